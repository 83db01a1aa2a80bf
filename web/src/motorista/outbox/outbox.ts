import type { Efeito } from '@tropeiro/contract/cadastros/ocorrencias'

/** What a driver did, waiting to reach the server. `id` is the idempotency key of every attempt. */
export type Envio = {
  id: string
  /** Whose it is: group and CPF. Another driver on the same phone never sends it. */
  dono: string
  ordem: number
  tipo: 'saida' | 'comprovacao' | 'parada' | 'checklist' | 'despesa' | 'abastecimento'
  titulo: string
  detalhe: string
  em: string
  numero_romaneio: number
  nota: string | null
  efeito: Efeito | null
  ocorrencia: number | null
  /** The body of the call, without `idempotencia`, `em` and images. */
  corpo: Record<string, unknown>
  /** Ids of images kept on the phone. */
  imagens: string[]
  estado: 'esperando' | 'recusado'
  tentativas: number
  /** Not to be tried before this instant (epoch ms). */
  nao_antes: number
  /** What the server last said of it. */
  erro: string | null
}

/** How one attempt ended. */
export type Fim =
  /** The server has it. `efeito` is what it did, which may be less than what was asked. */
  | { tipo: 'feito'; mensagem: string; efeito: Efeito | null }
  /** It will never be taken as it is: the driver decides. */
  | { tipo: 'recusado'; mensagem: string }
  /** This one must wait; others may go. */
  | { tipo: 'adiado'; mensagem: string }
  /** Nobody answers: all wait. */
  | { tipo: 'sem_rede' }
  /** The session is over: all wait for a login. */
  | { tipo: 'sem_sessao' }

export type OutboxStore = {
  /** The owner's, in the order they were made. */
  list: (dono: string) => Promise<Envio[]>
  /** Changes one that is still there; does nothing if it was given up meanwhile. */
  update: (id: string, change: Partial<Envio>) => Promise<void>
  /** Takes it out, with the bytes that only it needed, and writes what it did into the day, all or nothing. */
  finish: (envio: Envio, fim: Extract<Fim, { tipo: 'feito' }>) => Promise<void>
}

export type Rodada = {
  fim: 'vazia' | 'adiada' | 'sem_rede' | 'sem_sessao'
  feitos: number
  recusados: number
  /** When the next attempt makes sense; null when nothing waits. */
  proxima: number | null
}

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 5 * 60_000

/** 2 s, 4 s, 8 s… up to 5 minutes. */
export const esperaDe = (tentativas: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tentativas, 12))

/** What is said of a stop keeps its own order. */
const daParada = (envio: Envio): string => `parada:${envio.corpo.nota}`

/** What is said of a vehicle keeps its own order, and has to do with no trip. */
const doVeiculo = (envio: Envio): string => `veiculo:${envio.corpo.placa}`

const ehDoVeiculo = ({ tipo }: Envio): boolean => tipo === 'checklist' || tipo === 'abastecimento'

/** An expense waits for nothing, and holds nothing back. */
const daDespesa = (envio: Envio): string => `despesa:${envio.id}`

/** What must keep its order: what concerns one note, stop or vehicle, and a romaneio's start before its proofs. */
const fiosDe = (envio: Envio): string[] => [
  ...(ehDoVeiculo(envio)
    ? [doVeiculo(envio)]
    : envio.tipo === 'despesa'
      ? [daDespesa(envio)]
      : [`romaneio:${envio.numero_romaneio}`]),
  ...(envio.nota ? [`nota:${envio.nota}`] : []),
  ...(envio.tipo === 'parada' ? [daParada(envio)] : []),
]

/** A note that waits holds back that note; a start that waits holds back its romaneio. */
const seguraDe = (envio: Envio): string => {
  if (envio.tipo === 'saida') return `romaneio:${envio.numero_romaneio}`
  if (ehDoVeiculo(envio)) return doVeiculo(envio)
  if (envio.tipo === 'despesa') return daDespesa(envio)
  return envio.tipo === 'parada' ? daParada(envio) : `nota:${envio.nota}`
}

/**
 * Sends what waits, oldest first, until nothing can go on. One that must wait holds back only what follows from it; a
 * refused one holds back nothing. Stopped anywhere, the next round repeats at most one call, under the same key.
 */
export async function enviarFila(options: {
  dono: string
  store: OutboxStore
  send: (envio: Envio) => Promise<Fim>
  now: () => number
}): Promise<Rodada> {
  const { dono, store, send, now } = options
  const held = new Set<string>()
  const count = { feitos: 0, recusados: 0 }
  let proxima: number | null = null
  const waitUntil = (at: number) => {
    proxima = proxima === null ? at : Math.min(proxima, at)
  }

  for (const envio of await store.list(dono)) {
    if (envio.estado === 'recusado') continue
    if (fiosDe(envio).some((fio) => held.has(fio))) {
      held.add(seguraDe(envio))
      continue
    }
    if (envio.nao_antes > now()) {
      held.add(seguraDe(envio))
      waitUntil(envio.nao_antes)
      continue
    }
    const fim = await send(envio)
    if (fim.tipo === 'feito') {
      await store.finish(envio, fim)
      count.feitos++
    } else if (fim.tipo === 'recusado') {
      await store.update(envio.id, { estado: 'recusado', erro: fim.mensagem })
      count.recusados++
    } else if (fim.tipo === 'sem_sessao') {
      return { fim: 'sem_sessao', ...count, proxima: null }
    } else {
      const nao_antes = now() + esperaDe(envio.tentativas)
      const erro = fim.tipo === 'adiado' ? fim.mensagem : null
      await store.update(envio.id, { tentativas: envio.tentativas + 1, nao_antes, erro })
      if (fim.tipo === 'sem_rede') return { fim: 'sem_rede', ...count, proxima: nao_antes }
      held.add(seguraDe(envio))
      waitUntil(nao_antes)
    }
  }
  return { fim: proxima === null ? 'vazia' : 'adiada', ...count, proxima }
}

const SEM_RESPOSTA = [0, 502, 503, 504]
/** The session is held until its person has done something else: what waits goes afterwards. */
const PRESA = ['primeiros_passos', 'segundo_fator_exigido']
const PASSAGEIROS = [408, 425, 429]
/** The bytes must go again: the entry is good. */
const REENVIAR_IMAGEM = ['imagem_nao_chegou', 'imagem_diferente', 'endereco_vencido']
/** Bytes that never arrive whole after so many attempts are told to the driver. */
const MAIS_TENTATIVAS_DE_IMAGEM = 8

/** What a failed call means for the entry. `imagens` says that the bytes must be sent again. */
export function fimDaFalha(
  falha: { http: number; codigo: string | number; mensagem: string },
  tentativas: number,
): { fim: Fim; imagens: boolean } {
  const { http, mensagem } = falha
  const imagens = REENVIAR_IMAGEM.includes(String(falha.codigo))
  if (SEM_RESPOSTA.includes(http)) return { fim: { tipo: 'sem_rede' }, imagens: false }
  if (http === 401) return { fim: { tipo: 'sem_sessao' }, imagens: false }
  if (imagens && tentativas < MAIS_TENTATIVAS_DE_IMAGEM) return { fim: { tipo: 'adiado', mensagem }, imagens }
  if (http >= 500 || PASSAGEIROS.includes(http) || PRESA.includes(String(falha.codigo)))
    return { fim: { tipo: 'adiado', mensagem }, imagens: false }
  return { fim: { tipo: 'recusado', mensagem }, imagens }
}
