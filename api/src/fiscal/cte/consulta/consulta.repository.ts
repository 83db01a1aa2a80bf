import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import type { TipoDeServico } from '@tropeiro/contract/fiscal/cte/rules'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { condicoesComuns, type FiltroComum, numeroBuscado } from '../../dfe/index.ts'
import { NUMERO_DE_FORA } from '../../transmissao/index.ts'
import { nasBasesDoCte } from './escopo.repository.ts'

type Datas = 'emitido_em' | 'autorizado_em' | 'email_em'
export type ResumoRow = Omit<CteResumo, Datas | 'created_at' | 'status_cte' | 'tipo_servico'> & {
  [D in Datas]: Date | null
} & { created_at: Date; servico: TipoDeServico }

/** Of a CT-e `m`: an event 610110 that no 610111 has taken back. */
export const EM_DESACORDO = sql`exists (select from evento_fiscal_vista x where x.grupo_id = m.grupo_id and x.modelo = '57'
  and x.documento_id = m.id and x.tipo = '610110'
  and not exists (select from evento_fiscal_vista y where y.grupo_id = x.grupo_id and y.modelo = x.modelo
    and y.documento_id = x.documento_id and y.tipo = '610111' and y.dados->>'desfaz' = x.protocolo))`

const columns = sql`
  m.id::text as _id, m.numero as numero_cte, m.tipo as tipo_cte, m.servico, m.modal, m.valor_total_centavos as valor_total,
  m.quantidade_notas, m.estado, m.serie, m.ambiente, m.chave, m.cnpj_emitente, e.nome as emitente, m.remetente,
  m.destinatario, m.tomador, m.email_tomador, m.municipio_inicio, m.uf_inicio, m.municipio_fim, m.uf_fim,
  m.valor_carga_centavos as valor_carga, m.protocolo, m.c_stat as codigo, m.motivo, m.pendencias,
  ${NUMERO_DE_FORA} as numero_de_fora,
  coalesce(v.estado, '') as entrega, case when f.cte_id is null then null else json_build_object('motivo', f.motivo,
    'detalhe', f.detalhe, 'tentativas', f.tentativas, 'desde', to_char(f.desde at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    end as entrega_pendente, ${EM_DESACORDO} as desacordo, m.emitido_em, m.autorizado_em, m.email_em, m.created_at,
  m.criador_id::text as criador_id, m.criador, m.versao`

const from = sql`
  from ctes m
  join empresa_vista e on e.grupo_id = m.grupo_id and e.cnpj = m.cnpj_emitente
  left join lateral (select x.estado from evento_fiscal_vista x where x.grupo_id = m.grupo_id and x.modelo = '57'
    and x.documento_id = m.id and x.tipo = '110180' order by x.id desc limit 1) v on true
  left join cte_entregas_pendentes f on f.grupo_id = m.grupo_id and f.cte_id = m.id`

export type Filtro = FiltroComum & {
  tipo: string
  modal: string
  /** Only those whose deliveries could not be told. */
  entregaEmFalta: boolean
  nome: string
  ids: string[] | null
}

function condicao(db: Db, f: Filtro, comEstado: boolean): Sql {
  const partes = [...condicoesComuns(db, f, comEstado), sql`true${nasBasesDoCte(db)}`]
  if (f.ids) partes.push(sql`m.id = any(${f.ids}::bigint[])`)
  if (f.tipo) partes.push(sql`m.tipo = ${f.tipo}`)
  if (f.modal) partes.push(sql`m.modal = ${f.modal}`)
  if (f.entregaEmFalta)
    partes.push(
      sql`exists (select from cte_entregas_pendentes p where p.grupo_id = m.grupo_id and p.cte_id = m.id)`,
    )
  if (f.busca) {
    const numero = numeroBuscado(f.busca)
    const nome = `%${f.nome}%`
    partes.push(sql`(m.chave = ${f.busca} or m.numero = ${numero} or m.doc_tomador = ${f.busca}
      or m.remetente ilike ${nome} or m.destinatario ilike ${nome}
      or exists (select from cte_notas x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
        where x.grupo_id = m.grupo_id and x.cte_id = m.id and (n.numero = ${numero} or n.chave = ${f.busca})))`)
  }
  return join(partes, ' and ')
}

export const listCtes = (db: Db, f: Filtro, page: { limit: number; offset: number }): Promise<ResumoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, f, true)}
    order by m.id desc limit ${page.limit} offset ${page.offset}`)

/** How many there are in each state, whatever state was asked for. */
export const countPorEstado = (db: Db, f: Filtro): Promise<{ estado: string; n: number }[]> =>
  db.all(sql`
    select m.estado, count(*)::int as n from ctes m where ${condicao(db, f, false)} group by m.estado`)

export const findResumo = (db: Db, id: string): Promise<ResumoRow | undefined> =>
  db.maybe(sql`select ${columns} ${from} where m.grupo_id = ${db.grupo} and m.id = ${id}${nasBasesDoCte(db)}`)
