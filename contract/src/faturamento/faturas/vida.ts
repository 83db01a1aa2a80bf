import { vida } from '../../vida.ts'
import { faturas } from './calls.ts'
import { type EstadoDaFatura, nomeDoEstadoDaFatura } from './formas.ts'

export type FaturaViva = {
  estado: EstadoDaFatura
  numero?: number
  /** Cents that were received and not taken back. */
  recebido?: number
}

const { ajustar, receber, estornar, disputar, resolver, cancelar } = faturas
const esta = (f: FaturaViva, porque: string) =>
  `A fatura ${f.numero ?? ''} está como ${nomeDoEstadoDaFatura[f.estado].toLowerCase()}: ${porque}.`
const naoMuda = (f: FaturaViva) => esta(f, 'o valor dela não muda mais')
const semPagamento = (f: FaturaViva) =>
  (f.recebido ?? 0) > 0 ? 'Esta fatura já recebeu pagamento: estorne-o antes de cancelar.' : null

/** From issue to the last cent. Cancelled, its CT-e are open again; what is taken back leads where the money then says. */
export const vidaDaFatura = vida<FaturaViva>()([
  [['aberta', 'parcial', 'disputa'], 'ajustar', ['aberta', 'parcial', 'paga', 'disputa'], ajustar, naoMuda],
  [['aberta', 'parcial', 'disputa'], 'receber', ['parcial', 'paga', 'disputa'], receber, naoMuda],
  [
    ['aberta', 'parcial', 'paga', 'disputa'],
    'estornar',
    ['aberta', 'parcial', 'paga', 'disputa'],
    estornar,
    naoMuda,
  ],
  [['aberta', 'parcial'], 'disputar', 'disputa', disputar, (f) => esta(f, 'não há o que disputar')],
  ['disputa', 'disputar', 'ja', null, 'Esta fatura já está em disputa.'],
  ['disputa', 'resolver', ['aberta', 'parcial', 'paga'], resolver, 'Esta fatura não está em disputa.'],
  [
    ['aberta', 'disputa'],
    'cancelar',
    'cancelada',
    cancelar,
    'Esta fatura já estava cancelada.',
    semPagamento,
  ],
  [
    ['parcial', 'paga'],
    'cancelar',
    null,
    null,
    'Esta fatura já recebeu pagamento: estorne-o antes de cancelar.',
  ],
])
export type AtoDaFatura = (typeof vidaDaFatura.acoes)[number]
