/** How often the figures of customer care go out by e-mail. */
export const frequencias = ['nunca', 'dia', 'semana', 'mes'] as const
export type Frequencia = (typeof frequencias)[number]

export const nomeDaFrequencia: Record<Frequencia, string> = {
  nunca: 'Não mandar',
  dia: 'Todo dia, os números de ontem',
  semana: 'Toda segunda, os dos 7 dias antes',
  mes: 'Todo dia 1º, os do mês anterior',
}

const DAY = 86_400_000
const maisDias = (dia: string, n: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + n * DAY).toISOString().slice(0, 10)

/** The days of which the figures go out on this one; null: none do. */
export function periodoDoResumo(quando: Frequencia, hoje: string): { de: string; ate: string } | null {
  const ontem = maisDias(hoje, -1)
  if (quando === 'dia') return { de: ontem, ate: ontem }
  if (quando === 'semana')
    return new Date(`${hoje}T12:00:00Z`).getUTCDay() === 1 ? { de: maisDias(hoje, -7), ate: ontem } : null
  return quando === 'mes' && hoje.endsWith('-01') ? { de: `${ontem.slice(0, 7)}-01`, ate: ontem } : null
}
