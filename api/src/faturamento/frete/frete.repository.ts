import type { GrupoDoFrete, ListaDoFrete, ProcuraDoFrete } from '@tropeiro/contract/faturamento/frete/calls'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { nasBasesDoCte } from '../../fiscal/cte/index.ts'

export type FreteRow = {
  _id: string
  numero: number
  emissao: Date
  tomador: string
  remetente: string
  destinatario: string
  cidade: string
  uf: string
  emitente: string
  notas: number
  entregues: number
  ocorrencias: number
  peso: number
  carga: number
  frete: number
  fatura: number | null
}

const dia = (valor: string, mais = ''): Sql =>
  sql`(${`${valor}T00:00:00-03:00`}::timestamptz + ${mais || '0 days'}::interval)`

/**
 * Authorised CT-e with how far their notes are. A note has ended when it has an outcome, delivered or not; it had an occurrence when its
 * history has one, or it ended otherwise than delivered.
 */
const linhas = (db: Db, q: Omit<ProcuraDoFrete, 'lista' | 'ordem'>): Sql => {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  return sql`
    select m.id, m.numero, coalesce(m.emitido_em, m.autorizado_em) as emissao, m.tomador, m.remetente, m.destinatario,
      m.municipio_fim as cidade, m.uf_fim as uf, m.cnpj_emitente, n.notas, n.fim, n.entregues, n.ocorrencias, n.peso,
      m.valor_carga_centavos as carga, m.valor_total_centavos as frete,
      (select f.numero from fatura_ctes x join faturas f on f.grupo_id = x.grupo_id and f.id = x.fatura_id
       where x.grupo_id = m.grupo_id and x.cte_id = m.id and not x.livre limit 1) as fatura
    from cte_vista m
    cross join lateral (
      select count(*)::int as notas, count(*) filter (where v.desfecho is not null)::int as fim,
        count(*) filter (where v.desfecho = 'entrega')::int as entregues, coalesce(sum(v.peso_gramas), 0) as peso,
        count(*) filter (where v.desfecho = 'outras' or exists (select from nota_evento_vista e
          where e.grupo_id = v.grupo_id and e.nota_id = v.id and e.tipo = 'ocorrencia'))::int as ocorrencias
      from cte_nota_vista x join nota_vista v on v.grupo_id = x.grupo_id and v.id = x.nota_id
      where x.grupo_id = m.grupo_id and x.cte_id = m.id
    ) n
    where m.grupo_id = ${db.grupo} and m.estado = 'autorizado' and m.autorizado_em is not null${nasBasesDoCte(db)}
      and (${q.de} = '' or coalesce(m.emitido_em, m.autorizado_em) >= ${q.de === '' ? sql`null` : dia(q.de)})
      and (${q.ate} = '' or coalesce(m.emitido_em, m.autorizado_em) < ${q.ate === '' ? sql`null` : dia(q.ate, '1 day')})
      and (${q.busca} = '' or m.numero::text = ${q.busca} or m.tomador ilike ${termo} or m.destinatario ilike ${termo}
        or m.municipio_fim ilike ${termo})`
}

const acabou = sql`l.fim = l.notas`
const naLista: Record<ListaDoFrete, Sql> = {
  relatorios_concluidos: sql`${acabou}`,
  relatorios_pendentes: sql`not (${acabou})`,
  ocorrencias_concluidos: sql`l.ocorrencias > 0 and ${acabou}`,
  ocorrencias_pendentes: sql`l.ocorrencias > 0 and not (${acabou})`,
}

const ordens: Record<string, Sql> = {
  emissao: sql`l.emissao`,
  tomador: sql`l.tomador`,
  destinatario: sql`l.destinatario`,
  frete: sql`l.frete`,
  carga: sql`l.carga`,
  peso: sql`l.peso`,
}
const porOrdem = (ordem: string): Sql => {
  const down = ordem.startsWith('-')
  const by = ordens[down ? ordem.slice(1) : ordem] ?? sql`l.emissao`
  return down || ordem === '' ? sql`${by} desc, l.id desc` : sql`${by}, l.id`
}

export const listFretes = (
  db: Db,
  q: ProcuraDoFrete,
  page: { limite: number; pular: number },
): Promise<FreteRow[]> =>
  db.all(sql`
    with l as materialized (${linhas(db, q)})
    select l.id::text as _id, l.numero, l.emissao, l.tomador, l.remetente, l.destinatario, l.cidade, l.uf,
      coalesce(e.nome, l.cnpj_emitente) as emitente, l.notas, l.entregues, l.ocorrencias, l.peso::float8 as peso,
      l.carga::float8 as carga, l.frete::float8 as frete, l.fatura
    from l left join empresa_vista e on e.grupo_id = ${db.grupo} and e.cnpj = l.cnpj_emitente
    where ${naLista[q.lista]} order by ${porOrdem(q.ordem)} limit ${page.limite} offset ${page.pular}`)

export type Somas = { quantidade: number; peso: number; carga: number; frete: number }
const somas = sql`count(*)::int as quantidade, coalesce(sum(l.peso), 0)::float8 as peso, coalesce(sum(l.carga), 0)::float8 as carga,
  coalesce(sum(l.frete), 0)::float8 as frete`

/** How many stand in each of the four lists, and what the one that is looked at comes to. */
export const contar = (db: Db, q: ProcuraDoFrete): Promise<Record<ListaDoFrete, number> & Somas> =>
  db.one(sql`
    with l as materialized (${linhas(db, q)})
    select count(*) filter (where ${naLista.relatorios_concluidos})::int as relatorios_concluidos,
      count(*) filter (where ${naLista.relatorios_pendentes})::int as relatorios_pendentes,
      count(*) filter (where ${naLista.ocorrencias_concluidos})::int as ocorrencias_concluidos,
      count(*) filter (where ${naLista.ocorrencias_pendentes})::int as ocorrencias_pendentes,
      count(*) filter (where ${naLista[q.lista]})::int as quantidade,
      coalesce(sum(l.peso) filter (where ${naLista[q.lista]}), 0)::float8 as peso,
      coalesce(sum(l.carga) filter (where ${naLista[q.lista]}), 0)::float8 as carga,
      coalesce(sum(l.frete) filter (where ${naLista[q.lista]}), 0)::float8 as frete
    from l`)

const porGrupo: Record<GrupoDoFrete, Sql> = {
  tomador: sql`l.tomador`,
  destinatario: sql`l.destinatario`,
  uf: sql`l.uf`,
  emitente: sql`coalesce(e.nome, l.cnpj_emitente)`,
  mes: sql`to_char(l.emissao at time zone 'America/Sao_Paulo', 'YYYY-MM')`,
}

export const listGrupos = (
  db: Db,
  q: ProcuraDoFrete,
  por: GrupoDoFrete,
): Promise<(Somas & { nome: string })[]> =>
  db.all(sql`
    with l as materialized (${linhas(db, q)})
    select ${porGrupo[por]} as nome, ${somas}
    from l left join empresa_vista e on e.grupo_id = ${db.grupo} and e.cnpj = l.cnpj_emitente
    where ${naLista[q.lista]} group by 1 order by sum(l.frete) desc, 1 limit 500`)
