/*
 * Columns of many rows as PostgreSQL's array literals, for `unnest`. The driver writes arrays element by element with care
 * for whatever may stand in them; thousands of numbers a second need none of it.
 */

const literal = <T>(values: readonly T[], write: (v: T) => string): string => {
  let text = '{'
  for (let n = 0; n < values.length; n++) text += n ? `,${write(values[n]!)}` : write(values[n]!)
  return `${text}}`
}

/** For `::float8[]`, `::int[]`, `::bigint[]` (ids come as digits), `::real[]`. */
export const numeros = (values: readonly (number | string | null)[]): string =>
  literal(values, (v) => (v === null ? 'NULL' : `${v}`))

/** Seconds since 1970 for `::float8[]` and `to_timestamp`, true to the millisecond. */
export const segundos = (values: readonly (Date | null)[]): string =>
  literal(values, (v) => (v === null ? 'NULL' : `${v.getTime() / 1000}`))

/** For `::text[]`. */
export const palavras = (values: readonly (string | null)[]): string =>
  literal(values, (v) => (v === null ? 'NULL' : `"${/["\\]/.test(v) ? v.replace(/["\\]/g, '\\$&') : v}"`))

/** For `::boolean[]`. */
export const logicos = (values: readonly boolean[]): string => literal(values, (v) => (v ? 't' : 'f'))
