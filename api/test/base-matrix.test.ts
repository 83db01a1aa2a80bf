import { can, modulos } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personas } from '../db/demo/personas.ts'
import { createApp } from '../src/app.ts'
import { abrirApp, type TestApp } from './app.ts'
import { ask, askerOf, callable, outro } from './matriz.ts'
import { linhasCom, semear, tabelasDeBase } from './segredos.ts'

/*
 * Every call x the rows of a base that is not the asker's: nothing of them is shown and nothing of them changes. The rows are made
 * from the catalogue, so a new table is covered without anybody remembering it (docs/decisions/0074).
 */

const SEGREDO = 'SEGREDO DE CURITIBA'
const GRUPO = 'SERRA AZUL'
/** Active in SÃO PAULO and CAMPINAS. */
const operador = personas.find((p) => p.login === 'operador@serraazul.demo')!
/** What says how a base works, or counts, and holds nothing that passes through it. */
const configuram = ['bases', 'base_usuarios', 'feriados', 'prazo_calendarios', 'rotas', 'rota_areas']

let t: TestApp
let grupoId: number
let tabelas: string[]
let before: Record<string, string[]>
const retrato = () => linhasCom(t.db, grupoId, tabelas, [SEGREDO, outro.id])

beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get(GRUPO)!
  tabelas = await tabelasDeBase(t.db, configuram)
  const um = async (text: string, values: unknown[]) =>
    (await t.db.query<{ id: string }>(text, values)).rows[0]!.id
  const baseId = Number(
    await um('select id from bases where grupo_id = $1 and nome = $2', [grupoId, 'CURITIBA']),
  )
  const usuarioId = await um('select id::text as id from usuarios where email = $1', ['admin@serraazul.demo'])
  await semear(t.db, {
    grupoId,
    usuarioId,
    baseId,
    aim,
    texto: 'DE TODOS',
    textoDe: (tabela) => (tabelas.includes(tabela) ? SEGREDO : 'DE TODOS'),
  })
  // A route follows from the address, whoever asks: the one made from the catalogue leads nowhere.
  await t.db.query('update notas set rota_id = null where grupo_id = $1 and id = $2', [grupoId, outro.id])
})
afterAll(() => t.close())

const aim = { ...outro, grupo: GRUPO }
/** Rows that do not exist. */
const ninguem = {
  ...aim,
  id: '555555',
  numero: '555555',
  cpf: '39053344705',
  chave: aim.chave.replace('98765', '55555'),
}
/** These find a row of the whole group that the catalogue fills too badly for its own reply. */
const quebradas = [
  'prazos.desfazer',
  'faturas.buscar',
  'parceiros.arquivo',
  'tarifas.buscar',
  'tarifas.preverReajuste',
]

const mostram = async (login: string, which = callable) => {
  const persona = personas.find((p) => p.login === login)!
  const token = await t.token(login)
  const shown: string[] = []
  const app = await createApp(t.deps)
  try {
    for (const { id, call } of which) {
      if (call.travel === 'eventos' || !can(askerOf(persona, modulos), call.access)) continue
      for (const minimo of [false, true]) {
        const { body, statusCode } = await ask(app, call, { token, aim, minimo })
        // A row made from the catalogue may break a promised reply: that it was found is what counts.
        const broken =
          statusCode === 500 &&
          !quebradas.includes(id) &&
          (await ask(app, call, { token, aim: ninguem, minimo })).statusCode !== 500
        if (body.includes(SEGREDO) || broken) shown.push(minimo ? `${id} (mínimo)` : id)
      }
    }
  } finally {
    await app.close()
  }
  return shown
}

test('rows of a base stand in notes, romaneios, and in all that hangs on them', () => {
  expect(tabelas).toEqual(
    expect.arrayContaining(['notas', 'romaneios', 'comprovantes', 'protocolos', 'devolucoes', 'motoristas']),
  )
})

test('the same reads show them to who reaches every base, so that silence elsewhere says something', async () => {
  const shown = await mostram(
    'admin@serraazul.demo',
    callable.filter(({ call }) => call.method === 'GET'),
  )
  expect(shown.length, shown.join()).toBeGreaterThan(20)
})

test('a person of other bases is shown nothing of them by any call, and changes nothing of them', async () => {
  before = await retrato()
  // Prices, contracts, quotes, routes and deadlines are the group's, and where a client's files have a component: what follows from them
  // follows on every note.
  const deBase = callable.filter(
    ({ id }) => !/^((rotas|prazos|tarifas|contratos|cotacoes)\.|faturas\.mapaDaPreFatura$)/.test(id),
  )
  expect(await mostram(operador.login, deBase)).toEqual([])
  await t.trabalhar()
  expect(await retrato()).toEqual(before)
})
