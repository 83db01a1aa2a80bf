import { vida } from '../../vida.ts'
import { pagamentos } from './calls.ts'
import { type EstadoDoLote, nomeDoEstadoDoLote } from './nomes.ts'

export type LoteVivo = {
  estado: EstadoDoLote
  numero?: number
  /** Who asks for the act assembled it, or said where something of it goes; of a routine nothing is known. */
  minha?: boolean | null
  /** He approved these bytes before. */
  aprovei?: boolean
  /** Its bytes are not what would be written now. */
  mudou?: boolean
}

const { aprovarLote, enviarLote, remontarLote, cancelarLote } = pagamentos
const ja = (l: LoteVivo) => `O lote ${l.numero ?? ''} está ${nomeDoEstadoDoLote[l.estado].toLowerCase()}.`
const inteiro = (l: LoteVivo) =>
  l.mudou ? 'Um pagamento deste lote mudou depois que o arquivo foi feito: monte o lote de novo.' : null
const outro = (l: LoteVivo) =>
  l.minha
    ? 'Quem montou o lote, ou disse para onde vai o dinheiro, não o aprova: peça a outra pessoa.'
    : l.aprovei
      ? 'Você já aprovou este lote: falta outra pessoa.'
      : inteiro(l)
const antesDoBanco = ['montado', 'aprovado'] as const

/** From what is put together to the bank's last word on each payment. */
export const vidaDoLote = vida<LoteVivo>()([
  ['montado', 'aprovar', ['montado', 'aprovado'], aprovarLote, ja, outro],
  ['aprovado', 'aprovar', 'ja', null, 'Este lote já foi aprovado.'],
  [antesDoBanco, 'remontar', 'montado', remontarLote, ja],
  [antesDoBanco, 'invalidar', 'montado', 'casa', ja],
  ['aprovado', 'enviar', 'enviado', enviarLote, ja, inteiro],
  ['montado', 'enviar', null, null, 'O lote ainda espera aprovação.'],
  [['enviado', 'respondido'], 'enviar', 'ja', null, 'Este lote já foi enviado.'],
  [['enviado', 'respondido'], 'responder', ['enviado', 'respondido'], 'casa', ja],
  [antesDoBanco, 'cancelar', 'cancelado', cancelarLote, ja],
  ['cancelado', 'cancelar', 'ja', null, 'Este lote já estava cancelado.'],
])
export type AtoDoLote = (typeof vidaDoLote.acoes)[number]
