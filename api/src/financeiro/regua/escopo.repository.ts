import { temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoTitulos } from '../titulos/index.ts'

/* Of collection somebody sees what has a title within his reach. Nothing is asked of who reaches every base. */

const comTitulo = (db: Db, where: Sql): Sql =>
  temLimite(db) ? sql` and exists (select from titulo_vista t where ${where}${escopoTitulos(db)})` : empty

const destes = (titulos: Sql): Sql => sql`t.grupo_id = ${titulos}.grupo_id and t.id = ${titulos}.titulo_id`

/** Letters and tasks, as ` and …` on `e`. */
export const escopoEnvios = (db: Db): Sql =>
  temLimite(db)
    ? sql` and exists (select from regua_envio_titulos y where y.grupo_id = e.grupo_id and y.envio_id = e.id${comTitulo(db, destes(sql`y`))})`
    : empty

/** Promises, as ` and …` on `p`. */
export const escopoPromessas = (db: Db): Sql =>
  temLimite(db)
    ? sql` and exists (select from regua_promessa_titulos y where y.grupo_id = p.grupo_id and y.promessa_id = p.id${comTitulo(db, destes(sql`y`))})`
    : empty

/** Titles of a letter or promise, as ` and …` on `x`. */
export const escopoDosTitulos = (db: Db): Sql => comTitulo(db, destes(sql`x`))

/** What was said of clients, as ` and …` on `h`: of a promise or a task, by its titles; of the client himself, by any of his. */
export const escopoHistorico = (db: Db): Sql =>
  temLimite(db)
    ? sql`${comTitulo(db, sql`t.grupo_id = h.grupo_id and t.documento = h.documento and t.natureza = 'receber'`)}
        and (h.promessa_id is null or exists (select from regua_promessas p where p.grupo_id = h.grupo_id and p.id = h.promessa_id${escopoPromessas(db)}))
        and (h.envio_id is null or exists (select from regua_envios e where e.grupo_id = h.grupo_id and e.id = h.envio_id${escopoEnvios(db)}))`
    : empty
