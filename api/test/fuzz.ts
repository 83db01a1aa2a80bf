import {
  type Asker,
  can,
  contract,
  type Endpoint,
  fillPath,
  type ModuleContract,
  modulos,
} from '@tropeiro/contract'
import fc from 'fast-check'
import type pg from 'pg'
import { z } from 'zod'
import { type Persona, personas } from '../db/demo/personas.ts'
import { type Alvos, estragado, type Json, textoHostil, valorDe } from './hostil.ts'

/*
 * Requests made from the contract: what each schema lets through, at its edges, and spoilt in one or two places. The
 * same seed makes the same requests. Whatever comes in, the answer is never a 5xx.
 */

export const GRUPO = 'SERRA AZUL'

/** These end what the other requests stand on; a stream that may be read never ends. */
const apart = ['usuarios.sair', 'usuarios.grupoAtivo', 'usuarios.trocarSenha', 'usuarios.encerrarOutras']

export type Chamada = { id: string; call: Endpoint }
/** By module; accounts come last, because they may take the right to ask from who asks. */
export const chamadas: [modulo: string, calls: Chamada[]][] = Object.entries(
  contract as Record<string, ModuleContract>,
)
  .map(([modulo, m]): [string, Chamada[]] => [
    modulo,
    Object.entries(m)
      .map(([name, call]) => ({ id: `${modulo}.${name}`, call: call as Endpoint }))
      .filter(({ id, call }) => !apart.includes(id) && call.travel !== 'eventos'),
  ])
  .sort(([a], [b]) => Number(a === 'usuarios') - Number(b === 'usuarios'))

export type Envio = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | FormData
}
export type Porta = {
  enviar: (envio: Envio) => Promise<{ status: number; texto: string }>
  /** The token of a persona, or of a partner's key; `novo` when the last one is worth nothing any more. */
  token: (quem: string, novo: boolean) => Promise<string>
  alvos: Alvos
}

/** Who asks where a partner's key is asked for. */
export const CHAVE_DE_API = 'chave de API'
const NINGUEM = ''

const askerOf = (p: Persona): Asker => ({ papel: p.papel, super_user: p.superUser ?? false, modulos })
const roleOf = (p: Persona) => (p.superUser ? 'SUPER' : p.papel)
/** One of each role, all of the same group. */
const quemPede = [...new Map(personas.filter((p) => p.grupo === GRUPO).map((p) => [roleOf(p), p])).values()]

function quemPode({ access }: Endpoint): string[] {
  if (access === 'public') return [NINGUEM]
  if (typeof access === 'object' && 'parceiro' in access) return [CHAVE_DE_API]
  return quemPede.filter((p) => can(askerOf(p), access)).map((p) => p.login)
}

const encode = (text: string): string =>
  Array.from(text, (c) => (c.isWellFormed() ? encodeURIComponent(c) : '%ED%A0%80')).join('')

/** What a value is in an address: text of a length that servers take. */
const inAddress = (v: unknown): string =>
  (typeof v === 'object' && v !== null ? JSON.stringify(v) : String(v)).slice(0, 300)

type Pedido = { quem: string; params: unknown; query: unknown; body: unknown; nome: string; solto: boolean }

function arbOf(schema: z.ZodType | undefined, alvos: Alvos): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return estragado(valorDe(json, alvos, (json.$defs ?? {}) as Record<string, Json>))
}

const pedidoDe = (call: Endpoint, alvos: Alvos): fc.Arbitrary<Pedido> =>
  fc.record({
    quem: fc.constantFrom(...quemPode(call)),
    params: arbOf(call.params, alvos),
    query: arbOf(call.query, alvos),
    body: arbOf(call.body, alvos),
    nome: textoHostil,
    solto: fc.boolean(),
  })

const entriesOf = (v: unknown): [string, unknown][] =>
  typeof v === 'object' && v !== null ? Object.entries(v) : v === undefined ? [] : [['valor', v]]

/** Files where the call takes files; the other fields as text. */
function formOf(body: unknown, nome: string): FormData {
  const form = new FormData()
  for (const [key, v] of entriesOf(body).slice(0, 20)) form.append(key.slice(0, 60), inAddress(v))
  for (const field of ['arquivo', 'arquivos', 'files'])
    form.append(
      field,
      new Blob([`<?xml version="1.0"?><a>${nome.slice(0, 50)}</a>`]),
      nome.slice(0, 200) || 'x',
    )
  return form
}

function envioDe(call: Endpoint, pedido: Pedido, token: string): Envio {
  // The contract's own filling encodes too; a name that it cannot encode is put in afterwards.
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
  const given = Object.fromEntries(entriesOf(pedido.params))
  let url = fillPath(call.path, Object.fromEntries(names.map((n) => [n, `:${n}:`])))
  for (const n of names) url = url.replace(`%3A${n}%3A`, encode(inAddress(given[n] ?? '')))
  const query = entriesOf(pedido.query).flatMap(([k, v]) =>
    [v]
      .flat()
      .slice(0, 20)
      .map((one) => `${encode(k)}=${encode(inAddress(one))}`),
  )
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const envio: Envio = { method: call.method, url: query.length ? `${url}?${query.join('&')}` : url, headers }
  if (!call.body) return envio
  if (call.travel === 'envio') return { ...envio, payload: formOf(pedido.body, pedido.nome) }
  if (call.travel === 'formulario' && pedido.solto) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    const text = entriesOf(pedido.body).map(([k, v]) => `${encode(k)}=${encode(inAddress(v))}`)
    return { ...envio, payload: text.join('&') }
  }
  headers['content-type'] = 'application/json'
  return { ...envio, payload: JSON.stringify(pedido.body) ?? '' }
}

const short = (text: string): string => (text.length > 1500 ? `${text.slice(0, 1500)}…` : text)

/** Asks `vezes` times; the first request that is answered with a 5xx, made as small as it goes, or nothing. */
export async function fuzzar(
  porta: Porta,
  { id, call }: Chamada,
  { semente, vezes }: { semente: number; vezes: number },
  contar: (status: number) => void = () => {},
): Promise<string | null> {
  let last = ''
  const ask = async (pedido: Pedido) => {
    const send = async (novo: boolean) =>
      porta.enviar(envioDe(call, pedido, pedido.quem ? await porta.token(pedido.quem, novo) : ''))
    let reply = await send(false)
    if (reply.status === 401 && pedido.quem) reply = await send(true)
    contar(reply.status)
    if (reply.status >= 500) last = `${reply.status} ${reply.texto.slice(0, 200)}`
    return reply.status < 500
  }
  const run = await fc.check(fc.asyncProperty(pedidoDe(call, porta.alvos), ask), {
    seed: semente,
    numRuns: vezes,
  })
  if (!run.failed) return null
  if (run.errorInstance && !last) throw run.errorInstance
  return `${id} (semente ${semente}): ${last}\n  ${short(JSON.stringify(run.counterexample))}`
}

/** Rows of the group that requests aim at: one id of every table, and what else a field may name. */
export async function lerAlvos(db: pg.Client, grupo: string): Promise<Alvos> {
  const { rows: found } = await db.query<{ id: number }>('select id from grupos where nome = $1', [grupo])
  const grupoId = found[0]!.id
  const { rows: tables } = await db.query<{ tabela: string; tipo: string }>(`
    select c.table_name as tabela, c.udt_name as tipo from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.column_name = 'id'
      and exists (select from information_schema.columns g
        where g.table_schema = 'public' and g.table_name = c.table_name and g.column_name = 'grupo_id')
    order by 1`)
  const ids: string[] = []
  const uuids: string[] = []
  for (const { tabela, tipo } of tables) {
    const { rows } = await db.query<{ id: string }>(
      `select id::text as id from "${tabela}" where grupo_id = $1 order by id desc limit 2`,
      [grupoId],
    )
    ;(tipo === 'uuid' ? uuids : ids).push(...rows.map((r) => r.id))
  }
  const column = async <T>(sql: string): Promise<T[]> =>
    (await db.query<{ v: T }>(sql, [grupoId])).rows.map((r) => r.v)
  return {
    ids: [...new Set(ids.filter((v) => /^[1-9]\d*$/.test(v)))],
    uuids,
    numeros: [
      ...(await column<number>('select numero as v from notas where grupo_id = $1 order by id desc limit 4')),
      ...(await column<number>(
        'select numero as v from romaneios where grupo_id = $1 order by id desc limit 4',
      )),
    ].map(Number),
    chaves: await column(
      'select chave as v from notas where grupo_id = $1 and chave is not null order by id desc limit 6',
    ),
    documentos: await column('select cnpj as v from empresas where grupo_id = $1 order by cnpj limit 6'),
    cpfs: personas.filter((p) => p.grupo === grupo).map((p) => p.cpf),
    placas: personas.flatMap((p) => p.placa ?? []),
    grupos: [grupo, 'VALE VERDE', 'NINGUÉM'],
  }
}
