import {
  type Asker,
  contract,
  type Endpoint,
  fillPath,
  type ModuleContract,
  type Modulo,
} from '@tropeiro/contract'
import type { FastifyInstance } from 'fastify'
import type { Persona } from '../db/demo/personas.ts'
import { type Aim, sample } from './sample.ts'

/* What the matrices of calls x people x rows share: every call, asked with the ids of rows that stand somewhere. */

const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, m]) =>
  Object.entries(m).map(([name, call]) => ({ id: `${module}.${name}`, call: call as Endpoint })),
)
const guarded = calls.filter(({ call }) => call.access !== 'public')
// These end what the other lines stand on; a stream that may be read never ends.
const apart = ['usuarios.sair', 'usuarios.grupoAtivo', 'usuarios.trocarSenha', 'usuarios.encerrarOutras']
/** Every call of somebody logged in that a matrix may make. */
export const callable = guarded.filter(({ id }) => !apart.includes(id))

/** Rows that the asker must not reach. */
export const outro: Aim = {
  id: '987654',
  numero: '987654',
  cnpj: '12ABC34501DE35',
  cpf: '15350946056',
  chave: '31261112ABC34501DE35550010009876541123456788',
  grupo: 'VALE VERDE',
}

type Asked = { token?: string; aim?: Aim; junk?: boolean; minimo?: boolean }

/** Makes a call with what its schemas let through, aimed at these rows. */
export const ask = (app: FastifyInstance, call: Endpoint, { token, aim = outro, junk, minimo }: Asked) => {
  const given = (schema: Endpoint['params']) =>
    schema ? (sample(schema, aim, minimo) as Record<string, unknown>) : {}
  const query = junk ? [] : Object.entries(given(call.query))
  const pairs = query.flatMap(([k, v]) => [v].flat().map((one) => [k, String(one)] as [string, string]))
  const json = call.body && (call.travel ?? 'json') === 'json'
  return app.inject({
    method: call.method,
    url: `${fillPath(call.path, given(call.params))}${pairs.length ? `?${new URLSearchParams(pairs)}` : ''}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(json ? { payload: junk ? { '': null } : (sample(call.body!, aim, minimo) as object) } : {}),
  })
}

export const askerOf = (p: Persona, open: readonly Modulo[]): Asker => ({
  papel: p.papel,
  super_user: p.superUser ?? false,
  modulos: open,
})
