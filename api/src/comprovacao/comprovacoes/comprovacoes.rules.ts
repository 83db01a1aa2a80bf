import type { Efeito } from '@tropeiro/contract/cadastros/ocorrencias'
import { encerrada, vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type { Mudanca, Situacao } from '../../carga/notas/index.ts'

const DIA = 86_400_000
/** The oldest time that a phone may tell of a proof. */
const MAIS_VELHA = 30 * DIA

/** A time told by a phone: never to come, never older than 30 days. */
export const noPrazo = (em: Date, agora: Date): Date =>
  new Date(Math.min(agora.getTime(), Math.max(em.getTime(), agora.getTime() - MAIS_VELHA)))

/** `lote`: a scanned slip. What it shows is told after the fact, like what a driver saw. */
export type Origem = 'motorista' | 'escritorio' | 'lote'
export type EstadoDaProva = 'auditoria' | 'aprovado' | 'reprovado' | 'dispensado'

/** What is known of the note, locked, when its proof is judged. */
export type NotaDaProva = {
  situacao: Situacao
  cancelada: boolean
  /** In a romaneio of somebody else than who proves. */
  comOutro: boolean
  /** The last closing proof, if any. */
  ultima: EstadoDaProva | null
  /** Its romaneio, or the last one of this driver that had it, is on its way. */
  emViagem: boolean
}

/** Closed, and nobody refused its proof: a further proof changes nothing. */
export const jaFechada = (n: Pick<NotaDaProva, 'situacao' | 'ultima'>): boolean =>
  vidaDaNota.recusa({ estado: n.situacao, ultima: n.ultima }, 'comprovar') !== null

/**
 * What a proof does to the note, or why the office may not make it. What a driver says of the world is never refused
 * for coming late: of a note that is closed, cancelled or with another driver it is kept as `informativa`. So are scanned slips.
 */
export function efeitoAplicado(
  efeito: Efeito,
  origem: Origem,
  nota: NotaDaProva,
): Efeito | { recusa: string } {
  if (efeito === 'informativa') return efeito
  if (origem !== 'escritorio')
    return jaFechada(nota) || nota.cancelada || nota.comOutro ? 'informativa' : efeito
  const recusa = vidaDaNota.recusa({ ...nota, estado: nota.situacao }, 'comprovar')
  return recusa === null ? efeito : { recusa }
}

/** How the note changes. A tried note stays with its driver, who may try again while the romaneio is on its way. */
export function mudancaDaProva(
  efeito: Efeito,
  nota: NotaDaProva,
  p: { ocorrencia: number; em: Date; romaneioId: string | null; cpfMotorista: string | null },
): Mudanca {
  if (efeito === 'informativa') return {}
  if (efeito === 'tentativa') {
    const reopened: Mudanca = nota.emViagem
      ? { situacao: 'rota', desfecho: null, dataEntrega: null }
      : { situacao: 'sem_romaneio', desfecho: null, dataEntrega: null, romaneioId: null, cpfMotorista: null }
    return {
      ...(encerrada(nota.situacao) ? reopened : {}),
      ocorrencia: p.ocorrencia,
      maisUmaTentativa: true,
    }
  }
  return {
    situacao: 'auditoria',
    desfecho: efeito,
    ocorrencia: p.ocorrencia,
    dataFoto: p.em,
    dataEntrega: efeito === 'entrega' ? p.em : null,
    romaneioId: p.romaneioId,
    cpfMotorista: p.cpfMotorista,
  }
}

/** The line of history that people read. */
export function textoDaProva(p: {
  descricao: string
  recebedor: string
  observacao: string
  dito: Efeito
  feito: Efeito
}): string {
  const late = p.dito !== p.feito ? ' (só informação: a nota não esperava comprovante)' : ''
  const received = p.recebedor ? ` · recebido por ${p.recebedor}` : ''
  const said = p.observacao ? ` · ${p.observacao}` : ''
  return `${p.descricao}${received}${said}${late}`
}

const sentences: Record<Efeito, string> = {
  entrega: 'Entrega registrada.',
  outras: 'Ocorrência registrada; a nota foi encerrada.',
  tentativa: 'Tentativa registrada.',
  informativa: 'Informação registrada no histórico da nota.',
}

/** What whoever sent the proof is told: the same at every repeat. */
export const mensagemDaProva = (dito: Efeito, feito: Efeito): string =>
  dito === feito
    ? sentences[feito]
    : 'A nota não esperava mais comprovante: este ficou guardado no histórico dela.'
