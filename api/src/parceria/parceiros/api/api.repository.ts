import type { NotaDoParceiro, OcorrenciaDaNota } from '@tropeiro/contract/parceria/parceiros/api'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NotaRow = Omit<NotaDoParceiro, 'emissao' | 'data_entrega'> & {
  id: string
  emissao: Date
  data_entrega: Date | null
}

/** A note by its key, within the key's own CNPJs. */
export const findNota = (db: Db, chave: string): Promise<NotaRow> =>
  db.one(sql`
    select n.id::text as id, n.chave, n.numero::int as numero, n.serie, n.emissao, n.situacao, n.desfecho,
      n.prazo::text as prazo, n.data_entrega,
      case when o.codigo is not null then json_build_object('codigo', o.codigo, 'descricao', o.descricao, 'efeito', o.efeito) end as ocorrencia,
      (select count(*)::int from comprovante_vista c where c.grupo_id = n.grupo_id and c.nota_id = n.id) as comprovantes
    from nota_vista n left join ocorrencia_vista o on o.codigo = n.ocorrencia
    where ${escopoNotas(db)} and n.chave = ${chave}`)

export type OcorrenciaRow = Omit<OcorrenciaDaNota, 'em'> & { em: Date }

/**
 * What happened to the notes within the key's CNPJs behind a number of the group's line of facts, in its order: a line gets its
 * number after it is committed, so a slower one is never stepped over.
 */
export const listOcorrencias = (db: Db, depois: string, limite: number): Promise<OcorrenciaRow[]> =>
  db.all(sql`
    select e.numero::text as cursor, n.chave, n.numero::int as numero, n.serie, e.tipo, e.situacao,
      coalesce((e.dados ->> 'ocorrencia')::int, case when e.tipo in ('comprovada', 'ocorrencia') then n.ocorrencia end) as ocorrencia,
      e.texto, e.em
    from nota_evento_vista e join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id
    where ${escopoNotas(db)} and e.grupo_id = ${db.grupo}
      and e.tipo in ('saiu', 'ocorrencia', 'comprovada', 'aprovada', 'reprovada', 'cancelada')
      and e.numero > ${depois}::bigint
    order by e.numero limit ${limite}`)
