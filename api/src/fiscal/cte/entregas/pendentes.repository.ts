import type { EntregaPendente } from '@tropeiro/contract/fiscal/cte/calls'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Writes what keeps the deliveries of a CT-e from SEFAZ; the same reason again counts as another try. */
export const upsertPendente = (
  db: Db,
  p: { cteId: string; motivo: EntregaPendente['motivo']; detalhe: string; em: Date },
): Promise<number> =>
  db.run(sql`
    insert into cte_entregas_pendentes (grupo_id, cte_id, motivo, detalhe, desde, updated_at)
    values (${db.grupo}, ${p.cteId}, ${p.motivo}, ${p.detalhe}, ${p.em}, ${p.em})
    on conflict (grupo_id, cte_id) do update set
      tentativas = case when cte_entregas_pendentes.motivo = excluded.motivo
        then cte_entregas_pendentes.tentativas + 1 else 1 end,
      desde = case when cte_entregas_pendentes.motivo = excluded.motivo
        then cte_entregas_pendentes.desde else excluded.desde end,
      motivo = excluded.motivo, detalhe = excluded.detalhe, updated_at = excluded.updated_at`)

export const deletePendente = (db: Db, cteId: string): Promise<number> =>
  db.run(sql`delete from cte_entregas_pendentes where grupo_id = ${db.grupo} and cte_id = ${cteId}`)

/** A person asks again: the count of what was tried by itself begins anew. */
export const updateRecontado = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update cte_entregas_pendentes set tentativas = 0
    where grupo_id = ${db.grupo} and cte_id = any(${ids as string[]}::bigint[])`)

/** Whether the deliveries of some documents wait for a person. */
export const updateSuspensas = (db: Db, ids: readonly string[], suspensas: boolean): Promise<number> =>
  db.run(sql`
    update ctes set entregas_suspensas = ${suspensas}
    where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[]) and entregas_suspensas <> ${suspensas}`)

/** Authorised ones among these, of service that tells its deliveries. */
export const listReenviaveis = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from ctes
    where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[]) and estado = 'autorizado'
      and servico = '0' and tipo <> '1'`)

/**
 * What the night tries again: deliveries that failed fewer than so many times, and those of the last days that were
 * proved while nobody was listening, of companies that tell theirs by themselves.
 */
export const listAVarrer = (db: Db, q: { maisTentativas: number; desde: Date }): Promise<{ id: string }[]> =>
  db.all(sql`
    select k.id::text as id from ctes k
    left join cte_emitentes e on e.grupo_id = k.grupo_id and e.cnpj = k.cnpj_emitente
    left join cte_entregas_pendentes p on p.grupo_id = k.grupo_id and p.cte_id = k.id
    where k.grupo_id = ${db.grupo} and k.estado = 'autorizado' and k.servico = '0' and k.tipo <> '1'
      and not k.entregas_suspensas and coalesce(e.eventos_de_entrega, true)
      and (p.tentativas < ${q.maisTentativas} or (p.cte_id is null and k.autorizado_em > ${q.desde}
        and exists (select from cte_notas x join comprovante_vista c on c.grupo_id = x.grupo_id and c.nota_id = x.nota_id
          where x.grupo_id = k.grupo_id and x.cte_id = k.id and c.efeito <> 'informativa'
            and (c.estado = 'aprovado' or c.efeito = 'tentativa'))
        and not exists (select from evento_fiscal_vista v where v.grupo_id = k.grupo_id and v.modelo = '57' and v.documento_id = k.id
          and v.tipo in ('110180', '110190') and v.estado <> 'rejeitado')))
    order by k.id limit 2000`)
