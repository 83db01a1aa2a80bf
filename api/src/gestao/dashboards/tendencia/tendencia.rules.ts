import type {
  CelaDaTendencia,
  DimensaoDaTendencia,
  PassoDaTendencia,
  Tendencia,
} from '@tropeiro/contract/gestao/dashboards/tendencia'
import { type Dimensao, porcento } from '../figuras/figuras.rules.ts'

export const SOMADAS = ['total', 'dentro', 'fora', 'avaliadas', 'pontuais'] as const
type Contas = Record<(typeof SOMADAS)[number], number>

/** One value in one period, the day that the whole period begins on; `lugar` null is the rest. */
export type CelaSomada = Contas & {
  lugar: number | null
  quantos: number
  periodo: string
  id: string
  titulo: string
  base: string
}

export const dimensaoDaTendencia: Record<DimensaoDaTendencia, { dimensao: Dimensao; trajeto?: boolean }> = {
  remetente: { dimensao: 'embarca' },
  motorista: { dimensao: 'motorista' },
  trajeto: { dimensao: 'uf', trajeto: true },
  rota: { dimensao: 'rota' },
  base: { dimensao: 'base' },
  uf: { dimensao: 'uf' },
}

const texto = (d: Date): string => d.toISOString().slice(0, 10)
const dia = (s: string): Date => new Date(`${s}T12:00:00Z`)

/** The day that the week (Monday) or month of a day begins on. */
function inicio(passo: PassoDaTendencia, s: string): Date {
  const d = dia(s)
  if (passo === 'mes') d.setUTCDate(1)
  else d.setUTCDate(d.getUTCDate() - ((d.getUTCDay() + 6) % 7))
  return d
}

/** Weeks or months of the days asked, in order; `chave` is the whole one's first day, `de` and `ate` are cut at the ends. */
export function periodosDe(passo: PassoDaTendencia, de: string, ate: string) {
  const periodos: { chave: string; de: string; ate: string }[] = []
  for (const d = inicio(passo, de); texto(d) <= ate; ) {
    const chave = texto(d)
    if (passo === 'mes') d.setUTCMonth(d.getUTCMonth() + 1)
    else d.setUTCDate(d.getUTCDate() + 7)
    const fim = texto(new Date(d.getTime() - 86_400_000))
    periodos.push({ chave, de: chave < de ? de : chave, ate: fim > ate ? ate : fim })
  }
  return periodos
}

const nada: Contas = { total: 0, dentro: 0, fora: 0, avaliadas: 0, pontuais: 0 }
const juntar = (list: readonly Contas[]): Contas =>
  list.reduce<Contas>(
    (sum, one) => Object.fromEntries(SOMADAS.map((k) => [k, sum[k] + one[k]])) as Contas,
    nada,
  )

const celaDe = (s: Contas): CelaDaTendencia => ({
  total: s.total,
  dentro: s.dentro,
  fora: s.fora,
  desempenho: porcento(s.dentro, s.dentro + s.fora),
  avaliadas: s.avaliadas,
  pontuais: s.pontuais,
  pontualidade: porcento(s.pontuais, s.avaliadas),
})

/** Rows of the database, those of one place together -> the table of the screen. */
export function montarTendencia(
  rows: readonly CelaSomada[],
  periodos: ReturnType<typeof periodosDe>,
): Tendencia {
  const linha = (of: readonly CelaSomada[]) => ({
    celas: periodos.map((p) => celaDe(juntar(of.filter((r) => r.periodo === p.chave)))),
    soma: celaDe(juntar(of)),
  })
  const lugares = new Map<number | null, CelaSomada[]>()
  for (const r of rows) lugares.set(r.lugar, [...(lugares.get(r.lugar) ?? []), r])
  const resto = lugares.get(null)
  lugares.delete(null)
  const linhas = [...lugares.values()].map((of) => {
    const { id, titulo, base } = of[0]!
    return { id, titulo, base, ...linha(of) }
  })
  return {
    periodos: periodos.map(({ de, ate }) => ({ de, ate })),
    linhas,
    resto: resto ? { quantos: resto[0]!.quantos - linhas.length, ...linha(resto) } : null,
    total: linha(rows),
  }
}
