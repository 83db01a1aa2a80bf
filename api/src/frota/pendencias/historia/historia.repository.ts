import { checklists } from '@tropeiro/contract/frota/manutencao/checklists'
import type { TipoDeFato } from '@tropeiro/contract/frota/pendencias/historia'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type FatoRow = { tipo: TipoDeFato; em: Date; frase: string; alvo: string; centavos: number | null }

export const findPlaca = (db: Db, id: string): Promise<{ placa: string } | undefined> =>
  db.maybe(
    sql`select v.placa from veiculo_vista v where v.grupo_id = ${db.grupo} and v.id = ${id}::bigint${veiculosAlcancados(db)}`,
  )

const modelo = sql`case c.modelo ${join(
  Object.entries(checklists).map(([key, { nome }]) => sql`when ${key} then ${nome.toLowerCase()}`),
  ' ',
)} else c.modelo end`

/** A figure as it is read here: `162.000`, `67,0`. */
const inteiro = (x: Sql): Sql => sql`replace(to_char(${x}, 'FM999,999,990'), ',', '.')`
const decimal = (x: Sql, forma: string): Sql => sql`replace(to_char(${x}, ${forma}), '.', ',')`

/** By kind of fact, what happened to a vehicle `v` of this group: when, in words, by what it is opened, and what it cost. */
const fatos = (hoje: string): Record<TipoDeFato, Sql> => ({
  viagem: sql`
    select r.saida_em as em, 'Romaneio ' || r.numero || ', ' || coalesce(r.nome_motorista, 'sem motorista') || ', ' || r.total_notas || ' notas' as frase,
      r.numero::text as alvo, null::float8 as centavos
    from romaneio_vista r where r.grupo_id = v.grupo_id and placa_comparada(r.placa_veiculo) = v.placa_comparada and r.saida_em is not null and r.excluido_em is null`,
  abastecimento: sql`
    select a.em, a.produto || ' ' || ${decimal(sql`a.ml / 1000.0`, 'FM999990.0')} || ' L'
        || case when a.frio then ' no aparelho de frio' else '' end
        || case when a.frio_ml > 0 then ', ' || ${decimal(sql`a.frio_ml / 100.0 / a.frio_decimos`, 'FM999990.00')} || ' L/h' else '' end
        || case when a.trecho_ml > 0 then ', ' || ${decimal(sql`a.trecho_km * 1000.0 / a.trecho_ml`, 'FM999990.00')} || ' km/l' else '' end as frase,
      a.id::text as alvo, a.centavos::float8 as centavos
    from abastecimentos a where a.grupo_id = v.grupo_id and a.veiculo_id = v.id`,
  pedagio: sql`
    select p.em, p.praca || case when p.a_contestar_centavos > 0 then ', a contestar' else '' end as frase, p.placa as alvo,
      p.centavos::float8 as centavos
    from passagens p where p.grupo_id = v.grupo_id and p.veiculo_id = v.id`,
  ordem: sql`
    select o.aberta_em as em, 'Ordem ' || o.numero || ' aberta: ' || o.titulo as frase, o.id::text as alvo, null::float8 as centavos
    from ordem_vista o where o.grupo_id = v.grupo_id and o.veiculo_id = v.id
    union all
    select o.concluida_em, 'Ordem ' || o.numero || ' concluída: ' || o.titulo, o.id::text, o.custo_centavos::float8
    from ordem_vista o where o.grupo_id = v.grupo_id and o.veiculo_id = v.id and o.concluida_em is not null`,
  checklist: sql`
    select c.em, 'Checklist de ' || ${modelo} || ', ' || c.autor || case when c.bloqueou then ', bloqueou o veículo' else '' end as frase,
      '' as alvo, null::float8 as centavos
    from checklist_vista c where c.grupo_id = v.grupo_id and c.veiculo_id = v.id`,
  defeito: sql`
    select d.desde as em, d.texto || coalesce(', resolvido: ' || nullif(d.resolvido_como, ''), '') as frase, '' as alvo, null::float8 as centavos
    from defeitos d where d.grupo_id = v.grupo_id and d.veiculo_id = v.id`,
  pneu: sql`
    select m.de as em, 'Pneu ' || p.fogo || ' posto em ' || m.posicao as frase, v.id::text as alvo, null::float8 as centavos
    from pneu_montagens m join pneus p on p.grupo_id = m.grupo_id and p.id = m.pneu_id where m.grupo_id = v.grupo_id and m.veiculo_id = v.id
    union all
    select m.ate, 'Pneu ' || p.fogo || ' tirado de ' || m.posicao || coalesce(': ' || nullif(m.motivo, ''), ''), v.id::text, null
    from pneu_montagens m join pneus p on p.grupo_id = m.grupo_id and p.id = m.pneu_id
    where m.grupo_id = v.grupo_id and m.veiculo_id = v.id and m.ate is not null`,
  leitura: sql`
    select l.em, ${inteiro(sql`l.km`)} || ' km' || case when l.aceita then '' else ', recusada: ' || l.motivo end as frase, '' as alvo, null::float8 as centavos
    from veiculo_leitura_vista l where l.grupo_id = v.grupo_id and l.veiculo_id = v.id`,
  documento: sql`
    select d.created_at as em, d.tipo || coalesce(' até ' || to_char(d.validade, 'DD/MM/YYYY'), '') as frase,
      case when d.trocado_em is null then d.id::text else '' end as alvo, null::float8 as centavos
    from validades d where d.grupo_id = v.grupo_id and d.veiculo_id = v.id`,
  incidente: sql`
    select i.created_at as em, i.titulo || case i.estado when 'aberto' then ', aberto' when 'confirmado' then ', confirmado: ' || i.motivo
        when 'descartado' then ', descartado: ' || i.motivo else ', passou' end as frase, i.id::text as alvo,
      (select sum(f.centavos)::float8 from frota_incidente_fatos f where f.grupo_id = i.grupo_id and f.incidente_id = i.id
        and f.veiculo_id = v.id) as centavos
    from frota_incidentes i where i.grupo_id = v.grupo_id and i.id in (
      select f.incidente_id from frota_incidente_fatos f where f.grupo_id = v.grupo_id and f.veiculo_id = v.id)`,
  multa: sql`
    select m.em, m.descricao || ' (auto ' || m.auto || ')' as frase, m.id::text as alvo, m.centavos::float8 as centavos
    from multas m where m.grupo_id = v.grupo_id and m.veiculo_id = v.id`,
  // One that is to begin has not happened yet.
  impedimento: sql`
    select greatest(i.created_at, i.de::timestamp at time zone 'America/Sao_Paulo') as em, i.motivo || ', de ' || to_char(i.de, 'DD/MM/YYYY')
        || coalesce(' até ' || to_char(least(i.ate, i.levantado_em - 1), 'DD/MM/YYYY'), '') as frase,
      '' as alvo, null::float8 as centavos
    from veiculo_impedimentos i where i.grupo_id = v.grupo_id and i.veiculo_id = v.id
      and i.de <= ${hoje}::date`,
  combinacao: sql`
    select c.de as em, 'Engatado: ' || (select string_agg(o.placa, ' + ' order by u.ordem) from combinacao_veiculo_vista u
        join veiculo_vista o on o.grupo_id = u.grupo_id and o.id = u.veiculo_id
        where u.grupo_id = c.grupo_id and u.combinacao_id = c.id) as frase, '' as alvo, null::float8 as centavos
    from combinacoes c where c.grupo_id = v.grupo_id and c.id in (
      select u.combinacao_id from combinacao_veiculo_vista u where u.grupo_id = v.grupo_id and u.veiculo_id = v.id)`,
})

/** What happened to a vehicle before an instant, the newest first, of these kinds. */
export const listFatos = (
  db: Db,
  veiculo: string,
  tipos: readonly TipoDeFato[],
  { antes, hoje, limite }: { antes: string | null; hoje: string; limite: number },
): Promise<FatoRow[]> => {
  const own = fatos(hoje)
  const each = tipos.map(
    (tipo) => sql`(select ${tipo}::text as tipo, f.* from (${own[tipo]}) f
      where f.em is not null and (${antes}::timestamptz is null or f.em < ${antes}::timestamptz) order by f.em desc limit ${limite})`,
  )
  const [first, ...rest] = each
  if (!first) return Promise.resolve([])
  return db.all(sql`
    select x.* from veiculo_vista v cross join lateral (${rest.reduce((all, one) => sql`${all} union all ${one}`, first)}) x
    where v.grupo_id = ${db.grupo} and v.id = ${veiculo}::bigint${veiculosAlcancados(db)}
    order by x.em desc, x.tipo, x.alvo limit ${limite}`)
}
