import type { Client, Contract } from '@tropeiro/contract'
import { diaEm } from '@tropeiro/contract'
import type { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import type { FiltroDoPainel } from '@tropeiro/contract/gestao/dashboards'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embarcadores, personas } from '../../../db/demo/personas.ts'
import { abrirCenario, CAMPINAS, type Cenario, SANTOS } from '../../../test/romaneios.ts'
import { mudarNotas } from '../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import { proximoEnvio } from './agendamento/agendamento.rules.ts'
import { dobrarPainel, enviarVencidos } from './index.ts'

let c: Cenario
let me: Client<Contract>
let litoral: string
const hoje = () => diaEm(c.deps.clock())
const dia = (n: number) => diaEm(new Date(c.deps.clock().getTime() + n * 86_400_000))
const filtro = (filter: Partial<FiltroDoPainel['filter']> = {}): FiltroDoPainel => ({
  filter: { de: dia(-29), ate: hoje(), ...filter },
})
const mudar = (ids: string[], mudanca: Parameters<typeof mudarNotas>[2]) =>
  inTransaction(c.deps.pool, escopoDe(c.grupoId), (db) =>
    mudarNotas(db, ids, mudanca, {
      tipo: 'editada',
      texto: 'teste',
      quem: { id: null, nome: 'Teste' },
    }),
  )

beforeAll(async () => {
  c = await abrirCenario()
  me = await c.entrar('operador@serraazul.demo')
  litoral = await c.rota('Litoral', SANTOS)
  const agora = c.deps.clock()
  const nova = { ibge: SANTOS, emissao: agora }
  const ids = [
    ...(await c.notas(6, { ...nova, prazo: dia(-2) })),
    ...(await c.notas(2, { ...nova, prazo: dia(3) })),
    ...(await c.notas(2, nova)),
  ]
  const before = await c.notas(4, { ibge: CAMPINAS, emissao: new Date(agora.getTime() - 40 * 86_400_000) })
  await mudar(ids.slice(0, 3), { situacao: 'entregue', ocorrencia: 1, dataEntrega: agora, rotaId: litoral })
  await mudar(ids.slice(3, 4), { situacao: 'outras', ocorrencia: 2 })
  await mudar(ids.slice(4, 5), { situacao: 'auditoria', ocorrencia: 1, rotaId: litoral })
  await mudar(ids.slice(5, 6), { situacao: 'rota' })
  await mudar(ids.slice(9), { canceladaEm: agora })
  await mudar(before, { situacao: 'entregue', ocorrencia: 1, dataEntrega: agora })
})
afterAll(() => c.close())

describe('every figure opens exactly the notes it counts', () => {
  const abertas = ['sem_romaneio', 'expedicao', 'rota'] as const
  const fechadas = ['entregue', 'outras', 'auditoria'] as const
  const recortes: [string, Partial<FiltroDeNotas>, number][] = [
    ['total', {}, 9],
    ['compro', { situacao: [...fechadas] }, 5],
    ['abertos', { situacao: [...abertas] }, 4],
    ['dentro', { prazo: 'dentro' }, 2],
    ['fora', { prazo: 'fora' }, 6],
    ['ocorrencia', { ocorrencia: [1] }, 4],
    ['rota', { rota: [''] }, 4],
  ]
  test.each(recortes)('%s', async (nome, narrow, esperado) => {
    const { dados } = await me.dashboards.figuras({
      body: filtro(nome === 'rota' ? { rotas: [litoral] } : {}),
    })
    const { total: t, prazo } = dados.totais
    const figure = {
      total: t.total,
      compro: t.compro,
      abertos: t.abertos,
      dentro: prazo.dentro,
      fora: prazo.fora,
      ocorrencia: dados.ocorrencias.find((o) => o.id === 1)?.value,
      rota: t.total,
    }[nome]
    const found = await me.notas.total({
      body: {
        de: dia(-29),
        ate: hoje(),
        sem_canceladas: true,
        ...narrow,
        ...(nome === 'rota' ? { rota: [litoral] } : {}),
      },
    })
    expect([figure, found.dados.quantas]).toEqual([esperado, esperado])
  })
})

test('romaneios are counted under the filters that stand above them', async () => {
  const outro = embarcadores[1]!
  const old = new Date(c.deps.clock().getTime() - 200 * 86_400_000)
  const nota = await c.nota({
    ibge: CAMPINAS,
    emissao: old,
    embarca: { documento: outro.cnpj, nome: outro.nome },
  })
  await me.romaneios.criar({ body: { notas: [nota], cpf_motorista: null } })
  const contar = async (filter: Parameters<typeof filtro>[0]) =>
    (await me.dashboards.figuras({ body: filtro(filter) })).dados.romaneios.total
  expect(await contar({})).toBe(1)
  expect(await contar({ remetentes: [outro.cnpj] })).toBe(1)
  expect(await contar({ remetentes: [embarcadores[0]!.cnpj] })).toBe(0)
  expect(await contar({ ufs: ['PR'] })).toBe(0)
  expect(await contar({ classificacao: 'AVULSO' })).toBe(0)
})

// Issue 11, E5: a note imported a minute ago is no kept promise, and one figure can be told from another (decision 0070).
test('still in time, on time and late are three figures that agree on the same rows', async () => {
  const agora = c.deps.clock()
  const emissao = new Date(agora.getTime() - 150 * 86_400_000)
  const entrega = { situacao: 'entregue', desfecho: 'entrega', ocorrencia: 1, dataEntrega: agora } as const
  const criar = async (prazo: string | null) => {
    const id = await c.nota({ ibge: CAMPINAS, baseId: c.base('CAMPINAS'), emissao, prazo })
    return id
  }
  const [nova, pontual, tarde, recusada, parada, semPrazo, emAuditoria] = [
    await criar(dia(3)),
    await criar(dia(1)),
    await criar(dia(-1)),
    await criar(dia(1)),
    await criar(dia(-4)),
    await criar(null),
    await criar(dia(0)),
  ]
  await mudar([pontual!, tarde!, semPrazo!], entrega)
  await mudar([recusada!], { situacao: 'outras', desfecho: 'outras', ocorrencia: 3 })
  await mudar([emAuditoria!], { ...entrega, situacao: 'auditoria' })

  const corte = { de: dia(-151), ate: dia(-149) }
  const { prazo, otif, total } = (await me.dashboards.figuras({ body: filtro(corte) })).dados.totais
  const torre = (await me.torre.agora({ body: { bases: ['CAMPINAS'] } })).dados.risco
  const abertas = ['sem_romaneio', 'expedicao', 'rota'] as const
  const notas = async (body: Partial<FiltroDeNotas>) =>
    (await me.notas.total({ body: { ...corte, ...body } })).dados.quantas
  expect({ total: total.total, dentro: prazo.dentro, fora: prazo.fora }).toEqual({
    total: 7,
    dentro: 4,
    fora: 2,
  })
  expect({ julgadas: otif.avaliadas, pontuais: otif.pontuais, porcento: otif.pontualidade }).toEqual({
    julgadas: 4,
    pontuais: 2,
    porcento: 50,
  })
  expect(torre.atrasadas.notas).toBe(1)
  // What was just imported is in time and judged by nobody; what is late and open is worked in the tower and judged later.
  expect(await notas({ prazo: 'dentro', situacao: [...abertas] })).toBe(1)
  expect(prazo.dentro - 1 + (prazo.fora - torre.atrasadas.notas)).toBe(otif.avaliadas)
  expect(await notas({ prazo: 'fora', situacao: [...abertas] })).toBe(torre.atrasadas.notas)
  expect(await notas({ otif: 'pontuais' })).toBe(otif.pontuais)
  expect(await notas({ otif: 'avaliadas' })).toBe(otif.avaliadas)
  await mudar([nova!, pontual!, tarde!, recusada!, parada!, semPrazo!, emAuditoria!], { excluidaEm: agora })
})

// One of the six late notes is still open: it is judged when it closes.
describe('on time and in full', () => {
  const recortes = [
    ['avaliadas', 5],
    ['pontuais', 0],
    ['impontuais', 5],
    ['completas', 4],
    ['incompletas', 1],
    ['otif', 0],
    ['falhas', 5],
  ] as const
  test.each(recortes)('%s opens exactly its notes', async (otif, esperado) => {
    const { otif: t } = (await me.dashboards.figuras({ body: filtro() })).dados.totais
    const figure = {
      avaliadas: t.avaliadas,
      pontuais: t.pontuais,
      impontuais: t.avaliadas - t.pontuais,
      completas: t.completas,
      incompletas: t.avaliadas - t.completas,
      otif: t.otif,
      falhas: t.avaliadas - t.otif,
    }[otif]
    const found = await me.notas.total({ body: { de: dia(-29), ate: hoje(), sem_canceladas: true, otif } })
    expect([figure, found.dados.quantas]).toEqual([esperado, esperado])
  })

  test('a note delivered in time is in full until something of it comes back', async () => {
    const agora = c.deps.clock()
    const entrega = new Date(agora.getTime() - 3 * 86_400_000)
    const emissao = new Date(agora.getTime() - 100 * 86_400_000)
    const ids = await c.notas(2, { ibge: CAMPINAS, emissao, prazo: hoje() })
    await mudar(ids, { situacao: 'entregue', desfecho: 'entrega', ocorrencia: 1, dataEntrega: entrega })
    const body = filtro({ de: dia(-101), ate: dia(-99) })
    const lido = async () => (await me.dashboards.figuras({ body })).dados.totais.otif
    expect(await lido()).toEqual({
      avaliadas: 2,
      pontuais: 2,
      completas: 2,
      otif: 2,
      pontualidade: 100,
      integridade: 100,
      otif_porcent: 100,
      tempo_medio_s: 97 * 86_400,
    })
    const { dados } = await me.devolucoes.criar({
      body: {
        nota: ids[0]!,
        tipo: 'parcial',
        motivo: 'recusa',
        itens: [{ descricao: 'Caixa', quantidade: 1 }],
      },
    })
    expect(await lido()).toMatchObject({ pontuais: 2, completas: 1, otif: 1, otif_porcent: 50 })
    await me.devolucoes.cancelar({
      params: { id: dados._id },
      body: { versao: dados.versao, motivo: 'Não voltou' },
    })
    expect(await lido()).toMatchObject({ completas: 2, otif: 2 })
    await mudar(ids, { excluidaEm: agora })
  })
})

// Two weeks of long ago: three on time, then one late; two of another client still open, in time.
test('a trend tells clients, drivers and lanes week by week, and each cell opens what it counts', async () => {
  const antes = new Date(`${dia(-250)}T12:00:00Z`)
  const segunda = antes.getTime() - ((antes.getUTCDay() + 6) % 7) * 86_400_000
  const em = (n: number) => new Date(segunda + n * 86_400_000)
  const d = (n: number) => diaEm(em(n))
  const [a, b] = embarcadores.slice(0, 2).map((e) => ({ documento: e.cnpj, nome: e.nome }))
  const da = { ibge: SANTOS, baseId: c.base('SÃO PAULO'), embarca: a! }
  const pontuais = await c.notas(3, { ...da, emissao: em(2), prazo: d(5) })
  const tarde = await c.notas(1, { ...da, emissao: em(9), prazo: d(10) })
  const db = { ibge: CAMPINAS, baseId: c.base('CAMPINAS'), embarca: b!, emissao: em(9), prazo: dia(3) }
  const abertas = await c.notas(2, db)
  const entregue = { situacao: 'entregue', desfecho: 'entrega', ocorrencia: 1 } as const
  const cpfMotorista = personas.find((p) => p.papel === 'MOTORISTA')!.cpf
  await mudar(pontuais, { ...entregue, dataEntrega: em(4), cpfMotorista })
  await mudar(tarde, { ...entregue, dataEntrega: em(12), cpfMotorista })

  const lida = async (more: object, filter: Parameters<typeof filtro>[0] = {}) =>
    (await me.dashboards.tendencia({ body: { ...filtro({ de: d(1), ate: d(13), ...filter }), ...more } }))
      .dados
  const contas = (l: { titulo: string; celas: { total: number }[] }) => [
    l.titulo,
    ...l.celas.map((x) => x.total),
  ]
  const conferir = async () => {
    const cliente = await lida({ por: 'remetente', linhas: 1 })
    expect(cliente.periodos).toEqual([
      { de: d(1), ate: d(6) },
      { de: d(7), ate: d(13) },
    ])
    expect(cliente.linhas.map((l) => [l.id, ...contas(l)])).toEqual([[a!.documento, a!.nome, 3, 1]])
    expect(cliente.linhas[0]!.celas.map((x) => x.pontualidade)).toEqual([100, 0])
    expect(cliente.linhas[0]!.soma).toMatchObject({ avaliadas: 4, pontuais: 3, pontualidade: 75, fora: 1 })
    expect([cliente.resto?.quantos, cliente.resto?.soma.total, cliente.resto?.soma.dentro]).toEqual([1, 2, 2])
    expect(cliente.total.celas.map((x) => x.total)).toEqual([3, 3])
    const trajeto = [
      ['SÃO PAULO → SP', 3, 1],
      ['CAMPINAS → SP', 0, 2],
    ]
    expect((await lida({ por: 'trajeto' })).linhas.map(contas)).toEqual(trajeto)
    // Along two ways at once: counted over the notes, and the same.
    expect((await lida({ por: 'trajeto' }, { remetentes: [b!.documento] })).linhas.map(contas)).toEqual([
      trajeto[1],
    ])
    const motorista = await lida({ por: 'motorista', passo: 'mes' })
    expect(motorista.linhas.map((l) => [l.id, l.soma.total])).toEqual([
      [cpfMotorista, 4],
      ['', 2],
    ])
  }
  await conferir()
  await dobrarPainel(c.deps)
  await conferir()

  const cards = (await me.dashboards.figuras({ body: filtro({ de: d(1), ate: d(13) }) })).dados.totais
  expect((await lida({})).total.soma).toMatchObject({
    total: cards.total.total,
    pontuais: cards.otif.pontuais,
    pontualidade: cards.otif.pontualidade,
    fora: cards.prazo.fora,
  })
  const semana = { de: d(7), ate: d(13), sem_canceladas: true, bases: ['SÃO PAULO'], uf: ['SP' as const] }
  const abre = async (more: Partial<FiltroDeNotas>) =>
    (await me.notas.total({ body: { ...semana, ...more } })).dados.quantas
  expect([await abre({}), await abre({ otif: 'impontuais' }), await abre({ prazo: 'fora' })]).toEqual([
    1, 1, 1,
  ])
  await mudar([...pontuais, ...tarde, ...abertas], { excluidaEm: c.deps.clock() })
})

test('the same figures before and after folding; the period before stands beside', async () => {
  const before = (await me.dashboards.figuras({ body: filtro() })).dados
  await dobrarPainel(c.deps)
  expect((await c.db.query('select from painel_movimentos')).rowCount).toBe(0)
  const after = (await me.dashboards.figuras({ body: filtro() })).dados
  expect({ ...after, em: '' }).toEqual({ ...before, em: '' })
  expect(after.anterior.total).toEqual({ total: 4, compro: 4, abertos: 0, porcent: 100 })
  expect(after.totais.prazo).toEqual({ dentro: 2, fora: 6, desempenho: 25 })
  expect(after.totais.comprovados).toEqual({ entrega: 3, outras: 1, auditoria: 1 })
  expect(after.totais.abertos).toEqual({ sem_rom: 3, expedicao: 0, rota: 1 })
})

test('the list pages, orders and searches by what is shown; its defaults are those of spec §9', async () => {
  const lista = async (more: object) => (await me.dashboards.lista({ body: { ...filtro(), ...more } })).dados
  const byRoute = await lista({ grouping: 'rota' })
  expect(byRoute).toMatchObject({ rowsPerPage: 50, page: 0, totalPages: 1, total: 2, orderBy: 'total' })
  expect(byRoute.linhas.map((l) => [l.titulo, l.total])).toEqual([
    ['Sem rota', 5],
    ['Litoral', 4],
  ])
  const analitico = await lista({ type: 'analitico', groupingAnalitic: 'rota' })
  expect(analitico.linhas.map((l) => l.total)).toEqual([4, 5])
  expect((await lista({ grouping: 'rota', searchBy: 'litor' })).linhas.map((l) => l.titulo)).toEqual([
    'Litoral',
  ])
  const second = await lista({ grouping: 'rota', rowsPerPage: 1, page: 1 })
  expect([second.linhas.length, second.totalPages, second.linhas[0]?.titulo]).toEqual([1, 2, 'Litoral'])
})

test('a period that ends before it begins, or is too long, or a base of nobody, is refused', async () => {
  const refusal = (filter: object) =>
    me.dashboards.figuras({ body: filtro(filter) }).catch((e) => e.body.mensagem)
  expect(await refusal({ de: dia(1), ate: dia(0) })).toBe('O período termina antes de começar.')
  expect(await refusal({ de: '2020-01-01' })).toBe('O período pode ter até 400 dias.')
  expect(await refusal({ bases: ['LUA'] })).toBe('Nenhuma das bases escolhidas existe neste grupo.')
})

test('the list goes out as a spreadsheet', async () => {
  const { dados } = await me.dashboards.exportar({ body: { ...filtro(), grouping: 'rota' } })
  await c.trabalhar()
  const { rows } = await c.db.query('select estado, arquivo_chave from tarefas where id = $1', [dados.tarefa])
  expect(rows[0].estado).toBe('concluida')
  const book = await readXlsx(new Uint8Array((await c.deps.storage.get(rows[0].arquivo_chave))!))
  expect(book.sheets[0]!.rows.slice(1).map((r) => [r[0], r[2]])).toEqual([
    ['Sem rota', 5],
    ['Litoral', 4],
  ])
})

test('a scheduled dashboard goes out once at its moment, and others of the group can be stopped', async () => {
  const { dados } = await me.dashboards.agendar({
    body: {
      titulo: '<b>Manhã</b>',
      grouping: 'rota',
      frequencia: 'diaria',
      hora: 7,
      dias: 30,
      destinatarios: ['ana@serraazul.demo'],
    },
  })
  await enviarVencidos(c.deps)
  await c.trabalhar()
  const sent = async () =>
    (await c.db.query(`select count(*)::int as n from painel_agendamentos where ultimo_em is not null`))
      .rows[0].n
  expect(await sent()).toBe(0)
  await c.db.query(`update painel_agendamentos set proximo_em = now() - interval '1 minute'`)
  await Promise.all([enviarVencidos(c.deps), enviarVencidos(c.deps)])
  await c.trabalhar()
  expect(await sent()).toBe(1)
  const [one] = (await me.dashboards.agendamentos()).dados
  expect(new Date(one!.proximo_em) > c.deps.clock()).toBe(true)
  await me.dashboards.removerAgendamento({ params: { id: dados._id } })
  await expect(me.dashboards.removerAgendamento({ params: { id: dados._id } })).rejects.toMatchObject({
    status: 404,
  })
})

test.each([
  ['diaria', 7, '2026-11-20T09:59:00Z', '2026-11-20T10:00:00.000Z'],
  ['diaria', 7, '2026-11-20T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['diaria', 23, '2026-11-21T01:00:00Z', '2026-11-21T02:00:00.000Z'],
  ['semanal', 22, '2026-11-20T12:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['mensal', 6, '2026-11-20T12:00:00Z', '2026-12-01T09:00:00.000Z'],
] as const)('%s at %i after %s is %s', (frequencia, hora, depois, esperado) => {
  expect(proximoEnvio(frequencia, hora, new Date(depois)).toISOString()).toBe(esperado)
})
