import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Recusa } from '../../../../test/app.ts'
import { abrirCenario, type Cenario, EDSON, JOAO, MARIA, ordem, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const operador = () => c.entrar('operador@serraazul.demo')
const numeroDaNota = async (id: string) => Number((await c.notaDe(id)).numero)
const criar = async (notas: string[], mais: object = {}) =>
  (await (await operador()).romaneios.criar({ body: { notas, ...mais } })).dados
const editar = async (body: object) =>
  (await (await operador()).romaneios.editar({ body: body as never })).dados
const linha = (_id: string, acao: 'adicionar' | 'atualizar' | 'excluir', pos_entrega?: number) => ({
  _id,
  acao,
  pos_entrega,
})

describe('criar', () => {
  test('takes the chosen notes in their order, with driver, plate, base and totals', async () => {
    const [a, b] = await c.notas(2, { ibge: SANTOS, volumes: 2, valorCentavos: 1500 })
    const r = await criar([b!, a!], { cpf_motorista: '714.287.938-60' })
    expect(r).toMatchObject({
      estado: 'expedicao',
      unidade: 'SÃO PAULO',
      cnpj_empresa: '91122233000112',
      cpf_motorista: JOAO,
      nome_motorista: 'João Batista da Silva',
      placa_veiculo: 'FZK4B27',
      criador: 'Otávio Lima',
      grupo_emp: 'SERRA AZUL',
      total_notas_romaneio: 2,
      versao: 1,
    })
    expect(ordem(r.notas)).toBe(`1:${b} 2:${a}`)
    expect(r.notas[0]).toMatchObject({
      cnpj_dist: '90752655000109',
      nome_dist: 'Alimentos Bom Grão S.A.',
      nome_destinatario: 'Mercado da Esquina',
      end_dest: 'Rua das Flores',
      cidade: 'Santos',
      qtd_volumes: 2,
      valor_mercadoria: 1500,
      situacao: 'expedicao',
      no_romaneio: true,
    })
    expect(await c.notaDe(a!)).toMatchObject({ situacao: 'expedicao', cpf_motorista: JOAO })
    expect(await c.romaneio(r.numero_romaneio)).toMatchObject({
      total_notas: 2,
      total_volumes: 4,
      total_valor_centavos: 3000,
    })
  })

  test('a double click makes one romaneio: the second is refused with the name of what took the notes', async () => {
    const ids = await c.notas(2)
    const both = await Promise.allSettled([criar(ids), criar(ids)])
    const made = both.find((r) => r.status === 'fulfilled')?.value
    const refused = both.find((r) => r.status === 'rejected')?.reason
    expect(made).toBeDefined()
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.mensagem).toContain(`romaneio ${made?.numero_romaneio}`)
    await expect(criar([ids[0]!])).rejects.toMatchObject({
      body: {
        mensagem: `A nota ${await numeroDaNota(ids[0]!)} já está no romaneio ${made?.numero_romaneio}.`,
      },
    })
  })

  test('refuses unknown drivers, bases and notes, and notes that the issuer cancelled', async () => {
    const id = await c.nota()
    await expect(criar([id], { cpf_motorista: '15350946056' })).rejects.toMatchObject({ status: 400 })
    await expect(criar([id], { base: 'MATRIZ' })).rejects.toMatchObject({ status: 400 })
    await expect(criar([id], { cnpj_empresa: '12ABC34501DE35' })).rejects.toMatchObject({ status: 400 })
    await expect(criar([id, '999999'])).rejects.toMatchObject({ status: 404 })
    await expect(criar([])).rejects.toMatchObject({ status: 400 })
    await c.db.query('update notas set cancelada_em = now() where id = $1', [id])
    await expect(criar([id])).rejects.toMatchObject({ status: 409 })
  })
})

describe('editar', () => {
  test('adds, moves and takes out in one go, with totals and history', async () => {
    const [a, b, d, x] = await c.notas(4)
    const r = await criar([a!, b!, d!], { cpf_motorista: JOAO })
    const depois = await editar({
      numero_romaneio: r.numero_romaneio,
      versao: r.versao,
      notas: [linha(b!, 'excluir', 2), linha(d!, 'atualizar', 1), linha(x!, 'adicionar', 2)],
    })
    expect(ordem(depois.notas)).toBe(`1:${d} 2:${x} 3:${a}`)
    expect(depois.versao).toBe(2)
    expect(await c.notaDe(b!)).toMatchObject({
      situacao: 'sem_romaneio',
      romaneio_id: null,
      cpf_motorista: null,
    })
    expect(await c.notaDe(x!)).toMatchObject({ situacao: 'expedicao', cpf_motorista: JOAO })
    expect(await c.romaneio(r.numero_romaneio)).toMatchObject({ total_notas: 3, total_volumes: 3 })
    const { rows } = await c.db.query('select texto from nota_eventos where nota_id = $1 order by id', [b])
    expect(rows.map((e) => e.texto)).toEqual([
      `Entrou no romaneio ${r.numero_romaneio}`,
      `Saiu do romaneio ${r.numero_romaneio}`,
    ])
  })

  test('adding at a place moves the others on by one (spec §4)', async () => {
    const [a, b, x] = await c.notas(3)
    const r = await criar([a!, b!])
    const depois = await editar({
      numero_romaneio: `${r.numero_romaneio}`,
      notas: [linha(x!, 'adicionar', 1)],
    })
    expect(ordem(depois.notas)).toBe(`1:${x} 2:${a} 3:${b}`)
    const fim = await editar({ numero_romaneio: r.numero_romaneio, notas: [linha(b!, 'atualizar', 1)] })
    expect(ordem(fim.notas)).toBe(`1:${b} 2:${x} 3:${a}`)
  })

  test('knows a note by key, or by proof-of-receipt number with the shipper', async () => {
    const chave = '35260390752655000109550010000070011000070019'
    const a = await c.nota()
    const b = await c.nota({ chave, numero: 7001 })
    const d = await c.nota({ serie: 3, numero: 7002 })
    const r = await criar([a])
    const depois = await editar({
      numero_romaneio: r.numero_romaneio,
      notas: [
        { chave_nota: chave, acao: 'adicionar', pos_entrega: 2, tipo_doc: 'NOTA', nome_dist: 'Bom Grão' },
        { ar_nota: '003000007002', cnpj_dist: '90.752.655/0001-09', acao: 'adicionar', pos_entrega: 3 },
      ],
    })
    expect(ordem(depois.notas)).toBe(`1:${a} 2:${b} 3:${d}`)
    await expect(
      editar({
        numero_romaneio: r.numero_romaneio,
        notas: [{ ar_nota: '001000009999', acao: 'adicionar', pos_entrega: 1 }],
      }),
    ).rejects.toMatchObject({ status: 404, body: { mensagem: 'Não encontramos a nota 000009999.' } })
  })

  test('two edits of the same reading: the second is refused, and nothing of it stays', async () => {
    const [a, b, x, y] = await c.notas(4)
    const r = await criar([a!, b!])
    const ask = (id: string) =>
      editar({
        numero_romaneio: r.numero_romaneio,
        versao: r.versao,
        notas: [linha(id, 'adicionar', 1)],
      })
    const both = await Promise.allSettled([ask(x!), ask(y!)])
    const refused = both.filter((e) => e.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({
      status: 409,
      body: {
        mensagem: `Outra pessoa alterou o romaneio ${r.numero_romaneio} enquanto você editava. Recarregue para ver como ele está e tente de novo.`,
      },
    })
    expect(await c.romaneio(r.numero_romaneio)).toMatchObject({ total_notas: 3, versao: 2 })
  })

  test('a note wanted by two romaneios at once goes to one; the other is told who has it', async () => {
    const [a, b, x] = await c.notas(3)
    const [one, two] = [await criar([a!]), await criar([b!])]
    const both = await Promise.allSettled(
      [one, two].map((r) =>
        editar({ numero_romaneio: r.numero_romaneio, notas: [linha(x!, 'adicionar', 1)] }),
      ),
    )
    const refused = both.find((e) => e.status === 'rejected')?.reason
    const winner = both.find((e) => e.status === 'fulfilled')?.value
    expect(refused).toBeInstanceOf(Recusa)
    expect(refused.body.mensagem).toBe(
      `A nota ${await numeroDaNota(x!)} já está no romaneio ${winner?.numero_romaneio}.`,
    )
  })

  test('another driver takes over: his notes and his plate; who drove before is told to go', async () => {
    const [a, b] = await c.notas(2)
    const r = await criar([a!, b!], { cpf_motorista: JOAO })
    const heard: string[] = []
    const stop = c.deps.hub.subscribe(c.grupoId, (e) => {
      if (e.evento.tipo === 'romaneio' && e.evento.acao !== 'criado') heard.push(`${e.evento.acao} ${e.cpf}`)
    })
    const depois = await editar({
      numero_romaneio: r.numero_romaneio,
      cpf_motorista: JOAO,
      cpf_motorista_novo: MARIA,
      nome_motorista_novo: 'Maria',
      notas: [],
    })
    expect(depois).toMatchObject({
      cpf_motorista: MARIA,
      nome_motorista: 'Maria das Dores Souza',
      placa_veiculo: 'GHT1C58',
    })
    expect(await c.notaDe(a!)).toMatchObject({ cpf_motorista: MARIA, situacao: 'expedicao' })
    await expect.poll(() => heard).toEqual([`editado ${MARIA}`, `trocou_motorista ${JOAO}`])
    stop()
    // An editor that still believes in the first driver is out of date.
    await expect(
      editar({ numero_romaneio: r.numero_romaneio, cpf_motorista: JOAO, notas: [] }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(
      editar({ numero_romaneio: r.numero_romaneio, cpf_motorista_novo: '15350946056', notas: [] }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('a driver is given to one that has none by cpf_motorista alone; empty fields change nothing', async () => {
    const r = await criar([await c.nota()])
    const depois = await editar({
      numero_romaneio: r.numero_romaneio,
      cpf_motorista: JOAO,
      placa_veiculo: 'abc-1d23',
    })
    expect(depois).toMatchObject({ cpf_motorista: JOAO, placa_veiculo: 'ABC1D23', versao: 2 })
    const same = await editar({
      numero_romaneio: r.numero_romaneio,
      cpf_motorista: JOAO,
      cpf_motorista_novo: '',
      placa_veiculo: '',
      notas: [],
    })
    expect(same.versao).toBe(2)
  })

  test('never leaves it empty, never takes what is not in it', async () => {
    const [a, x] = await c.notas(2)
    const r = await criar([a!])
    await expect(
      editar({ numero_romaneio: r.numero_romaneio, notas: [linha(a!, 'excluir', 1)] }),
    ).rejects.toMatchObject({
      body: {
        mensagem: `O romaneio ${r.numero_romaneio} ficaria sem notas. Se é isso mesmo, exclua o romaneio.`,
      },
    })
    await expect(
      editar({ numero_romaneio: r.numero_romaneio, notas: [linha(x!, 'atualizar', 1)] }),
    ).rejects.toMatchObject({ status: 409 })
    await expect(editar({ numero_romaneio: 99_999, notas: [] })).rejects.toMatchObject({ status: 404 })
  })

  test('on the road only driver, plate and order change; when concluded, nothing', async () => {
    const me = await operador()
    const [a, b, x] = await c.notas(3)
    const r = await criar([a!, b!], { cpf_motorista: JOAO })
    await me.romaneios.saida({ body: { numerosRom: r.numero_romaneio } })
    for (const notas of [[linha(x!, 'adicionar', 1)], [linha(a!, 'excluir', 1)]]) {
      await expect(editar({ numero_romaneio: r.numero_romaneio, notas })).rejects.toMatchObject({
        status: 409,
      })
    }
    const depois = await editar({
      numero_romaneio: r.numero_romaneio,
      cpf_motorista_novo: EDSON,
      notas: [linha(b!, 'atualizar', 1)],
    })
    expect(ordem(depois.notas)).toBe(`1:${b} 2:${a}`)
    expect(await c.notaDe(a!)).toMatchObject({ situacao: 'rota', cpf_motorista: EDSON })
    await c.db.query(`update romaneios set estado = 'concluido'`)
    await expect(
      editar({ numero_romaneio: r.numero_romaneio, notas: [linha(a!, 'atualizar', 1)] }),
    ).rejects.toMatchObject({
      body: {
        mensagem: `O romaneio ${r.numero_romaneio} já foi concluído e não pode mais ser alterado.`,
      },
    })
  })
})

describe('deletar', () => {
  test('gives the notes back; said again, it is not there', async () => {
    const me = await operador()
    const [a, b] = await c.notas(2)
    const r = await criar([a!, b!], { cpf_motorista: JOAO })
    const reply = await me.romaneios.deletar({ body: { numeros: [r.numero_romaneio] } })
    expect(reply).toMatchObject({ status: true, excluidos: [r.numero_romaneio] })
    expect(await c.notaDe(a!)).toMatchObject({
      situacao: 'sem_romaneio',
      romaneio_id: null,
      cpf_motorista: null,
    })
    expect(await c.romaneio(r.numero_romaneio)).toMatchObject({ total_notas: 0 })
    await expect(me.romaneios.buscar({ params: { numero: r.numero_romaneio } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(me.romaneios.deletar({ body: { numeros: [r.numero_romaneio] } })).rejects.toMatchObject({
      status: 404,
    })
    const novo = await criar([a!])
    expect(novo.numero_romaneio).toBeGreaterThan(r.numero_romaneio)
  })

  test('refused on the road and with closed notes, and then none of those asked goes', async () => {
    const me = await operador()
    const [a, b, x] = await c.notas(3)
    const saiu = await criar([a!], { cpf_motorista: JOAO })
    const fechado = await criar([b!], { cpf_motorista: JOAO })
    const livre = await criar([x!])
    await me.romaneios.saida({ body: { numerosRom: [saiu.numero_romaneio] } })
    await c.db.query(`update notas set situacao = 'auditoria' where id = $1`, [b])
    const del = (n: number) => me.romaneios.deletar({ body: { numeros: [livre.numero_romaneio, n] } })
    await expect(del(saiu.numero_romaneio)).rejects.toMatchObject({
      status: 409,
      body: {
        mensagem: `O romaneio ${saiu.numero_romaneio} está em viagem e não pode ser excluído.`,
      },
    })
    const fechada = await numeroDaNota(b!)
    await expect(del(fechado.numero_romaneio)).rejects.toMatchObject({
      status: 409,
      body: {
        mensagem: `O romaneio ${fechado.numero_romaneio} não pode ser excluído: A nota ${fechada} já foi finalizada.`,
      },
    })
    expect(await c.romaneio(livre.numero_romaneio)).toMatchObject({ excluido_em: null, total_notas: 1 })
  })
})
