import { diasAte, formatDia, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract'
import { faltaDeVale, multaDoFreeFlow } from '@tropeiro/contract/frota/pedagios/lei'
import type { TipoDeIncidenteDaFrota } from '@tropeiro/contract/frota/pendencias/incidentes'
import type { FaltaDeVale, LivreAPagar, NaoCobradas } from '../../pedagios/index.ts'
import type { Achada } from './fontes.rules.ts'

/** Who has a tag is asked only when so few days are left: until then the charge comes by itself. */
const COM_TAG_DIAS = 10
const URGENTE_DIAS = 7

export type IncidenteAberto = {
  id: string
  tipo: TipoDeIncidenteDaFrota
  titulo: string
  quantos: number
  centavos: number
  desde: string
  veiculo: string
}

/** Contradictions that a person tells to be true or not. */
export const dosIncidentes = (all: readonly IncidenteAberto[]): Achada[] =>
  all.map((i) => ({
    _id: `incidente:${i.id}`,
    tipo: 'incidente',
    gravidade: 'urgente',
    de_quem: i.titulo,
    veiculo: i.veiculo,
    frase: `${formatNumber(i.quantos)} ${
      i.tipo === 'cartao'
        ? i.quantos === 1
          ? 'abastecimento que as posições ou o cartão desmentem'
          : 'abastecimentos que as posições ou o cartão desmentem'
        : i.quantos === 1
          ? 'passagem que não pode ser deste veículo: placa clonada, ou tag em outro'
          : 'passagens que não podem ser deste veículo: placa clonada, ou tag em outro'
    }, ${formatMoney(i.centavos)}, desde ${formatDia(i.desde)}`,
    alvo: i.id,
    vence: null,
    bloqueia: '',
  }))

/** Free flow to be paid, by the plates that the gate may have read. */
export const dosLivres = (all: readonly LivreAPagar[], hoje: string): Achada[] =>
  all.flatMap((l): Achada[] => {
    const faltam = diasAte(hoje, l.prazo)
    if (l.com_tag && faltam > COM_TAG_DIAS) return []
    const quando =
      faltam < 0
        ? `o prazo acabou em ${formatDia(l.prazo)}: multa de ${formatMoney(multaDoFreeFlow.centavos)}`
        : `pague até ${formatDia(l.prazo)}`
    return [
      {
        _id: `free_flow:${l.id}`,
        tipo: 'free_flow',
        gravidade: faltam <= URGENTE_DIAS ? 'urgente' : 'atencao',
        de_quem: formatPlaca(l.placa),
        veiculo: l.veiculo,
        frase: `Free-flow de ${formatDia(l.dia)} em ${l.praca}: ${quando} (procure ${l.placas.map(formatPlaca).join(' ou ')})`,
        alvo: l.id,
        vence: l.prazo,
        bloqueia: '',
      },
    ]
  })

/** Passages that were seen and that no statement charged: a hint, no accusation. */
export const dasNaoCobradas = (all: readonly NaoCobradas[]): Achada[] =>
  all.map((n) => ({
    _id: `nao_cobrada:${n.veiculo}`,
    tipo: 'nao_cobrada',
    gravidade: 'atencao',
    de_quem: formatPlaca(n.placa),
    veiculo: n.veiculo,
    frase: `${formatNumber(n.quantas)} ${n.quantas === 1 ? 'passagem vista e não cobrada' : 'passagens vistas e não cobradas'} desde ${formatDia(n.desde)}: confira a tag`,
    alvo: n.placa,
    vence: null,
    bloqueia: '',
  }))

/** Trips that left without the voucher that the shipper owes. */
export const dosValesEmFalta = (all: readonly FaltaDeVale[]): Achada[] =>
  all.map((f) => ({
    _id: `vale:${f.id}`,
    tipo: 'vale_pedagio',
    gravidade: 'atencao',
    de_quem: formatPlaca(f.placa),
    veiculo: f.veiculo,
    frase: `O romaneio ${formatNumber(f.romaneio)}, de ${formatDia(f.saiu)}, saiu sem vale-pedágio${f.pago > 0 ? `, e a tag pagou ${formatMoney(f.pago)}` : ''}: o embarcador deve ${formatNumber(faltaDeVale.fretes)} fretes (${faltaDeVale.fonte})`,
    alvo: f.id,
    vence: null,
    bloqueia: '',
  }))
