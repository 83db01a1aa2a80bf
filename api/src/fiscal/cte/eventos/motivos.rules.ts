/** `tpMotivo` of event 110190: 1 nobody there, 2 refused, 3 no such address, 4 another reason. */
export type TipoDeMotivo = '1' | '2' | '3' | '4'

/** Occurrences (their codes in `ocorrencias`) that are one of the authority's first three reasons; all others are 4. */
const MOTIVOS: Readonly<Record<Exclude<TipoDeMotivo, '4'>, readonly number[]>> = {
  '1': [21, 34, 45, 46, 87],
  '2': [3, 4, 5, 7, 8, 9, 10, 11, 16, 17, 18, 35, 41, 51, 56, 59, 61, 62, 68, 71, 72, 74, 88, 90, 94],
  '3': [6, 60, 77],
}

/** The authority's reason for an occurrence of not delivered. */
export function motivoDaOcorrencia(codigo: number): TipoDeMotivo {
  for (const tipo of ['1', '2', '3'] as const) if (MOTIVOS[tipo].includes(codigo)) return tipo
  return '4'
}

/** `xJustMotivo` of reason 4: what the occurrence says, at least 15 letters long. */
export const justificativaDoMotivo = (descricao: string): string =>
  (descricao.length >= 15 ? descricao : `Entrega não realizada: ${descricao}`).slice(0, 256)
