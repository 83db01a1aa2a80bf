import { escopoNotas } from '../../carga/notas/index.ts'
import { dasEmpresas } from '../../db/bases.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { nasBasesDoCte } from '../../fiscal/cte/index.ts'
import type {
  AAuditar,
  CteEmDesacordo,
  DocumentoParado,
  LinhaAtrasada,
  LinhaDeHoje,
  RecorteDaTorre,
  Reprovada,
  Soma,
  Viagem,
  VisaoRow,
} from './torre.linhas.ts'

/** Open notes of the group within the cut, as `notas n`. */
function abertas(db: Db, r: RecorteDaTorre): Sql {
  return join(
    [
      sql`${escopoNotas(db)} and n.cancelada_em is null
        and n.situacao in ('sem_romaneio', 'expedicao', 'rota')`,
      ...noRecorte(db, r),
    ],
    ' and ',
  )
}

const noRecorte = (db: Pick<Db, 'grupo'>, r: RecorteDaTorre): Sql[] => [
  ...(r.bases?.length
    ? [
        sql`n.base_id = any(array(select id from base_vista where grupo_id = ${db.grupo} and nome = any(${r.bases}::text[])))`,
      ]
    : []),
  ...(r.remetentes?.length ? [sql`n.cnpj_embarca = any(${r.remetentes}::text[])`] : []),
]

export const somarRisco = (
  db: Db,
  r: RecorteDaTorre,
  hoje: string,
): Promise<
  { quando: 'atrasadas' | 'hoje' | 'amanha' | 'adiante'; notas: number; valor_centavos: number }[]
> =>
  db.all(sql`
    select case when n.prazo < ${hoje}::date then 'atrasadas' when n.prazo = ${hoje}::date then 'hoje'
        when n.prazo = ${hoje}::date + 1 then 'amanha' else 'adiante' end as quando,
      count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos
    from nota_vista n where ${abertas(db, r)} and n.prazo is not null group by 1`)

export const somarViagens = (
  db: Db,
  r: RecorteDaTorre,
): Promise<{ romaneios: number; notas: number; valor_centavos: number }> =>
  db.one(sql`
    select count(distinct n.romaneio_id)::int as romaneios, count(*)::int as notas,
      coalesce(sum(n.valor_centavos), 0)::float8 as valor_centavos
    from nota_vista n where ${abertas(db, r)} and n.situacao = 'rota'`)

/** Late notes by delivery route, the most valuable first. */
export const listAtrasadas = (
  db: Db,
  r: RecorteDaTorre,
  hoje: string,
  limite: number,
): Promise<LinhaAtrasada[]> =>
  db.all(sql`
    select s.*, coalesce(t.nome, '') as rota, (count(*) over ())::int as total from (
      select n.rota_id::text as rota_id, count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos,
        min(n.prazo) as prazo, count(*) filter (where n.situacao = 'rota')::int as em_rota
      from nota_vista n where ${abertas(db, r)} and n.prazo < ${hoje}::date group by 1) s
    left join rota_vista t on t.grupo_id = ${db.grupo} and t.id::text = s.rota_id
    order by s.valor_centavos desc, s.rota_id limit ${limite}`)

/** Notes due today that did not leave yet, by base and by where they wait. */
export const listVencemHoje = (
  db: Db,
  r: RecorteDaTorre,
  hoje: string,
  limite: number,
): Promise<LinhaDeHoje[]> =>
  db.all(sql`
    select s.*, coalesce(b.nome, '') as base, (count(*) over ())::int as total from (
      select n.base_id, n.situacao, count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos
      from nota_vista n where ${abertas(db, r)} and n.prazo = ${hoje}::date and n.situacao <> 'rota' group by 1, 2) s
    left join base_vista b on b.grupo_id = ${db.grupo} and b.id = s.base_id
    order by s.valor_centavos desc limit ${limite}`)

/** Romaneios on their way with open notes, and what is known of where their drivers are. */
export const listViagens = (db: Db, r: RecorteDaTorre, minutosParado: number): Promise<Viagem[]> =>
  db.all(sql`
    select v.id::text as id, v.numero, v.cpf_motorista as cpf, v.nome_motorista as motorista, coalesce(m.telefone, '') as telefone,
      v.placa_veiculo as placa, v.saida_em, s.notas, s.valor_centavos,
      (select max(p.dt_rastreio) from posicao_vista p where p.grupo_id = v.grupo_id and p.cpf = v.cpf_motorista) as visto_em,
      q.pontos, q.espalhado_m
    from romaneio_vista v
    join lateral (
      select count(*)::int as notas, coalesce(sum(n.valor_centavos), 0)::float8 as valor_centavos
      from nota_vista n where ${abertas(db, r)} and n.romaneio_id = v.id) s on s.notas > 0
    left join motorista_vista m on m.grupo_id = v.grupo_id and m.cpf = v.cpf_motorista
    left join lateral (
      select count(*)::int as pontos, case when count(*) >= 3 then
          111320 * sqrt(power(max(p.lat) - min(p.lat), 2) + power((max(p.lng) - min(p.lng)) * cos(radians(avg(p.lat))), 2)) end as espalhado_m
      from posicao_vista p where p.grupo_id = v.grupo_id and p.cpf = v.cpf_motorista
        and p.dt_rastreio > now() - ${minutosParado} * interval '1 minute' and p.dt_rastreio >= v.saida_em) q on true
    where v.grupo_id = ${db.grupo} and v.estado = 'viagem' and v.excluido_em is null and v.cpf_motorista is not null
    order by s.valor_centavos desc, v.id limit 500`)

/** Notes whose proof waits for somebody to look at it, by base, the oldest first. */
export const listAAuditar = (db: Db, r: RecorteDaTorre, limite: number): Promise<AAuditar[]> =>
  db.all(sql`
    select s.*, coalesce(b.nome, '') as base, (count(*) over ())::int as total from (
      select n.base_id, count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos, min(n.situacao_em) as desde
      from nota_vista n where ${escopoNotas(db)} and n.cancelada_em is null and n.situacao = 'auditoria'
        and ${join([sql`true`, ...noRecorte(db, r)], ' and ')} group by 1) s
    left join base_vista b on b.grupo_id = ${db.grupo} and b.id = s.base_id
    order by s.desde limit ${limite}`)

/** Proofs refused whose notes still have no other proof, by driver. */
export const listReprovadas = (db: Db, r: RecorteDaTorre, limite: number): Promise<Reprovada[]> =>
  db.all(sql`
    select c.cpf_motorista as cpf, coalesce(m.nome, c.cpf_motorista) as motorista, coalesce(m.telefone, '') as telefone,
      count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos, min(c.auditado_em) as desde,
      (count(*) over ())::int as total
    from comprovante_vista c
    join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    left join motorista_vista m on m.grupo_id = c.grupo_id and m.cpf = c.cpf_motorista
    where c.grupo_id = ${db.grupo} and c.estado = 'reprovado' and c.auditado_em > now() - interval '30 days'
      and ${escopoNotas(db)} and n.situacao not in ('entregue', 'outras', 'auditoria')
      and ${join([sql`true`, ...noRecorte(db, r)], ' and ')}
      and not exists (select from comprovante_vista d where d.grupo_id = c.grupo_id and d.nota_id = c.nota_id and d.id > c.id)
    group by 1, 2, 3 order by 5 desc limit ${limite}`)

/** Fiscal documents and events that stopped and that nothing has replaced since. */
export const listDocumentosParados = (db: Db, limite: number): Promise<DocumentoParado[]> =>
  db.all(sql`
    select e.id::text as id, e.tipo, e.chave, e.tp_evento, e.estado, e.xmotivo, e.erro, e.updated_at as desde,
      (count(*) over ())::int as total
    from envio_vista e
    where e.grupo_id = ${db.grupo} and e.estado in ('rejeitado', 'parado', 'alarme') and e.updated_at > now() - interval '7 days'
      and not exists (select from envio_vista f where f.grupo_id = e.grupo_id and f.referencia = e.referencia
        and f.tp_evento = e.tp_evento and f.id > e.id)${dasEmpresas(db, sql`substr(e.chave, 7, 14)`)}
    order by e.updated_at desc limit ${limite}`)

/** CT-e that stand although their taker told SEFAZ that he disagrees (610110), and has not taken it back (610111). */
export const listDesacordos = (db: Db, limite: number): Promise<CteEmDesacordo[]> =>
  db.all(sql`
    select x.id::text as id, m.id::text as cte_id, m.numero, x.usuario_nome as autor, x.detalhe, x.em as desde,
      m.valor_total_centavos::float8 as valor_centavos, (count(*) over ())::int as total
    from evento_fiscal_vista x join cte_vista m on m.grupo_id = x.grupo_id and m.id = x.documento_id and m.estado = 'autorizado'
    where x.grupo_id = ${db.grupo} and x.modelo = '57' and x.tipo = '610110'${nasBasesDoCte(db)}
      and not exists (select from evento_fiscal_vista y where y.grupo_id = x.grupo_id and y.modelo = x.modelo
        and y.documento_id = x.documento_id
        and y.tipo = '610111' and y.dados->>'desfaz' = x.protocolo)
    order by x.em desc limit ${limite}`)

/** Addresses of waiting notes that no route serves, by municipality. */
export const listSemRota = (
  db: Db,
  r: RecorteDaTorre,
  limite: number,
): Promise<(Soma & { ibge: number | null; cidade: string; uf: string; total: number })[]> =>
  db.all(sql`
    select s.*, coalesce(m.nome, 'Município desconhecido') as cidade, (count(*) over ())::int as total from (
      select n.municipio_ibge as ibge, trim(n.uf) as uf, count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos
      from nota_vista n where ${abertas(db, r)} and n.situacao = 'sem_romaneio' and n.rota_id is null
        and n.emissao > now() - interval '60 days'
      group by 1, 2) s
    left join municipio_vista m on m.ibge = s.ibge
    order by s.valor_centavos desc limit ${limite}`)

export const listRegioes = (
  db: Db,
  r: RecorteDaTorre,
  hoje: string,
): Promise<(Soma & { ibge: number; nome: string; uf: string; lat: number; lng: number })[]> =>
  db.all(sql`
    select m.ibge, m.nome, trim(m.uf) as uf, m.lat, m.lng, count(*)::int as notas, sum(n.valor_centavos)::float8 as valor_centavos
    from nota_vista n join municipio_vista m on m.ibge = n.municipio_ibge
    where ${abertas(db, r)} and n.prazo < ${hoje}::date
    group by m.ibge, m.nome, m.uf, m.lat, m.lng order by 7 desc limit 60`)

export const listVisoes = (db: Db, usuarioId: string, id?: string): Promise<VisaoRow[]> =>
  db.all(sql`
    select v.id::text as _id, v.nome, v.dono_id = ${usuarioId} as minha, v.compartilhada, u.nome as dono, v.bases, v.remetentes, v.sem
    from torre_visoes v join usuario_vista u on u.id = v.dono_id
    where v.grupo_id = ${db.grupo} and (v.dono_id = ${usuarioId} or v.compartilhada) and ${id ? sql`v.id = ${id}` : sql`true`}
    order by v.dono_id <> ${usuarioId}, lower(v.nome), v.id limit 200`)

export const countVisoes = (db: Db, usuarioId: string): Promise<{ n: number }> =>
  db.one(
    sql`select count(*)::int as n from torre_visoes where grupo_id = ${db.grupo} and dono_id = ${usuarioId}`,
  )

export const insertVisao = (
  db: Db,
  usuarioId: string,
  v: { nome: string; compartilhada: boolean; bases: string[]; remetentes: string[]; sem: string[] },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into torre_visoes (grupo_id, nome, dono_id, compartilhada, bases, remetentes, sem)
    values (${db.grupo}, ${v.nome}, ${usuarioId}, ${v.compartilhada}, ${v.bases}, ${v.remetentes}, ${v.sem})
    returning id::text as id`)

export const deleteVisao = (db: Db, usuarioId: string, id: string): Promise<number> =>
  db.run(sql`delete from torre_visoes where grupo_id = ${db.grupo} and id = ${id} and dono_id = ${usuarioId}`)
