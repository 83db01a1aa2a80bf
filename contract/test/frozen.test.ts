import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type Endpoint, type ModuleContract } from '../src/index.ts'
import frozen from './frozen.json' with { type: 'json' }

type Frozen = (typeof frozen.calls)[number]

const calls = Object.values(contract as Record<string, ModuleContract>).flatMap((m) => Object.values(m))
const find = (f: Frozen): Endpoint | undefined =>
  calls.find((c) => c.method === f.metodo && c.path === f.caminho)

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const parts = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])]
  return parts.flatMap((p) => (typeof p === 'object' ? Object.keys(p.properties ?? {}) : []))
}

test('the specification fixes 51 calls, each once', () => {
  expect(frozen.calls).toHaveLength(51)
  expect(new Set(frozen.calls.map((f) => `${f.metodo} ${f.caminho}`)).size).toBe(51)
})

for (const f of frozen.calls.filter((c) => c.fase === 'agora')) {
  test(`${f.metodo} ${f.caminho} stands as fixed, with ${f.campos.join(', ') || 'no fixed field'}`, () => {
    const call = find(f)
    expect(call, 'call in the contract').toBeDefined()
    const fields = [...fieldsOf(call?.body), ...fieldsOf(call?.query)]
    expect(fields).toEqual(expect.arrayContaining(f.campos))
  })
}

test('a call that stands is not listed as still to come', () => {
  const early = frozen.calls.filter((f) => f.fase === 'depois' && find(f))
  expect(early.map((f) => f.caminho)).toEqual([])
})
