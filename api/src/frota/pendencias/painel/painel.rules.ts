import { formatPlaca } from '@tropeiro/contract'
import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  type Classe,
  classeDe,
  classes,
  coberto,
  custoPorKm,
  disponibilidade,
  type Intervalo,
  mediana,
  mtbf,
  mttr,
  parte,
} from '@tropeiro/contract/frota/pendencias/contas'
import type { PainelDaFrota } from '@tropeiro/contract/frota/pendencias/painel'

/** What is read for the panel. */
export type VeiculoRow = {
  id: string
  placa: string
  frota: string
  unidade: TipoDeUnidade
  estado: string
  custo_dia: number
}

export type GastoRow = {
  veiculo: string
  combustivel: number
  pedagio: number
  manutencao: number
  multas: number
  km: number
  ml: number
}

export type OficinaRow = {
  veiculo: string
  tipo: string
  de: Date
  ate: Date | null
  custo: number
  terminou: boolean
  parou: boolean
}

export type DesvioRow = {
  tipo: 'abastecimento' | 'pedagio' | 'evitavel' | 'multa'
  placa: string
  quantos: number
  centavos: number
  alvo: string
}

const DIA_MS = 86_400_000
const HORA_MS = 3_600_000
const semGasto = { combustivel: 0, pedagio: 0, manutencao: 0, multas: 0, km: 0, ml: 0 }
type Custos = PainelDaFrota['custos']
type DoPainel = PainelDaFrota['classes'][number]['veiculos'][number]

const soma = (c: Custos) => c.combustivel + c.pedagio + c.manutencao + c.multas + c.fixo
const somar = (all: readonly Custos[]): Custos =>
  all.reduce(
    (a, b) => ({
      combustivel: a.combustivel + b.combustivel,
      pedagio: a.pedagio + b.pedagio,
      manutencao: a.manutencao + b.manutencao,
      multas: a.multas + b.multas,
      fixo: a.fixo + b.fixo,
    }),
    { combustivel: 0, pedagio: 0, manutencao: 0, multas: 0, fixo: 0 },
  )
const totalKm = (all: readonly DoPainel[]) => all.reduce((n, v) => n + v.km, 0)
const porKm = (all: readonly DoPainel[]) => {
  const { fixo, ...variavel } = somar(all.map((v) => v.custos))
  return custoPorKm(soma({ ...variavel, fixo: 0 }), fixo, totalKm(all))
}

/**
 * What each vehicle cost in a span and how far it went, by class. A trailer's kilometres are of who pulls it: they count for it, and not a
 * second time for the fleet.
 */
export function custosPorClasse(
  veiculos: readonly VeiculoRow[],
  gastos: ReadonlyMap<string, GastoRow>,
  km: (veiculo: string) => number,
  dentro: Intervalo,
): PainelDaFrota['classes'] {
  const dias = Math.max(0, (dentro.ate - dentro.de) / DIA_MS)
  const litros = new Map<Classe, { km: number; ml: number }>()
  const rows = veiculos.map((v): DoPainel & { classe: Classe } => {
    const classe = classeDe(v.unidade)
    const { combustivel, pedagio, manutencao, multas, ...trecho } = gastos.get(v.id) ?? semGasto
    const custos = { combustivel, pedagio, manutencao, multas, fixo: Math.round(v.custo_dia * dias) }
    const run = km(v.id)
    const l = litros.get(classe) ?? { km: 0, ml: 0 }
    litros.set(classe, { km: l.km + trecho.km, ml: l.ml + trecho.ml })
    return {
      classe,
      veiculo: v.id,
      placa: v.placa,
      frota: v.frota,
      km: run,
      custos,
      total: soma(custos),
      por_km: custoPorKm(soma(custos) - custos.fixo, custos.fixo, run),
      km_l: trecho.ml > 0 ? (trecho.km * 1000) / trecho.ml : null,
    }
  })
  const all = Map.groupBy(rows, (r) => r.classe)
  return (Object.keys(classes) as Classe[]).flatMap((classe) => {
    const own = all.get(classe)
    if (!own) return []
    const l = litros.get(classe)!
    return [
      {
        classe,
        km: totalKm(own),
        total: own.reduce((n, v) => n + v.total, 0),
        por_km: porKm(own),
        km_l: l.ml > 0 ? (l.km * 1000) / l.ml : null,
        mediana_por_km: mediana(own.flatMap((v) => v.por_km ?? [])),
        mediana_km_l: mediana(own.flatMap((v) => v.km_l ?? [])),
        veiculos: own
          .map(({ classe: _, ...v }) => v)
          .sort((a, b) => (b.por_km ?? -1) - (a.por_km ?? -1) || b.total - a.total),
      },
    ]
  })
}

/** The whole fleet: what trailers cost is in it, and their kilometres are not. */
export function frotaInteira(todas: PainelDaFrota['classes']) {
  const custos = somar(todas.flatMap((c) => c.veiculos.map((v) => v.custos)))
  const km = todas.filter((c) => c.classe !== 'implemento').reduce((n, c) => n + c.km, 0)
  return { km, custos, total: soma(custos), por_km: custoPorKm(soma(custos) - custos.fixo, custos.fixo, km) }
}

/** Hours in the workshop of the vehicles of the house, and what orders of a span say of it. */
export function daOficina(
  veiculos: readonly VeiculoRow[],
  ordens: readonly OficinaRow[],
  dentro: Intervalo,
  km: number,
): { disponibilidade: number | null; manutencao: PainelDaFrota['manutencao'] } {
  const nossos = new Set(veiculos.map((v) => v.id))
  const own = ordens.filter((o) => nossos.has(o.veiculo))
  const held = Map.groupBy(
    own.filter((o) => o.parou),
    (o) => o.veiculo,
  )
  let ms = 0
  for (const all of held.values())
    ms += coberto(
      all.map((o) => ({ de: o.de.getTime(), ate: o.ate?.getTime() ?? dentro.ate })),
      dentro,
    )
  const done = own.filter(
    (o) => o.terminou && o.ate !== null && o.ate.getTime() >= dentro.de && o.ate.getTime() < dentro.ate,
  )
  const preventivas = done.filter((o) => o.tipo === 'preventiva')
  const corretivas = done.filter((o) => o.tipo !== 'preventiva')
  const centavos = (all: readonly OficinaRow[]) => all.reduce((n, o) => n + o.custo, 0)
  return {
    disponibilidade: disponibilidade(ms, dentro.ate - dentro.de, veiculos.length),
    manutencao: {
      preventivas: preventivas.length,
      corretivas: corretivas.length,
      preventivas_centavos: centavos(preventivas),
      corretivas_centavos: centavos(corretivas),
      preventivas_pct: parte(preventivas.length, done.length),
      mttr_horas: mttr(corretivas.map((o) => (o.ate!.getTime() - o.de.getTime()) / HORA_MS)),
      mtbf_km: mtbf(km, corretivas.length),
    },
  }
}

const ditos = {
  abastecimento: ['abastecimento marcado', 'abastecimentos marcados'],
  pedagio: ['passagem a contestar', 'passagens a contestar'],
  evitavel: ['passagem paga por MDF-e encerrado tarde', 'passagens pagas por MDF-e encerrado tarde'],
  multa: ['multa', 'multas'],
} as const
export const desviosDe = (rows: readonly DesvioRow[]): PainelDaFrota['desvios'] =>
  rows.map((d) => ({
    tipo: d.tipo,
    de_quem: formatPlaca(d.placa),
    alvo: d.alvo,
    frase: `${d.quantos} ${ditos[d.tipo][d.quantos === 1 ? 0 : 1]}`,
    centavos: d.centavos,
  }))
