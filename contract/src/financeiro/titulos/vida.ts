import { vida } from '../../vida.ts'
import { titulos } from './calls.ts'
import { type EstadoDoTitulo, nomeDoEstadoDoTitulo } from './nomes.ts'

export type TituloVivo = {
  estado: EstadoDoTitulo
  numero?: number
  /** Cents that were settled and not taken back. */
  liquidado?: number
  /** It follows its invoice, and nobody cancels it alone. */
  daFatura?: boolean
}

const { confirmar, baixar, ajustar, estornar, renegociar, perder, cancelar, programar, desprogramar } =
  titulos
const esta = (t: TituloVivo, porque: string) =>
  `O título ${t.numero ?? ''} está ${nomeDoEstadoDoTitulo[t.estado].toLowerCase()}: ${porque}.`
const naoMuda = (t: TituloVivo) => esta(t, 'o valor dele não muda')
const semDono = (t: TituloVivo) =>
  (t.liquidado ?? 0) > 0
    ? 'Este título já teve baixa: estorne-a antes de cancelar.'
    : t.daFatura
      ? 'Este título é de uma fatura: cancele a fatura, e ele vai junto.'
      : null

const vivos = ['aberto', 'agendado', 'parcial'] as const

/** From what is expected to the last cent. 'Vencido' is no state: it follows from the day. */
export const vidaDoTitulo = vida<TituloVivo>()([
  ['previsto', 'confirmar', 'aberto', confirmar, (t) => esta(t, 'só o previsto se confirma')],
  [vivos, 'baixar', ['parcial', 'liquidado'], baixar, naoMuda],
  [vivos, 'ajustar', ['aberto', 'agendado', 'parcial', 'liquidado'], ajustar, naoMuda],
  [
    ['aberto', 'agendado', 'parcial', 'liquidado', 'perdido'],
    'estornar',
    ['aberto', 'agendado', 'parcial', 'liquidado'],
    estornar,
    naoMuda,
  ],
  [vivos, 'renegociar', 'renegociado', renegociar, (t) => esta(t, 'não há o que renegociar')],
  [vivos, 'perder', 'perdido', perder, (t) => esta(t, 'não há o que dar por perdido')],
  [
    ['previsto', 'aberto', 'agendado'],
    'cancelar',
    'cancelado',
    cancelar,
    (t) => esta(t, 'não se cancela mais'),
    semDono,
  ],
  ['cancelado', 'cancelar', 'ja', null, 'Este título já estava cancelado.'],
  [['aberto', 'agendado'], 'programar', 'agendado', programar, (t) => esta(t, 'não se programa')],
  ['agendado', 'desprogramar', 'aberto', desprogramar, 'Este título não está programado.'],
])
export type AtoDoTitulo = (typeof vidaDoTitulo.acoes)[number]

/** States in which something is still to come. */
export const emAberto: readonly EstadoDoTitulo[] = vivos
