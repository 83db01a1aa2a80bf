import path from 'node:path'
import { expect, test } from 'vitest'
import { byPart } from './kit-by-part.plugin.ts'

const screen = path.join(import.meta.dirname, 'src/carga/notas/pesquisa.page.tsx')
const parts = new Map([
  ['Button', '/ui/button.tsx'],
  ['undoable', '/ui/undo.tsx'],
])

test('each name comes from the file where it stands; a type from nowhere', () => {
  const code = `import { Button, type Column, undoable as desfazivel } from '../../ui/index.ts'\nexport const a = <Button />`
  expect(byPart(code, screen, parts)).toBe(
    `import { Button } from '/ui/button.tsx'; import { undoable as desfazivel } from '/ui/undo.tsx'\nexport const a = <Button />`,
  )
})

test('another page of the same name and imports of types alone are left as they are', () => {
  const code = `import { x } from './ui/index.ts'\nimport type { Column } from '../../ui/index.ts'`
  expect(byPart(code, screen, parts)).toBe(code)
})
