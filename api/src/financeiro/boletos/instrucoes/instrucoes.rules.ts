import { daCobranca, type LinhaDeRetorno } from '@tropeiro/bancos'
import { formatDia, formatMoney } from '@tropeiro/contract'
import {
  type EstadoDaInstrucao,
  type TipoDeInstrucao,
  tiposDeInstrucao,
} from '@tropeiro/contract/financeiro/boletos/nomes'

/** As the bank has not answered it. */
export type Aberta = {
  id: string
  boleto: string
  tipo: TipoDeInstrucao
  estado: EstadoDaInstrucao
  vencimento: string | null
  valor: number | null
}

/** What is asked for, with the day or the cents where it needs them. */
export type Nova = { tipo: TipoDeInstrucao; vencimento: string | null; valor: number | null }

/** What is known of a boleto when something is asked about it. */
export type Pedivel = {
  situacao: string
  vencimento: string
  abatimento: number
  protestado: boolean
  titulo: { saldo: number; em_disputa: boolean; aberto: boolean; alheio: boolean }
  abertas: readonly Pick<Aberta, 'tipo' | 'estado'>[]
}

type Regra = (b: Pedivel, i: Nova, hoje: string) => string | null
const regras: Record<TipoDeInstrucao, Regra> = {
  baixar: () => null,
  protestar: (b, _, hoje) =>
    b.vencimento >= hoje
      ? 'Só se protesta o que venceu.'
      : b.titulo.em_disputa
        ? 'O título está em disputa: resolva-a antes de protestar.'
        : b.protestado
          ? 'O banco já confirmou o protesto deste título.'
          : b.titulo.saldo <= 0
            ? 'O título não tem saldo a protestar.'
            : null,
  sustar: (b) => (b.protestado ? null : 'Não há protesto a sustar.'),
  vencimento: (b, i, hoje) =>
    b.protestado
      ? 'O título está em protesto: suste-o antes de mudar o vencimento.'
      : i.vencimento! < hoje
        ? 'O novo vencimento não pode ser antes de hoje.'
        : i.vencimento === b.vencimento
          ? 'O boleto já vence nesse dia.'
          : null,
  abater: (b, i) =>
    b.titulo.alheio
      ? 'O título está cedido ou em garantia: recompre-o ou devolva-o antes.'
      : b.abatimento > 0
        ? 'O boleto já tem abatimento: cancele-o antes de conceder outro.'
        : i.valor! >= b.titulo.saldo
          ? `O abatimento precisa ser menor que o saldo, de ${formatMoney(b.titulo.saldo)}.`
          : null,
  cancelar_abatimento: (b) => (b.abatimento > 0 ? null : 'O boleto não tem abatimento.'),
}

/** Why something may not be asked about a boleto; null: it may. */
export function recusaDoPedido(b: Pedivel, i: Nova, hoje: string): string | null {
  if (b.situacao !== 'registrado')
    return b.situacao === 'em_remessa' || b.situacao === 'na_fila'
      ? 'O banco ainda não confirmou este boleto: não há o que mudar nele.'
      : 'O banco não tem mais este boleto em aberto.'
  if (b.abertas.some((a) => a.tipo === i.tipo))
    return 'Esta instrução já foi pedida: espere a resposta do banco, ou desista dela.'
  if (b.abertas.some((a) => a.tipo === 'baixar'))
    return 'A baixa deste boleto já foi pedida: nada mais muda nele.'
  if (i.tipo !== 'baixar' && !b.titulo.aberto) return 'O título deste boleto não está em aberto.'
  return regras[i.tipo](b, i, hoje)
}

/** What is asked for, in a sentence of the title's history. */
export function ditoDoPedido(i: Nova): string {
  const nome = tiposDeInstrucao[i.tipo].toLowerCase()
  if (i.vencimento) return `${nome} para ${formatDia(i.vencimento)}`
  return i.valor ? `${nome} de ${formatMoney(i.valor)}` : nome
}

/** Which instruction a line of a return answers, and how; null: none. What is refused was sent; what is confirmed may have been typed at the bank. */
export function respostaDa(
  l: Pick<LinhaDeRetorno, 'evento' | 'texto'>,
  abertas: readonly Aberta[],
): { i: Aberta; estado: 'confirmada' | 'recusada' } | null {
  if (l.evento === 'instrucao_rejeitada') {
    const i = abertas.find((a) => a.estado === 'enviada')
    return i ? { i, estado: 'recusada' } : null
  }
  const tipo = tipoConfirmado(l)
  const i = tipo && abertas.find((a) => a.tipo === tipo)
  return i ? { i, estado: 'confirmada' } : null
}

function tipoConfirmado(l: Pick<LinhaDeRetorno, 'evento' | 'texto'>): TipoDeInstrucao | null {
  switch (l.evento) {
    case 'baixa':
      return 'baixar'
    case 'vencimento':
      return 'vencimento'
    case 'abatimento':
      return /cancel/i.test(l.texto) ? 'cancelar_abatimento' : 'abater'
    case 'protesto': {
      const faz = daCobranca(l.evento, l.texto)
      return faz === 'para' ? 'protestar' : faz === 'segue' ? 'sustar' : null
    }
    default:
      return null
  }
}
