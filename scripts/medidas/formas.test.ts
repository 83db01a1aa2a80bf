import { expect, test } from 'vitest'
import { chavesAlheias, gruposComoParametro } from './formas.ts'

test.each([
  "queryKey: ['notas', 'uma', id]",
  "queryKey: [\n  'notas',\n  id]",
  "mudancasDe('notas')",
  "refresh(queries, 'notas')",
  "{ muda: 'notas', quieta: true }",
  "invalida: [['notas']]",
])('another module’s keys: %s', (text) => expect(chavesAlheias('sac', text)).toHaveLength(1))

test.each([
  "queryKey: chave('uma', id)",
  "chavesDe('sac', { ouve: ['notas'] })",
  "mudancasDe('sac')",
  "refresh(queries, 'sac')",
  "invalida: [chave('um')]",
])('one’s own: %s', (text) => expect(chavesAlheias('sac', text)).toEqual([]))

test.each([
  'f(db: Db, grupoId: number)',
  'f(\n  db: Db,\n  _grupoId?: number,\n)',
  'type P = { grupoId: number }',
  'f({ grupoId, id }: P)',
  'const { grupoId } = p',
  '({ grupoId }) => 1',
  '(db, grupoId) => 1',
  '(grupoId, db) => 1',
])('the group as a parameter: %s', (text) => expect(gruposComoParametro(text)).toHaveLength(1))

test.each(['for (const grupoId of grupos)', 'escopoDe(grupoId), (db) => 1', 'em(deps, grupoId)'])(
  'the group in a step of its own: %s',
  (text) => expect(gruposComoParametro(text)).toEqual([]),
)
