import type { EfeitoDoPasso, EnvioDaRegua } from '@tropeiro/contract/financeiro/regua/formas'
import type { EstadoDoEnvio } from '@tropeiro/contract/financeiro/regua/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoDosTitulos, escopoEnvios } from '../escopo.repository.ts'

export type EnvioRow = Omit<EnvioDaRegua, 'em'> & { em: Date }

const estado = sql`
  case when e.acao = 'tarefa' then case when e.feita_em is null then 'a_fazer' else 'feita' end
    else coalesce((select m.estado from emails m where m.grupo_id = e.grupo_id and m.idempotencia = e.chave), 'enviado') end`
const columns = (db: Db): Sql => sql`
  e.id::text as _id, e.documento, e.nome, e.dia::text as dia, e.acao, e.passo, ${estado} as estado, e.para, e.assunto, e.texto,
  e.valor_centavos::float8 as valor, e.resultado, e.feita_por, e.em,
  (select coalesce(json_agg(json_build_object('titulo', t.id::text, 'numero', t.numero, 'saldo', x.saldo_centavos) order by t.numero), '[]')
   from regua_envio_titulos x join titulo_vista t on t.grupo_id = x.grupo_id and t.id = x.titulo_id
   where x.grupo_id = e.grupo_id and x.envio_id = e.id${escopoDosTitulos(db)}) as titulos
  from regua_envios e`

type Procura = { estado: readonly EstadoDoEnvio[]; documento: string }
const condicao = (db: Db, q: Procura): Sql => sql`e.grupo_id = ${db.grupo}${escopoEnvios(db)}
  and (${q.documento} = '' or e.documento = ${q.documento})
  and (${q.estado.length === 0} or ${estado} = any(${q.estado as string[]}::text[]))`

export const listEnvios = (
  db: Db,
  q: Procura,
  page: { limite: number; pular: number },
): Promise<EnvioRow[]> =>
  db.all(sql`
    select ${columns(db)} where ${condicao(db, q)} order by e.id desc limit ${page.limite} offset ${page.pular}`)

export const countEnvios = (db: Db, q: Procura): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from regua_envios e where ${condicao(db, q)}`)

export const lockEnvio = (
  db: Db,
  id: string,
): Promise<{ acao: 'email' | 'tarefa'; feita: boolean; documento: string; passo: string }> =>
  db.one(sql`
    select e.acao, e.feita_em is not null as feita, e.documento, e.passo from regua_envios e
    where e.grupo_id = ${db.grupo} and e.id = ${id}${escopoEnvios(db)} for update`)

export const updateFeita = (db: Db, id: string, resultado: string): Promise<number> =>
  db.run(sql`
    update regua_envios set resultado = ${resultado}, feita_por = ${db.quem.nome}, feita_em = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

const DIAS_DO_EFEITO = 7
/** Of what each step asked for, what was paid from its day on for a week, and not taken back; no more than it asked for. */
export const listEfeitos = (db: Db, q: { de: string; ate: string }): Promise<EfeitoDoPasso[]> =>
  db.all(sql`
    select e.passo, x.passo_dias as dias, e.acao, count(distinct e.id)::int as envios, count(*)::int as titulos,
      sum(x.saldo_centavos)::float8 as cobrado, sum(least(x.saldo_centavos, coalesce(b.pago, 0)))::float8 as pago
    from regua_envios e join regua_envio_titulos x on x.grupo_id = e.grupo_id and x.envio_id = e.id and x.passo_dias is not null${escopoDosTitulos(db)}
    left join lateral (select sum(m.valor_centavos) as pago from titulo_movimentos m
      where m.grupo_id = x.grupo_id and m.titulo_id = x.titulo_id and m.tipo = 'baixa' and m.estorna_id is null
        and m.dia between e.dia and e.dia + ${DIAS_DO_EFEITO}::int
        and not exists (select from titulo_movimentos o where o.grupo_id = m.grupo_id and o.titulo_id = m.titulo_id and o.estorna_id = m.id)) b on true
    where e.grupo_id = ${db.grupo} and e.dia between ${q.de}::date and ${q.ate}::date
    group by e.passo, x.passo_dias, e.acao order by x.passo_dias, e.passo`)
