import { noBanco } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Perguntas } from '../../../perguntas.ts'

export const estaNoBanco: Perguntas['estaNoBanco'] = async (db, titulo) =>
  (await db.maybe(sql`
    select 1 as um from pagamentos where grupo_id = ${db.grupo} and titulo_id = ${titulo}::bigint
      and situacao = any(${[...noBanco]}::text[]) limit 1`)) !== undefined
