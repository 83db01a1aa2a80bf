import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { defaultPreferences } from './state.ts'

describe('migrate to version 7', () => {
  it('starts clean from nothing or junk', () => {
    for (const junk of [undefined, null, 'x', 3, []]) {
      expect(migrate(junk, 0)).toEqual({ session: null, preferences: defaultPreferences })
    }
  })

  it('reads the flat state of versions before 6', () => {
    const state = migrate(
      {
        token: 'a',
        refreshToken: 'r',
        login: 'ana@x.com',
        super_user: true,
        darkMode: true,
        collapsed: true,
      },
      3,
    )
    expect(state.session).toMatchObject({
      access_token: 'a',
      refresh_token: 'r',
      login: 'ana@x.com',
      email: 'ana@x.com',
      super_user: true,
      grupos: {},
      bases: [],
    })
    expect(state.preferences).toMatchObject({ theme: 'dark', sidebarCollapsed: true, density: 'normal' })
  })

  it('reads the slices of version 6', () => {
    const state = migrate(
      {
        auth: { access_token: 'a', refresh_token: 'r', grupo_ativo: 'AZAPERS', cnpjs: ['1', 2] },
        ui: { darkMode: false, density: 'compact' },
      },
      6,
    )
    expect(state.session).toMatchObject({ grupo_ativo: 'AZAPERS', cnpjs: ['1'] })
    expect(state.preferences).toMatchObject({ theme: 'light', density: 'compact' })
  })

  it('drops a session that cannot be refreshed, and keeps the preferences', () => {
    const state = migrate({ auth: { access_token: 'a' }, ui: { theme: 'system' } }, 6)
    expect(state.session).toBeNull()
    expect(state.preferences.theme).toBe('system')
  })

  it('repairs fields of a wrong type at version 7', () => {
    const state = migrate(
      { session: { refresh_token: 'r', bases: 'x', grupos: [] }, preferences: { density: 9 } },
      7,
    )
    expect(state.session).toMatchObject({ bases: [], grupos: {} })
    expect(state.preferences.density).toBe('normal')
  })
})
