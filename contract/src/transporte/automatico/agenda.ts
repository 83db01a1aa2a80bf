export const diasDaSemana = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `seg a sex, às 6h e 14h`. */
export function agendaEmPalavras(dias: readonly number[], horas: readonly number[]): string {
  const key = [...dias].sort((a, b) => a - b).join('')
  const when =
    key === '0123456'
      ? 'todo dia'
      : key === '12345'
        ? 'seg a sex'
        : key === '123456'
          ? 'seg a sáb'
          : lista.format(dias.map((d) => diasDaSemana[d] ?? ''))
  return `${when}, às ${lista.format(horas.map((h) => `${h}h`))}`
}
