const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as São Paulo's wall clock shows it: `2026-11-20T14:05`. */
export const momentoLocal = (em: Date): string => clock.format(em).replace(' ', 'T')

/** `OCOREN_90752655000109_202611201405_000012.txt`: the number makes it the only one, whenever it is sent. */
export const nomeDoArquivo = (familia: string, documento: string, em: string, numero: number): string =>
  `${familia}_${documento}_${em.replace(/\D/g, '')}_${String(numero).padStart(6, '0')}.txt`
