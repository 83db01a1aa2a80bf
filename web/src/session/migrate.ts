import { defaultPreferences, type PersistedState, type Preferences, type Session } from './state.ts'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const flag = (value: unknown) => value === true
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
const list = (value: unknown) => (Array.isArray(value) ? value : [])
const grade = (value: unknown) => (typeof value === 'number' ? value : null)

/** A session is kept only when it can still be refreshed; the server fills in the rest on the next load. */
function sessionFrom(found: Loose): Session | null {
  const refresh_token = text(found.refresh_token) || text(found.refreshToken)
  const access_token = text(found.access_token) || text(found.accessToken) || text(found.token)
  if (!refresh_token) return null
  const healthscore = isObject(found.healthscore) ? found.healthscore : {}
  const fator = isObject(found.segundo_fator) ? found.segundo_fator : {}
  const v4 = isObject(found.v4_modules) ? found.v4_modules : {}
  const direitos = isObject(found.direitos) ? found.direitos : {}
  return {
    _id: text(found._id),
    nome: text(found.nome) || text(found.login),
    login: text(found.login) || text(found.email),
    email: text(found.email) || text(found.login),
    cpf: text(found.cpf),
    img_perfil: text(found.img_perfil) || null,
    super_user: flag(found.super_user),
    novo_user: flag(found.novo_user),
    cnpjs: texts(found.cnpjs),
    healthscore: { csat: grade(healthscore.csat), nps: grade(healthscore.nps) },
    v4_modules: { ids: texts(v4.ids), routes: texts(v4.routes) },
    recursos: texts(found.recursos) as Session['recursos'],
    direitos: { dados: texts(direitos.dados), tirados: texts(direitos.tirados) },
    grupo_ativo: text(found.grupo_ativo),
    grupos: (isObject(found.grupos) ? found.grupos : {}) as Session['grupos'],
    bases: list(found.bases) as Session['bases'],
    sem_base: flag(found.sem_base),
    segundo_fator: { ativo: flag(fator.ativo), exigido: flag(fator.exigido) },
    excecoes_asset: list(found.excecoes_asset) as Session['excecoes_asset'],
    access_token,
    refresh_token,
  }
}

const themes = ['light', 'dark', 'system']
const densities = ['compact', 'normal', 'comfortable']

const menusFrom = (found: unknown): Preferences['menus'] =>
  Object.fromEntries(
    Object.entries(isObject(found) ? found : {}).flatMap(([login, menu]) =>
      isObject(menu)
        ? [
            [
              login,
              {
                abertas: texts(menu.abertas),
                favoritos: Array.isArray(menu.favoritos) ? texts(menu.favoritos) : null,
                visoes: list(menu.visoes).filter(
                  (one) => isObject(one) && typeof one.id === 'string' && typeof one.rota === 'string',
                ),
              },
            ],
          ]
        : [],
    ),
  )

function preferencesFrom(found: Loose): Preferences {
  return {
    theme: themes.includes(text(found.theme)) ? (found.theme as Preferences['theme']) : null,
    density: densities.includes(text(found.density)) ? (found.density as Preferences['density']) : 'normal',
    sidebarCollapsed: flag(found.sidebarCollapsed),
    shortcuts: found.shortcuts !== false,
    scanSound: found.scanSound !== false,
    tables: (isObject(found.tables) ? found.tables : {}) as Preferences['tables'],
    menus: menusFrom(found.menus),
  }
}

/**
 * Brings a stored state of any older version to version 7.
 * Before 6 the session's fields lay flat with `darkMode` beside them; 6 kept them under `auth` and the looks under `ui`.
 */
export function migrate(stored: unknown, version: number): PersistedState {
  if (!isObject(stored)) return { session: null, preferences: defaultPreferences }
  if (version >= 7) {
    return {
      session: isObject(stored.session) ? sessionFrom(stored.session) : null,
      preferences: preferencesFrom(isObject(stored.preferences) ? stored.preferences : {}),
    }
  }
  const session = isObject(stored.auth) ? stored.auth : stored
  const looks = isObject(stored.ui) ? stored.ui : stored
  return {
    session: sessionFrom(session),
    preferences: preferencesFrom({
      ...looks,
      theme: looks.theme ?? (looks.darkMode === true ? 'dark' : looks.darkMode === false ? 'light' : null),
      sidebarCollapsed: looks.sidebarCollapsed ?? looks.collapsed,
    }),
  }
}
