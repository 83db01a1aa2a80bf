import type { CartaoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { progresso, todosCriados } from '@tropeiro/contract/comprovacao/protocolos/geracao'

export type EstadoDoItem = 'waiting' | 'running' | 'ok' | 'bad'
export type Item = { cartao: CartaoProtocolo; estado: EstadoDoItem; mensagem: string }

export type Geracao = {
  /** `parada`: nothing was asked for yet. The other words are those of long work. */
  estado: 'parada' | 'executando' | 'concluida' | 'falhou' | 'cancelada'
  itens: readonly Item[]
  /** What came back, in the order it came. */
  gerados: readonly CartaoProtocolo[]
  /** Somebody asked to stop: the one on its way is the last. */
  parando: boolean
  /** 0 to 100, each protocol weighing its share of the invoices (spec §4). */
  percentual: number
}

export type Partes = {
  /** Generates one protocol on the server; rejects with a sentence. */
  gerarUm: (numero: number) => Promise<{ cartao: CartaoProtocolo; mensagem: string }>
  sentenca: (error: unknown) => string
  /** Told once at the end; `todos` only when every selected protocol was created. */
  aoTerminar: (todos: boolean) => void
}

const parada: Geracao = { estado: 'parada', itens: [], gerados: [], parando: false, percentual: 0 }

/**
 * The generation of spec §4, apart from any screen: one protocol at a time, going on while the person walks about. What
 * failed or was cancelled can be tried again by itself; the server makes each protocol once however often it is asked.
 */
export function criarGeracao({ gerarUm, sentenca, aoTerminar }: Partes) {
  let now = parada
  let stop = false
  /** Which run is on; what an abandoned one still does is of no consequence. */
  let turn = 0
  const listeners = new Set<() => void>()

  const set = (change: Partial<Geracao>) => {
    now = { ...now, ...change }
    const tried = now.itens.filter((i) => i.estado === 'ok' || i.estado === 'bad').map((i) => i.cartao.numero)
    now.percentual = progresso(
      now.itens.map((i) => i.cartao),
      new Set(tried),
    )
    for (const listener of listeners) listener()
  }
  const mark = (numero: number, change: Partial<Item>) =>
    set({ itens: now.itens.map((i) => (i.cartao.numero === numero ? { ...i, ...change } : i)) })

  async function one(item: Item, mine: number): Promise<void> {
    const { numero } = item.cartao
    mark(numero, { estado: 'running', mensagem: '' })
    try {
      const { cartao, mensagem } = await gerarUm(numero)
      if (mine !== turn) return
      set({ gerados: [...now.gerados, cartao] })
      mark(numero, { estado: 'ok', mensagem })
    } catch (error) {
      if (mine !== turn) return
      mark(numero, { estado: 'bad', mensagem: sentenca(error) })
    }
  }

  async function run(): Promise<void> {
    stop = false
    const mine = ++turn
    set({ estado: 'executando', parando: false })
    for (const item of now.itens) {
      if (stop) break
      if (item.estado === 'waiting') await one(item, mine)
      if (mine !== turn) return
    }
    const created = new Set(now.itens.filter((i) => i.estado === 'ok').map((i) => i.cartao.numero))
    const all = todosCriados(
      now.itens.map((i) => i.cartao),
      created,
    )
    const left = now.itens.some((i) => i.estado === 'waiting')
    set({ parando: false, estado: all ? 'concluida' : left ? 'cancelada' : 'falhou' })
    aoTerminar(all)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => now,
    /** Generates these, in this order. Refused while another run is on. */
    iniciar: (cartoes: readonly CartaoProtocolo[]): Promise<void> => {
      if (now.estado === 'executando' || cartoes.length === 0) return Promise.resolve()
      set({
        gerados: [],
        itens: cartoes.map((cartao) => ({ cartao, estado: 'waiting', mensagem: '' })),
      })
      return run()
    },
    /** Stops before the next one; the one on its way is finished. */
    cancelar: () => {
      stop = true
      if (now.estado === 'executando') set({ parando: true })
    },
    /** Tries again what failed or was left waiting, and nothing else. */
    continuar: (): Promise<void> => {
      if (now.estado === 'executando') return Promise.resolve()
      set({
        itens: now.itens.map((i) => (i.estado === 'bad' ? { ...i, estado: 'waiting', mensagem: '' } : i)),
      })
      return run()
    },
    /** Forgets a run that has ended. */
    esquecer: () => {
      if (now.estado !== 'executando') set(parada)
    },
    /** Stops and forgets at once: its numbers mean other protocols now, or the person has left. */
    abandonar: () => {
      turn++
      stop = true
      set(parada)
    },
  }
}
