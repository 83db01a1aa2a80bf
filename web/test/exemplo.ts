import { contract, type Endpoint } from '@tropeiro/contract'
import fc from 'fast-check'
import { z } from 'zod'

type Json = { [key: string]: unknown }

/** A valid value of each named format. */
const named: Readonly<Record<string, unknown>> = {
  Id: '1',
  Cnpj: '12345678000195',
  Cpf: '52998224725',
  CnpjOuCpf: '12345678000195',
  Chave: '41261112345678000195550010000012341000012340',
  Placa: 'ABC1D23',
  Uf: 'PR',
  Dia: '2026-11-20',
  Instante: '2026-11-20T12:30:00.000Z',
}

/** Deeper than this nothing is needed to show a list. */
const DEEPEST = 8

type Made = { schema: Json; defs: Record<string, Json>; cheia: boolean; key: string; depth: number }

const fits = (n: number, schema: Json) =>
  Math.min(Math.max(n, Number(schema.minimum ?? n)), Number(schema.maximum ?? n))

function textOf({ schema, key }: Made): string {
  if (schema.format === 'date-time' || /_(em|at)$|^em$/.test(key)) return '2026-11-20T12:30:00.000Z'
  if (schema.format === 'date' || /^(dia|data|prazo|vencimento)/.test(key)) return '2026-11-20'
  if (schema.format === 'email') return 'alguem@exemplo.com.br'
  if (typeof schema.pattern === 'string')
    return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { seed: 7, numRuns: 1 })[0]!
  const text = /(^|_)id$/.test(key) ? '1' : `um ${key}`
  return text.padEnd(Number(schema.minLength ?? 0), 'x').slice(0, Number(schema.maxLength ?? 400))
}

function objectOf(made: Made): Json {
  const { schema, depth } = made
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const needed = new Set((schema.required ?? []) as string[])
  return Object.fromEntries(
    fields
      .filter(([key]) => needed.has(key))
      .map(([key, inner]) => [key, exampleOf({ ...made, schema: inner, key, depth: depth + 1 })]),
  )
}

function exampleOf(made: Made): unknown {
  const { schema, defs, cheia, depth, key } = made
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : String(schema.id ?? '')
  if (name in named) return named[name]
  if (typeof schema.$ref === 'string') return exampleOf({ ...made, schema: defs[name] ?? {} })
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) {
    const nothing = options.some((one) => one.type === 'null') && (!cheia || depth > DEEPEST)
    return nothing ? null : exampleOf({ ...made, schema: options.find((one) => one.type !== 'null') ?? {} })
  }
  const all = schema.allOf as Json[] | undefined
  if (all) return Object.assign({}, ...all.map((one) => exampleOf({ ...made, schema: one })))
  switch (schema.type) {
    case 'object':
      return objectOf(made)
    case 'array': {
      const many = Math.max(Number(schema.minItems ?? 0), cheia && depth <= DEEPEST ? 1 : 0)
      const one = () => exampleOf({ ...made, schema: (schema.items ?? {}) as Json, depth: depth + 1 })
      return Array.isArray(schema.prefixItems)
        ? schema.prefixItems.map((item: Json) => exampleOf({ ...made, schema: item, depth: depth + 1 }))
        : Array.from({ length: many }, one)
    }
    case 'integer':
    case 'number':
      return fits(cheia ? 1 : 0, schema)
    case 'boolean':
      return key === 'status' && depth === 1
    case 'string':
      return textOf(made)
    default:
      return null
  }
}

/** `baixas.listar` as the contract knows it. */
export function chamadaDe(nome: string): Endpoint {
  const [module = '', call = ''] = nome.split('.')
  const found = (contract as Record<string, Record<string, Endpoint>>)[module]?.[call]
  if (!found) throw new Error(`The contract has no call ${nome}`)
  return found
}

/**
 * A reply that the contract lets a call give: with one of everything, or with nothing at all. `com` says what must be
 * otherwise, at any depth; an array in it says what each of the elements has.
 */
export function exemploDe({ response }: Endpoint, cheia: boolean, com: unknown = {}): unknown {
  const schema = z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }) as Json
  const defs = (schema.$defs ?? {}) as Record<string, Json>
  return mixed(exampleOf({ schema, defs, cheia, key: '', depth: 0 }), com)
}

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v)

function mixed(value: unknown, com: unknown): unknown {
  if (Array.isArray(value) && isObject(com)) return value.map((one) => mixed(one, com))
  if (!isObject(value) || !isObject(com)) return com
  return { ...value, ...Object.fromEntries(Object.entries(com).map(([k, v]) => [k, mixed(value[k], v)])) }
}
