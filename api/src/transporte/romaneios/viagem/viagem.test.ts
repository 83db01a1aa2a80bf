import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirCenario, type Cenario, JOAO, MARIA } from '../../../../test/romaneios.ts'
import { mudarNotas } from '../../../carga/notas/index.ts'
import { escopoDaPessoa } from '../../../ctx.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import { concluirSeFechado, devolverParaSemRomaneio, iniciarViagem } from '../index.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const operador = () => c.entrar('operador@serraazul.demo')
const criar = async (notas: string[], cpf_motorista = JOAO) =>
  (await (await operador()).romaneios.criar({ body: { notas, cpf_motorista } })).dados
const tx = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(c.deps.pool, escopoDe(c.grupoId), work)
const quem = { id: null, nome: 'Teste' }
const fechar = (id: string, romaneioId: string) =>
  tx(async (db) => {
    await mudarNotas(
      db,
      [id],
      { situacao: 'auditoria', desfecho: 'entrega' },
      { tipo: 'comprovada', texto: 'Entregue', quem },
    )
    return concluirSeFechado(db, romaneioId)
  })
const estado = async (numero: number) => (await c.romaneio(numero))?.estado

describe('saida', () => {
  test('sends out what is confirmed and has a driver; each other says why', async () => {
    const me = await operador()
    const [a, b, d] = await c.notas(3)
    const pronto = await criar([a!])
    const sem = (await me.romaneios.criar({ body: { notas: [b!] } })).dados
    const pre = await criar([d!])
    await c.db.query(`update romaneios set estado = 'pre' where numero = $1`, [pre.numero_romaneio])
    const numerosRom = [pronto.numero_romaneio, sem.numero_romaneio, pre.numero_romaneio]
    const reply = await me.romaneios.saida({ body: { numerosRom } })
    expect(reply).toMatchObject({
      status: true,
      romaneiosAtualizados: [pronto.numero_romaneio],
      naoAtualizados: 2,
    })
    expect(reply.motivos.map((m) => m.motivo)).toEqual([
      `O romaneio ${sem.numero_romaneio} não tem motorista. Escolha o motorista antes de iniciar a viagem.`,
      `O romaneio ${pre.numero_romaneio} ainda é um pré-romaneio. Valide-o antes de iniciar a viagem.`,
    ])
    expect(await c.notaDe(a!)).toMatchObject({ situacao: 'rota' })
    const again = await me.romaneios.saida({ body: { numerosRom: pronto.numero_romaneio } })
    expect(again.motivos[0]?.motivo).toBe(`O romaneio ${pronto.numero_romaneio} já está em viagem.`)
  })

  test('the time that is told is kept, within reason', async () => {
    const me = await operador()
    const [a, b] = await c.notas(2)
    const [one, two] = [await criar([a!]), await criar([b!])]
    await me.romaneios.saida({
      body: { numerosRom: one.numero_romaneio, em: '2099-01-01T00:00:00-03:00' },
    })
    await me.romaneios.saida({
      body: { numerosRom: two.numero_romaneio, em: '2001-01-01T00:00:00-03:00' },
    })
    const now = Date.now()
    const early = (await c.romaneio(one.numero_romaneio))!
    expect((early.saida_em as Date).getTime()).toBeLessThanOrEqual(now)
    const late = (await c.romaneio(two.numero_romaneio))!
    expect(late.saida_em).toEqual(late.created_at)
  })

  test('a driver sends out only his own; saying it again changes nothing', async () => {
    const r = await criar([await c.nota()])
    const como = <T>(cpf: string, work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(
        c.deps.pool,
        escopoDaPessoa({
          grupo: { id: c.grupoId, nome: 'SERRA AZUL' },
          papel: 'MOTORISTA',
          usuario: { id: '1', nome: 'X', cpf, email: '' },
          cnpjs: [],
          alcanca: null,
        }),
        work,
      )
    await expect(como(MARIA, (db) => iniciarViagem(db, r.numero_romaneio))).rejects.toMatchObject({
      status: 404,
    })
    const first = await como(JOAO, (db) => iniciarViagem(db, `${r.numero_romaneio}`))
    expect(first).toMatchObject({ id: r._id, estado: 'viagem', ja: null })
    expect(await como(JOAO, (db) => iniciarViagem(db, r.numero_romaneio))).toMatchObject({
      estado: 'viagem',
      ja: `O romaneio ${r.numero_romaneio} já está em viagem.`,
    })
    const { rows } = await c.db.query(`select count(*)::int as n from nota_eventos where tipo = 'saiu'`)
    expect(rows[0].n).toBe(1)
  })
})

describe('conclusion', () => {
  test('when the last note is closed, and when the last two are closed at once', async () => {
    const me = await operador()
    const [a, b, d] = await c.notas(3)
    const r = await criar([a!, b!, d!])
    await me.romaneios.saida({ body: { numerosRom: r.numero_romaneio } })
    expect(await fechar(a!, r._id)).toBe(false)
    const both = await Promise.all([fechar(b!, r._id), fechar(d!, r._id)])
    expect(both).toContain(true)
    expect(await estado(r.numero_romaneio)).toBe('concluido')
    const listed = await me.romaneios.pesquisar({ body: { numero_romaneio: r.numero_romaneio } })
    expect(listed.dados[0]).toMatchObject({ notas_fechadas: 3, totalNotas: 3, estado: 'concluido' })
  })

  test('a note that came back for another try keeps its line, and does not hold the romaneio', async () => {
    const me = await operador()
    const [a, b] = await c.notas(2)
    const r = await criar([a!, b!])
    await me.romaneios.saida({ body: { numerosRom: r.numero_romaneio } })
    await fechar(a!, r._id)
    const volta = { tipo: 'ocorrencia' as const, texto: 'Destinatário ausente', quem }
    const given = await tx((db) => devolverParaSemRomaneio(db, [b!, a!], volta, { maisUmaTentativa: true }))
    expect(given).toEqual([b])
    expect(await c.notaDe(b!)).toMatchObject({
      situacao: 'sem_romaneio',
      romaneio_id: null,
      cpf_motorista: null,
      tentativas: 1,
    })
    expect(await estado(r.numero_romaneio)).toBe('concluido')
    const { notas } = (await me.romaneios.buscar({ params: { numero: r.numero_romaneio } })).dados
    expect(notas.map((n) => n.no_romaneio)).toEqual([true, false])
    const outro = await criar([b!], MARIA)
    expect(outro.notas).toHaveLength(1)
    await expect(tx((db) => devolverParaSemRomaneio(db, ['999999'], volta))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a note edited by hand keeps the totals true, and the open screens are told', async () => {
    const me = await operador()
    const [a, b] = await c.notas(2, { volumes: 3 })
    const r = await criar([a!, b!])
    let stop = () => {}
    const told = new Promise((resolve) => {
      stop = c.deps.hub.subscribe(c.grupoId, ({ evento }) => evento.acao === 'somado' && resolve(evento))
    })
    await me.notas.editar({ body: { _id: b!, volume: 10 } })
    await c.trabalhar()
    expect(await c.romaneio(r.numero_romaneio)).toMatchObject({ total_volumes: 13 })
    expect(await told).toMatchObject({ tipo: 'romaneio', id: r._id })
    stop()
  })
})
