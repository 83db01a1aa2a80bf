import { type Sql, sql } from './sql.ts'

/** Whether a text names a CPF, however it is written there: with its dots or without, its noughts lost by a sheet. */
export const citaCpf = (texto: Sql, cpf: string): Sql =>
  sql`regexp_replace(${texto}, '[./-]', '', 'g') ~ concat('(^|[^0-9])0*', ltrim(${cpf}, '0'), '([^0-9]|$)')`
