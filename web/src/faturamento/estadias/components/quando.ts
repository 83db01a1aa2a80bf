const hora = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** A moment in São Paulo, as a field of day and hour holds it. */
export const noCampo = (em: Date): string => hora.format(em).replace(' ', 'T')
/** What such a field says, on the wire. */
export const doCampo = (v: string): string => (v ? `${v}:00-03:00` : '')
