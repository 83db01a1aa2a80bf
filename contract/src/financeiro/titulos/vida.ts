import { vida } from '../../vida.ts'
import { titulos } from './calls.ts'
import { type Cessao, type EstadoDoTitulo, type Natureza, nomeDoEstadoDoTitulo } from './nomes.ts'

export type TituloVivo = {
  estado: EstadoDoTitulo
  numero?: number
  /** Cents that were settled and not taken back. */
  liquidado?: number
  /** It follows its invoice, and nobody cancels it alone. */
  daFatura?: boolean
  natureza?: Natureza
  em_disputa?: boolean
  /** Whose it is, and who holds it. */
  cessao?: Cessao
  cedido_a?: string
}

const { confirmar, baixar, ajustar, estornar, renegociar, perder, cancelar, programar, desprogramar } =
  titulos
const { ceder, recomprar, devolver } = titulos
const esta = (t: TituloVivo, porque: string) =>
  `O título ${t.numero ?? ''} está ${nomeDoEstadoDoTitulo[t.estado].toLowerCase()}: ${porque}.`
const naoMuda = (t: TituloVivo) => esta(t, 'o valor dele não muda')
const semDono = (t: TituloVivo) =>
  (t.liquidado ?? 0) > 0
    ? 'Este título já teve baixa: estorne-a antes de cancelar.'
    : t.daFatura
      ? 'Este título é de uma fatura: cancele a fatura, e ele vai junto.'
      : deOutro(t)
/** What was sold, or stands for a loan, is not ours to change. */
function deOutro(t: TituloVivo): string | null {
  const onde = t.cessao === 'cedida' ? 'cedido a' : t.cessao === 'garantia' ? 'em garantia com' : null
  return (
    onde && `O título ${t.numero ?? ''} está ${onde} ${t.cedido_a ?? 'outro'}: recompre-o ou devolva-o antes.`
  )
}
const naoSeCede = (t: TituloVivo) =>
  t.natureza === 'pagar'
    ? `O título ${t.numero ?? ''} é a pagar: só se cede o que se recebe.`
    : t.em_disputa
      ? `O título ${t.numero ?? ''} está em disputa: resolva-a antes de cedê-lo.`
      : deOutro(t)
const vivos = ['aberto', 'agendado', 'parcial'] as const

/** From what is expected to the last cent. 'Vencido' is no state: it follows from the day. */
export const vidaDoTitulo = vida<TituloVivo>()([
  ['previsto', 'confirmar', 'aberto', confirmar, (t) => esta(t, 'só o previsto se confirma')],
  [vivos, 'baixar', ['parcial', 'liquidado'], baixar, naoMuda],
  [vivos, 'ajustar', ['aberto', 'agendado', 'parcial', 'liquidado'], ajustar, naoMuda, deOutro],
  [
    ['aberto', 'agendado', 'parcial', 'liquidado', 'perdido'],
    'estornar',
    ['aberto', 'agendado', 'parcial', 'liquidado'],
    estornar,
    naoMuda,
  ],
  [vivos, 'renegociar', 'renegociado', renegociar, (t) => esta(t, 'não há o que renegociar'), deOutro],
  [vivos, 'perder', 'perdido', perder, (t) => esta(t, 'não há o que dar por perdido'), deOutro],
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
  [vivos, 'ceder', '=', ceder, (t) => esta(t, 'não se cede'), naoSeCede],
  [vivos, 'recomprar', '=', recomprar, (t) => esta(t, 'não se recompra')],
  [vivos, 'devolver', '=', devolver, (t) => esta(t, 'não há cessão a desfazer')],
  ['agendado', 'desprogramar', 'aberto', desprogramar, 'Este título não está programado.'],
])
export type AtoDoTitulo = (typeof vidaDoTitulo.acoes)[number]

/** States in which something is still to come. */
export const emAberto: readonly EstadoDoTitulo[] = vivos
