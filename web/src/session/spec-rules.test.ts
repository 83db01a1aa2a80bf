import type { Papel } from '@tropeiro/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberWanted, takeWanted } from './logout.ts'
import { migrate } from './migrate.ts'
import { askerOf } from './session.store.ts'
import { defaultPreferences, type Session } from './state.ts'
import { isDark } from './theme.ts'

const session = (change: Partial<Session>): Session => {
  const state = migrate({ session: { refresh_token: 'r', login: 'ana', ...change } }, 7)
  if (!state.session) throw new Error('no session')
  return state.session
}

describe('spec §2: return to the wanted page after the login', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const rows: [rule: string, wanted: string, back: string | null][] = [
    ['a page under /app', '/app/romaneios', '/app/romaneios'],
    ['with its query', '/app/pesquisa?situacao=rota', '/app/pesquisa?situacao=rota'],
    ['a v4 page, with the same prefix', '/app/frete/cotacao', '/app/frete/cotacao'],
    ['not the default page itself', '/app', null],
    ['not a public page', '/redefinir', null],
    ['not what only looks like it', '/apple/pie', null],
  ]
  it.each(rows)('%s', (_rule, wanted, back) => {
    rememberWanted(wanted)
    expect(takeWanted()).toBe(back)
    // Once: the next login starts at the default page.
    expect(takeWanted()).toBeNull()
  })
})

describe('spec §6: the theme', () => {
  const rows: [
    rule: string,
    super_user: boolean,
    theme: 'light' | 'dark' | null,
    system: boolean,
    dark: boolean,
  ][] = [
    ['a super user gets the dark one', true, null, false, true],
    ['unless he chose another', true, 'light', true, false],
    ['others follow the system: light', false, null, false, false],
    ['others follow the system: dark', false, null, true, true],
    ['others may choose the dark one', false, 'dark', false, true],
  ]
  it.each(rows)('%s', (_rule, super_user, theme, system, dark) => {
    const state = { session: session({ super_user }), preferences: { ...defaultPreferences, theme } }
    expect(isDark(state, system)).toBe(dark)
  })
  it('nobody logged in follows the system', () => {
    expect(isDark({ session: null, preferences: defaultPreferences }, false)).toBe(false)
  })
})

describe('spec §6: module permissions derive from the bases in which the user is active', () => {
  const base = (name: string, active: boolean, ...modulos: string[]) => ({
    _id: name,
    name,
    active,
    cidade: '',
    cnpjs: [],
    modulos: Object.fromEntries(modulos.map((modulo) => [modulo, { ativo: true }])),
  })
  const grupos = (papel: Papel): Session['grupos'] => ({
    G: { _id: '1', user: { grupo: papel }, emp: { tipo: 'transportadora', cnpjs: [] }, bases: [] },
  })
  const rows: [rule: string, bases: Session['bases'], modulos: string[]][] = [
    ['no base, no module', [], []],
    ['the modules of one base', [base('A', true, 'romaneios')], ['romaneios']],
    [
      'those of all his bases together',
      [base('A', true, 'romaneios'), base('B', true, 'rota', 'romaneios')],
      ['romaneios', 'rota'],
    ],
    [
      'not those of a base where he is not active',
      [base('A', false, 'fiscal'), base('B', true, 'rota')],
      ['rota'],
    ],
    ['not one whose flag is off', [{ ...base('A', true), modulos: { fiscal: { ativo: false } } }], []],
  ]
  it.each(rows)('%s', (_rule, bases, modulos) => {
    const asker = askerOf(session({ grupo_ativo: 'G', grupos: grupos('USUARIO'), bases }))
    expect([...(asker?.modulos ?? [])].sort()).toEqual(modulos)
  })
  it('the role is that of the active group', () => {
    expect(askerOf(session({ grupo_ativo: 'G', grupos: grupos('EMBARCADOR') }))?.papel).toBe('EMBARCADOR')
    expect(askerOf(null)).toBeNull()
  })
})
