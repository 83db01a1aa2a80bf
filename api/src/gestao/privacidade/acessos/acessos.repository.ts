import type { AcessoADados } from '@tropeiro/contract/gestao/privacidade/calls'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type Acesso = {
  usuarioId: string
  tipo: string
  chamada: string
  alvo: string
  vezes: number
  em: Date
}

export const insertAcessos = (db: Db, acessos: readonly Acesso[]): Promise<number> =>
  db.run(sql`
    insert into dados_acessos (grupo_id, usuario_id, tipo, chamada, alvo, vezes, em)
    select ${db.grupo}, a.* from unnest(${acessos.map((a) => a.usuarioId)}::bigint[], ${acessos.map((a) => a.tipo)}::text[],
      ${acessos.map((a) => a.chamada)}::text[], ${acessos.map((a) => a.alvo)}::text[], ${acessos.map((a) => a.vezes)}::int[],
      ${acessos.map((a) => a.em)}::timestamptz[]) a`)

export type BuscaDeAcessos = {
  busca?: string
  tipo?: string
  de?: string
  ate?: string
  skip: number
  limite: number
}

/** What was looked at, named: the note and its recipient, the user, the request; else what the call was. */
const alvo = sql`
  case
    when n.id is not null then 'Nota ' || n.numero || coalesce(' de ' || p.nome, '')
    when ua.id is not null then 'Cadastro de ' || case when gua.vinculo = 'aceito' then ua.nome else gua.nome_escrito end
    when tp.id is not null then 'Pedido de ' || coalesce(nullif(tp.nome, ''), nullif(tp.email, ''), 'titular')
    else coalesce(nullif(a.alvo, ''), a.chamada) end`

function deOnde(db: Pick<Db, 'grupo'>, q: BuscaDeAcessos): Sql {
  const like = q.busca ? `%${q.busca.replace(/[\\%_]/g, '\\$&')}%` : null
  const dia = (text: string | undefined, mais: number) =>
    text ? sql`(${text}::date + ${mais}::int)` : sql`null::date`
  return sql`
    from dados_acessos a
    join usuario_vista u on u.id = a.usuario_id
    left join nota_vista n on n.grupo_id = a.grupo_id and a.tipo in ('nota', 'xml') and a.alvo ~ '^[0-9]{1,18}$'
      and n.id = case when a.alvo ~ '^[0-9]{1,18}$' then a.alvo::bigint end
    left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
    left join grupo_usuario_vista gua on a.tipo = 'pessoa' and gua.grupo_id = a.grupo_id
      and gua.usuario_id = case when a.alvo ~ '^[0-9]{1,18}$' then a.alvo::bigint end
    left join usuario_vista ua on ua.id = gua.usuario_id
    left join titular_pedidos tp on tp.grupo_id = a.grupo_id and a.chamada like '%/api/privacidade/pedidos/%'
      and tp.id = case when a.alvo ~ '^[0-9]{1,18}$' then a.alvo::bigint end
    where a.grupo_id = ${db.grupo} and (${q.tipo ?? null}::text is null or a.tipo = ${q.tipo ?? null})
      and (${q.de ?? null}::date is null or a.em >= ${dia(q.de, 0)}::timestamp at time zone 'America/Sao_Paulo')
      and (${q.ate ?? null}::date is null or a.em < ${dia(q.ate, 1)}::timestamp at time zone 'America/Sao_Paulo')
      and (${like}::text is null or u.nome ilike ${like} or ${alvo} ilike ${like})`
}

export const listAcessos = (
  db: Db,
  q: BuscaDeAcessos,
): Promise<(Omit<AcessoADados, 'em'> & { em: Date })[]> =>
  db.all(sql`
    select a.id::text as _id, a.em, u.nome as usuario, a.tipo, ${alvo} as alvo, a.vezes ${deOnde(db, q)}
    order by a.em desc, a.id desc limit ${q.limite} offset ${q.skip}`)

export const countAcessos = (db: Db, q: BuscaDeAcessos): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total ${deOnde(db, q)}`)
