import { expect, it } from 'vitest'
import { askApart } from './schemas-apart.plugin.ts'

it('takes schemas, and nothing else, from the copy of their module', () => {
  const asked = askApart(
    `import { NovoIncidente, type Incidente, sac, LIMITE as MAXIMO } from '@tropeiro/contract/atendimento/sac/calls'
import { Field } from '../../ui/index.ts'
import type { Nota } from '@tropeiro/contract/carga/notas/formas'
export const a = <Field>{NovoIncidente}</Field>`,
    'tsx',
  )
  expect(asked).toContain("import { NovoIncidente } from '@tropeiro/contract/atendimento/sac/calls?esquemas'")
  expect(asked).toContain("import { sac, LIMITE as MAXIMO } from '@tropeiro/contract/atendimento/sac/calls'")
  expect(asked).toContain("import { Field } from '../../ui/index.ts'")
  expect(asked).not.toMatch(/Incidente,|notas\/calls\?esquemas/)
})

it('leaves a file alone that asks for no schema', () => {
  const code = `import { formatCnpj } from '@tropeiro/contract/formats'`
  expect(askApart(code, 'ts')).toBe(code)
})
