import { z } from 'zod'

type Json = { [key: string]: unknown }

/** Valid values for the formats that a pattern alone does not tell. Ids and numbers are given: the test aims them. */
export type Aim = {
  id: string
  numero: string
  cnpj: string
  cpf: string
  chave: string
  grupo: string
  /** Whose ids stand beside the aimed ones in every array: the asker's own. */
  junto?: Omit<Aim, 'junto'>
}

const named = (id: string | undefined, aim: Aim): unknown =>
  ({
    Cnpj: aim.cnpj,
    Cpf: aim.cpf,
    CnpjOuCpf: aim.cnpj,
    Chave: aim.chave,
    Placa: 'ABC1D23',
    Id: aim.id,
    Dia: '2026-11-20',
    DiaDDMMYYYY: '20112026',
    MinutoYYYYMMDDHHmm: '202611200000',
    Instante: '2026-11-20T12:00:00-03:00',
    Idempotencia: 'amostra-0001',
  })[id ?? '']

function stringOf(schema: Json, key: string, aim: Aim): string {
  if (schema.format === 'email') return 'alguem@exemplo.com'
  if (schema.format === 'date-time') return '2026-11-20T12:00:00-03:00'
  if (/^(_?id|nota|importacao)$/.test(key)) return aim.id
  if (/numero/i.test(key) || key === 'rom' || key === 'numerosRom') return aim.numero
  if (/sha256/.test(key)) return 'a'.repeat(64)
  if (/cnpj/i.test(key)) return aim.cnpj
  if (/cpf/i.test(key)) return aim.cpf
  if (/grupo/.test(key)) return aim.grupo
  const min = Number(schema.minLength ?? 0)
  return 'texto'.padEnd(min, 'x').slice(0, Number(schema.maxLength ?? 1000))
}

/** With `minimo` only what must be there: a search then narrows by nothing. */
function sampleOf(schema: Json, key: string, aim: Aim, defs: Record<string, Json>, minimo = false): unknown {
  const ref =
    typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : (schema.id as string | undefined)
  const known = named(ref, aim)
  if (known !== undefined) return known
  if (typeof schema.$ref === 'string') return sampleOf(defs[ref ?? ''] ?? {}, key, aim, defs, minimo)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  for (const many of ['anyOf', 'oneOf', 'allOf'] as const) {
    const options = schema[many] as Json[] | undefined
    if (options?.[0]) return sampleOf(options[0], key, aim, defs, minimo)
  }
  switch (schema.type) {
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Json>
      const kept = minimo ? ((schema.required ?? []) as string[]) : Object.keys(properties)
      return Object.fromEntries(kept.map((k) => [k, sampleOf(properties[k] ?? {}, k, aim, defs, minimo)]))
    }
    case 'array': {
      const owners = aim.junto && Number(schema.maxItems ?? 2) > 1 ? [{ ...aim.junto }, aim] : [aim]
      return owners.map((a) => sampleOf((schema.items ?? {}) as Json, key, a, defs, minimo))
    }
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'string':
      return stringOf(schema, key, aim)
    default:
      return 'texto'
  }
}

/** A plausible input of a schema, every field filled, with ids and numbers aimed at somebody else's rows. */
export function sample(schema: z.ZodType, aim: Aim, minimo = false): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return sampleOf(json, '', aim, (json.$defs ?? {}) as Record<string, Json>, minimo)
}
