import { enfileirar } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Entrega } from './entregas.rules.ts'

/** Has the deliveries of a CT-e told to SEFAZ, once this transaction stands; `agora` where a person asked, who does not wait. */
export const enfileirarEntrega = (db: Db, cteId: string, agora = false): Promise<number> =>
  enfileirar(db, 'cte_entregas', `cte-entregas:${db.grupo}:${cteId}`, { id: cteId, agora })

/** The same, not before a moment. */
export const enfileirarEntregaEm = (db: Db, cteId: string, quando: Date): Promise<number> =>
  enfileirar(db, 'cte_entregas', `cte-entregas:${db.grupo}:${cteId}`, { id: cteId }, quando)

/** Hours that the company of a CT-e waits before it tells a delivery. */
export const findEspera = async (db: Db, cnpj: string): Promise<number> =>
  (
    await db.maybe<{ horas: number }>(
      sql`select espera_da_entrega_horas as horas from cte_emitentes where grupo_id = ${db.grupo} and cnpj = ${cnpj}`,
    )
  )?.horas ?? 0

/** Authorised CT-e of companies that tell their deliveries by themselves and that carry one of these notes. */
export const listCtesDasNotas = (db: Db, notas: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct k.id::text as id from cte_notas x
    join ctes k on k.grupo_id = x.grupo_id and k.id = x.cte_id
    left join cte_emitentes e on e.grupo_id = k.grupo_id and e.cnpj = k.cnpj_emitente
    where x.grupo_id = ${db.grupo} and x.nota_id = any(${notas as string[]}::bigint[]) and k.estado = 'autorizado'
      and coalesce(e.eventos_de_entrega, true)`)

/** The notes of a CT-e, each with its newest proof or try that was not refused. */
export const listEntregas = (db: Db, cteId: string): Promise<Entrega[]> =>
  db.all(sql`
    select n.id::text as nota, n.chave, n.situacao, c.id::text as comprovante, c.efeito, c.estado, c.ocorrencia,
      coalesce(o.descricao, '') as descricao, coalesce(c.recebedor_nome, '') as recebedor_nome,
      coalesce(c.recebedor_documento, '') as recebedor_documento, c.lat, c.lng, c.em, i.chave as imagem
    from cte_notas x
    join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    left join lateral (select * from comprovante_vista p where p.grupo_id = n.grupo_id and p.nota_id = n.id
      and p.efeito <> 'informativa' and p.estado <> 'reprovado' order by p.id desc limit 1) c on true
    left join ocorrencia_vista o on o.codigo = c.ocorrencia
    left join lateral (select a.chave from comprovante_imagem_vista ci join arquivo_vista a on a.grupo_id = ci.grupo_id
        and a.id = ci.arquivo_id
      where ci.grupo_id = c.grupo_id and ci.comprovante_id = c.id order by ci.ordem, ci.arquivo_id limit 1) i on true
    where x.grupo_id = ${db.grupo} and x.cte_id = ${cteId} and n.chave is not null
    order by n.id`)
