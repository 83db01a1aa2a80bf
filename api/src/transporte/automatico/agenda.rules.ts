/** São Paulo is three hours behind UTC all year since 2019. */
const OFFSET_MS = 3 * 3_600_000
const HORA_MS = 3_600_000

/**
 * The first full hour after `depois` that is on one of these days (Sunday is 0) at one of these hours of São Paulo.
 * @throws when there is no day or no hour
 */
export function proximaExecucao(
  diasDaSemana: readonly number[],
  horas: readonly number[],
  depois: Date,
): Date {
  const first = Math.floor(depois.getTime() / HORA_MS + 1) * HORA_MS
  for (let at = first; at <= first + 7 * 24 * HORA_MS; at += HORA_MS) {
    const here = new Date(at - OFFSET_MS)
    if (diasDaSemana.includes(here.getUTCDay()) && horas.includes(here.getUTCHours())) return new Date(at)
  }
  throw new Error('a rule without day or hour never runs')
}

/** `YYYYMMDDHHmm` in São Paulo. */
const minuto = (at: Date): string =>
  new Date(at.getTime() - OFFSET_MS).toISOString().slice(0, 16).replace(/[-T:]/g, '')

/** The period of a rule that looks back so many days, today included. */
export function periodoDaRegra(dias: number, agora: Date): { dataInicio: string; dataFim: string } {
  const from = new Date(agora.getTime() - (dias - 1) * 24 * HORA_MS)
  return { dataInicio: `${minuto(from).slice(0, 8)}0000`, dataFim: `${minuto(agora).slice(0, 8)}2359` }
}
