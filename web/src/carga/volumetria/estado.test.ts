import { expect, it } from 'vitest'
import { filtroDe, inicial, notasDe, periodoDe, trecho } from './estado.ts'

const agora = new Date('2026-11-20T12:00:00-03:00')

it('looks at the last thirty days unless told otherwise', () => {
  expect(trecho(inicial, agora)).toEqual({ de: '2026-10-22', ate: '2026-11-20' })
  expect(trecho({ ...inicial, de: '2026-11-01', ate: '2026-11-05' }, agora)).toEqual({
    de: '2026-11-01',
    ate: '2026-11-05',
  })
  expect(trecho({ ...inicial, de: '2026-12-01', ate: '2026-11-05' }, agora)).toEqual({
    de: '2026-10-07',
    ate: '2026-11-05',
  })
  expect(trecho({ ...inicial, de: '1999-01-01' }, agora).de).toBe('2024-11-20')
  expect(trecho({ ...inicial, de: 'ontem' }, agora).de).toBe('2026-10-22')
})

it('chooses a readable period', () => {
  const ate = '2026-11-20'
  expect(periodoDe(inicial, { de: '2026-11-01', ate })).toBe('dia')
  expect(periodoDe(inicial, { de: '2026-08-01', ate })).toBe('semana')
  expect(periodoDe(inicial, { de: '2025-11-01', ate })).toBe('mes')
  expect(periodoDe({ ...inicial, periodo: 'mes' }, { de: ate, ate })).toBe('mes')
})

it('leads to the notes behind a line', () => {
  const f = { ...filtroDe({ ...inicial, uf: ['SP'] }, agora), agrupar: 'base' as const }
  const dias = { inicio: '2026-11-01', fim: '2026-11-07' }
  const to = (linha?: { chave: string }, change = {}) => notasDe({ ...f, ...change }, dias, linha)
  expect(to({ chave: 'SÃO PAULO' })).toBe(
    '/app/pesquisa?de=2026-11-01&ate=2026-11-07&uf=SP&base=S%C3%83O+PAULO&sem_canceladas=1',
  )
  expect(to({ chave: '' })).toContain('sembase=1')
  expect(to({ chave: '3550308' }, { agrupar: 'cidade' })).toContain('municipio=3550308')
  expect(to(undefined, { data: 'entrega' })).toContain('entrega_de=2026-11-01&entrega_ate=2026-11-07')
})
