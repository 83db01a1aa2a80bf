/** What somebody did for a while, as positions show it. Without a signal nobody knows. */
export const situacoesNaVia = { dirigindo: 'Dirigindo', parado: 'Parado', sem_sinal: 'Sem sinal' } as const
export type SituacaoNaVia = keyof typeof situacoesNaVia
/** Milliseconds. */
export type Trecho = { situacao: SituacaoNaVia; de: number; ate: number }

/** Whom which limits bind: who is employed, or who drives for himself (CTB alone). */
export type Vinculo = 'frota' | 'agregado' | 'tac'

/**
 * Limits of driving and rest from a day on, in minutes (CLT arts. 235-C and 235-D, CTB art. 67-C, Lei 13.103/2015; ADI 5322 took the split rest
 * between journeys away from 12/07/2023 on).
 */
const limites = [
  {
    desde: '2015-04-17',
    direcao: 330,
    pausa: 30,
    interjornada: 480,
    semanal: 2_160,
    jornada: 720,
    refeicao: 60,
  },
  {
    desde: '2023-07-12',
    direcao: 330,
    pausa: 30,
    interjornada: 660,
    semanal: 2_100,
    jornada: 720,
    refeicao: 60,
  },
] as const
export const limitesEm = (dia: string) => limites.filter((l) => l.desde <= dia).at(-1) ?? limites[0]
type Limites = ReturnType<typeof limitesEm>

/** A stop shorter than this is traffic. Minutes. */
export const PARADA_CURTA = 5

export const regrasDaJornada = {
  direcao_continua: 'Direção contínua',
  interjornada: 'Descanso entre jornadas',
  semanal: 'Descanso semanal',
  jornada: 'Jornada',
} as const
export type RegraDaJornada = keyof typeof regrasDaJornada
export type Indicio = { regra: RegraDaJornada; de: number; ate: number; minutos: number; limite: number }

const MIN = 60_000
const minutos = (t: { de: number; ate: number }) => (t.ate - t.de) / MIN

/** In order, without gaps: short stops are traffic, what is nobody's is without a signal, neighbours of a kind are one. */
export function emOrdem(trechos: readonly Trecho[]): Trecho[] {
  const sorted = [...trechos].filter((t) => t.ate > t.de).sort((a, b) => a.de - b.de || a.ate - b.ate)
  const out: Trecho[] = []
  const push = (t: Trecho) => {
    const last = out.at(-1)
    if (last && last.situacao === t.situacao && last.ate >= t.de) last.ate = Math.max(last.ate, t.ate)
    else out.push({ ...t })
  }
  for (const [at, t] of sorted.entries()) {
    const end = out.at(-1)?.ate
    const de = end !== undefined && t.de < end ? end : t.de
    if (de >= t.ate) continue
    if (end !== undefined && de > end) push({ situacao: 'sem_sinal', de: end, ate: de })
    const traffic =
      t.situacao === 'parado' &&
      t.ate - de < PARADA_CURTA * MIN &&
      out.at(-1)?.situacao === 'dirigindo' &&
      sorted[at + 1]?.situacao === 'dirigindo' &&
      (sorted[at + 1]?.de ?? 0) <= t.ate
    push({ situacao: traffic ? 'dirigindo' : t.situacao, de, ate: t.ate })
  }
  return out
}

/** Driving without the rest that the law asks for between: pauses add up until they are enough; a lost signal may have been one. */
export function direcaoContinua(
  trechos: readonly Trecho[],
  l: Limites,
): { maior: number; indicios: Indicio[] } {
  const indicios: Indicio[] = []
  let driven = 0
  let rested = 0
  let since = 0
  let until = 0
  let maior = 0
  const close = () => {
    maior = Math.max(maior, driven)
    if (driven > l.direcao)
      indicios.push({
        regra: 'direcao_continua',
        de: since,
        ate: until,
        minutos: Math.floor(driven),
        limite: l.direcao,
      })
    driven = 0
    rested = 0
  }
  for (const t of trechos) {
    if (t.situacao === 'dirigindo') {
      if (driven === 0) since = t.de
      driven += minutos(t)
      until = t.ate
      continue
    }
    rested += minutos(t)
    if (rested >= l.pausa) close()
  }
  close()
  return { maior: Math.floor(maior), indicios }
}

const dirige = (t: Trecho) => t.situacao === 'dirigindo'

/** Rests as long as they may have been: all between two drives, a lost signal with them. */
function descansos(trechos: readonly Trecho[]): { de: number; ate: number }[] {
  const drives = trechos.filter(dirige)
  return drives.slice(1).flatMap((t, at) => {
    const de = drives[at]!.ate
    return t.de > de ? [{ de, ate: t.de }] : []
  })
}

/**
 * Within a day from the first drive of a journey there is a rest of so many hours in one piece; where there cannot have been one, that is a
 * hint. The journey itself goes from its first drive to its last before that rest.
 */
export function entreJornadas(
  trechos: readonly Trecho[],
  l: Limites,
  ate: number,
): { indicios: Indicio[]; jornadas: { de: number; ate: number }[] } {
  const drives = trechos.filter(dirige)
  const rests = descansos(trechos)
  const indicios: Indicio[] = []
  const jornadas: { de: number; ate: number }[] = []
  const whole = l.interjornada * MIN
  let start = drives[0]?.de
  while (start !== undefined) {
    const from: number = start
    const end = from + 24 * 60 * MIN
    const good = rests.find((r) => r.de >= from && r.ate - r.de >= whole)
    const last = drives.filter((d) => d.de >= from && (!good || d.ate <= good.de)).at(-1)
    const inTime = good && good.de + whole <= end
    if (!inTime && last && (good || ate >= end) && Math.min(ate, last.ate) > end - whole) {
      const best = Math.max(
        0,
        ...rests.filter((r) => r.de >= from && r.de < end).map((r) => Math.min(r.ate, end) - r.de),
        last.ate < end ? end - last.ate : 0,
      )
      indicios.push({
        regra: 'interjornada',
        de: from,
        ate: end,
        minutos: Math.floor(best / MIN),
        limite: l.interjornada,
      })
      jornadas.push({ de: from, ate: Math.min(last.ate, end) })
      start = drives.find((d) => d.de >= end)?.de
      continue
    }
    if (last) jornadas.push({ de: from, ate: last.ate })
    start = good ? drives.find((d) => d.de >= good.ate)?.de : undefined
  }
  return { indicios, jornadas }
}

/** The longest rest of the last seven days, where there was driving on each side of every shorter one. */
export function descansoSemanal(trechos: readonly Trecho[], l: Limites, ate: number): Indicio | null {
  const de = ate - 7 * 24 * 60 * MIN
  const first = trechos[0]
  const drives = trechos.filter(dirige).filter((t) => t.ate > de && t.de < ate)
  if (!first || first.de > de || drives.length === 0) return null
  const edges = [de, ...drives.flatMap((t) => [Math.max(t.de, de), Math.min(t.ate, ate)]), ate]
  let best = 0
  for (let at = 0; at < edges.length; at += 2) best = Math.max(best, edges[at + 1]! - edges[at]!)
  return best / MIN < l.semanal
    ? { regra: 'semanal', de, ate, minutos: Math.floor(best / MIN), limite: l.semanal }
    : null
}

export type Jornada = {
  dirigiu: number
  maior_direcao: number
  sem_sinal: number
  indicios: Indicio[]
  jornadas: { de: number; ate: number }[]
}

/** What positions show of somebody's driving and rest until an instant. A hint, never a time card. */
export function jornadaDe(all: readonly Trecho[], vinculo: Vinculo, dia: string, ate: number): Jornada {
  const trechos = emOrdem(all)
  const l = limitesEm(dia)
  const sum = (s: SituacaoNaVia) =>
    Math.floor(trechos.filter((t) => t.situacao === s).reduce((n, t) => n + minutos(t), 0))
  const direcao = direcaoContinua(trechos, l)
  const entre = entreJornadas(trechos, l, ate)
  const semana = vinculo === 'frota' ? descansoSemanal(trechos, l, ate) : null
  const most = l.jornada + l.refeicao
  const longas: Indicio[] =
    vinculo === 'frota'
      ? entre.jornadas
          .filter((j) => minutos(j) > most)
          .map((j) => ({ regra: 'jornada', ...j, minutos: Math.floor(minutos(j)), limite: most }))
      : []
  return {
    dirigiu: sum('dirigindo'),
    maior_direcao: direcao.maior,
    sem_sinal: sum('sem_sinal'),
    indicios: [...direcao.indicios, ...entre.indicios, ...longas, ...(semana ? [semana] : [])].sort(
      (a, b) => a.de - b.de,
    ),
    jornadas: entre.jornadas,
  }
}

/** `5 h 40`. */
export const emHoras = (min: number): string => {
  const h = Math.floor(min / 60)
  const m = Math.round(min % 60)
  return h === 0 ? `${m} min` : m === 0 ? `${h} h` : `${h} h ${String(m).padStart(2, '0')}`
}
