import { unmask } from '@tropeiro/contract'
import type { ProcuraDeSolicitacoes } from '@tropeiro/contract/financeiro/solicitacoes/calls'
import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import type { Alerta, EstadoDaSolicitacao } from '@tropeiro/contract/financeiro/solicitacoes/nomes'
import type { Alcada } from '@tropeiro/contract/financeiro/solicitacoes/regras'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Where it is to be paid, as it lies: sealed, or in clear where it waits to be. */
export type DadosDaLinha = { documento: string; dados: string; dados_selados: Buffer | null }
export type DadosSelados = { selados: Buffer | null; texto: string }
export type SolicitacaoRow = Omit<Solicitacao, 'em' | 'dados_bancarios'> &
  DadosDaLinha & { em: Date; dados_texto: string }

const columns = (db: Db): Sql => sql`
  s.id::text as _id, s.numero, s.estado, s.documento, s.nome, s.nota, s.descricao, s.valor_centavos::float8 as valor,
  s.vencimento::text as vencimento, s.categoria, s.forma, s.dados_bancarios as dados, s.dados_selados, s.dados_texto,
  s.alertas, s.exigidas, s.titulo_id::text as titulo, s.motivo,
  s.autor, s.em, coalesce(s.autor_id = ${db.quem.id}::bigint, false) as minha,
  exists (select from solicitacao_aprovacoes a where a.grupo_id = s.grupo_id and a.solicitacao_id = s.id
    and a.autor_id = ${db.quem.id}::bigint) as aprovei,
  (select coalesce(jsonb_agg(jsonb_build_object('autor', a.autor, 'em', to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.em), '[]')
   from solicitacao_aprovacoes a where a.grupo_id = s.grupo_id and a.solicitacao_id = s.id) as aprovacoes
  from solicitacoes s`

/** `todas`: whoever approves sees all of the group; who only asks, his own. */
const escopo = (db: Db, todas: boolean): Sql => (todas ? empty : sql` and s.autor_id = ${db.quem.id}::bigint`)

export type Filtro = ProcuraDeSolicitacoes & { todas: boolean }
function condicao(db: Db, q: Filtro): Sql {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`s.grupo_id = ${db.grupo}${escopo(db, q.todas)}
    and (${q.estado.length === 0} or s.estado = any(${q.estado}::text[]))
    and (not ${q.minha_vez} or (s.estado = 'pedida' and s.autor_id is distinct from ${db.quem.id}::bigint
      and not exists (select from solicitacao_aprovacoes a where a.grupo_id = s.grupo_id and a.solicitacao_id = s.id
        and a.autor_id = ${db.quem.id}::bigint)))
    and (${q.busca} = '' or s.numero::text = ${q.busca} or s.nome ilike ${termo} or s.descricao ilike ${termo}
      or (${doc} <> '' and s.documento like ${`${doc}%`}))`
}

export const listSolicitacoes = (
  db: Db,
  q: Filtro,
  page: { limite: number; pular: number },
): Promise<SolicitacaoRow[]> =>
  db.all(
    sql`select ${columns(db)} where ${condicao(db, q)} order by s.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countSolicitacoes = (db: Db, q: Filtro): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(s.valor_centavos), 0)::float8 as valor from solicitacoes s where ${condicao(db, q)}`)

export const findSolicitacao = (db: Db, id: string, todas: boolean): Promise<SolicitacaoRow> =>
  db.one(sql`select ${columns(db)} where s.grupo_id = ${db.grupo} and s.id = ${id}${escopo(db, todas)}`)

export const findPorChave = (db: Db, chave: string): Promise<{ id: string } | undefined> =>
  db.maybe(
    sql`select s.id::text as id from solicitacoes s where s.grupo_id = ${db.grupo} and s.chave = ${chave}`,
  )

export type SolicitacaoTravada = {
  id: string
  numero: number
  estado: EstadoDaSolicitacao
  minha: boolean | null
}
export const lockSolicitacao = (db: Db, id: string): Promise<SolicitacaoTravada> =>
  db.one(sql`
    select s.id::text as id, s.numero, s.estado, s.autor_id = ${db.quem.id}::bigint as minha
    from solicitacoes s where s.grupo_id = ${db.grupo} and s.id = ${id} for update`)

/** One who asks for a payee waits for another who does. */
export const travarFavorecido = (db: Db, documento: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`favorecido:${db.grupo}:${documento}`}, 0))`)

export const findRepetida = (
  db: Db,
  s: { documento: string; nota: string; valor: number; agora: Date },
): Promise<{ numero: number } | undefined> =>
  db.maybe(sql`
    select s.numero from solicitacoes s
    where s.grupo_id = ${db.grupo} and s.documento = ${s.documento} and s.nota = ${s.nota} and s.valor_centavos = ${s.valor}
      and s.estado in ('pedida', 'aprovada') and s.em > ${s.agora}::timestamptz - interval '90 days' order by s.id desc limit 1`)

export const somaRecente = (db: Db, documento: string, agora: Date): Promise<{ soma: number }> =>
  db.one(sql`
    select coalesce(sum(s.valor_centavos), 0)::float8 as soma from solicitacoes s
    where s.grupo_id = ${db.grupo} and s.documento = ${documento} and s.estado in ('pedida', 'aprovada')
      and s.em > ${agora}::timestamptz - interval '7 days'`)

/** Where a payee was paid until now. */
export const findFavorecido = (
  db: Db,
  documento: string,
): Promise<(DadosDaLinha & { mudou_em: Date | null }) | undefined> =>
  db.maybe(sql`
    select f.documento, f.dados_bancarios as dados, f.dados_selados, f.mudou_em from favorecidos f
    where f.grupo_id = ${db.grupo} and f.documento = ${documento} and (f.dados_selados is not null or f.dados_bancarios <> '')`)

export const upsertFavorecido = (
  db: Db,
  f: { documento: string; selados: Buffer; mudou_em: Date | null },
): Promise<number> =>
  db.run(sql`
    insert into favorecidos (grupo_id, documento, dados_selados, mudou_em) values (${db.grupo}, ${f.documento}, ${f.selados}, ${f.mudou_em})
    on conflict (grupo_id, documento) do update set dados_bancarios = '', dados_selados = excluded.dados_selados, mudou_em = excluded.mudou_em`)

const PASSO = 500
type EmClaro = { documento: string; dados: string }
export const listEmClaro = (db: Db): Promise<(EmClaro & { id: string })[]> =>
  db.all(sql`
    select s.id::text as id, s.documento, s.dados_bancarios as dados from solicitacoes s
    where s.grupo_id = ${db.grupo} and s.dados_bancarios <> '' order by s.id limit ${PASSO} for update`)

export const listFavorecidosEmClaro = (db: Db): Promise<EmClaro[]> =>
  db.all(sql`
    select f.documento, f.dados_bancarios as dados from favorecidos f
    where f.grupo_id = ${db.grupo} and f.dados_bancarios <> '' order by f.documento limit ${PASSO} for update`)

export const updateDados = (db: Db, id: string, d: DadosSelados): Promise<number> =>
  db.run(sql`
    update solicitacoes set dados_bancarios = '', dados_selados = ${d.selados}, dados_texto = ${d.texto}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const selarFavorecido = (db: Db, documento: string, selados: Buffer): Promise<number> =>
  db.run(sql`
    update favorecidos set dados_bancarios = '', dados_selados = ${selados} where grupo_id = ${db.grupo} and documento = ${documento}`)

export type NovaSolicitacao = {
  documento: string
  nome: string
  nota: string
  descricao: string
  valor: number
  vencimento: string
  categoria: string
  forma: string
  dados: DadosSelados
  alertas: Alerta[]
  exigidas: number
  motivo: string
  chave: string | null
  agora: Date
}
export const insertSolicitacao = (db: Db, s: NovaSolicitacao): Promise<{ id: string }> =>
  db.one(sql`
    insert into solicitacoes (grupo_id, numero, documento, nome, nota, descricao, valor_centavos, vencimento, categoria, forma, dados_selados,
      dados_texto, alertas, exigidas, motivo, chave, autor_id, autor, em)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'solicitacao')::int, ${s.documento}, ${s.nome}, ${s.nota}, ${s.descricao}, ${s.valor},
      ${s.vencimento}::date, ${s.categoria}, ${s.forma}, ${s.dados.selados}, ${s.dados.texto}, ${s.alertas}::text[], ${s.exigidas}, ${s.motivo}, ${s.chave},
      ${db.quem.id}::bigint, ${db.quem.nome}, ${s.agora})
    returning id::text as id`)

export const insertAprovacao = (db: Db, id: string, quem: string): Promise<number> =>
  db.run(sql`
    insert into solicitacao_aprovacoes (grupo_id, solicitacao_id, autor_id, autor) values (${db.grupo}, ${id}, ${quem}::bigint, ${db.quem.nome})`)

export const contarAprovacoes = (db: Db, id: string): Promise<{ feitas: number; minha: boolean }> =>
  db.one(sql`
    select count(*)::int as feitas, coalesce(bool_or(a.autor_id = ${db.quem.id}::bigint), false) as minha
    from solicitacao_aprovacoes a where a.grupo_id = ${db.grupo} and a.solicitacao_id = ${id}`)

export const updateEstado = (
  db: Db,
  id: string,
  estado: EstadoDaSolicitacao,
  motivo: string,
): Promise<number> =>
  db.run(sql`
    update solicitacoes set estado = ${estado}, motivo = case when ${motivo} = '' then motivo else ${motivo} end
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateTitulo = (db: Db, id: string, titulo: string): Promise<number> =>
  db.run(
    sql`update solicitacoes set titulo_id = ${titulo}::bigint where grupo_id = ${db.grupo} and id = ${id}`,
  )

export const findAlcadas = (db: Db): Promise<{ alcadas: Alcada[] } | undefined> =>
  db.maybe(sql`select alcadas from solicitacao_alcadas where grupo_id = ${db.grupo}`)

export const upsertAlcadas = (db: Db, alcadas: readonly Alcada[]): Promise<number> =>
  db.run(sql`
    insert into solicitacao_alcadas (grupo_id, alcadas) values (${db.grupo}, ${JSON.stringify(alcadas)}::jsonb)
    on conflict (grupo_id) do update set alcadas = excluded.alcadas, updated_at = now()`)

/** Where those titles were asked to be paid. */
export const listDestinos = (
  db: Db,
  titulos: readonly string[],
): Promise<(DadosDaLinha & { titulo: string; forma: string })[]> =>
  db.all(sql`
    select s.titulo_id::text as titulo, s.forma, s.documento, s.dados_bancarios as dados, s.dados_selados from solicitacoes s
    where s.grupo_id = ${db.grupo} and s.titulo_id = any(${titulos as string[]}::bigint[])
      and (s.dados_selados is not null or s.dados_bancarios <> '')`)
