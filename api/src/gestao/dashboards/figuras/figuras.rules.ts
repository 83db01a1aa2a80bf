import type {
  Agrupamento,
  FiltroDoPainel,
  LinhaDoPainel,
  TotaisDoPainel,
} from '@tropeiro/contract/gestao/dashboards'
import { MAXIMO_DE_DIAS } from '@tropeiro/contract/gestao/dashboards'
import type { z } from 'zod'
import { dashboardsErrors } from '../dashboards.errors.ts'

export type FiltroLido = z.output<typeof FiltroDoPainel>

/** The ways of looking at the figures: each stands in painel_figuras by its own. */
export type Dimensao = 'base' | 'embarca' | 'rota' | 'romaneio' | 'uf' | 'motorista'
export const dimensaoDe: Record<Agrupamento, Dimensao> = {
  romaneio: 'romaneio',
  base: 'base',
  rota: 'rota',
  motorista: 'motorista',
  uf: 'uf',
  regiao: 'uf',
  remetente: 'embarca',
}

/** What is asked of the figures. Days are YYYY-MM-DD, both included; an absent filter leaves all. */
export type Recorte = {
  de: string
  ate: string
  /** What it is grouped by. */
  dimensao: Dimensao
  /** States are put together by great region. */
  regiao?: boolean
  /** Values are lanes: from a base to a state, of the dimension `uf`. */
  trajeto?: boolean
  filtros: Partial<Record<Exclude<Dimensao, 'base'>, string[]>>
  bases?: number[]
  /** Only notes, or only documents without a note; both when left out. */
  avulso?: boolean
}

/** The sums of a cut, a day or a line, under the names of the screens. */
export type Somas = {
  total: number
  compro: number
  entrega: number
  outras: number
  auditoria: number
  abertos: number
  sem_rom: number
  expedicao: number
  rota: number
  dentro: number
  fora: number
  /** On time, in full: of notes with a deadline that are closed. */
  avaliadas: number
  pontuais: number
  completas: number
  otif: number
  /** Deliveries whose moment is known, and their seconds since issue. */
  medidas: number
  tempo_s: number
  volumes: number
  peso_gramas: number
  valor_centavos: number
  frete_centavos: number
}

/** A line of a list as the database gives it; `linhas` is how many there are in all. */
export type LinhaSomada = Somas & { id: string; titulo: string; detalhe: string; linhas: number }

const DIA_MS = 86_400_000
const somarDias = (dia: string, n: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + n * DIA_MS).toISOString().slice(0, 10)
const diasDe = (de: string, ate: string): number =>
  Math.round((Date.parse(ate) - Date.parse(de)) / DIA_MS) + 1

/** A filter as it came -> a cut. Refuses a period that ends before it begins or is too long. */
export function lerRecorte(f: FiltroLido, agrupamento: Agrupamento, bases: number[] | undefined): Recorte {
  const { de, ate, classificacao, remetentes, rotas, ufs, motoristas } = f.filter
  const dias = diasDe(de, ate)
  if (dias < 1) throw dashboardsErrors.periodoInvertido()
  if (dias > MAXIMO_DE_DIAS) throw dashboardsErrors.periodoLongo(MAXIMO_DE_DIAS)
  const some = (list: readonly string[] | null | undefined) => (list?.length ? [...new Set(list)] : undefined)
  const chosen = { embarca: some(remetentes), rota: some(rotas), uf: some(ufs), motorista: some(motoristas) }
  return {
    de,
    ate,
    dimensao: dimensaoDe[agrupamento],
    ...(agrupamento === 'regiao' ? { regiao: true } : {}),
    filtros: Object.fromEntries(Object.entries(chosen).filter(([, v]) => v)),
    ...(bases ? { bases } : {}),
    ...(classificacao === 'TODAS' ? {} : { avulso: classificacao === 'AVULSO' }),
  }
}

/** As many days, just before. */
export function recorteAnterior(r: Recorte): Recorte {
  const dias = diasDe(r.de, r.ate)
  return { ...r, de: somarDias(r.de, -dias), ate: somarDias(r.ate, -dias) }
}

/**
 * Which dimension of the figures answers the cut; null when none does, since it cuts along two ways at once.
 * Every dimension also knows the base, so grouping by base goes with any one filter.
 */
export function cuboDe(r: Recorte): Dimensao | null {
  const filters = Object.keys(r.filtros) as Dimensao[]
  const [only] = filters
  if (!only) return r.dimensao
  if (filters.length > 1) return null
  return r.dimensao === 'base' || r.dimensao === only ? only : null
}

export const porcento = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0

const nada: Somas = {
  total: 0,
  compro: 0,
  entrega: 0,
  outras: 0,
  auditoria: 0,
  abertos: 0,
  sem_rom: 0,
  expedicao: 0,
  rota: 0,
  dentro: 0,
  fora: 0,
  avaliadas: 0,
  pontuais: 0,
  completas: 0,
  otif: 0,
  medidas: 0,
  tempo_s: 0,
  volumes: 0,
  peso_gramas: 0,
  valor_centavos: 0,
  frete_centavos: 0,
}
const keys = Object.keys(nada) as (keyof Somas)[]

export const juntarSomas = (list: readonly Somas[]): Somas =>
  list.reduce((sum, one) => Object.fromEntries(keys.map((k) => [k, sum[k] + one[k]])) as Somas, nada)

/** Shares of on time and in full, and the mean time to a delivery in seconds; null when nothing was measured. */
const pontualidadeDe = (s: Somas) => ({
  avaliadas: s.avaliadas,
  pontuais: s.pontuais,
  completas: s.completas,
  otif: s.otif,
  pontualidade: porcento(s.pontuais, s.avaliadas),
  integridade: porcento(s.completas, s.avaliadas),
  otif_porcent: porcento(s.otif, s.avaliadas),
  tempo_medio_s: s.medidas > 0 ? Math.round(s.tempo_s / s.medidas) : null,
})

/** Sums under the names of spec §3, Dashboard. */
export const totaisDe = (s: Somas): TotaisDoPainel => ({
  total: { total: s.total, compro: s.compro, abertos: s.abertos, porcent: porcento(s.compro, s.total) },
  comprovados: { entrega: s.entrega, outras: s.outras, auditoria: s.auditoria },
  abertos: { sem_rom: s.sem_rom, expedicao: s.expedicao, rota: s.rota },
  prazo: { dentro: s.dentro, fora: s.fora, desempenho: porcento(s.dentro, s.dentro + s.fora) },
  otif: pontualidadeDe(s),
  medidas: {
    volumes: s.volumes,
    peso_gramas: s.peso_gramas,
    valor_centavos: s.valor_centavos,
    frete_centavos: s.frete_centavos,
  },
})

export const linhaDe = (s: LinhaSomada): LinhaDoPainel => ({
  id: s.id,
  titulo: s.titulo,
  detalhe: s.detalhe,
  total: s.total,
  compro: s.compro,
  abertos: s.abertos,
  entrega: s.entrega,
  outras: s.outras,
  auditoria: s.auditoria,
  sem_rom: s.sem_rom,
  expedicao: s.expedicao,
  rota: s.rota,
  dentro: s.dentro,
  fora: s.fora,
  volumes: s.volumes,
  peso_gramas: s.peso_gramas,
  valor_centavos: s.valor_centavos,
  ...pontualidadeDe(s),
  porcent: porcento(s.compro, s.total),
  desempenho: porcento(s.dentro, s.dentro + s.fora),
})

/** Green closes well, red closes badly, amber comes back, blue only informs; within one the largest is the darkest. */
const cores: Record<string, readonly string[]> = {
  entrega: ['#15803d', '#22c55e', '#86efac'],
  outras: ['#b91c1c', '#ef4444', '#fca5a5'],
  tentativa: ['#b45309', '#f59e0b', '#fcd34d'],
  informativa: ['#1d4ed8', '#60a5fa', '#bfdbfe'],
}

/** Shares and colours of the occurrences, most frequent first. */
export function ocorrenciasDe(rows: readonly { id: number; title: string; efeito: string; value: number }[]) {
  const all = rows.reduce((n, r) => n + r.value, 0)
  const seen = new Map<string, number>()
  return rows.map(({ id, title, efeito, value }) => {
    const at = seen.get(efeito) ?? 0
    seen.set(efeito, at + 1)
    const shades = cores[efeito] ?? cores.informativa!
    return {
      id,
      title,
      value,
      percentage: porcento(value, all),
      color: shades[Math.min(at, shades.length - 1)]!,
    }
  })
}
