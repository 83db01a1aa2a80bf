import fc from 'fast-check'

export type Json = { [key: string]: unknown }
type Arb = fc.Arbitrary<unknown>

/** What stands in the database, so that a hostile request also gets past the look-up by its id. */
export type Alvos = {
  ids: string[]
  numeros: number[]
  chaves: string[]
  documentos: string[]
  cpfs: string[]
  placas: string[]
  grupos: string[]
  uuids: string[]
}

/** Takes the field away. */
const FALTA = Symbol('falta')

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'a\u0000b',
  '\u0000',
  'x\ud83dy',
  '\udc00',
  '😀'.repeat(40),
  '😀'.repeat(3000),
  'ß\u0130\u202e\ufeff',
  "'; drop table notas; --",
  '%_\\',
  '../../etc/passwd',
  'NaN',
  '1e400',
  '0x10',
  '99999999999999999999',
  '2026-02-30',
  '2026-13-45T25:61:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '0000-00-00',
  '12abc345/01DE-35',
  '12ÁBC34501DE35',
  '__proto__',
  'constructor',
  'null',
  '[]',
  '<x/>',
  '=1+1',
]
const numbers = [0, -1, -0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-320]

/** Text that no field asked for. */
export const textoHostil: fc.Arbitrary<string> = fc.constantFrom(...texts)
const hostile: Arb = fc.oneof(
  { weight: 5, arbitrary: textoHostil as Arb },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      FALTA,
      null,
      true,
      [],
      {},
      [[]],
      [null],
      { a: { b: [{}] } },
      JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}}}'),
      ['a', 'a\u0000'],
      'x'.repeat(100_000),
      Array.from({ length: 2000 }, () => 'x'),
    ),
  },
)

/** Every place of a value, the whole included. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.keys(value).flatMap((k) => places((value as Json)[k], [...path, k]))]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by === FALTA ? undefined : by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json
  const inner = replaced(copy[key], rest, by)
  if (inner === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = inner ?? null
  return copy
}

/** A value that fits, in two of five with something in one or two places that does not. */
export const estragado = (fits: Arb): Arb => {
  const spoil = (arb: Arb): Arb =>
    fc.tuple(arb, fc.nat(997), hostile).map(([value, n, by]) => {
      const all = places(value)
      return replaced(value, all[n % all.length]!, by)
    })
  return fc.oneof(
    { weight: 6, arbitrary: fits },
    { weight: 3, arbitrary: spoil(fits) },
    { weight: 1, arbitrary: spoil(spoil(fits)) },
  )
}

const some = <T>(list: readonly T[], ...edges: T[]): fc.Arbitrary<T> => fc.constantFrom(...list, ...edges)

/** Values of the named formats: what stands, and the edges of what the format lets through. */
const named = (alvos: Alvos): Record<string, Arb> => ({
  Id: some(alvos.ids, '1', '2', '999999999999999999', '2147483648'),
  Cnpj: some(alvos.documentos, 'A1B2C3D4000E21', '12.ABC.345/01DE-35'),
  Cpf: some(alvos.cpfs, '529.982.247-25'),
  CnpjOuCpf: some([...alvos.documentos, ...alvos.cpfs]),
  Chave: some(alvos.chaves),
  Placa: some(alvos.placas, 'abc-1234'),
  Dia: fc.constantFrom('2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31', '0000-12-31'),
  DiaDDMMYYYY: fc.constantFrom('20112026', '29022024', '01010001', '31129999', '31120000'),
  MinutoYYYYMMDDHHmm: fc.constantFrom('202611200000', '000101010000', '999912312359', '000001010000'),
  Instante: fc.constantFrom(
    '2026-11-20T12:00:00-03:00',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
  ),
})

function textOf(schema: Json, key: string, alvos: Alvos): Arb {
  const max = Number(schema.maxLength ?? 400)
  const min = Number(schema.minLength ?? 0)
  const fitting = (list: string[]) => list.filter((v) => v.length >= min && v.length <= max)
  const guess = /numero|^rom/i.test(key)
    ? alvos.numeros.map(String)
    : /cnpj|documento/i.test(key)
      ? alvos.documentos
      : /cpf/i.test(key)
        ? alvos.cpfs
        : /chave/i.test(key)
          ? alvos.chaves
          : /grupo/i.test(key)
            ? alvos.grupos
            : /(^|_)id$|^nota|^ids$/i.test(key)
              ? alvos.ids
              : []
  if (schema.format === 'email') return fc.constantFrom('alguem@exemplo.com', `${'a'.repeat(60)}@exemplo.com`)
  if (schema.format === 'uuid') return some(alvos.uuids, '00000000-0000-4000-8000-000000000000')
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern))
  const edges = fitting([...texts, 'x'.repeat(max), '9'.repeat(Math.min(max, 40)), '😀'.repeat(max >> 1)])
  const usual = fitting([...guess, 'texto'.padEnd(min, 'x'), '2026-11-20', '10', 'SP'])
  return usual.length === 0
    ? fc.constant('x'.repeat(min))
    : fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...usual) },
        { weight: 1, arbitrary: some(edges, usual[0]!) },
      )
}

function numberOf(schema: Json, key: string, alvos: Alvos): Arb {
  const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? -Number.MAX_SAFE_INTEGER)
  const high = Number(schema.maximum ?? schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER)
  const usual = /numero/i.test(key) ? alvos.numeros : [1, 2, 10]
  const edges = [low, high, 0, 1, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 40]
  if (schema.type === 'number') edges.push(0.1, 1e-7, 1e21)
  const fits = [...usual, ...usual, ...edges].filter((n) => n >= low && n <= high)
  return fc.constantFrom(...(fits.length > 0 ? fits : [low]))
}

type Defs = Record<string, Json>

const DEEPEST = 12

/** What a JSON schema lets through: mostly usual, now and then at its edges. */
export function valorDe(schema: Json, alvos: Alvos, defs: Defs, key = '', depth = 0): Arb {
  const ref = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : (schema.id as string)
  const known = named(alvos)[ref ?? '']
  if (known) return known
  if (depth > DEEPEST) return fc.constant(null)
  const inner = (s: Json, k = key) => valorDe(s, alvos, defs, k, depth + 1)
  if (typeof schema.$ref === 'string') return inner(defs[ref] ?? {})
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  for (const many of ['anyOf', 'oneOf'] as const) {
    const options = schema[many] as Json[] | undefined
    if (options) return fc.oneof(...options.map((o) => inner(o)))
  }
  const all = schema.allOf as Json[] | undefined
  if (all)
    return fc.tuple(...all.map((o) => inner(o))).map((parts) => Object.assign({}, ...parts.map(Object)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner)
    case 'array':
      return fc.array(inner((schema.items ?? {}) as Json), {
        minLength: Math.min(Number(schema.minItems ?? 0), 3),
        maxLength: Math.min(Number(schema.maxItems ?? 3), 3),
      })
    case 'integer':
    case 'number':
      return numberOf(schema, key, alvos)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, key, alvos)
    default:
      return hostile.map((v) => (v === FALTA ? null : v))
  }
}

function objectOf(schema: Json, inner: (s: Json, k?: string) => Arb): Arb {
  const properties = Object.entries((schema.properties ?? {}) as Defs)
  const required = new Set((schema.required ?? []) as string[])
  const fields = properties.map(([k, s]) =>
    (required.has(k) ? inner(s, k) : fc.option(inner(s, k), { nil: FALTA, freq: 2 })).map(
      (v) => [k, v] as [string, unknown],
    ),
  )
  const more =
    typeof schema.additionalProperties === 'object' && properties.length === 0
      ? fc.array(
          fc.tuple(
            fc.oneof(fc.constantFrom('id', 'lat', 'a'), textoHostil),
            inner(schema.additionalProperties as Json),
          ),
          {
            maxLength: 3,
          },
        )
      : fc.constant([])
  return fc
    .tuple(fc.tuple(...fields), more as fc.Arbitrary<[string, unknown][]>)
    .map(([own, others]) => Object.fromEntries([...own, ...others].filter(([, v]) => v !== FALTA)))
}
