import { diaEm, diasAte, formatDia, formatMoney, formatPlaca } from '@tropeiro/contract'
import { type TipoDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  type EstadoDaOrdem,
  estadosDaOrdem,
  type VencimentoDoVeiculo,
} from '@tropeiro/contract/frota/manutencao/formas'
import { DIAS_DE_LEITURA_VELHA } from '@tropeiro/contract/frota/manutencao/vencimento'
import type { PendenciaDaFrota } from '@tropeiro/contract/frota/pendencias/calls'
import type { VeiculoComPneus } from '@tropeiro/contract/frota/pneus/formas'
import { limites } from '@tropeiro/contract/frota/pneus/regras'

/** What is read for the box. */
export type DefeitoSolto = {
  id: string
  veiculo: string
  placa: string
  texto: string
  vezes: number
  desde: string
}

export type OrdemViva = {
  id: string
  numero: number
  veiculo: string
  placa: string
  titulo: string
  estado: EstadoDaOrdem
  bloqueia: boolean
  prevista: string | null
  custo: number
  alcada: number | null
  aprovado: number | null
  /** Day on which something last happened to it. */
  parada_desde: string
}

export type DoVeiculo = {
  veiculo: string
  placa: string
  quantos: number
  centavos: number
  certos: number
  desde: string
}

export type DaPlaca = {
  veiculo: string | null
  placa: string
  quantos: number
  centavos: number
  desde: string
}

export type LeituraVelha = { veiculo: string; placa: string; unidade: string; lida: string | null }

export type SaidaSemChecklist = {
  romaneio: string
  numero: number
  veiculo: string
  placa: string
  saiu: string
}

export type Achada = Omit<PendenciaDaFrota, 'adiada'>

const n = new Intl.NumberFormat('pt-BR')
const conta = (quantos: number, um: string, muitos: string) =>
  `${n.format(quantos)} ${quantos === 1 ? um : muitos}`
export const SEM_VIAGEM = 'Novas viagens do veículo'

/** How long an order may stand still in each state before somebody is asked. */
const PARADA_DIAS = { aberta: 7, aprovada: 5, aguardando_peca: 5, em_execucao: 10 } as const

const doVeiculo = (v: { veiculo: string; placa: string }) => ({
  veiculo: v.veiculo,
  de_quem: formatPlaca(v.placa),
})

/** What of a plan is behind, and what nobody knows when it was done: that is told once a vehicle. */
export function daPreventiva(itens: readonly VencimentoDoVeiculo[]): Achada[] {
  const behind = itens.filter(
    (i) => i.bloqueia || ['vencida', 'na_tolerancia', 'prevista_vencida'].includes(i.situacao),
  )
  const semBase = Map.groupBy(
    itens.filter((i) => i.situacao === 'sem_base'),
    (i) => i.veiculo,
  )
  return [
    ...behind.map((i): Achada => {
      const km = i.falta_km !== null && i.falta_km < 0 ? `${n.format(-i.falta_km)} km além` : ''
      const dia = i.vence_dia ? `venceu em ${formatDia(i.vence_dia)}` : ''
      const ordem = i.ordem === null ? '' : `, na ordem ${n.format(i.ordem)}`
      return {
        ...doVeiculo(i),
        _id: `preventiva:${i._id}`,
        tipo: 'preventiva',
        gravidade: i.bloqueia ? 'bloqueia' : i.situacao === 'vencida' ? 'urgente' : 'atencao',
        frase: `${i.item}: ${[km, km ? '' : dia].filter(Boolean).join(', ') || 'no prazo pelo ritmo, sem leitura nova'}${ordem}`,
        alvo: i._id,
        vence: i.prevista_em,
        bloqueia: i.bloqueia ? SEM_VIAGEM : '',
      }
    }),
    ...[...semBase.values()].map((all): Achada => {
      const first = all[0]!
      return {
        ...doVeiculo(first),
        _id: `sem_base:${first.veiculo}`,
        tipo: 'plano_sem_base',
        gravidade: 'atencao',
        frase: `${conta(all.length, 'item do plano', 'itens do plano')} sem base: diga quando foi feito (${all
          .slice(0, 2)
          .map((i) => i.item)
          .join(', ')}${all.length > 2 ? '…' : ''})`,
        alvo: first._id,
        vence: null,
        bloqueia: '',
      }
    }),
  ]
}

export const dosDefeitos = (all: readonly DefeitoSolto[]): Achada[] =>
  all.map((d) => ({
    ...doVeiculo(d),
    _id: `defeito:${d.id}`,
    tipo: 'defeito',
    gravidade: d.vezes > 2 ? 'urgente' : 'atencao',
    frase: `${d.texto}, desde ${formatDia(d.desde)}${d.vezes > 1 ? `, achado ${d.vezes} vezes` : ''}`,
    alvo: d.id,
    vence: null,
    bloqueia: '',
  }))

/** Orders that wait for a yes, and those in which nothing happens. */
export function dasOrdens(all: readonly OrdemViva[], hoje: string): Achada[] {
  return all.flatMap((o): Achada[] => {
    const comum = { ...doVeiculo(o), alvo: o.id, bloqueia: o.bloqueia ? SEM_VIAGEM : '' }
    const nome = `Ordem ${n.format(o.numero)}, ${o.titulo}`
    const limite = Math.max(o.alcada ?? 0, o.aprovado ?? 0)
    if (o.estado === 'aberta' && o.alcada !== null && o.custo > limite)
      return [
        {
          ...comum,
          _id: `aprovar:${o.id}`,
          tipo: 'ordem_a_aprovar',
          gravidade: o.bloqueia ? 'bloqueia' : 'urgente',
          frase: `${nome}: ${formatMoney(o.custo)} esperam aprovação`,
          vence: o.prevista,
        },
      ]
    const dias = diasAte(o.parada_desde, hoje)
    const tarde = o.prevista !== null && o.prevista < hoje
    const parada = dias > PARADA_DIAS[o.estado as keyof typeof PARADA_DIAS]
    if (!o.bloqueia && !tarde && !parada) return []
    const porque = tarde
      ? `prevista para ${formatDia(o.prevista!)}`
      : parada
        ? `parada há ${conta(dias, 'dia', 'dias')}`
        : 'bloqueia o veículo'
    return [
      {
        ...comum,
        _id: `ordem:${o.id}`,
        tipo: 'ordem_parada',
        gravidade: o.bloqueia ? 'bloqueia' : tarde ? 'urgente' : 'atencao',
        frase: `${nome}: ${estadosDaOrdem[o.estado].toLowerCase()}, ${porque}`,
        vence: o.prevista,
      },
    ]
  })
}

/** A vehicle's tyres, told by the worst of them; and a round with the gauge that is late. */
export function dosPneus(all: readonly VeiculoComPneus[], hoje: string): Achada[] {
  return all.flatMap((v): Achada[] => {
    const comum = { de_quem: formatPlaca(v.placa), veiculo: v._id, alvo: v._id }
    const graves = v.achados.filter((a) => a.gravidade !== 'alerta')
    const first = graves[0]
    const dias = v.aferido_em === null ? null : diasAte(diaEm(v.aferido_em), hoje)
    const out: Achada[] = []
    if (first)
      out.push({
        ...comum,
        _id: `pneu:${v._id}`,
        tipo: 'pneu',
        gravidade: first.gravidade === 'bloqueia' ? 'bloqueia' : 'urgente',
        frase: `${first.frase}${graves.length > 1 ? ` E mais ${graves.length - 1}.` : ''}`,
        vence: null,
        bloqueia: first.gravidade === 'bloqueia' ? SEM_VIAGEM : '',
      })
    if (v.pneus > 0 && (dias === null || dias > limites.aferir_dias))
      out.push({
        ...comum,
        _id: `afericao:${v._id}`,
        tipo: 'afericao',
        gravidade: 'atencao',
        frase:
          dias === null
            ? 'Nem todos os pneus foram medidos'
            : `Pneus medidos há ${conta(dias, 'dia', 'dias')}`,
        vence: null,
        bloqueia: '',
      })
    return out
  })
}

export const dosAbastecimentos = (all: readonly DoVeiculo[]): Achada[] =>
  all.map((a) => ({
    ...doVeiculo(a),
    _id: `abastecimento:${a.veiculo}`,
    tipo: 'abastecimento',
    gravidade: a.certos > 0 ? 'urgente' : 'atencao',
    frase: `${conta(a.quantos, 'abastecimento marcado', 'abastecimentos marcados')} sem decisão, ${formatMoney(a.centavos)}, desde ${formatDia(a.desde)}`,
    alvo: a.veiculo,
    vence: null,
    bloqueia: '',
  }))

export const dosPedagios = (all: readonly DaPlaca[]): Achada[] =>
  all.map((p) => ({
    _id: `pedagio:${p.placa}`,
    tipo: 'pedagio',
    gravidade: 'atencao',
    de_quem: formatPlaca(p.placa),
    veiculo: p.veiculo,
    frase: `${conta(p.quantos, 'passagem', 'passagens')} a contestar, ${formatMoney(p.centavos)}, desde ${formatDia(p.desde)}`,
    alvo: p.placa,
    vence: null,
    bloqueia: '',
  }))

/** Odometers that nobody read for a while: what is due is then only reckoned. A trailer has none. */
export const dasLeituras = (all: readonly LeituraVelha[], hoje: string): Achada[] =>
  all.flatMap((l): Achada[] => {
    const dias = l.lida === null ? null : diasAte(l.lida, hoje)
    if (unidades[l.unidade as TipoDeUnidade].reboque || (dias !== null && dias <= DIAS_DE_LEITURA_VELHA))
      return []
    return [
      {
        ...doVeiculo(l),
        _id: `leitura:${l.veiculo}`,
        tipo: 'leitura',
        gravidade: 'atencao',
        frase:
          dias === null
            ? 'O hodômetro nunca foi lido: vencimentos por km ficam sem previsão'
            : `Última leitura do hodômetro há ${conta(dias, 'dia', 'dias')}`,
        alvo: l.veiculo,
        vence: null,
        bloqueia: '',
      },
    ]
  })

export const dosChecklists = (all: readonly SaidaSemChecklist[]): Achada[] =>
  all.map((r) => ({
    ...doVeiculo(r),
    _id: `checklist:${r.romaneio}`,
    tipo: 'checklist',
    gravidade: 'atencao',
    frase: `O romaneio ${n.format(r.numero)} saiu em ${formatDia(r.saiu)} sem checklist`,
    alvo: r.romaneio,
    vence: null,
    bloqueia: '',
  }))
