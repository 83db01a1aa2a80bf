import type { ProvasDoPortal } from '@tropeiro/contract/gestao/portal/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { NotaComProva } from './provas.rules.ts'

/** Closed notes within reach that were asked for, and have a proof that nobody refused. */
const pedidas = (db: Db, p: ProvasDoPortal): Sql => sql`
  ${escopoNotas(db)} and n.situacao in ('entregue', 'auditoria', 'outras')
  and ${
    p.notas
      ? sql`n.id = any(${p.notas}::bigint[])`
      : sql`n.data_entrega >= (${p.de}::date::timestamp at time zone 'America/Sao_Paulo')
        and n.data_entrega < ((${p.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`
  }
  and exists (select from comprovante_vista c where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.estado <> 'reprovado'
    and c.efeito in ('entrega', 'outras'))`

export const countPedidas = async (db: Db, p: ProvasDoPortal): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from nota_vista n where ${pedidas(db, p)}`)).n

/** They in order, behind one of them. */
export const listPedidas = (
  db: Db,
  p: ProvasDoPortal,
  q: { depois: string; most: number },
): Promise<NotaComProva[]> =>
  db.all(sql`
    select n.id::text as id, n.numero::int as numero, n.serie::int as serie, n.chave, e.nome as remetente,
      coalesce(d.nome, n.cnpj_dest, '') as destinatario, coalesce(m.nome, '') as cidade, trim(n.uf) as uf, n.data_entrega as entregue_em
    from nota_vista n
    left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    left join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    where ${pedidas(db, p)} and n.id > ${q.depois}::bigint order by n.id limit ${q.most}`)
