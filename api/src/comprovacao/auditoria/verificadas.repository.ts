import type { Auditada } from '@tropeiro/contract/comprovacao/auditoria'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'

export type Filtro = {
  status: string[]
  usuario: string
  texto: string
  bases: string[]
  de: string | null
  ate: string | null
}

const onde = (db: Escopo, f: Filtro): Sql => sql`
  from comprovante_vista c
  join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
  left join usuario_vista u on u.id = c.auditado_por
  where ${escopoNotas(db)} and c.grupo_id = ${db.grupo} and c.auditado_em is not null
    and c.efeito in ('entrega', 'outras') and c.estado in ('aprovado', 'reprovado')
    and (${f.de}::date is null or c.auditado_em >= ${f.de}::date::timestamp at time zone 'America/Sao_Paulo')
    and (${f.ate}::date is null or c.auditado_em < (${f.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')
    and (${f.usuario} = '' or strpos(lower(unaccent(coalesce(u.nome, ''))), ${f.usuario}) > 0)
    and (cardinality(${f.bases}::text[]) = 0
      or n.base_id in (select id from base_vista where grupo_id = ${db.grupo} and nome = any(${f.bases}::text[])))
    and (${f.texto} = '' or n.numero::text = ${f.texto}
      or n.cnpj_dest in (select pessoas_por_nome(${f.texto}, 500)) or n.cnpj_embarca in (select pessoas_por_nome(${f.texto}, 500)))`

const doStatus = (f: Filtro): Sql =>
  sql`(cardinality(${f.status}::text[]) = 0 or c.estado = any(${f.status}::text[]))`

export type VerificadaRow = Omit<Auditada, 'auditado_em' | 'impedimento'> & {
  auditado_em: Date
  protocolo_id: string | null
  ultima: boolean
}

export const listVerificadas = (
  db: Db,
  f: Filtro,
  page: { skip: number; limite: number },
): Promise<VerificadaRow[]> =>
  db.all(sql`
    with v as (
      select c.id, c.nota_id, c.grupo_id, c.origem, c.autor, c.ocorrencia, c.efeito, c.estado, c.motivo, c.auditado_em,
        c.romaneio_id, coalesce(u.nome, '') as auditado_por, n.numero, n.serie, n.cnpj_embarca, n.cnpj_dest, n.situacao,
        n.protocolo_id
      ${onde(db, f)} and ${doStatus(f)}
      order by c.auditado_em desc, c.id desc offset ${page.skip} limit ${page.limite})
    select v.id::text as comprovante, v.nota_id::text as _id, v.numero, v.serie, e.nome as remetente, d.nome as destinatario,
      case when v.origem = 'motorista' then v.autor else coalesce(r.nome_motorista, '') end as motorista, o.descricao,
      v.efeito, v.estado, v.motivo, v.auditado_por, v.auditado_em, v.situacao, v.protocolo_id::text as protocolo_id,
      not exists (
        select from comprovante_vista x where x.grupo_id = v.grupo_id and x.nota_id = v.nota_id and x.id > v.id
          and x.efeito in ('entrega', 'outras')) as ultima
    from v
    join ocorrencia_vista o on o.codigo = v.ocorrencia
    join pessoa_vista e on e.grupo_id = v.grupo_id and e.documento = v.cnpj_embarca
    join pessoa_vista d on d.grupo_id = v.grupo_id and d.documento = v.cnpj_dest
    left join romaneio_vista r on r.grupo_id = v.grupo_id and r.id = v.romaneio_id
    order by v.auditado_em desc, v.id desc`)

export const countVerificadas = (db: Db, f: Filtro): Promise<{ aprovado: number; reprovado: number }> =>
  db.one(sql`
    select count(*) filter (where c.estado = 'aprovado')::int as aprovado,
      count(*) filter (where c.estado = 'reprovado')::int as reprovado ${onde(db, f)}`)
