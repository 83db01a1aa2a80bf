const hora = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as a field of day and hour holds it. */
export const noRelogio = (em: Date): string => hora.format(em).replace(' ', 'T')
