import type { Hodometro } from '../../cadastros/veiculos/leituras.ts'
import { diasAte } from '../../formats.ts'
import type { Severidade } from './planos.ts'

/** From the best to the worst. `prevista_vencida`: no reading says so, but at its pace the vehicle has passed it. */
export const situacoesDoItem = {
  sem_base: 'Sem base',
  em_dia: 'Em dia',
  proxima: 'Próxima',
  prevista_vencida: 'Prevista vencida',
  na_tolerancia: 'Vencida na tolerância',
  vencida: 'Vencida',
} as const
export type SituacaoDoItem = keyof typeof situacoesDoItem
const ordem = Object.keys(situacoesDoItem) as SituacaoDoItem[]
/** How grave: nought is unknown. */
export const gravidadeDoItem = (s: SituacaoDoItem): number => ordem.indexOf(s)

export type ItemAVencer = {
  km: number | null
  dias: number | null
  horas: number | null
  /** From where it was last done: kilometres of the vehicle, day, hours of the engine; null where nobody knows. */
  base_km: number | null
  base_dia: string | null
  base_horas: number | null
  /** From where it was done, or by multiples that carry no delay on. */
  proximo: 'da_execucao' | 'grade_fixa'
  severidade: Severidade
}

export type Vencimento = {
  situacao: SituacaoDoItem
  vence_km: number | null
  vence_dia: string | null
  vence_horas: number | null
  /** Kilometres left; negative behind. */
  falta_km: number | null
  /** The day on which the first of its terms ends; null where it cannot be told. */
  prevista_em: string | null
  /** The pace is that of its class. */
  estimado: boolean
  /** The last reading is old: today's kilometres were reckoned. */
  projetada: boolean
}

const ANTECEDENCIA = { pct: 10, km: 2_000, dias: 15, horas: 50 }
const TOLERANCIA = { pct: 5, dias: 7, horas: 25 }
/** A reading older than this is reckoned on to today, and asked for. */
export const DIAS_DE_LEITURA_VELHA = 15

export const antecedenciaKm = (km: number): number => Math.min(ANTECEDENCIA.km, (km * ANTECEDENCIA.pct) / 100)

/** Where a thing that is done every so many kilometres comes next. Done a little early it fulfils the multiple that it was early for. */
export function proximoKm(km: number, feito: number, proximo: ItemAVencer['proximo']): number {
  if (proximo === 'da_execucao') return feito + km
  return (Math.floor((feito + antecedenciaKm(km)) / km) + 1) * km
}

export const maisDias = (dia: string, n: number): string =>
  new Date(Date.parse(dia) + n * 86_400_000).toISOString().slice(0, 10)

const julgar = (falta: number, antes: number, tolera: number): SituacaoDoItem =>
  falta < -tolera ? 'vencida' : falta <= 0 ? 'na_tolerancia' : falta <= antes ? 'proxima' : 'em_dia'

const pior = (all: readonly SituacaoDoItem[]): SituacaoDoItem =>
  all.reduce((worst, s) => (gravidadeDoItem(s) > gravidadeDoItem(worst) ? s : worst), 'sem_base')

/**
 * Where a thing of a vehicle's plan stands today: due by the first of kilometres, days and hours.
 * @param h the vehicle's kilometres; null where it was never read
 * @param ritmoDaClasse kilometres a day of vehicles like it, for one whose own pace is not known
 */
export function vencimentoDe(
  item: ItemAVencer,
  hoje: string,
  h: Hodometro | null,
  ritmoDaClasse: number | null = null,
  horas: number | null = null,
): Vencimento {
  const ritmo = h?.ritmo ?? ritmoDaClasse
  const velha = h ? Math.max(0, diasAte(h.em, hoje)) : 0
  const projetada = velha > DIAS_DE_LEITURA_VELHA
  const agora = h && (projetada ? h.contador + (ritmo ?? 0) * velha : h.contador)
  const said: SituacaoDoItem[] = []
  const days: string[] = []

  const vence_km =
    item.km !== null && item.base_km !== null ? proximoKm(item.km, item.base_km, item.proximo) : null
  let falta_km: number | null = null
  if (item.km !== null && vence_km !== null && h && agora !== null) {
    falta_km = Math.round(vence_km - agora)
    const tolera = (item.km * TOLERANCIA.pct) / 100
    const known = julgar(vence_km - h.contador, antecedenciaKm(item.km), tolera)
    const reckoned = julgar(vence_km - agora, antecedenciaKm(item.km), tolera)
    const passed = gravidadeDoItem(known) < gravidadeDoItem('prevista_vencida') && vence_km <= agora
    said.push(
      passed
        ? 'prevista_vencida'
        : gravidadeDoItem(reckoned) > gravidadeDoItem(known) && vence_km > agora
          ? reckoned
          : known,
    )
    if (vence_km <= agora) days.push(hoje)
    else if (ritmo !== null && ritmo > 0) days.push(maisDias(hoje, Math.ceil((vence_km - agora) / ritmo)))
  }
  const vence_dia = item.dias !== null && item.base_dia !== null ? maisDias(item.base_dia, item.dias) : null
  if (vence_dia !== null) {
    said.push(julgar(diasAte(hoje, vence_dia), ANTECEDENCIA.dias, TOLERANCIA.dias))
    days.push(vence_dia)
  }
  const vence_horas = item.horas !== null && item.base_horas !== null ? item.base_horas + item.horas : null
  if (vence_horas !== null && horas !== null)
    said.push(julgar(vence_horas - horas, ANTECEDENCIA.horas, TOLERANCIA.horas))

  return {
    situacao: pior(said),
    vence_km,
    vence_dia,
    vence_horas,
    falta_km,
    prevista_em: days.sort()[0] ?? null,
    estimado: h !== null && h.ritmo === null && ritmo !== null,
    projetada,
  }
}

/** What is due keeps the vehicle from trips: by law on the day, for safety once the tolerance is over. */
export function bloqueiaViagem(
  severidade: Severidade,
  v: Pick<Vencimento, 'situacao' | 'vence_dia'>,
  hoje: string,
): boolean {
  if (severidade === 'legal')
    return (
      v.situacao === 'vencida' ||
      v.situacao === 'na_tolerancia' ||
      (v.vence_dia !== null && v.vence_dia <= hoje)
    )
  return severidade === 'seguranca' && v.situacao === 'vencida'
}
