import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Who brings entries into an account does it alone. */
export const travarConta = (db: Db, conta: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`conta:${db.grupo}:${conta}`}, 0))`)

const solto = sql`not exists (select from conciliacao_lancamentos v
  where v.grupo_id = l.grupo_id and v.lancamento_id = l.id and v.viva)`

export const listSaldos = (
  db: Db,
): Promise<
  {
    conta: string
    soma: number
    pendentes: number
    saldo_banco: number | null
    saldo_banco_em: string | null
  }[]
> =>
  db.all(sql`
    select k.id::text as conta, coalesce(s.soma, 0)::float8 as soma, coalesce(s.pendentes, 0)::int as pendentes,
      a.saldo_centavos::float8 as saldo_banco, a.saldo_em::text as saldo_banco_em
    from conta_vista k
    left join lateral (select sum(l.valor_centavos) as soma, count(*) filter (where ${solto}) as pendentes
      from conta_lancamentos l where l.grupo_id = k.grupo_id and l.conta_id = k.id) s on true
    left join lateral (select a.saldo_centavos, a.saldo_em from conta_arquivos a
      where a.grupo_id = k.grupo_id and a.conta_id = k.id and a.saldo_em is not null order by a.saldo_em desc, a.id desc limit 1) a on true
    where k.grupo_id = ${db.grupo}`)

export type LancamentoRow = {
  _id: string
  dia: string
  valor: number
  texto: string
  documento: string
  origem: 'ofx' | 'manual' | 'transferencia'
  conciliacao: string | null
  explicado: string
  fitid: string | null
  e2e: string | null
}
const columns = sql`
  l.id::text as _id, l.dia::text as dia, l.valor_centavos::float8 as valor, l.texto, l.documento, l.origem, l.fitid, l.e2e,
  c.id::text as conciliacao, coalesce(c.texto, '') as explicado
  from conta_lancamentos l
  left join conciliacao_lancamentos v on v.grupo_id = l.grupo_id and v.lancamento_id = l.id and v.viva
  left join conciliacoes c on c.grupo_id = v.grupo_id and c.id = v.conciliacao_id`

type Filtro = { conta: string; de: string; ate: string }
const condicao = (db: Db, q: Filtro): Sql => sql`l.grupo_id = ${db.grupo} and l.conta_id = ${q.conta}
  and (${q.de} = '' or l.dia >= nullif(${q.de}, '')::date) and (${q.ate} = '' or l.dia <= nullif(${q.ate}, '')::date)`

export const listExtrato = (
  db: Db,
  q: Filtro & { limite: number; pular: number },
): Promise<LancamentoRow[]> =>
  db.all(sql`
    select ${columns} where ${condicao(db, q)} order by l.dia desc, l.id desc limit ${q.limite} offset ${q.pular}`)

export const countExtrato = (db: Db, q: Filtro): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from conta_lancamentos l where ${condicao(db, q)}`)

export const listPendentes = (db: Db, conta: string, limite: number): Promise<LancamentoRow[]> =>
  db.all(sql`
    select ${columns} where l.grupo_id = ${db.grupo} and l.conta_id = ${conta} and ${solto} order by l.dia, l.id limit ${limite}`)

export const countPendentes = (db: Db, conta: string): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from conta_lancamentos l where l.grupo_id = ${db.grupo} and l.conta_id = ${conta} and ${solto}`)

/** What is told in another account of these days and explained by nothing yet. */
export const listDeOutras = (
  db: Db,
  conta: string,
  de: string,
  ate: string,
): Promise<{ _id: string; conta: string; dia: string; valor: number }[]> =>
  db.all(sql`
    select l.id::text as _id, k.nome as conta, l.dia::text as dia, l.valor_centavos::float8 as valor
    from conta_lancamentos l join conta_vista k on k.grupo_id = l.grupo_id and k.id = l.conta_id
    where l.grupo_id = ${db.grupo} and l.conta_id <> ${conta} and l.dia between ${de}::date - 2 and ${ate}::date + 2 and ${solto}
    order by l.dia limit 20000`)

export type Lancamento = {
  id: string
  conta: string
  dia: string
  valor: number
  texto: string
  conciliado: boolean
}
/** In the order of their ids; nobody changes an entry, and who explains one does it alone (`travarConciliacao`). */
export const listPorId = (db: Db, ids: readonly string[]): Promise<Lancamento[]> =>
  db.all(sql`
    select l.id::text as id, l.conta_id::text as conta, l.dia::text as dia, l.valor_centavos::float8 as valor, l.texto,
      not ${solto} as conciliado
    from conta_lancamentos l where l.grupo_id = ${db.grupo} and l.id = any(${ids as string[]}::bigint[]) order by l.id`)

/** Between those that explain an entry: whoever comes second sees what the first wrote. */
export const travarConciliacao = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('conciliacoes'))`)

export const listConhecidos = (
  db: Db,
  conta: string,
  de: string,
  ate: string,
): Promise<{ fitid: string | null; dia: string; centavos: number; texto: string }[]> =>
  db.all(sql`
    select l.fitid, l.dia::text as dia, l.valor_centavos::float8 as centavos, l.texto from conta_lancamentos l
    where l.grupo_id = ${db.grupo} and l.conta_id = ${conta} and l.dia between ${de}::date and ${ate}::date`)

export type NovoArquivo = {
  conta: string
  nome: string
  hash: string
  de: string | null
  ate: string | null
  lidos: number
  novos: number
  saldo: number | null
  saldoEm: string | null
  problemas: unknown[]
}
export const insertArquivo = (db: Db, a: NovoArquivo): Promise<{ id: string }> =>
  db.one(sql`
    insert into conta_arquivos (grupo_id, conta_id, nome, hash, de, ate, lidos, novos, saldo_centavos, saldo_em, problemas, autor_id, autor)
    values (${db.grupo}, ${a.conta}, ${a.nome}, ${a.hash}, ${a.de}::date, ${a.ate}::date, ${a.lidos}, ${a.novos}, ${a.saldo}, ${a.saldoEm}::date,
      ${JSON.stringify(a.problemas)}::jsonb, ${db.quem.id}::bigint, ${db.quem.nome})
    returning id::text as id`)

export const ultimoDia = (db: Db, conta: string): Promise<{ ate: string | null }> =>
  db.one(
    sql`select max(a.ate)::text as ate from conta_arquivos a where a.grupo_id = ${db.grupo} and a.conta_id = ${conta}`,
  )

export const somaAte = (db: Db, conta: string, dia: string): Promise<{ soma: number }> =>
  db.one(sql`
    select coalesce(sum(l.valor_centavos), 0)::float8 as soma from conta_lancamentos l
    where l.grupo_id = ${db.grupo} and l.conta_id = ${conta} and l.dia <= ${dia}::date`)

export type NovoLancamento = {
  dia: string
  centavos: number
  texto: string
  documento?: string | null
  fitid?: string | null
  e2e?: string | null
  chave?: string | null
}
export const insertLancamentos = (
  db: Db,
  conta: string,
  como: { origem: 'ofx' | 'manual' | 'transferencia'; arquivo: string | null },
  rows: readonly NovoLancamento[],
): Promise<{ id: string }[]> =>
  db.all(sql`
    insert into conta_lancamentos (grupo_id, conta_id, dia, valor_centavos, texto, documento, fitid, e2e, origem, arquivo_id, chave, autor_id, autor)
    select ${db.grupo}, ${conta}::bigint, r.dia, r.centavos, r.texto, coalesce(r.documento, ''), r.fitid, r.e2e, ${como.origem},
      ${como.arquivo}::bigint, r.chave, ${db.quem.id}::bigint, ${db.quem.nome}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(dia date, centavos bigint, texto text, documento text, fitid text, e2e text, chave text)
    on conflict (grupo_id, chave) where chave is not null do nothing
    returning id::text as id`)
