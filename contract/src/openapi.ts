import { z } from 'zod'
import type { Endpoint, ModuleContract } from './endpoint.ts'
import {
  envioDoArquivo,
  introducao,
  recusas,
  recusasDe,
  seguranca,
  segurancaDe,
  webhooksDeParceiros,
} from './openapi-a-parte.ts'
import { ErroBody } from './replies.ts'

type Json = Record<string, unknown>

/** In the order of their names, so that a new call changes only its own lines. */
const byName = (all: Json): Json =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))

/** zod -> JSON Schema 2020-12 with `$ref` to named schemas moved under components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  const defs = (json.$defs ?? {}) as Record<string, Json>
  const suffix = io === 'input' ? 'Entrada' : ''
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, v]) =>
        key === '$ref' && typeof v === 'string'
          ? [key, v.replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/$1${suffix}`)]
          : [key, rename(v)],
      ),
    )
  }
  for (const [name, def] of Object.entries(defs)) {
    const { id: _id, ...rest } = def
    components[name + suffix] ??= rename(rest)
  }
  const { $defs, $schema, id, ...rest } = json
  if (typeof id !== 'string') return rename(rest) as Json
  components[id + suffix] ??= rename(rest)
  return { $ref: `#/components/schemas/${id}${suffix}` }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const required = (json.required ?? []) as string[]
  const shape = (schema as z.ZodObject).shape
  return Object.keys((json.properties ?? {}) as Json).map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schemaOf(shape[name] as z.ZodType, 'input', components),
  }))
}

const media = {
  json: 'application/json',
  arquivo: 'application/octet-stream',
  eventos: 'text/event-stream',
  envio: 'application/json',
  formulario: 'application/json',
}

function operationOf(module: string, name: string, call: Endpoint, components: Json): Json {
  const travel = call.travel ?? 'json'
  const erro = {
    description: 'Recusado',
    content: { 'application/json': { schema: schemaOf(ErroBody, 'output', components) } },
  }
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: call.summary,
    'x-acesso': call.access,
    ...segurancaDe(call),
    parameters: [
      ...parametersOf(call.params, 'path', components),
      ...parametersOf(call.query, 'query', components),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: {
              [travel === 'envio' ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(call.body, 'input', components),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Feito',
        content: {
          [media[travel]]: {
            schema:
              travel === 'arquivo'
                ? { type: 'string', format: 'binary' }
                : schemaOf(call.response, 'output', components),
          },
        },
      },
      ...recusasDe(call),
      default: erro,
    },
  }
}

/** Contract -> OpenAPI 3.1 document: what /docs shows and `docs/openapi.json` holds. */
export function openapi(contract: Record<string, ModuleContract>): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const [module, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operationOf(module, name, call, components),
      }
    }
  }
  paths['/api/arquivos/{chave}'] = envioDoArquivo
  const webhooks = webhooksDeParceiros((schema) => schemaOf(schema, 'output', components))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tropeiro',
      version: '1',
      description: introducao,
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: byName(paths),
    webhooks,
    components: {
      schemas: byName(components),
      responses: recusas,
      securitySchemes: seguranca,
    },
  }
}

/** Whether a partner's program makes this call: with its key, or as one of its trackers. */
const doParceiro = ({ access, rate }: Endpoint): boolean =>
  rate === 'aparelho' || (typeof access === 'object' && 'parceiro' in access)

/** The same document with what a partner's program uses, and nothing else to look for it among. */
export const openapiDoParceiro = (contract: Record<string, ModuleContract>): Json => ({
  ...openapi(
    Object.fromEntries(
      Object.entries(contract)
        .map(([module, calls]): [string, ModuleContract] => [
          module,
          Object.fromEntries(Object.entries(calls).filter(([, call]) => doParceiro(call))),
        ])
        .filter(([, calls]) => Object.keys(calls).length > 0),
    ),
  ),
  info: { title: 'Tropeiro para parceiros', version: '1', description: introducao },
})
