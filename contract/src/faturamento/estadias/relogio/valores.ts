/**
 * Reais of a tonne of capacity and hour, in cents, from each month on: Law 11.442/2007 art. 11 § 5, brought up by the INPC each April
 * (§ 6). Of 2026 the agency's act was not read: two public tools count with it. A group may say its own (`RegraDeEstadia.valores`).
 */
export const valoresDaLei: readonly { desde: string; centavos: number }[] = [
  { desde: '2015-03-01', centavos: 138 },
  { desde: '2020-04-01', centavos: 178 },
  { desde: '2021-04-01', centavos: 190 },
  { desde: '2022-04-01', centavos: 212 },
  { desde: '2023-04-01', centavos: 221 },
  { desde: '2024-04-01', centavos: 229 },
  { desde: '2025-04-01', centavos: 241 },
  { desde: '2026-04-01', centavos: 250 },
]

/** What holds on a day; null before the first of them. */
export function valorDoDia(
  dia: string,
  valores: readonly { desde: string; centavos: number }[] = valoresDaLei,
): number | null {
  let found: { desde: string; centavos: number } | null = null
  for (const v of valores) if (v.desde <= dia && (!found || v.desde > found.desde)) found = v
  return found?.centavos ?? null
}
