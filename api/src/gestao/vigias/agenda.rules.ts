/** São Paulo is three hours behind UTC all year since 2019. */
const OFFSET_MS = 3 * 3_600_000
const DIA_MS = 86_400_000

/** How often a view is looked at for an alert. */
const OLHAR_A_CADA_MS = 5 * 60_000

/** A run of holidays longer than this is no calendar. */
const MAIS_DIAS = 60

export type Agenda = { tipo: string; dias: readonly number[]; hora: number; so_uteis: boolean }

/** The day in São Paulo of the first moment after `depois` from which days have to be known, and of the last. */
export const horizonte = (depois: Date): { de: string; ate: string } => {
  const dia = (at: number) => new Date(at - OFFSET_MS).toISOString().slice(0, 10)
  return { de: dia(depois.getTime()), ate: dia(depois.getTime() + MAIS_DIAS * DIA_MS) }
}

/**
 * When it is looked at next: an alert in some minutes; an e-mail at its hour of São Paulo, on the first of its days of the week
 * behind `depois` that is no stopped day.
 */
export function proximaVez(agenda: Agenda, depois: Date, parado: (dia: string) => boolean): Date {
  if (agenda.tipo !== 'email') return new Date(depois.getTime() + OLHAR_A_CADA_MS)
  const aqui = new Date(depois.getTime() - OFFSET_MS)
  const primeiro = Date.UTC(aqui.getUTCFullYear(), aqui.getUTCMonth(), aqui.getUTCDate(), agenda.hora)
  for (let n = 0; n <= MAIS_DIAS; n++) {
    const dia = new Date(primeiro + n * DIA_MS)
    const em = new Date(dia.getTime() + OFFSET_MS)
    if (em <= depois || !agenda.dias.includes(dia.getUTCDay())) continue
    if (!agenda.so_uteis || !parado(dia.toISOString().slice(0, 10))) return em
  }
  // Nothing but holidays: it asks again when the calendar has gone on.
  return new Date(primeiro + MAIS_DIAS * DIA_MS + OFFSET_MS)
}
