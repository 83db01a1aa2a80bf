import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'
import { lerEnsinadas } from './pracas/pracas.repository.ts'
import { conhecidas, type Tarifada } from './pracas/tarifas.rules.ts'

/* What earlier modules ask of pedagios (see `Perguntas`). */

/** So many days back a fare is still believed, and so many of the newest lines of a plaza say it. */
const DIAS = 400
const LINHAS = 5

export const pedagiosConhecidos: Perguntas['pedagiosConhecidos'] = async (db) => {
  const lidas = await db.all<Tarifada>(sql`
    select praca, em, eixos, centavos::float8 as centavos from (
      select praca, em, eixos, centavos, row_number() over (partition by praca order by em desc) as n from passagens
      where grupo_id = ${db.grupo} and tipo = 'pedagio' and praca <> '' and eixos > 0 and centavos > 0
        and em > now() - make_interval(days => ${DIAS})) x
    where n <= ${LINHAS} order by praca, em desc`)
  return conhecidas(lidas, await lerEnsinadas(db))
}
