import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, SANTOS } from '../../../test/romaneios.ts'
import { proximaVez } from './agenda.rules.ts'
import { olharVigias } from './index.ts'

let c: Cenario
let me: Awaited<ReturnType<Cenario['entrar']>>
beforeAll(async () => {
  c = await abrirCenario()
  me = await c.entrar('operador@serraazul.demo')
})
afterAll(() => c.close())

const visao = async (nome: string, endereco: string, lista = 'notas') =>
  (await me.listas.salvarVisao({ params: { lista }, body: { nome, endereco } })).dados._id
/** As if the moment of all had come; twice, as a routine that runs again would. */
const olhar = async () => {
  await c.db.query(`update vigias set proximo_em = now() - interval '1 minute'`)
  await olharVigias(c.deps)
  await olharVigias(c.deps)
  await c.trabalhar()
}
const avisos = async () => (await me.vigias.avisos()).dados

describe('the bell', () => {
  test('a view that passes its number is told once, and again only when it was below in between', async () => {
    const view = await visao('Santos', `municipio=${SANTOS}`)
    await c.notas(2, { ibge: SANTOS })
    const { dados } = await me.vigias.guardar({ body: { visao: view, tipo: 'acima', limite: 2 } })
    await olhar()
    expect((await avisos()).avisos).toEqual([])
    const extra = await c.nota({ ibge: SANTOS })
    await olhar()
    await olhar()
    const told = await avisos()
    expect(told).toMatchObject({
      novos: 1,
      avisos: [
        {
          texto: '“Santos” tem 3 notas, mais de 2.',
          endereco: `/app/pesquisa?municipio=${SANTOS}`,
          lido: false,
        },
      ],
    })
    await me.vigias.lerAvisos({ body: { ate: told.avisos[0]!._id } })
    expect((await avisos()).novos).toBe(0)
    // Going on is pressed where it goes on already.
    await me.vigias.pausar({ params: { id: dados._id }, body: { pausada: false } })
    await olhar()
    expect((await avisos()).novos).toBe(0)
    await c.db.query('update notas set excluida_em = now() where id = $1', [extra])
    await olhar()
    await c.db.query('update notas set excluida_em = null where id = $1', [extra])
    await olhar()
    expect(await avisos()).toMatchObject({ novos: 1, avisos: [{}, {}] })
    await me.vigias.remover({ params: { id: dados._id } })
  })

  test('each new note of a view is told once: not those that stood there, nor one that left and came back', async () => {
    const view = await visao('Campinas', `municipio=${CAMPINAS}`)
    const [antiga] = await c.notas(2, { ibge: CAMPINAS })
    const { dados } = await me.vigias.guardar({ body: { visao: view, tipo: 'nova' } })
    const textos = async () =>
      (await avisos()).avisos.map((a) => a.texto).filter((t) => t.includes('Campinas'))
    await olhar()
    expect(await textos()).toEqual([])
    await c.notas(3, { ibge: CAMPINAS })
    await olhar()
    await olhar()
    expect(await textos()).toEqual(['3 notas novas em “Campinas”.'])
    await c.db.query('update notas set excluida_em = now() where id = $1', [antiga])
    await olhar()
    await c.db.query('update notas set excluida_em = null where id = $1', [antiga])
    await olhar()
    // What happens during a pause is no news.
    await me.vigias.pausar({ params: { id: dados._id }, body: { pausada: true } })
    await c.nota({ ibge: CAMPINAS })
    await olhar()
    await me.vigias.pausar({ params: { id: dados._id }, body: { pausada: false } })
    await olhar()
    expect(await textos()).toHaveLength(1)
    const boss = await c.entrar('admin@serraazul.demo')
    expect((await boss.vigias.avisos()).dados.avisos).toEqual([])
    expect((await boss.vigias.listar()).dados).toEqual([])
    await expect(boss.vigias.remover({ params: { id: dados._id } })).rejects.toMatchObject({ status: 404 })
    await me.vigias.remover({ params: { id: dados._id } })
  })
})

describe('by e-mail', () => {
  const cartas = async (nome: string) =>
    (
      await c.db.query(
        `select destinatarios, assunto, html, anexos from emails where assunto like $1 order by id`,
        [`${nome}:%`],
      )
    ).rows

  test('a view goes once a moment, with what its person reaches then, as rows, as a sheet, as text without formulas', async () => {
    await c.nota({
      ibge: SANTOS,
      bairro: 'Boqueirão',
      dest: { documento: '52998224725', nome: '=HYPERLINK("x")' },
    })
    const view = await visao('Boqueirão', 'bairro=boqueirao')
    const pedir = (formato: 'tabela' | 'xlsx' | 'csv') =>
      me.vigias.guardar({
        body: { visao: view, tipo: 'email', dias: [0, 1, 2, 3, 4, 5, 6], hora: 7, formato },
      })
    const { dados } = await pedir('tabela')
    expect(dados).toMatchObject({ pausada: false, parada: null, proximo_em: expect.any(String) })
    await olhar()
    const [carta, ...outras] = await cartas('Boqueirão')
    expect(outras).toEqual([])
    expect(carta.destinatarios).toEqual(['operador@serraazul.demo'])
    expect(carta.assunto).toMatch(/^Boqueirão: 1 nota em /)
    expect(carta.html).toContain('=HYPERLINK(&quot;x&quot;)')
    expect(carta.html).toContain('/#/app/pesquisa?bairro=boqueirao')

    await pedir('csv')
    await olhar()
    await pedir('xlsx')
    await olhar()
    const [, csv, xlsx] = await cartas('Boqueirão')
    const bytes = async (chave: string) =>
      Buffer.from(await new Response((await c.deps.storage.get(chave)) as never).arrayBuffer())
    expect((await bytes(csv.anexos[0].chave)).toString('utf8')).toContain(`;"'=HYPERLINK(""x"")";`)
    const sheet = await readXlsx(await bytes(xlsx.anexos[0].chave))
    expect(JSON.stringify(sheet)).toContain(`'=HYPERLINK`)

    // Who may not search any more, is not of the group any more, or paused it, gets none.
    await me.vigias.pausar({ params: { id: dados._id }, body: { pausada: true } })
    await olhar()
    await me.vigias.pausar({ params: { id: dados._id }, body: { pausada: false } })
    const trabalha = (ativo: boolean) =>
      c.db.query(
        `update grupo_usuarios set ativo = $1 from usuarios u
         where u.id = usuario_id and u.email = 'operador@serraazul.demo' and grupo_id = $2`,
        [ativo, c.grupoId],
      )
    await trabalha(false)
    await olhar()
    await trabalha(true)
    expect(await cartas('Boqueirão')).toHaveLength(3)
  })

  test('only a view of the search that the person may open, on a day at least', async () => {
    const boss = await c.entrar('admin@serraazul.demo')
    const alheia = await visao('Só minha', 'uf=SP')
    const email = { tipo: 'email' as const, dias: [1] }
    await expect(boss.vigias.guardar({ body: { visao: alheia, ...email } })).rejects.toMatchObject({
      status: 404,
    })
    await me.listas.compartilharVisao({ params: { id: alheia }, body: { compartilhada: true } })
    await boss.vigias.guardar({ body: { visao: alheia, ...email } })
    await me.listas.compartilharVisao({ params: { id: alheia }, body: { compartilhada: false } })
    expect((await boss.vigias.listar()).dados).toMatchObject([
      { proximo_em: null, parada: 'Parado: a visão não é mais compartilhada com você.' },
    ])
    // What its author kept anew cannot be followed, or he left: it is looked at no more, and says so.
    await me.listas.compartilharVisao({ params: { id: alheia }, body: { compartilhada: true } })
    await visao('Só minha', 'lista=%40abc')
    const parada = async () => (await boss.vigias.listar()).dados[0]!.parada
    expect(await parada()).toMatch(/^Parado\. Esta visão usa uma lista colada/)
    await visao('Só minha', 'uf=SP')
    expect(await parada()).toBeNull()
    await boss.vigias.guardar({ body: { visao: alheia, tipo: 'acima', limite: 0 } })
    const autorTrabalha = (ativo: boolean) =>
      c.db.query(
        `update grupo_usuarios set ativo = $1 from usuarios u
         where u.id = usuario_id and u.email = 'operador@serraazul.demo' and grupo_id = $2`,
        [ativo, c.grupoId],
      )
    await autorTrabalha(false)
    await olhar()
    expect(await parada()).toContain('não é mais compartilhada')
    await expect(boss.vigias.guardar({ body: { visao: alheia, tipo: 'nova' } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await boss.vigias.avisos()).dados.avisos).toEqual([])
    await autorTrabalha(true)

    // Nor is it a partner's, whatever its address says, nor of another group.
    const shipper = await c.entrar('embarcador@bomgrao.demo')
    const vizinho = await c.entrar('admin@valeverde.demo')
    const [minha] = (await boss.vigias.listar()).dados
    for (const outro of [shipper, vizinho]) {
      await expect(outro.vigias.guardar({ body: { visao: alheia, ...email } })).rejects.toMatchObject({
        status: 404,
      })
      await expect(
        outro.vigias.pausar({ params: { id: minha!._id }, body: { pausada: true } }),
      ).rejects.toMatchObject({ status: 404 })
      await expect(outro.vigias.remover({ params: { id: minha!._id } })).rejects.toMatchObject({
        status: 404,
      })
    }
    await me.listas.removerVisao({ params: { id: alheia } })
    expect((await boss.vigias.listar()).dados).toEqual([])
    const recusada = async (id: string, body: object) =>
      (await me.vigias.guardar({ body: { visao: id, ...email, ...body } }).catch((e) => e)).body
    expect((await recusada(await visao('Bases', 'busca=x', 'bases'), {})).codigo).toBe('outra_lista')
    expect((await recusada(await visao('Colada', 'lista=%40abc'), {})).codigo).toBe('lista_colada')
    expect((await recusada(await visao('SP', 'uf=SP'), { dias: [] })).mensagem).toContain('dia da semana')
  })
})

test('an e-mail goes at its hour of São Paulo on its days, and not on stopped ones where only business days count', () => {
  const agenda = { tipo: 'email', dias: [1, 2, 3, 4, 5], hora: 22, so_uteis: false }
  const depois = (iso: string, more: Partial<typeof agenda> = {}, parado = (_: string) => false) =>
    proximaVez({ ...agenda, ...more }, new Date(iso), parado).toISOString()
  // Friday at 21h59, 22h, and a Saturday.
  expect(depois('2026-11-27T21:59:00-03:00')).toBe('2026-11-28T01:00:00.000Z')
  expect(depois('2026-11-27T22:00:00-03:00')).toBe('2026-12-01T01:00:00.000Z')
  expect(depois('2026-11-28T12:00:00-03:00')).toBe('2026-12-01T01:00:00.000Z')
  const natal = (dia: string) => dia === '2026-12-25' || dia === '2026-12-26' || dia === '2026-12-27'
  const diaria = { dias: [0, 1, 2, 3, 4, 5, 6], hora: 7 }
  expect(depois('2026-12-24T08:00:00-03:00', diaria, natal)).toBe('2026-12-25T10:00:00.000Z')
  expect(depois('2026-12-24T08:00:00-03:00', { ...diaria, so_uteis: true }, natal)).toBe(
    '2026-12-28T10:00:00.000Z',
  )
})
