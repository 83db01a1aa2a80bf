import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type ParaEncerrar = { id: string; municipio_ibge: number }

/**
 * Authorised documents whose notes are all closed, with the place of the last delivery, where their issuer lets them
 * close by themselves. `notas` null: all of the group.
 */
export const listParaEncerrar = (db: Db, notas: readonly string[] | null): Promise<ParaEncerrar[]> =>
  db.all(sql`
    select m.id::text as id, ultima.municipio_ibge
    from mdfes m
    join mdfe_emitentes e on e.grupo_id = m.grupo_id and e.cnpj = m.cnpj_emitente and e.encerrar_sozinho
    cross join lateral (
      select n.municipio_ibge from mdfe_notas x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
      where x.grupo_id = m.grupo_id and x.mdfe_id = m.id and n.municipio_ibge is not null
      order by n.situacao_em desc, n.id desc limit 1) ultima
    where m.grupo_id = ${db.grupo} and m.estado = 'autorizado'
      and (${notas === null} or m.id in (select y.mdfe_id from mdfe_notas y
        where y.grupo_id = ${db.grupo} and y.nota_id = any(${(notas ?? []) as string[]}::bigint[])))
      and not exists (select from mdfe_notas x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
        where x.grupo_id = m.grupo_id and x.mdfe_id = m.id and n.excluida_em is null
          and n.situacao in ('sem_romaneio', 'expedicao', 'rota'))
      and not exists (select from evento_fiscal_vista v
        where v.grupo_id = m.grupo_id and v.modelo = '58' and v.documento_id = m.id and v.tipo = '110112' and v.estado = 'enviando')
    order by m.id limit 500`)
