import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, SANTOS } from '../../../test/romaneios.ts'
import { em } from '../../ctx.ts'
import { periodoDaRegra, proximaExecucao } from './agenda.rules.ts'
import { enfileirarVencidas, executarAgendada } from './index.ts'

let c: Cenario
let me: Client<Contract>
let litoral: string
beforeAll(async () => {
  c = await abrirCenario()
  me = await c.entrar('operador@serraazul.demo')
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from automatico_regras')
  await c.limpar()
  litoral = await c.rota('Litoral', SANTOS)
  await c.rota('Interior', CAMPINAS)
})

const nova = (more: object = {}) => ({
  nome: 'Manhã do litoral',
  rotas: [litoral],
  bases: [],
  embarcadores: [],
  dias: 30,
  minimo: 1,
  dias_da_semana: [0, 1, 2, 3, 4, 5, 6],
  horas: [6],
  ...more,
})
const criar = async (more: object = {}) => (await me.automatico.criar({ body: nova(more) })).dados
const pedir = (id: string) => ({ params: { id } })
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'feito',
    (e) => e.body.mensagem,
  )

test('a dry run says what would be made and makes nothing; the run makes it, of its routes only', async () => {
  await c.notas(3, { ibge: SANTOS })
  await c.notas(2, { ibge: CAMPINAS })
  const { _id } = await criar()
  const ensaio = (await me.automatico.ensaiar(pedir(_id))).dados
  expect(ensaio).toMatchObject({ notas: 3, mensagem: 'Faria 1 romaneio com 3 notas.' })
  expect((await c.db.query('select from romaneios')).rowCount).toBe(0)
  const feita = (await me.automatico.executar(pedir(_id))).dados
  expect(feita).toMatchObject({ estado: 'feita', notas: 3, mensagem: '1 romaneio gerado com 3 notas.' })
  expect(feita.romaneios).toHaveLength(1)
  expect((await me.automatico.executar(pedir(_id))).dados).toMatchObject({
    estado: 'nada',
    mensagem: 'Nenhuma nota com rota espera neste período.',
  })
  const log = await me.automatico.execucoes({ query: { regra: _id } })
  expect(log.dados.map((e) => [e.origem, e.estado])).toEqual([
    ['pedido', 'nada'],
    ['pedido', 'feita'],
    ['ensaio', 'feita'],
  ])
  expect((await me.automatico.regras()).dados[0]!.ultima).toMatchObject({ estado: 'nada', romaneios: 0 })
})

test('with fewer notes than the rule asks for it waits', async () => {
  await c.notas(2, { ibge: SANTOS })
  const { _id } = await criar({ minimo: 5 })
  expect((await me.automatico.executar(pedir(_id))).dados).toMatchObject({
    estado: 'nada',
    mensagem: 'Só 2 notas esperam; a regra pede ao menos 5.',
  })
})

test('its moment runs once, whoever asks how often, also when the job comes again after a crash', async () => {
  await c.notas(4, { ibge: SANTOS })
  const { _id } = await criar()
  await c.db.query(`update automatico_regras set proxima_em = '2026-11-20T09:00:00Z'`)
  await Promise.all([enfileirarVencidas(c.deps), enfileirarVencidas(c.deps)])
  await c.trabalhar()
  const again = { id: _id, momento: '2026-11-20T09:00:00Z' }
  await c.notas(1, { ibge: SANTOS })
  await Promise.all([
    executarAgendada(em(c.deps, c.grupoId), again),
    executarAgendada(em(c.deps, c.grupoId), again),
  ])
  const { dados } = await me.automatico.execucoes({ query: {} })
  expect(dados.map((e) => [e.origem, e.estado, e.notas, e.usuario])).toEqual([['agenda', 'feita', 4, '']])
  expect(new Date((await me.automatico.regras()).dados[0]!.proxima_em) > c.deps.clock()).toBe(true)
})

test('a rule switched off does not run; what is odd about a rule is said', async () => {
  const { _id, versao } = await criar()
  const off = { ...nova(), ativa: false, versao }
  expect((await me.automatico.editar({ ...pedir(_id), body: off })).dados.ativa).toBe(false)
  await c.db.query(`update automatico_regras set proxima_em = now() - interval '1 hour'`)
  await enfileirarVencidas(c.deps)
  await c.trabalhar()
  expect((await me.automatico.execucoes({ query: {} })).total).toBe(0)
  expect(await refusal(me.automatico.editar({ ...pedir(_id), body: off }))).toMatch(
    /mudou|outra pessoa|alterad/i,
  )
  expect(await refusal(criar({ nome: 'manhã do LITORAL' }))).toBe(
    'Já existe uma regra chamada manhã do LITORAL.',
  )
  expect(await refusal(criar({ nome: 'x', rotas: ['999999'] }))).toMatch('não existe mais')
  expect(await refusal(criar({ nome: 'x', horas: [] }))).toMatch('horário')
  await me.automatico.remover(pedir(_id))
  expect(await refusal(me.automatico.remover(pedir(_id)))).toBe('Esta regra não existe mais.')
})

test.each([
  [[1, 2, 3, 4, 5], [6, 14], '2026-11-20T08:59:59Z', '2026-11-20T09:00:00.000Z'],
  [[1, 2, 3, 4, 5], [6, 14], '2026-11-20T09:00:00Z', '2026-11-20T17:00:00.000Z'],
  [[1, 2, 3, 4, 5], [6, 14], '2026-11-20T17:00:00Z', '2026-11-23T09:00:00.000Z'],
  [[6], [23], '2026-11-20T12:00:00Z', '2026-11-22T02:00:00.000Z'],
] as const)('days %j at hours %j after %s: %s', (dias, horas, depois, esperado) => {
  expect(proximaExecucao(dias, horas, new Date(depois)).toISOString()).toBe(esperado)
})

test('the period is of whole days of São Paulo', () => {
  expect(periodoDaRegra(3, new Date('2026-11-20T01:30:00Z'))).toEqual({
    dataInicio: '202611170000',
    dataFim: '202611192359',
  })
})
