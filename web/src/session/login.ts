import { sessionApi } from './api.ts'
import { markLogged } from './logout.ts'
import { askerOf, getSession, setSessao, startSession } from './session.store.ts'

/** Enters with e-mail and password; rejects with `ApiError`, code `segundo_fator` when a code is asked for too. */
export async function login(email: string, senha: string, codigo?: string) {
  const { dados } = await sessionApi.login({
    body: { login: email, senha, em_cookie: 'escritorio', ...(codigo ? { codigo } : {}) },
  })
  startSession(dados.sessao, dados.token)
  markLogged()
}

/** Works in another group of the same user, without a new login. */
export async function switchGroup(grupo: string) {
  const { dados } = await sessionApi.grupoAtivo({ body: { grupo } })
  const refresh_token = getSession()?.refresh_token ?? ''
  startSession(dados.sessao, { access_token: dados.access_token, refresh_token })
}

/** Asks the server again who is logged in: groups and modules may have changed. */
export async function reloadSessao() {
  const { dados } = await sessionApi.sessao()
  setSessao(dados)
}

/** Tells the server that the session ended, without waiting for it. */
export function announceLeave() {
  void sessionApi.sair().catch(() => {})
}

export const currentAsker = () => askerOf(getSession())
