import type { Promessa } from '@tropeiro/contract/financeiro/regua/formas'
import type { EstadoDaPromessa } from '@tropeiro/contract/financeiro/regua/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoDosTitulos, escopoPromessas } from '../escopo.repository.ts'

/** Of a promise's titles, what was paid from the day on which it was made to the one that holds, and not taken back. */
const pago = sql`
  (select coalesce(sum(m.valor_centavos), 0) from regua_promessa_titulos x
   join titulo_movimentos m on m.grupo_id = x.grupo_id and m.titulo_id = x.titulo_id and m.tipo = 'baixa' and m.estorna_id is null
   where x.grupo_id = p.grupo_id and x.promessa_id = p.id and m.dia between p.feita_em and p.limite
     and not exists (select from titulo_movimentos e where e.grupo_id = m.grupo_id and e.titulo_id = m.titulo_id and e.estorna_id = m.id))`
const devendo = sql`
  exists (select from regua_promessa_titulos x join titulo_vista t on t.grupo_id = x.grupo_id and t.id = x.titulo_id
   where x.grupo_id = p.grupo_id and x.promessa_id = p.id and t.estado in ('aberto', 'agendado', 'parcial'))`

/** How a promise stands: nobody says it, what was paid does. */
const estado = (hoje: string): Sql => sql`
  case when p.cancelada_em is not null then 'cancelada' when ${pago} >= p.valor_centavos then 'cumprida'
    when not ${devendo} then 'sem_efeito' when ${hoje}::date > p.limite then 'quebrada' else 'aberta' end`

/** The day until which a title is left alone for what was promised, and the last promise of it that was broken. */
export const doTitulo = (hoje: string): Sql => sql`
  (select max(p.id) filter (where ${estado(hoje)} = 'aberta') as aberta, max(p.dia) filter (where ${estado(hoje)} = 'aberta') as dia,
    coalesce(max(p.id) filter (where ${estado(hoje)} = 'quebrada'), 0) as quebrada
   from regua_promessa_titulos y join regua_promessas p on p.grupo_id = y.grupo_id and p.id = y.promessa_id
   where y.grupo_id = t.grupo_id and y.titulo_id = t.id)`

export const abertasDoCliente = (db: Db, hoje: string): Sql => sql`
  (select count(*)::int from regua_promessas p where p.grupo_id = c.grupo_id and p.documento = c.documento${escopoPromessas(db)} and ${estado(hoje)} = 'aberta')`

export const prometidoPara = (db: Db, hoje: string): Sql => sql`
  (select min(p.dia)::text from regua_promessas p where p.grupo_id = c.grupo_id and p.documento = c.documento${escopoPromessas(db)} and ${estado(hoje)} = 'aberta')`

const columns = (db: Db, hoje: string): Sql => sql`
  p.id::text as _id, p.documento, p.nome, ${estado(hoje)} as estado, p.feita_em::text as feita_em, p.dia::text as dia,
  p.valor_centavos::float8 as valor, ${pago}::float8 as pago, p.observacao, p.autor,
  (select coalesce(json_agg(json_build_object('titulo', t.id::text, 'numero', t.numero) order by t.numero), '[]')
   from regua_promessa_titulos x join titulo_vista t on t.grupo_id = x.grupo_id and t.id = x.titulo_id
   where x.grupo_id = p.grupo_id and x.promessa_id = p.id${escopoDosTitulos(db)}) as titulos
  from regua_promessas p`

type Procura = { estado: readonly EstadoDaPromessa[]; documento: string; hoje: string }
const condicao = (db: Db, q: Procura): Sql => sql`p.grupo_id = ${db.grupo}${escopoPromessas(db)}
  and (${q.documento} = '' or p.documento = ${q.documento})
  and (${q.estado.length === 0} or ${estado(q.hoje)} = any(${q.estado as string[]}::text[]))`

export const listPromessas = (
  db: Db,
  q: Procura,
  page: { limite: number; pular: number },
): Promise<Promessa[]> =>
  db.all(sql`
    select ${columns(db, q.hoje)} where ${condicao(db, q)} order by p.id desc limit ${page.limite} offset ${page.pular}`)

export const countPromessas = (db: Db, q: Procura): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from regua_promessas p where ${condicao(db, q)}`)

export const findPromessa = (db: Db, id: string, hoje: string): Promise<Promessa> =>
  db.one(
    sql`select ${columns(db, hoje)} where p.grupo_id = ${db.grupo} and p.id = ${id}${escopoPromessas(db)}`,
  )

export const findPorChave = (db: Db, chave: string): Promise<{ id: string } | undefined> =>
  db.maybe(
    sql`select p.id::text as id from regua_promessas p where p.grupo_id = ${db.grupo} and p.chave = ${chave}`,
  )

/** An open promise of one of these titles. */
export const findViva = (
  db: Db,
  titulos: readonly string[],
  hoje: string,
): Promise<{ numero: number; dia: string } | undefined> =>
  db.maybe(sql`
    select t.numero, p.dia::text as dia from regua_promessa_titulos x
    join regua_promessas p on p.grupo_id = x.grupo_id and p.id = x.promessa_id
    join titulo_vista t on t.grupo_id = x.grupo_id and t.id = x.titulo_id
    where x.grupo_id = ${db.grupo} and x.titulo_id = any(${titulos as string[]}::bigint[]) and ${estado(hoje)} = 'aberta'
    order by t.numero limit 1`)

export const insertPromessa = (
  db: Db,
  p: {
    documento: string
    nome: string
    feitaEm: string
    dia: string
    limite: string
    valor: number
    observacao: string
    chave: string | null
    titulos: readonly string[]
  },
): Promise<{ id: string }> =>
  db.one(sql`
    with p as (
      insert into regua_promessas (grupo_id, documento, nome, feita_em, dia, limite, valor_centavos, observacao, chave, autor_id, autor)
      values (${db.grupo}, ${p.documento}, ${p.nome}, ${p.feitaEm}::date, ${p.dia}::date, ${p.limite}::date, ${p.valor}, ${p.observacao},
        ${p.chave}, ${db.quem.id}::bigint, ${db.quem.nome}) returning grupo_id, id
    ), x as (
      insert into regua_promessa_titulos (grupo_id, promessa_id, titulo_id)
      select p.grupo_id, p.id, t from p, unnest(${p.titulos as string[]}::bigint[]) t
    )
    select id::text as id from p`)

export const updateCancelada = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`
    update regua_promessas set cancelada_em = now(), observacao = concat_ws(' ', nullif(observacao, ''), ${`Cancelada: ${motivo}`}::text)
    where grupo_id = ${db.grupo} and id = ${id} and cancelada_em is null`)
