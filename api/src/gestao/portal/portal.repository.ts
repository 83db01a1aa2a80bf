import type { EntregaDoDia } from '@tropeiro/contract/gestao/portal/calls'
import { atrasada, escopoNotas } from '../../carga/notas/index.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { previsaoDaNota } from '../../transporte/rastreamento/index.ts'

/** Documents by the names that the group knows them by, as they were given. */
export const listEmpresas = (
  db: Db,
  documentos: readonly string[],
): Promise<{ documento: string; nome: string }[]> =>
  db.all(sql`
    select d.documento, coalesce(nullif(p.fantasia, ''), p.nome, d.documento) as nome
    from unnest(${documentos}::text[]) with ordinality as d (documento, n)
    left join pessoa_vista p on p.grupo_id = ${db.grupo} and p.documento = d.documento
    order by d.n`)

export type EntregaRow = Omit<EntregaDoDia, 'previsto_em' | 'em'> & {
  previsto_em: Date | null
  em: Date | null
  total: number
}

/**
 * What is on its way, and what closed today: open ones first, the soonest before. A place is where it was proved, else where it is
 * foretold to be, else the middle of its town.
 * @param q.calado a forecast or place older than this is none
 */
export const listEntregas = (
  db: Db,
  q: { hoje: string; calado: Date; most: number },
): Promise<EntregaRow[]> =>
  db.all(sql`
    with dia as (
      select n.*, count(*) over ()::int as total,
        case when n.situacao = 'rota' then 'caminho' when n.desfecho = 'outras' then 'outras' else 'entregue' end as estado
      from nota_vista n
      where ${escopoNotas(db)} and n.cancelada_em is null and (n.situacao = 'rota'
        or (n.situacao in ('entregue', 'auditoria', 'outras') and n.situacao_em > now() - interval '4 days'
          and dia_local(coalesce(n.data_entrega, n.situacao_em)) = ${q.hoje}::date))
      order by n.situacao = 'rota' desc, n.prazo nulls last, n.id limit ${q.most}
    )
    select n.id::text as _id, n.numero::int as numero, n.serie::int as serie, e.nome as remetente, coalesce(d.nome, n.cnpj_dest, '') as destinatario,
      coalesce(m.nome, '') as cidade, trim(n.uf) as uf, n.estado,
      coalesce(o.descricao, case n.estado when 'caminho' then 'A caminho' when 'entregue' then 'Entregue' else 'Não entregue' end) as situacao,
      n.prazo::text as prazo, ${atrasada} as atrasada, n.volumes::int as volumes,
      case when n.estado = 'caminho' and not f.aproximada and f.calculado_em > ${q.calado} and f.realizado_em is null
        then f.previsto_em end as previsto_em,
      case when n.estado <> 'caminho' then coalesce(n.data_entrega, n.situacao_em) end as em,
      case when n.estado = 'caminho' then n.romaneio_id::text end as veiculo,
      coalesce(c.lat, f.lat, m.lat) as lat, coalesce(c.lng, f.lng, m.lng) as lng,
      c.lat is null and coalesce(f.aproximada, true) as aproximada, n.total
    from dia n
    left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    left join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join ocorrencia_vista o on o.codigo = n.ocorrencia
    ${previsaoDaNota}
    left join lateral (
      select p.lat, p.lng from comprovante_vista p
      where p.grupo_id = n.grupo_id and p.nota_id = n.id and p.lat is not null and p.lng is not null and n.estado <> 'caminho'
      order by p.em desc limit 1) c on true
    order by n.estado = 'caminho' desc, coalesce(
      case when n.estado <> 'caminho' then coalesce(n.data_entrega, n.situacao_em) end, f.previsto_em), n.prazo nulls last, n.id`)

export const findMarca = (db: Db): Promise<{ logo: string | null; cor: string | null } | undefined> =>
  db.maybe(sql`select logo, cor from marca_vista where grupo_id = ${db.grupo}`)
