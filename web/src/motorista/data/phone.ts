import type { HojeDoMotorista } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { create } from 'zustand'
import { ApiError } from '../../lib/api-error.ts'
import { type Envio, enviarFila } from '../outbox/outbox.ts'
import { apressar, outboxStore, varrerImagens } from '../outbox/outbox-store.ts'
import { enviar } from '../outbox/send.ts'
import { acompanhar, fotografar, type Visto } from './changes.ts'
import { acertarRelogio, lerRelogio } from './clock.ts'
import { phoneDb, readSetting, type SessaoNoTelefone, writeSetting } from './db.ts'
import { calls, donoDe, getSessao, lerSessao, onSessao } from './session.ts'

type Phone = {
  /** What is kept on the phone has been read. */
  pronto: boolean
  sessao: SessaoNoTelefone | null
  hoje: HojeDoMotorista | null
  /** When the server was last heard of the day (epoch ms). */
  hojeEm: number | null
  /** The routes as the driver saw them last; null: none yet. */
  visto: Visto | null
  envios: Envio[]
  online: boolean
  enviando: boolean
  atualizando: boolean
  /** Why the day could not be read, when there is none to show. */
  falha: ApiError | null
}

export const usePhone = create<Phone>(() => ({
  pronto: false,
  sessao: null,
  hoje: null,
  hojeEm: null,
  visto: null,
  envios: [],
  online: typeof navigator === 'undefined' ? true : navigator.onLine,
  enviando: false,
  atualizando: false,
  falha: null,
}))

const set = usePhone.setState
/** Counts what was sent: a day asked for before a proof arrived is older than that proof. */
let sent = 0
let timer: ReturnType<typeof setTimeout> | undefined

const dono = (): string | null => {
  const session = getSessao()
  return session ? donoDe(session) : null
}

/** The server speaks to this session: it has not ended, and its person has done the first steps. */
const aberta = (): boolean => {
  const session = getSessao()
  return session !== null && !session.vencida && !session.sessao.novo_user
}

const vistoDe = (owner: string): string => `visto:${owner}`
const lerVisto = async (owner: string): Promise<Visto | null> =>
  JSON.parse((await readSetting(vistoDe(owner))) ?? 'null') as Visto | null

/** The driver says that he has seen how his routes changed. Kept on the phone: it needs no network. */
export async function marcarVisto(): Promise<void> {
  const owner = dono()
  const { hoje } = usePhone.getState()
  if (!owner || !hoje) return
  await writeSetting(vistoDe(owner), JSON.stringify(fotografar(hoje)))
  await reler()
}

/** Shows what is kept: session, day and queue. */
export async function reler(): Promise<void> {
  const sessao = await lerSessao()
  if (!sessao) return set({ sessao: null, hoje: null, hojeEm: null, visto: null, envios: [], pronto: true })
  const day = await (await phoneDb()).get('dia', donoDe(sessao))
  const envios = await outboxStore.list(donoDe(sessao))
  const visto = await lerVisto(donoDe(sessao))
  set({ sessao, envios, visto, hoje: day?.hoje ?? null, hojeEm: day?.em ?? null, pronto: true })
}

/** Reads the day from the server and keeps it. Without network what is kept goes on. */
export async function atualizarDia(): Promise<void> {
  const owner = dono()
  if (!owner || !aberta() || usePhone.getState().atualizando) return
  set({ atualizando: true })
  try {
    // What was sent while the answer travelled is not in it: ask again.
    for (let before = -1; before !== sent; ) {
      before = sent
      const askedAt = Date.now()
      const { dados } = await calls.comprovacoes.hoje()
      acertarRelogio(dados.agora, askedAt, Date.now())
      if (before !== sent || dono() !== owner) continue
      await (await phoneDb()).put('dia', { hoje: dados, em: Date.now() }, owner)
      await writeSetting(vistoDe(owner), JSON.stringify(acompanhar(await lerVisto(owner), dados)))
    }
    set({ falha: null })
  } catch (error) {
    if (error instanceof ApiError) set({ falha: error })
  } finally {
    set({ atualizando: false })
    await reler()
  }
}

const LOCK = 'tropeiro-motorista-fila'
/** One sender in all windows of the app; nobody waits for another's round. */
async function alone(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}

let running: Promise<void> | null = null
let again = false

/** Sends what waits. Asked again while it runs, it runs once more. */
export function esvaziar(): Promise<void> {
  if (running) {
    again = true
    return running
  }
  running = alone(rodada)
    .catch(() => {})
    .finally(() => {
      running = null
      if (!again) return
      again = false
      void esvaziar()
    })
  return running
}

async function rodada(): Promise<void> {
  const owner = dono()
  if (!owner || !aberta()) return
  const waiting = (await outboxStore.list(owner)).some((e) => e.estado === 'esperando')
  if (!waiting) return
  set({ enviando: true })
  try {
    const store = {
      ...outboxStore,
      finish: async (...args: Parameters<typeof outboxStore.finish>) => {
        await outboxStore.finish(...args)
        sent += 1
        await reler()
      },
    }
    const round = await enviarFila({ dono: owner, store, send: enviar, now: Date.now })
    clearTimeout(timer)
    if (round.proxima !== null)
      timer = setTimeout(() => void esvaziar(), Math.max(500, round.proxima - Date.now()))
    if (round.feitos + round.recusados > 0) void atualizarDia()
  } finally {
    set({ enviando: false })
    await reler()
  }
}

/** Everything that waits goes now, whatever its turn. */
export async function reenviar(): Promise<void> {
  const owner = dono()
  if (owner) await apressar(owner)
  await reler()
  await esvaziar()
}

const DAY_EVERY_MS = 60_000

/** Starts the phone: shows what is kept, then speaks to the server whenever that makes sense. */
export async function ligar(): Promise<void> {
  await lerRelogio()
  await reler()
  onSessao(() => void reler())
  const wake = async () => {
    set({ online: navigator.onLine })
    if (document.visibilityState !== 'visible') return
    await reenviar()
    await atualizarDia()
  }
  window.addEventListener('online', () => void wake())
  window.addEventListener('offline', () => set({ online: false }))
  document.addEventListener('visibilitychange', () => void wake())
  setInterval(() => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    void esvaziar()
    void atualizarDia()
  }, DAY_EVERY_MS)
  void varrerImagens().catch(() => {})
  void wake()
}
