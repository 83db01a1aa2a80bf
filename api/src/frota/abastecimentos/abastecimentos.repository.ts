import { fold } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { Abastecimento, ProcuraDeAbastecimentos } from '@tropeiro/contract/frota/abastecimentos/formas'
import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type AbastecimentoRow = Omit<Abastecimento, 'em'> & { em: Date }

const columns = sql`a.id::text as _id, a.veiculo_id::text as veiculo, v.placa, v.frota, v.unidade, a.em, a.sem_hora, a.hodometro, a.frio, a.horimetro, a.ml, a.cheio,
  a.faltou_antes, a.produto, a.milesimos, a.centavos::float8 as centavos, coalesce(p.nome, '') as posto, coalesce(p.cidade, '') as cidade,
  a.motorista, a.observacao, a.origem, a.origens, a.lote_id::text as lote, a.trecho_km, a.trecho_ml, a.frio_decimos, a.frio_ml, a.marcas, a.decisao, a.decisao_motivo,
  a.decisao_autor, a.autor`
const from = sql`from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
  left join postos p on p.grupo_id = a.grupo_id and p.id = a.posto_id`

/** Accused by some check that says more than "don't know" or a notice. */
const acusado = sql`jsonb_path_exists(a.marcas, '$[*] ? (@.grau == "certo" || @.grau == "provavel" || @.grau == "fraco")')`
const porSituacao: Record<ProcuraDeAbastecimentos['situacao'][number], Sql> = {
  marcados: sql`(a.decisao is null and ${acusado})`,
  sem_prova: sql`jsonb_path_exists(a.marcas, '$[*] ? (@.chave == "sem_posicao")')`,
  aceitos: sql`a.decisao = 'aceito'`,
  recusados: sql`a.decisao = 'recusado'`,
  limpos: sql`(a.decisao is null and not ${acusado})`,
}

function procurados(db: Db, q: ProcuraDeAbastecimentos): Sql {
  const like = `%${fold(q.busca).replace(/[\\%_]/g, '\\$&')}%`
  const plate = `%${q.busca.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}%`
  const words =
    q.busca === ''
      ? empty
      : sql` and (lower(coalesce(p.nome, '') || ' ' || a.motorista || ' ' || v.frota) like ${like}
          or (${plate} <> '%%' and (v.placa like ${plate} or v.placa_comparada = ${placaComparada(q.busca)})))`
  const situations = q.situacao.map((s) => porSituacao[s])
  const any = situations.length
    ? sql` and (${situations.reduce((all, one) => sql`${all} or ${one}`)})`
    : empty
  return sql`a.grupo_id = ${db.grupo}${words}${any}
    ${q.marca.length ? sql` and exists (select from jsonb_array_elements(a.marcas) m where m ->> 'chave' = any(${q.marca}::text[]))` : empty}
    ${q.produto.length ? sql` and a.produto = any(${q.produto}::text[])` : empty}
    ${q.de ? sql` and a.em >= (${q.de}::date)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.ate ? sql` and a.em < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.veiculo ? sql` and a.veiculo_id = ${q.veiculo}::bigint` : empty}
    ${q.lote ? sql` and a.lote_id = ${q.lote}::bigint` : empty}${veiculosAlcancados(db)}`
}

export const listAbastecimentos = (
  db: Db,
  q: ProcuraDeAbastecimentos,
  { limite, pular }: { limite: number; pular: number },
): Promise<AbastecimentoRow[]> =>
  db.all(
    sql`select ${columns} ${from} where ${procurados(db, q)} order by a.em desc, a.id desc limit ${limite} offset ${pular}`,
  )

export const sumAbastecimentos = (
  db: Db,
  q: ProcuraDeAbastecimentos,
): Promise<{ total: number; ml: number; centavos: number; trecho_km: number; trecho_ml: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(a.ml), 0)::float8 as ml, coalesce(sum(a.centavos), 0)::float8 as centavos,
      coalesce(sum(a.trecho_km), 0)::float8 as trecho_km, coalesce(sum(a.trecho_ml), 0)::float8 as trecho_ml
    ${from} where ${procurados(db, q)}`)

export type AbertoRow = AbastecimentoRow & {
  lat: number | null
  lng: number | null
  exato: boolean
  fotos_recibo: string[]
  fotos_painel: string[]
  recebido_em: Date | null
  tanque: string | null
  cartao: string
}
export const findAbastecimento = (db: Db, id: string): Promise<AbertoRow | undefined> =>
  db.maybe(sql`
    select ${columns}, coalesce(p.lat, m.lat) as lat, coalesce(p.lng, m.lng) as lng, p.lat is not null as exato,
      a.fotos_recibo, a.fotos_painel, a.recebido_em, a.bomba_id::text as tanque, a.cartao
    ${from} left join municipio_vista m on m.ibge = p.municipio_ibge
    where a.grupo_id = ${db.grupo} and a.id = ${id}::bigint${veiculosAlcancados(db)}`)

export type VeiculoRow = {
  _id: string
  placa: string
  placa_comparada: string
  frota: string
  unidade: Abastecimento['unidade']
  combustivel: 'diesel_s10' | null
  tanque_litros: number | null
  hodometro: number | null
  tanque_frio_litros: number | null
  horimetro: number | null
}
/** Vehicles in the house's hands and within reach, with what their odometer last showed. */
export const listVeiculos = (db: Db): Promise<VeiculoRow[]> =>
  db.all(sql`
    select v.id::text as _id, v.placa, v.placa_comparada, v.frota, v.unidade, v.combustivel, v.tanque_litros, l.km as hodometro, v.tanque_frio_litros,
      (select a.horimetro from abastecimentos a where a.grupo_id = v.grupo_id and a.veiculo_id = v.id and a.frio and a.horimetro is not null
        and a.decisao is distinct from 'recusado' and not jsonb_path_exists(a.marcas, '$[*] ? (@.chave == "horimetro_menor" || @.chave == "horimetro_salto")')
        order by a.em desc limit 1) as horimetro
    from veiculo_vista v left join lateral (
      select km from veiculo_leitura_vista l where l.grupo_id = v.grupo_id and l.veiculo_id = v.id and l.aceita order by l.em desc limit 1) l on true
    where v.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado')${veiculosAlcancados(db)}
    order by v.placa_comparada`)

export type Novo = {
  veiculo: string
  em: Date
  semHora: boolean
  hodometro: number | null
  frio: boolean
  horimetro: number | null
  ml: number
  cheio: boolean
  faltouAntes: boolean
  produto: string
  milesimos: number | null
  centavos: number | null
  posto: string | null
  motorista: string
  observacao: string
  origem: string
  lote: string | null
  chave: string | null
  /** The end of the card's number; '': no card, or its file does not say. */
  cartao: string
  idempotencia: string | null
  fotosRecibo: readonly string[]
  fotosPainel: readonly string[]
  recebidoEm: Date | null
}
/** Writes them; one that is there under its key stays as it is. */
export const insertAbastecimentos = (
  db: Db,
  a: readonly Novo[],
): Promise<{ id: string; veiculo: string; em: Date; hodometro: number | null }[]> =>
  db.all(sql`
    insert into abastecimentos (grupo_id, veiculo_id, em, sem_hora, hodometro, ml, cheio, faltou_antes, produto, milesimos, centavos, posto_id,
      motorista, observacao, origem, origens, lote_id, chave, idempotencia, autor, fotos_recibo, fotos_painel, recebido_em, frio, horimetro, cartao)
    select ${db.grupo}, u.v, u.em, u.sh, u.h, u.ml, u.c, u.f, u.p, u.mi, u.ce, u.po, u.mo, u.ob, u.o, array[u.o], u.lo, u.ch, u.ide, ${db.quem.nome},
      array(select jsonb_array_elements_text(u.fr)), array(select jsonb_array_elements_text(u.fp)), u.re, u.fo, u.hm, u.ca
    from unnest(${a.map((x) => x.veiculo)}::bigint[], ${a.map((x) => x.em)}::timestamptz[], ${a.map((x) => x.semHora)}::boolean[],
      ${a.map((x) => x.hodometro)}::int[], ${a.map((x) => x.ml)}::int[], ${a.map((x) => x.cheio)}::boolean[],
      ${a.map((x) => x.faltouAntes)}::boolean[], ${a.map((x) => x.produto)}::text[], ${a.map((x) => x.milesimos)}::int[],
      ${a.map((x) => x.centavos)}::bigint[], ${a.map((x) => x.posto)}::bigint[], ${a.map((x) => x.motorista)}::text[],
      ${a.map((x) => x.observacao)}::text[], ${a.map((x) => x.origem)}::text[], ${a.map((x) => x.lote)}::bigint[],
      ${a.map((x) => x.chave)}::text[], ${a.map((x) => x.idempotencia)}::text[],
      ${a.map((x) => JSON.stringify(x.fotosRecibo))}::jsonb[], ${a.map((x) => JSON.stringify(x.fotosPainel))}::jsonb[],
      ${a.map((x) => x.recebidoEm)}::timestamptz[], ${a.map((x) => x.frio)}::boolean[], ${a.map((x) => x.horimetro)}::int[], ${a.map((x) => x.cartao)}::text[])
      u(v, em, sh, h, ml, c, f, p, mi, ce, po, mo, ob, o, lo, ch, ide, fr, fp, re, fo, hm, ca)
    on conflict do nothing
    returning id::text as id, veiculo_id::text as veiculo, em, hodometro`)

export const findPorIdempotencia = (db: Db, idempotencia: string): Promise<{ id: string } | undefined> =>
  db.maybe(
    sql`select id::text as id from abastecimentos where grupo_id = ${db.grupo} and idempotencia = ${idempotencia}`,
  )

/** What follows from it is made anew. */
export const updateAbastecimento = (db: Db, id: string, a: Novo): Promise<number> =>
  db.run(sql`
    update abastecimentos set veiculo_id = ${a.veiculo}::bigint, em = ${a.em}::timestamptz, sem_hora = ${a.semHora}, hodometro = ${a.hodometro},
      frio = ${a.frio}, horimetro = ${a.horimetro}, trecho_km = null, trecho_ml = null, frio_decimos = null, frio_ml = null, ml = ${a.ml}, cheio = ${a.cheio}, faltou_antes = ${a.faltouAntes}, produto = ${a.produto}, milesimos = ${a.milesimos},
      centavos = ${a.centavos}, posto_id = coalesce(${a.posto}::bigint, posto_id), motorista = ${a.motorista}, observacao = ${a.observacao},
      origem = case when ${a.origem} = 'bomba' then 'bomba' when origem = 'bomba' then 'manual' else origem end, provado_em = null
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const deleteAbastecimento = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`delete from abastecimentos where grupo_id = ${db.grupo} and id = ${id}::bigint and lote_id is null`,
  )

/** Accepts, refuses or takes back; of the asker's vehicles alone. */
export const updateDecisao = (
  db: Db,
  ids: readonly string[],
  decisao: string | null,
  motivo: string,
  em: Date,
): Promise<{ id: string; veiculo: string; em: Date; hodometro: number | null; bomba: string | null }[]> =>
  db.all(sql`
    update abastecimentos a set decisao = ${decisao}, decisao_motivo = ${motivo}, decisao_autor = ${decisao === null ? '' : db.quem.nome},
      decisao_em = ${decisao === null ? null : em}::timestamptz
    from veiculo_vista v
    where a.grupo_id = ${db.grupo} and a.id = any(${[...ids]}::bigint[]) and v.grupo_id = a.grupo_id and v.id = a.veiculo_id
      and a.decisao is distinct from ${decisao}${veiculosAlcancados(db)}
    returning a.id::text as id, a.veiculo_id::text as veiculo, a.em, a.hodometro, a.bomba_id::text as bomba`)
