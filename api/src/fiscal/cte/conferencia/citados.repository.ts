import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { EM_DESACORDO } from '../consulta/consulta.repository.ts'
import type { CitadoRow } from './citados.rules.ts'

/** Of some codes, those of IBGE's table. */
export const listMunicipios = (db: Db, codigos: readonly string[]): Promise<{ ibge: string }[]> =>
  db.all(sql`
    select ibge::text as ibge from municipio_vista where ibge::text = any(${codigos as string[]})`)

/** What became of CT-e of the group that went to SEFAZ, by their keys. */
export const listCitados = (db: Db, chaves: readonly string[]): Promise<CitadoRow[]> =>
  db.all(sql`
    select m.chave, m.estado, m.tipo, m.servico, m.rascunho, m.autorizado_em, ${EM_DESACORDO} as desacordo,
      (select count(*)::int from ctes x where x.grupo_id = m.grupo_id and x.tipo = '1' and x.estado = 'autorizado'
        and x.rascunho->'complementados' ? m.chave) as complementos
    from ctes m
    where m.grupo_id = ${db.grupo} and m.chave = any(${chaves as string[]}) and m.estado in ('autorizado', 'cancelado', 'substituido')`)
