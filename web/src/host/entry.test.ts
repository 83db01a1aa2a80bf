import { describe, expect, it } from 'vitest'
import { entryOf, pathOf } from './entry.ts'

describe('spec §2: the address is kept in hash form', () => {
  it('gives its path', () => {
    expect(['', '#', '#/', '#/app/pesquisa?pagina=2', '#/login'].map(pathOf)).toEqual([
      '/',
      '/',
      '/',
      '/app/pesquisa',
      '/login',
    ])
  })
})

describe('spec §2: public paths, /app and the others', () => {
  const login = { kind: 'go', to: '/login', remember: true }
  const app = { kind: 'go', to: '/app' }
  const rows: [path: string, logged: boolean, entry: unknown][] = [
    ['/login', false, { kind: 'login' }],
    ['/redefinir', false, { kind: 'redefinir' }],
    ['/cadastrar', false, { kind: 'cadastrar' }],
    ['/convite', false, { kind: 'convite' }],
    ['/', false, login],
    ['/app', false, login],
    ['/app/', false, login],
    ['/app/pesquisa', false, login],
    ['/nada', false, login],
    ['/', true, app],
    ['/login', true, app],
    ['/app', true, { kind: 'app' }],
    ['/app/', true, { kind: 'app' }],
    ['/app/pesquisa', true, { kind: 'app' }],
    ['/redefinir', true, { kind: 'redefinir' }],
    ['/convite', true, { kind: 'convite' }],
    ['/apple', true, { kind: 'not-found' }],
    ['/nada', true, { kind: 'not-found' }],
  ]
  it.each(rows)('%s, logged %s', (path, logged, entry) => {
    expect(entryOf(path, logged)).toEqual(entry)
  })
})
