import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type ModuleContract } from '../src/index.ts'
import { openapi } from '../src/openapi.ts'

const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, m]) =>
  Object.entries(m).map(([name, call]) => ({ id: `${module}.${name}`, call })),
)

test('no two calls share method and path', () => {
  const doors = calls.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(doors.filter((d, i) => doors.indexOf(d) !== i)).toEqual([])
})

for (const { id, call } of calls) {
  test(`${id} is declared whole`, () => {
    expect(call.summary.length).toBeGreaterThan(10)
    expect(call.access).toBeDefined()
    expect(call.path).toMatch(/^\/api\/[\w/{}-]+$/)
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])
    const params = call.params ? Object.keys((call.params as z.ZodObject).shape) : []
    expect(params.sort()).toEqual(names.sort())
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    for (const schema of [call.response, ...(call.body ? [call.body] : [])]) {
      // An empty schema accepts anything: neither a reply nor a body may hold one.
      const json = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
      expect(json).not.toMatch(
        /"(?!\$defs|properties|additionalProperties|propertyNames|default|dados|meta)\w+":\{\}/,
      )
    }
  })
}

test('every $ref of the OpenAPI document leads to a component', () => {
  const document = openapi(contract) as { components: { schemas: Record<string, unknown> } }
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (m) => m[1]!,
  )
  expect(refs.filter((r) => !(r in document.components.schemas))).toEqual([])
})
