import type { Papel } from '@tropeiro/contract'
import type { Pendencia, TipoDePendencia } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'

export type Quem = {
  grupo: { id: number; nome: string }
  papel: Papel
  cnpjs: string[]
  usuario: { id: string; nome: string; cpf: string; email: string }
}

export type Filtro = {
  tipos: TipoDePendencia[]
  bases: string[]
  motorista: string
  texto: string
  dias: number
  ordem: '-dias' | 'dias' | '-valor' | 'valor'
}

/** How far back closed notes are looked at: older papers are nobody's work any more. */
const JANELA = sql`interval '180 days'`

/**
 * Each note that waits for somebody, once, with the gravest reason: a refused proof, a note on the road for a day without
 * word, a note past its deadline, a proof to audit, a paper that has not come two days after delivery, and a note whose
 * paper is here but stands in no protocol.
 */
const pendentes = (db: Escopo): Sql => sql`
  select * from (
    select n.grupo_id, n.id, n.numero, n.serie, n.chave, n.ar_nota, n.tipo_doc, n.cnpj_embarca, n.cnpj_dest, n.municipio_ibge, n.uf, n.base_id, n.situacao,
      n.valor_centavos, n.romaneio_id, n.cpf_motorista,
      case
        when n.situacao = 'auditoria' and u.estado = 'reprovado' then 'refazer'
        when n.situacao = 'rota' and coalesce(r.saida_em, n.situacao_em) < now() - interval '24 hours' then 'sem_comprovante'
        when n.situacao in ('sem_romaneio', 'expedicao', 'rota') and n.prazo < (now() at time zone 'America/Sao_Paulo')::date
          then 'atrasada'
        when n.situacao = 'auditoria' then 'auditar'
        when n.situacao in ('entregue', 'outras') and p.nota_id is null and n.situacao_em > now() - ${JANELA}
          and coalesce(n.data_entrega, n.situacao_em) < now() - interval '2 days' then 'papel'
        when n.situacao = 'entregue' and p.nota_id is not null and n.protocolo_id is null then 'protocolar'
      end as tipo,
      case
        when n.situacao = 'auditoria' and u.estado = 'reprovado' then coalesce(u.auditado_em, n.situacao_em)
        when n.situacao = 'rota' then coalesce(r.saida_em, n.situacao_em)
        when n.situacao in ('sem_romaneio', 'expedicao') then (n.prazo + 1)::timestamp at time zone 'America/Sao_Paulo'
        when n.situacao in ('entregue', 'outras') and p.nota_id is null then coalesce(n.data_entrega, n.situacao_em)
        when p.nota_id is not null then p.desde
        else n.situacao_em
      end as desde
    from nota_vista n
    left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    left join armazenamento_papeis p on p.grupo_id = n.grupo_id and p.nota_id = n.id
    left join lateral (
      select c.estado, c.auditado_em from comprovante_vista c
      where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.efeito in ('entrega', 'outras') and n.situacao = 'auditoria'
      order by c.id desc limit 1) u on true
    where ${escopoNotas(db)} and n.cancelada_em is null) t
  where t.tipo is not null`

const filtradas = (db: Escopo, f: Filtro): Sql => sql`
  select t.*, greatest(0, floor(extract(epoch from now() - t.desde) / 86400))::int as dias,
    coalesce(b.nome, '') as base, coalesce(m.nome, r.nome_motorista, '') as motorista, r.numero as numero_romaneio
  from (${pendentes(db)}) t
  left join base_vista b on b.grupo_id = t.grupo_id and b.id = t.base_id
  left join romaneio_vista r on r.grupo_id = t.grupo_id and r.id = t.romaneio_id
  left join motorista_vista m on m.grupo_id = t.grupo_id and m.cpf = t.cpf_motorista
  where (cardinality(${f.tipos}::text[]) = 0 or t.tipo = any(${f.tipos}::text[]))
    and (cardinality(${f.bases}::text[]) = 0 or b.nome = any(${f.bases}::text[]))
    and (${f.motorista} = '' or strpos(lower(unaccent(coalesce(m.nome, r.nome_motorista, ''))), ${f.motorista}) > 0)
    and (${f.dias} = 0 or t.desde <= now() - make_interval(days => ${f.dias}))
    and (${f.texto} = '' or t.numero::text = ${f.texto}
      or t.cnpj_dest in (select pessoas_por_nome(${f.texto}, 500)) or t.cnpj_embarca in (select pessoas_por_nome(${f.texto}, 500)))`

const ordens: Record<Filtro['ordem'], Sql> = {
  '-dias': sql`f.desde, f.id`,
  dias: sql`f.desde desc, f.id`,
  '-valor': sql`f.valor_centavos desc, f.id`,
  valor: sql`f.valor_centavos, f.id`,
}

export type PendenciaRow = Omit<Pendencia, 'desde'> & { desde: Date }

export const listPendencias = (
  db: Db,
  f: Filtro,
  page: { skip: number; limite: number },
): Promise<PendenciaRow[]> =>
  db.all(sql`
    with f as (select * from (${filtradas(db, f)}) f order by ${ordens[f.ordem]} offset ${page.skip} limit ${page.limite})
    select f.id::text as nota, f.numero, f.serie, f.chave, f.ar_nota as ar, f.tipo_doc, f.tipo, e.nome as remetente, d.nome as destinatario,
      coalesce(m.nome, '') as cidade, f.uf, f.base, f.motorista, f.numero_romaneio, f.situacao, f.valor_centavos, f.desde, f.dias
    from f
    join pessoa_vista e on e.grupo_id = f.grupo_id and e.documento = f.cnpj_embarca
    join pessoa_vista d on d.grupo_id = f.grupo_id and d.documento = f.cnpj_dest
    left join municipio_vista m on m.ibge = f.municipio_ibge
    order by ${ordens[f.ordem]}`)

export type Totais = {
  total: number
  valor_centavos: number
  por_tipo: { tipo: TipoDePendencia; quantas: number; valor_centavos: number }[]
  por_base: { nome: string; quantas: number; valor_centavos: number; dias: number }[]
  por_motorista: { nome: string; quantas: number; valor_centavos: number; dias: number }[]
}

/** Counts and values of all that matches; by kind whatever kinds were asked for. */
export const findTotais = (db: Db, f: Filtro): Promise<Totais> =>
  db.one(sql`
    with todas as (select tipo, base, motorista, valor_centavos, dias from (${filtradas(db, { ...f, tipos: [] })}) x),
    f as (select * from todas where cardinality(${f.tipos}::text[]) = 0 or tipo = any(${f.tipos}::text[]))
    select (select count(*)::int from f) as total, (select coalesce(sum(valor_centavos), 0)::float8 from f) as valor_centavos,
      (select coalesce(json_agg(t), '[]') from (
        select tipo, count(*)::int as quantas, sum(valor_centavos)::float8 as valor_centavos from todas group by tipo) t) as por_tipo,
      (select coalesce(json_agg(t), '[]') from (
        select base as nome, count(*)::int as quantas, sum(valor_centavos)::float8 as valor_centavos, max(dias) as dias
        from f group by base order by 2 desc limit 50) t) as por_base,
      (select coalesce(json_agg(t), '[]') from (
        select motorista as nome, count(*)::int as quantas, sum(valor_centavos)::float8 as valor_centavos, max(dias) as dias
        from f where motorista <> '' group by motorista order by 2 desc limit 20) t) as por_motorista`)
