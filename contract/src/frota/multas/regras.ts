import { diasAte } from '../../formats.ts'
import { maisDias } from '../manutencao/vencimento.ts'
import { prazosEm, valorDaNic } from './valores.ts'

export const estadosDaMulta = {
  autuacao: 'Autuação recebida',
  indicada: 'Condutor indicado',
  defesa: 'Em defesa',
  penalidade: 'Penalidade',
  recurso: 'Em recurso',
  paga: 'Paga',
  cancelada: 'Cancelada',
} as const
export type EstadoDaMulta = keyof typeof estadosDaMulta

/** Whose the infraction is: what the vehicle is or carries is the owner's, and nobody is told as its driver. */
export const responsaveis = { condutor: 'Condutor', proprietario: 'Proprietário' } as const
export type Responsavel = keyof typeof responsaveis

export type MultaNoTempo = {
  estado: EstadoDaMulta
  responsavel: Responsavel
  centavos: number
  /** Day of the infraction; day of the notice; days that are printed on it (null: counted). */
  dia: string
  expedida: string | null
  notificada: string
  indicar_ate: string | null
  defender_ate: string | null
  /** Last day with the discount. */
  vencimento: string | null
  /** A fine for not having told who drove: nobody is told for it again. */
  nic: boolean
}

export const indicarAte = (m: MultaNoTempo): string | null =>
  m.responsavel === 'proprietario' || m.nic
    ? null
    : (m.indicar_ate ?? maisDias(m.notificada, prazosEm(m.notificada).indicar))
export const defenderAte = (m: MultaNoTempo): string =>
  m.defender_ate ?? maisDias(m.notificada, prazosEm(m.notificada).defender)

export type PrazoDaMulta = { o_que: 'indicar' | 'defender' | 'pagar'; ate: string; faltam: number }

/** What may still be done and until when, the first to end before the others; what has ended is not among them. */
export function prazosDe(m: MultaNoTempo, hoje: string): PrazoDaMulta[] {
  const out: PrazoDaMulta[] = []
  const add = (o_que: PrazoDaMulta['o_que'], ate: string | null) => {
    if (ate !== null && ate >= hoje) out.push({ o_que, ate, faltam: diasAte(hoje, ate) })
  }
  if (m.estado === 'autuacao') add('indicar', indicarAte(m))
  if (m.estado === 'autuacao' || m.estado === 'indicada') add('defender', defenderAte(m))
  if (m.estado !== 'paga' && m.estado !== 'cancelada') add('pagar', m.vencimento)
  return out.sort((a, b) => a.ate.localeCompare(b.ate))
}

/** What it will cost beside itself, for nobody told in time who drove; null where that is not so. */
export function nicAVir(m: MultaNoTempo, hoje: string): number | null {
  const ate = indicarAte(m)
  return m.estado === 'autuacao' && ate !== null && ate < hoje ? valorDaNic(m.centavos, m.notificada) : null
}

/** The notice left later than the law lets it: the fine falls when that is said in the defence. */
export const expedidaTarde = (m: MultaNoTempo): boolean =>
  m.expedida !== null && diasAte(m.dia, m.expedida) > prazosEm(m.dia).expedir

/** How a driver is known to have driven, the best first. */
export const provas = { romaneio: 'Romaneio', posicao: 'Posição', checklist: 'Checklist' } as const
export type TipoDeProva = keyof typeof provas
export type Sugestao = { motorista: string; nome: string; prova: TipoDeProva; frase: string }

const ordem = Object.keys(provas) as TipoDeProva[]
/** One word a driver, by the best proof there is of him. */
export function melhores(all: readonly Sugestao[]): Sugestao[] {
  const best = new Map<string, Sugestao>()
  for (const s of [...all].sort((a, b) => ordem.indexOf(a.prova) - ordem.indexOf(b.prova)))
    if (!best.has(s.motorista)) best.set(s.motorista, s)
  return [...best.values()]
}
