import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type { NotaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'

/** Who asks, as far as reach is concerned; a job keeps it in its parameters. */
export type Quem = Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>

export type NotaRow = Omit<NotaDoProtocolo, 'data_entrega' | 'status_fisico_em'> & {
  data_entrega: Date | null
  status_fisico_em: Date | null
}

/** On `notas n`: proved, with or without waiting for the audit. */
export const comprovadaSql = (politica: Pick<Politica, 'protocolo_antes_da_auditoria'>): Sql =>
  politica.protocolo_antes_da_auditoria
    ? sql`(n.situacao in ('entregue', 'outras') or (n.situacao = 'auditoria' and n.desfecho is not null))`
    : sql`n.situacao in ('entregue', 'outras')`

const columns = sql`
  n.id::text as _id, n.ar_nota, n.serie, n.numero, n.chave, d.nome as nome_destinatario, n.cnpj_dest as cnpj_destinatario,
  coalesce(m.nome, '') as municipio, n.uf, n.situacao, n.desfecho, o.descricao as ocorrencia,
  coalesce(n.data_entrega, c.em) as data_entrega, coalesce(c.recebedor_nome, '') as recebedor,
  n.volumes, n.peso_gramas, n.valor_centavos, coalesce(i.chaves, '{}') as imagens`

/*
 * The notes are chosen first (`materialized`): people and proofs are then looked up for those few, even in a database
 * that PostgreSQL has not analyzed yet, where it may begin a join with every note of the group.
 */

/** The people, place and proof of `notas n`: its last closing proof that nobody refused, and the images of all such. */
const joins = sql`
  join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
  left join municipio_vista m on m.ibge = n.municipio_ibge
  left join ocorrencia_vista o on o.codigo = n.ocorrencia
  left join lateral (
    select c.recebedor_nome, c.em from comprovante_vista c
    where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.estado <> 'reprovado' and c.efeito in ('entrega', 'outras')
    order by c.id desc limit 1) c on true
  left join lateral (
    select array_agg(a.chave order by x.id, ci.ordem) as chaves
    from comprovante_imagem_vista ci
    join comprovante_vista x on x.grupo_id = ci.grupo_id and x.id = ci.comprovante_id and x.estado <> 'reprovado'
    join arquivo_vista a on a.grupo_id = ci.grupo_id and a.id = ci.arquivo_id and a.estado = 'gravado'
    where ci.grupo_id = n.grupo_id and ci.nota_id = n.id) i on true`

/**
 * `notas n` of one line `protocolo_notas pn`, within the asker's reach. `offset 0` keeps it a look-up by key: without
 * statistics the planner otherwise walks all notes of the group once a line.
 */
export const notaDaLinha = (db: Escopo): Sql => sql`
  cross join lateral (
    select n.* from nota_vista n
    where n.grupo_id = pn.grupo_id and n.id = pn.nota_id and ${escopoNotas(db)} offset 0) n`

/** Notes of these protocols within the asker's reach, in the order of delivery. */
export const listNotasDosProtocolos = (
  db: Db,
  protocolos: string[],
): Promise<(NotaRow & { protocolo_id: string })[]> =>
  db.all(sql`
    with n as materialized (
      select n.*, pn.protocolo_id as deste, pn.status_fisico, pn.status_fisico_em, rn.pos_entrega
      from protocolo_notas pn
      join protocolos p on p.grupo_id = pn.grupo_id and p.id = pn.protocolo_id
      ${notaDaLinha(db)}
      left join romaneio_nota_vista rn on rn.grupo_id = n.grupo_id and rn.romaneio_id = p.romaneio_id and rn.nota_id = n.id
      where pn.grupo_id = ${db.grupo} and pn.protocolo_id = any(${protocolos}::bigint[])
    )
    select n.deste::text as protocolo_id, ${columns}, n.status_fisico, n.status_fisico_em
    from n
    ${joins}
    order by n.deste, n.pos_entrega nulls last, n.numero, n.id`)

/** Proved notes of these romaneios under no protocol, in the order of delivery. */
export const listNotasElegiveis = (
  db: Db,
  romaneios: string[],
  politica: Politica,
): Promise<(NotaRow & { romaneio_id: string; cnpj_embarca: string; nome_embarca: string })[]> =>
  db.all(sql`
    with n as materialized (
      select n.*, rn.pos_entrega
      from nota_vista n
      left join romaneio_nota_vista rn on rn.grupo_id = n.grupo_id and rn.romaneio_id = n.romaneio_id and rn.nota_id = n.id
      where ${escopoNotas(db)} and n.romaneio_id = any(${romaneios}::bigint[]) and n.protocolo_id is null
        and ${comprovadaSql(politica)}
    )
    select n.romaneio_id::text as romaneio_id, n.cnpj_embarca, e.nome as nome_embarca, ${columns},
      'pendente' as status_fisico, null::timestamptz as status_fisico_em
    from n
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    ${joins}
    order by n.romaneio_id, e.nome, n.cnpj_embarca, n.pos_entrega nulls last, n.numero, n.id`)

/** Ids of the notes that a protocol of this romaneio and sender would take now; to be locked and looked at again. */
export const listIdsElegiveis = (
  db: Db,
  onde: { romaneioId: string; cnpj: string },
  politica: Politica,
): Promise<{ id: string }[]> =>
  db.all(sql`
    select n.id::text as id from nota_vista n
    where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.romaneio_id = ${onde.romaneioId}::bigint
      and n.cnpj_embarca = ${onde.cnpj} and n.protocolo_id is null and ${comprovadaSql(politica)}`)
