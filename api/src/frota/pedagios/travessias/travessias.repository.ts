import { fold } from '@tropeiro/contract'
import { ESPERAR_EXTRATO_DIAS } from '@tropeiro/contract/frota/pedagios/lei'
import type {
  ProcuraDeTravessias,
  ProvaDaTravessia,
  Travessia,
} from '@tropeiro/contract/frota/pedagios/travessias'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type Nova = {
  veiculo: string | null
  placa: string
  veiculos: readonly string[]
  placas: readonly string[]
  chave: string
  praca: string
  livre: boolean
  lat: number | null
  lng: number | null
  em: Date
  origem: 'posicao' | 'extrato'
  prova: ProvaDaTravessia | null
  prazo: string | null
  dita: string | null
}

/** Writes what was not seen yet: the same vehicle at the same plaza, or at one beside it, within half an hour is the same passage. */
export const insertNovas = (db: Db, n: readonly Nova[]): Promise<number> =>
  db.run(sql`
    insert into travessias (grupo_id, veiculo_id, placa, veiculos, placas, chave, praca, livre, lat, lng, em, origem, prova, prazo, dita_passagem_id)
    select ${db.grupo}, u.veiculo, u.placa, string_to_array(u.veiculos, ',')::bigint[], string_to_array(u.placas, ','), u.chave, u.praca, u.livre,
      u.lat, u.lng, u.em, u.origem, u.prova::jsonb, u.prazo, u.dita
    from unnest(${n.map((x) => x.veiculo)}::bigint[], ${n.map((x) => x.placa)}::text[], ${n.map((x) => x.veiculos.join(','))}::text[],
      ${n.map((x) => x.placas.join(','))}::text[], ${n.map((x) => x.chave)}::text[], ${n.map((x) => x.praca)}::text[],
      ${n.map((x) => x.livre)}::boolean[], ${n.map((x) => x.lat)}::float8[], ${n.map((x) => x.lng)}::float8[],
      ${n.map((x) => x.em)}::timestamptz[], ${n.map((x) => x.origem)}::text[],
      ${n.map((x) => x.prova && JSON.stringify(x.prova))}::text[], ${n.map((x) => x.prazo)}::date[], ${n.map((x) => x.dita)}::bigint[])
      u(veiculo, placa, veiculos, placas, chave, praca, livre, lat, lng, em, origem, prova, prazo, dita)
    where not exists (select from travessias t where t.grupo_id = ${db.grupo} and (t.veiculo_id = u.veiculo or t.placa = u.placa)
      and abs(extract(epoch from t.em - u.em)) < 1800
      and (t.chave = u.chave or (abs(t.lat - u.lat) < 0.03 and abs(t.lng - u.lng) < 0.03)))`)

export const findVistas = (db: Db): Promise<{ ate: Date } | undefined> =>
  db.maybe(sql`select ate from travessias_vistas where grupo_id = ${db.grupo} for update`)

export const upsertVistas = (db: Db, ate: Date): Promise<number> =>
  db.run(sql`
    insert into travessias_vistas (grupo_id, ate) values (${db.grupo}, ${ate})
    on conflict (grupo_id) do update set ate = excluded.ate`)

export type SemLinhaRow = {
  id: string
  veiculos: string[]
  em: Date
  chave: string
  lat: number | null
  lng: number | null
}
/** Passages of a span that no line charged. */
export const listSemLinha = (db: Db, de: Date, ate: Date): Promise<SemLinhaRow[]> =>
  db.all(sql`
    select id::text as id, veiculos::text[] as veiculos, em, chave, lat, lng from travessias
    where grupo_id = ${db.grupo} and passagem_id is null and em >= ${de} and em <= ${ate}`)

export type LinhaRow = { id: string; veiculo: string; em: Date; semHora: boolean; praca: string }
/** Lines of a span that may have charged a passage and stand for none yet. */
export const listLinhas = (db: Db, de: Date, ate: Date): Promise<LinhaRow[]> =>
  db.all(sql`
    select p.id::text as id, p.veiculo_id::text as veiculo, p.em, p.sem_hora as "semHora", p.praca from passagens p
    where p.grupo_id = ${db.grupo} and p.em >= ${de} and p.em <= ${ate} and p.tipo in ('pedagio', 'vale') and p.veiculo_id is not null
      and p.veredito not in ('duplicada', 'impossivel', 'longe')
      and not exists (select from travessias t where t.grupo_id = p.grupo_id and t.passagem_id = p.id)`)

export const updatePassagens = (
  db: Db,
  c: readonly { travessia: string; passagem: string }[],
): Promise<number> =>
  db.run(sql`
    update travessias t set passagem_id = u.p from unnest(${c.map((x) => x.travessia)}::bigint[], ${c.map((x) => x.passagem)}::bigint[]) u(t, p)
    where t.grupo_id = ${db.grupo} and t.id = u.t`)

const comTag = sql`exists (select from passagens k where k.grupo_id = t.grupo_id and k.veiculo_id = any(t.veiculos) and k.tipo = 'pedagio'
    and k.em > t.em - interval '90 days' and k.em < t.em + interval '90 days')`
/** A statement that reaches beyond the day is there. */
const extratoVeio = sql`exists (select from passagens k where k.grupo_id = t.grupo_id and k.tipo = 'pedagio' and k.em > t.em + interval '1 hour')`
export const situacaoEm = (agora: Date): Sql => sql`case when t.descartada_em is not null then 'descartada'
    when t.passagem_id is not null then 'cobrada' when t.pago_em is not null then 'paga' when t.livre then 'a_pagar'
    when t.em < ${agora}::timestamptz - make_interval(days => ${ESPERAR_EXTRATO_DIAS}::int) and ${comTag} and ${extratoVeio} then 'nao_cobrada'
    else 'aguarda' end`

const from = sql`from travessias t left join veiculo_vista v on v.grupo_id = t.grupo_id and v.id = t.veiculo_id
    left join passagens p on p.grupo_id = t.grupo_id and p.id = t.passagem_id`
const procuradas = (db: Db, q: ProcuraDeTravessias, agora: Date): Sql => {
  const like = `%${fold(q.busca).replace(/[\\%_]/g, '\\$&')}%`
  const plate = `%${q.busca.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}%`
  return sql`t.grupo_id = ${db.grupo}${veiculosAlcancados(db)}
    ${q.busca ? sql` and (lower(t.praca) like ${like} or (${plate} <> '%%' and array_to_string(t.placas, ' ') like ${plate}))` : empty}
    ${q.situacao.length ? sql` and ${situacaoEm(agora)} = any(${q.situacao}::text[])` : empty}
    ${q.de ? sql` and t.em >= (${q.de}::date)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.ate ? sql` and t.em < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : empty}`
}

type Row = Omit<Travessia, 'em' | 'faltam'> & { em: Date }
export const listTravessias = (
  db: Db,
  q: ProcuraDeTravessias,
  agora: Date,
  { limite, pular }: { limite: number; pular: number },
): Promise<Row[]> =>
  db.all(sql`
    select t.id::text as _id, t.veiculo_id::text as veiculo, t.placa, t.placas, t.praca, t.livre, t.em, t.origem, ${situacaoEm(agora)} as situacao,
      t.prazo::text as prazo, ${comTag} as com_tag, t.prova, t.lat, t.lng, t.passagem_id::text as passagem,
      coalesce(t.pago_centavos, p.centavos)::float8 as centavos, t.pago_em::text as pago_em, t.pago_autor, t.descarte
    ${from} where ${procuradas(db, q, agora)} order by t.em desc, t.id desc limit ${limite} offset ${pular}`)

export const countTravessias = (
  db: Db,
  q: ProcuraDeTravessias,
  agora: Date,
): Promise<{ total: number; a_pagar: number; nao_cobradas: number }> =>
  db.one(sql`
    select count(*)::int as total, count(*) filter (where s = 'a_pagar')::int as a_pagar, count(*) filter (where s = 'nao_cobrada')::int as nao_cobradas
    from (select ${situacaoEm(agora)} as s ${from} where ${procuradas(db, q, agora)}) x`)

export type Travada = {
  id: string
  livre: boolean
  em: Date
  passagem: string | null
  pago: string | null
  descartada: boolean
}
export const lockTravessia = (db: Db, id: string): Promise<Travada | undefined> =>
  db.maybe(sql`
    select t.id::text as id, t.livre, t.em, t.passagem_id::text as passagem, t.pago_em::text as pago, t.descartada_em is not null as descartada
    from travessias t left join veiculo_vista v on v.grupo_id = t.grupo_id and v.id = t.veiculo_id
    where t.grupo_id = ${db.grupo} and t.id = ${id}::bigint${veiculosAlcancados(db)} for update of t`)

export const updatePago = (db: Db, id: string, dia: string, centavos: number): Promise<number> =>
  db.run(sql`
    update travessias set pago_em = ${dia}::date, pago_centavos = ${centavos}, pago_autor = ${db.quem.nome}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updateDescarte = (db: Db, id: string, em: Date, motivo: string): Promise<number> =>
  db.run(sql`
    update travessias set descartada_em = ${em}, descarte = ${motivo}, descarte_autor = ${db.quem.nome}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updateReaberta = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update travessias set pago_em = null, pago_centavos = null, pago_autor = '', descartada_em = null, descarte = '', descarte_autor = ''
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

/** Where vehicles were at passages of long ago: those that were charged are gone, of the others stays that there was one. */
export const esquecerProvasVelhas = async (db: Db, antes: Date, limite: number): Promise<number> => {
  const gone = await db.run(sql`
    delete from travessias where grupo_id = ${db.grupo} and id in (
      select id from travessias where grupo_id = ${db.grupo} and em < ${antes} and passagem_id is not null limit ${limite})`)
  if (gone >= limite) return gone
  return (
    gone +
    (await db.run(sql`
      update travessias set prova = null where grupo_id = ${db.grupo} and id in (
        select id from travessias where grupo_id = ${db.grupo} and em < ${antes} and prova is not null limit ${limite - gone})`))
  )
}

export type NaoCobradas = { veiculo: string; placa: string; quantas: number; desde: string }
/** Vehicles that passed and were not charged, of the last half year. */
export const listNaoCobradas = (db: Db, agora: Date): Promise<NaoCobradas[]> =>
  db.all(sql`
    select veiculo, placa, count(*)::int as quantas, min(dia) as desde from (
      select t.veiculo_id::text as veiculo, t.placa, dia_local(t.em)::text as dia, ${situacaoEm(agora)} as s
      from travessias t left join veiculo_vista v on v.grupo_id = t.grupo_id and v.id = t.veiculo_id
      where t.grupo_id = ${db.grupo} and t.passagem_id is null and t.pago_em is null and t.descartada_em is null and not t.livre
        and t.em > ${agora}::timestamptz - interval '180 days'${veiculosAlcancados(db)}) x
    where s = 'nao_cobrada' group by veiculo, placa`)

export type LivreAPagar = {
  id: string
  veiculo: string | null
  placa: string
  placas: string[]
  praca: string
  dia: string
  prazo: string
  com_tag: boolean
}
/** Free flow that nobody paid and no statement charged. */
export const listLivresAPagar = (db: Db): Promise<LivreAPagar[]> =>
  db.all(sql`
    select t.id::text as id, t.veiculo_id::text as veiculo, t.placa, t.placas, t.praca, dia_local(t.em)::text as dia, t.prazo::text as prazo,
      ${comTag} as com_tag
    from travessias t left join veiculo_vista v on v.grupo_id = t.grupo_id and v.id = t.veiculo_id
    where t.grupo_id = ${db.grupo} and t.livre and t.passagem_id is null and t.pago_em is null and t.descartada_em is null${veiculosAlcancados(db)}`)
