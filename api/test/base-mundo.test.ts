import { can, type Endpoint, modulos } from '@tropeiro/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personas } from '../db/demo/personas.ts'
import { carregarOperacao } from '../db/demo/world.ts'
import { createApp } from '../src/app.ts'
import { abrirApp, type TestApp } from './app.ts'
import { ask, askerOf, callable } from './matriz.ts'
import type { Aim } from './sample.ts'
import { tabelasDeBase } from './segredos.ts'

/*
 * The demo's sixty days, asked by somebody who is active in two of three bases: no reply holds a key, an AR or a driver's CPF of the
 * third. Searches are asked with nothing to narrow them, details with the ids of rows that stand there.
 */

const GRUPO = 'SERRA AZUL'
const OPERADOR = 'operador@serraazul.demo'
const CHEFE = 'admin@serraazul.demo'

let t: TestApp
let grupoId: number
let curitiba: number
let secretas: Set<string>
let alvos: Aim[]

/** A word of twelve digits (AR), eleven (CPF) or forty-four (key), wherever it stands in a reply. */
const PALAVRA = /(?<![0-9A-Za-z])(?:[0-9]{6}[0-9A-Z]{12}[0-9]{26}|[0-9]{11,12})(?![0-9A-Za-z])/g
/** A number under a name that says whose it is. */
const NUMERO = /"(?:(numero|numero_nota|numeroNota)|(numero_romaneio|numeroRomaneio|rom|romaneio))":"?(\d+)/g
let numerosDeNotas: Set<string>
let numerosDeRomaneios: Set<string>

const segredoEm = (body: string, id: string): string | undefined =>
  body.match(PALAVRA)?.find((w) => secretas.has(w)) ??
  [...body.matchAll(NUMERO)].find(([, nota, romaneio, n]) =>
    nota && !id.startsWith('romaneios') ? numerosDeNotas.has(n!) : romaneio && numerosDeRomaneios.has(n!),
  )?.[0]

beforeAll(async () => {
  t = await abrirApp()
  await carregarOperacao(t.db, new Date(), { erguido: t.alicerce })
  grupoId = t.alicerce.grupos.get(GRUPO)!
  curitiba = t.alicerce.bases.get(`${GRUPO}/CURITIBA`)!
  const col = async (text: string) =>
    (await t.db.query<{ x: string }>(text, [grupoId, curitiba])).rows.map((r) => r.x)
  const notas = await col(`
    select unnest(array[chave, ar_nota]) as x from notas n where grupo_id = $1 and base_id = $2
      and not exists (select from romaneios r where r.id = n.romaneio_id and r.base_id is distinct from $2)`)
  const cpfs = await col(`
    select cpf as x from motoristas m where grupo_id = $1 and base_id = $2
      and not exists (select from romaneios r where r.cpf_motorista = m.cpf and r.base_id is distinct from $2)`)
  secretas = new Set([...notas, ...cpfs].filter(Boolean))
  const notasDela = await col(`
    select numero::text as x from notas n where grupo_id = $1 and base_id = $2 and numero > 10000
      and not exists (select from notas o where o.grupo_id = $1 and o.numero = n.numero and o.base_id is distinct from $2)
      and not exists (select from romaneios r where r.id = n.romaneio_id and r.base_id is distinct from $2)`)
  numerosDeNotas = new Set(notasDela)
  numerosDeRomaneios = new Set(
    await col('select numero::text as x from romaneios where grupo_id = $1 and base_id = $2'),
  )
  const fora = new Set(
    await col(
      `select unnest(array[chave, ar_nota]) as x from notas where grupo_id <> $1 or base_id is distinct from $2`,
    ),
  )
  for (const word of fora) secretas.delete(word)
  // As the database itself does after a while: without figures of what it holds it guesses badly.
  await t.db.query('analyze')
  alvos = await alvosDe(
    await tabelasDeBase(t.db, ['bases', 'base_usuarios', 'feriados', 'prazo_calendarios', 'rotas']),
  )
})
afterAll(() => t.close())

/** One row of CURITIBA of each table that has them. */
async function alvosDe(tabelas: readonly string[]): Promise<Aim[]> {
  const { rows } = await t.db.query<{ chave: string; numero: string; cpf: string; cnpj: string }>(
    `select n.chave, r.numero, r.cpf_motorista as cpf, n.cnpj_dest as cnpj from notas n
     join romaneios r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
     where n.grupo_id = $1 and n.base_id = $2 and r.base_id = $2 and n.chave is not null order by n.id desc limit 1`,
    [grupoId, curitiba],
  )
  const um = rows[0]!
  const vias = {
    base_id: 'x.base_id = $2',
    nota_id: 'exists (select from notas n where n.id = x.nota_id and n.base_id = $2)',
    romaneio_id: 'exists (select from romaneios r where r.id = x.romaneio_id and r.base_id = $2)',
  }
  const found: Aim[] = []
  for (const tabela of tabelas) {
    const { rows: cols } = await t.db.query<{ c: string }>(
      `select column_name as c from information_schema.columns where table_name = $1 and table_schema = 'public'`,
      [tabela],
    )
    const names = cols.map((r) => r.c)
    const via = Object.entries(vias).find(([c]) => names.includes(c))?.[1]
    const ctes =
      'exists (select from cte_notas y join notas n on n.id = y.nota_id where y.cte_id = x.id and n.base_id = $2)'
    const how = via ?? (tabela === 'ctes' ? ctes : undefined)
    if (!how || !names.includes('id')) continue
    const { rows: ids } = await t.db.query<{ id: string; numero: string }>(
      `select id::text as id, ${names.includes('numero') ? 'numero::text' : "''"} as numero from "${tabela}" x
       where grupo_id = $1 and ${how} order by id desc limit 1`,
      [grupoId, curitiba],
    )
    const it = ids[0]
    if (it) found.push({ ...um, grupo: GRUPO, id: it.id, numero: it.numero || um.numero })
  }
  return found
}

async function mostram(
  login: string,
  which: typeof callable,
  ways: (call: Endpoint) => { aim: Aim; minimo: boolean }[],
) {
  const persona = personas.find((p) => p.login === login)!
  const token = await t.token(login)
  const shown = new Map<string, string>()
  const app: FastifyInstance = await createApp(t.deps)
  try {
    for (const { id, call } of which) {
      if (call.travel === 'eventos' || !can(askerOf(persona, modulos), call.access)) continue
      for (const way of ways(call)) {
        const { body } = await ask(app, call, { token, ...way })
        const word = segredoEm(body, id)
        if (word) shown.set(id, word)
      }
    }
  } finally {
    await app.close()
  }
  return shown
}

/** Reads: searches travel by POST too, under names that say so. */
const leituras = callable.filter(
  ({ id, call }) =>
    // A partner's files are the group's, with every key they carry (0074).
    !id.startsWith('parceiros.') &&
    (call.method === 'GET' ||
      /\.(buscar|pesquisar|listar|lista|painel|total|notas|previa|caixas)\w*$/i.test(id)),
)
const deTodoJeito = (call: Endpoint) =>
  call.params
    ? alvos.map((aim) => ({ aim, minimo: true }))
    : [
        { aim: alvos[0]!, minimo: true },
        { aim: alvos[0]!, minimo: false },
      ]

test('reads hold rows of the base for who reaches all of them', async () => {
  expect(secretas.size).toBeGreaterThan(500)
  expect(alvos.length).toBeGreaterThan(5)
  const shown = await mostram(CHEFE, leituras, deTodoJeito)
  expect(shown.size, [...shown.keys()].join()).toBeGreaterThan(15)
})

test('the same reads hold none of them for somebody of other bases', async () => {
  expect(Object.fromEntries(await mostram(OPERADOR, leituras, deTodoJeito))).toEqual({})
})
