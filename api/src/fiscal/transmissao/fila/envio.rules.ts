import type { Devolvido } from '../../../adapters/sefaz/port.ts'
import type { Leitura } from '../leitura.rules.ts'

export const estadosDoEnvio = [
  'fila',
  'enviando',
  'pendente',
  'autorizado',
  'rejeitado',
  'cancelado',
  'alarme',
  'parado',
  'desistido',
] as const
export type EstadoDoEnvio = (typeof estadosDoEnvio)[number]

export type Acao = 'enviar' | 'consultar'

/** What a row becomes after a call. */
export type Passo = {
  estado: EstadoDoEnvio
  /** When the worker looks at it again. */
  proxima: Date
  falhas: number
  cStat: string
  xMotivo: string
  erro: string
  /** The service must be left alone by this company. */
  bloquear: boolean
}

const HORA_MS = 3_600_000
/** Failures in a row after which a person must look: with the waits below, most of a day. */
const MAIS_FALHAS = 80
/** What was issued in contingency is tried for the seven days that it has. */
const MAIS_FALHAS_EM_CONTINGENCIA = 700
const EM_CONTINGENCIA = ['2', '4', '5']
const MULTIPLOS = [1, 2, 4, 12, 30, 60, 120, 180]
/** SEFAZ blocks a company at the eleventh query of one key in an hour (MOC 4.00, 8.2). */
const MAIS_CONSULTAS_POR_HORA = 8

/** How long to wait after so many failures in a row: the base, growing to fifteen minutes with a base of five seconds. */
export const esperaMs = (falhas: number, baseMs: number): number =>
  baseMs * (MULTIPLOS[Math.min(falhas, MULTIPLOS.length) - 1] ?? 1)

type Antes = {
  estado: EstadoDoEnvio
  falhas: number
  acao: Acao
  agora: Date
  baseMs: number
  /** `tpEmis` of the row. */
  tpEmis: string
}

const final = (
  estado: EstadoDoEnvio,
  agora: Date,
  dito: { cStat: string; xMotivo: string },
  erro = '',
): Passo => ({
  estado,
  proxima: agora,
  falhas: 0,
  cStat: dito.cStat,
  xMotivo: dito.xMotivo,
  erro,
  bloquear: false,
})

/** Waits and comes again in `estado`; after too many failures it stops and a person is called. */
function depois(
  antes: Antes,
  estado: 'fila' | 'pendente',
  erro: string,
  dito = { cStat: '', xMotivo: '' },
): Passo {
  const falhas = antes.falhas + 1
  const mais = EM_CONTINGENCIA.includes(antes.tpEmis) ? MAIS_FALHAS_EM_CONTINGENCIA : MAIS_FALHAS
  return {
    estado: falhas > mais ? 'parado' : estado,
    proxima: new Date(antes.agora.getTime() + esperaMs(falhas, antes.baseMs)),
    falhas,
    ...dito,
    erro,
    bloquear: false,
  }
}

/** Where the row stands when the message has certainly not been read: as before the call. */
const voltar = (acao: Acao): 'fila' | 'pendente' => (acao === 'enviar' ? 'fila' : 'pendente')

/** After a call that brought no answer. Only a query tells what became of a message that may have arrived. */
export function passoDaFalha(antes: Antes, falha: Extract<Devolvido, { tipo: 'falha' }>): Passo {
  return depois(antes, falha.onde === 'antes' ? voltar(antes.acao) : 'pendente', falha.motivo)
}

const sobQual = (chave: string): string => (chave ? `a chave ${chave}` : 'outra chave, que não disse')

/** After an answer (MOC 4.00, 11.5.3; rules G157 and G158). */
export function passoDaLeitura(antes: Antes, leitura: Leitura): Passo {
  const { acao, agora } = antes
  switch (leitura.tipo) {
    case 'autorizado':
      return final('autorizado', agora, leitura)
    case 'cancelado':
      return final('cancelado', agora, leitura)
    case 'rejeitado':
      // A query that is itself refused says nothing of the document.
      return acao === 'enviar'
        ? final('rejeitado', agora, leitura)
        : final('alarme', agora, leitura, 'A consulta foi recusada: verifique o documento na SEFAZ.')
    case 'outra_chave':
      return final('alarme', agora, leitura, `A SEFAZ tem este número sob ${sobQual(leitura.chave)}.`)
    case 'duplicado':
      return { ...depois(antes, 'pendente', '', leitura), proxima: agora }
    case 'nao_consta': {
      const de = depois(antes, 'fila', '', leitura)
      // The very first query may come before the authority has written what it accepted: a little patience costs less
      // than a duplicate, which would be found out anyway.
      return antes.falhas > 3 ? de : { ...de, proxima: agora }
    }
    case 'ocupado':
      return depois(antes, voltar(acao), leitura.xMotivo, leitura)
    case 'bloqueado':
      return {
        ...depois(antes, voltar(acao), leitura.xMotivo, leitura),
        proxima: new Date(agora.getTime() + HORA_MS),
        bloquear: true,
      }
    case 'ilegivel':
      return depois(antes, 'pendente', leitura.motivo)
  }
}

/** How long a company leaves a service alone after 678 or 656: an hour and a bit, longer each time in a row. */
export const bloqueioMs = (bloqueiosSeguidos: number): number =>
  (HORA_MS + 60_000) * Math.min(2 ** Math.max(0, bloqueiosSeguidos - 1), 12)

/** When a key may be queried again, from the times it was in the last hour; null: now. */
export function proximaConsulta(naUltimaHora: readonly Date[], agora: Date): Date | null {
  if (naUltimaHora.length < MAIS_CONSULTAS_POR_HORA) return null
  const sai = naUltimaHora[naUltimaHora.length - MAIS_CONSULTAS_POR_HORA]!
  const livre = new Date(sai.getTime() + HORA_MS + 1000)
  return livre > agora ? livre : null
}
