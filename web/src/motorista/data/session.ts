import { arquivos } from '@tropeiro/contract/alicerce/arquivos'
import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import { createClient } from '@tropeiro/contract/client'
import { comprovacoes } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { chamadasNaParada } from '@tropeiro/contract/faturamento/estadias/na-parada'
import { chamadasDoMeuAcerto } from '@tropeiro/contract/financeiro/acertos/no-telefone'
import { chamadasDoAbastecimento } from '@tropeiro/contract/frota/abastecimentos/no-telefone'
import { chamadasDoChecklist } from '@tropeiro/contract/frota/manutencao/no-telefone'
import { createTransport, urlOf } from '../../lib/transport.ts'
import { acrossTabs, createRefresher, type RefreshOutcome } from '../../session/refresh.ts'
import { phoneDb, type SessaoNoTelefone, SURE } from './db.ts'

const KEY = 'atual'
let current: SessaoNoTelefone | null = null
const listeners = new Set<() => void>()

async function write(next: SessaoNoTelefone | null): Promise<void> {
  current = next
  const tx = (await phoneDb()).transaction('sessao', 'readwrite', SURE)
  if (next) await tx.store.put(next, KEY)
  else await tx.store.delete(KEY)
  await tx.done
  for (const listener of listeners) listener()
}

/** The session of this phone, as it was last read or written. */
export const getSessao = (): SessaoNoTelefone | null => current

export const onSessao = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads what is kept; another window of the app may have changed it. */
export async function lerSessao(): Promise<SessaoNoTelefone | null> {
  const found = (await (await phoneDb()).get('sessao', KEY)) ?? null
  const changed = found?.access_token !== current?.access_token || found?.vencida !== current?.vencida
  current = found
  if (changed) for (const listener of listeners) listener()
  return found
}

/** Whose work this is: the queue and the day belong to a driver in a group. */
export const donoDe = (s: SessaoNoTelefone): string => `${s.sessao.grupo_ativo}|${s.sessao.cpf}`

/** A line that hangs is no line: after this the call counts as unanswered, and waits for its next turn. */
const PATIENCE_MS = 30_000

async function callRefresh(refresh_token: string): Promise<RefreshOutcome> {
  try {
    const reply = await fetch(urlOf(usuarios.atualizartoken, {}), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token, em_cookie: 'telefone' }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // Only a clear no ends the session: a server in trouble must not log a driver out on the road.
    if (reply.status !== 401 && reply.status !== 403 && !reply.ok) return 'unreachable'
    const body: { dados?: { token?: { access_token: string; refresh_token: string } } } = await reply.json()
    return reply.ok && body.dados?.token ? { tokens: body.dados.token } : 'refused'
  } catch {
    return 'unreachable'
  }
}

const refresh = createRefresher({
  read: lerSessao,
  // Written inside the exclusive call, so that another window never trades the old token again.
  write: () => {},
  call: async (token) => {
    const outcome = await callRefresh(token)
    if (typeof outcome === 'object' && current) await write({ ...current, ...outcome.tokens })
    return outcome
  },
  exclusively: acrossTabs,
})

const transport = createTransport({
  fetch: (url, init) => fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(PATIENCE_MS) }),
  accessToken: () => current?.access_token ?? null,
  refresh,
  onForbidden: () => {},
  onLogout: () => {
    if (current) void write({ ...current, vencida: true })
  },
})

/** The calls that the phone makes. */
export const calls = createClient(
  {
    usuarios,
    arquivos,
    comprovacoes,
    estadias: chamadasNaParada,
    abastecimentos: chamadasDoAbastecimento,
    manutencao: chamadasDoChecklist,
    acertos: chamadasDoMeuAcerto,
  },
  transport,
)

/** Any other call of the contract, for what is loaded later. */
export const phoneTransport = transport

/** Enters with CPF; rejects with `ApiError`, code `segundo_fator` when a code is asked for too. */
export async function entrar(cpf: string, senha: string, codigo: string): Promise<void> {
  const { dados } = await calls.usuarios.loginMotorista({
    body: { cpf, senha, em_cookie: 'telefone', ...(codigo ? { codigo } : {}) },
  })
  await write({ sessao: dados.sessao, ...dados.token, vencida: false })
  void navigator.storage?.persist?.()
}

/** Ends the first steps: from here on the session is open. */
export async function concluirPassos(
  body: Parameters<typeof calls.usuarios.concluirPrimeirosPassos>[0]['body'],
): Promise<void> {
  const { dados } = await calls.usuarios.concluirPrimeirosPassos({ body })
  if (current) await write({ ...current, sessao: dados.sessao })
}

/** Leaves. The queue stays on the phone, for the same driver's next login. */
export async function sair(): Promise<void> {
  await calls.usuarios.sair().catch(() => {})
  await write(null)
}
