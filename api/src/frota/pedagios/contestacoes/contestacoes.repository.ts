import { fold } from '@tropeiro/contract'
import type {
  Contestacao,
  ContestacaoInteira,
  ProcuraDeContestacoes,
} from '@tropeiro/contract/frota/pedagios/contestacoes'
import type { EstadoDaContestacao } from '@tropeiro/contract/frota/pedagios/nomes'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** What came back of a dispute: by lines of later statements, never more than was asked of each, and without one. */
const recebido = sql`c.creditado_centavos + coalesce((select sum(least(p.estornado_centavos, l.centavos)) from contestacao_linhas l
    join passagens p on p.grupo_id = l.grupo_id and p.id = l.passagem_id where l.grupo_id = c.grupo_id and l.contestacao_id = c.id), 0)`
const pedido = sql`coalesce((select sum(l.centavos) from contestacao_linhas l where l.grupo_id = c.grupo_id and l.contestacao_id = c.id), 0)`
const columns = sql`c.id::text as _id, c.numero, c.operadora, c.estado, c.protocolo, c.autor, c.created_at as aberta_em, c.enviada_em, c.respondida_em,
    c.creditada_em, c.aceito_centavos::float8 as aceito, (${pedido})::float8 as centavos, (${recebido})::float8 as recebido,
    (select count(*) from contestacao_linhas l where l.grupo_id = c.grupo_id and l.contestacao_id = c.id)::int as linhas`

/** Of whom some vehicles are out of reach a dispute is seen when one of its lines is within it. */
const alcancada = (db: Db): Sql =>
  temLimite(db)
    ? sql` and (not exists (select from contestacao_linhas l where l.grupo_id = c.grupo_id and l.contestacao_id = c.id)
      or exists (select from contestacao_linhas l join passagens p on p.grupo_id = l.grupo_id and p.id = l.passagem_id
        left join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id
        where l.grupo_id = c.grupo_id and l.contestacao_id = c.id${veiculosAlcancados(db)}))`
    : empty

type Row = Omit<Contestacao, 'aberta_em' | 'enviada_em' | 'respondida_em' | 'creditada_em'> & {
  aberta_em: Date
  enviada_em: Date | null
  respondida_em: Date | null
  creditada_em: Date | null
}
export const wire = (c: Row): Contestacao => ({
  ...c,
  aberta_em: c.aberta_em.toISOString(),
  enviada_em: c.enviada_em?.toISOString() ?? null,
  respondida_em: c.respondida_em?.toISOString() ?? null,
  creditada_em: c.creditada_em?.toISOString() ?? null,
})

const procuradas = (db: Db, q: ProcuraDeContestacoes): Sql => {
  const like = `%${fold(q.busca).replace(/[\\%_]/g, '\\$&')}%`
  return sql`c.grupo_id = ${db.grupo}${alcancada(db)}
    ${q.busca ? sql` and lower(c.numero || ' ' || c.operadora || ' ' || c.protocolo) like ${like}` : empty}
    ${q.estado.length ? sql` and c.estado = any(${q.estado}::text[])` : empty}
    ${q.de ? sql` and c.created_at >= (${q.de}::date)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.ate ? sql` and c.created_at < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : empty}`
}

export const listContestacoes = async (
  db: Db,
  q: ProcuraDeContestacoes,
  { limite, pular }: { limite: number; pular: number },
): Promise<Contestacao[]> =>
  (
    await db.all<Row>(sql`
    select ${columns} from contestacoes c where ${procuradas(db, q)} order by c.created_at desc, c.id desc limit ${limite} offset ${pular}`)
  ).map(wire)

export const sumContestacoes = (
  db: Db,
  q: ProcuraDeContestacoes,
): Promise<{ total: number; centavos: number; aceito: number; recebido: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(${pedido}), 0)::float8 as centavos, coalesce(sum(c.aceito_centavos), 0)::float8 as aceito,
      coalesce(sum(${recebido}), 0)::float8 as recebido from contestacoes c where ${procuradas(db, q)}`)

/** Its row, locked, if it is within reach. */
export const lockContestacao = async (
  db: Db,
  id: string,
): Promise<(Contestacao & { id: string }) | undefined> => {
  const row = await db.maybe<Row>(sql`
    select ${columns} from contestacoes c where c.grupo_id = ${db.grupo} and c.id = ${id}::bigint${alcancada(db)} for update of c`)
  return row && { ...wire(row), id }
}

export const listDaContestacao = async (db: Db, id: string): Promise<ContestacaoInteira['passagens']> =>
  (
    await db.all<Omit<ContestacaoInteira['passagens'][number], 'em'> & { em: Date }>(sql`
    select p.id::text as passagem, p.placa, p.em, p.praca, l.veredito, l.frase, p.centavos::float8 as valor, l.centavos::float8 as centavos,
      least(p.estornado_centavos, l.centavos)::float8 as creditado
    from contestacao_linhas l join passagens p on p.grupo_id = l.grupo_id and p.id = l.passagem_id
    where l.grupo_id = ${db.grupo} and l.contestacao_id = ${id}::bigint order by p.em, p.id`)
  ).map((p) => ({ ...p, em: p.em.toISOString() }))

export const listHistorico = async (db: Db, id: string): Promise<ContestacaoInteira['historico']> =>
  (
    await db.all<{ em: Date; texto: string; autor: string }>(sql`
    select em, texto, autor from contestacao_historico where grupo_id = ${db.grupo} and contestacao_id = ${id}::bigint order by id desc`)
  ).map((h) => ({ ...h, em: h.em.toISOString() }))

export const insertEvento = (db: Db, id: string, texto: string, em: Date): Promise<number> =>
  db.run(sql`
    insert into contestacao_historico (grupo_id, contestacao_id, texto, autor, em)
    values (${db.grupo}, ${id}::bigint, ${texto}, ${db.quem.nome}, ${em})`)

/** Two who open disputes of a group wait for each other: a number is taken once, and a line too. */
export const lockContestacoes = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('contestacoes'))`)

export type AContestar = { id: string; operadora: string; centavos: number; veredito: string; frase: string }
/** Of these lines those that may be asked back and are in no dispute. */
export const listAContestar = (db: Db, ids: readonly string[]): Promise<AContestar[]> =>
  db.all(sql`
    select p.id::text as id, o.fornecedor as operadora, p.a_contestar_centavos::float8 as centavos, p.veredito, p.frase
    from passagens p join frota_lotes o on o.grupo_id = p.grupo_id and o.id = p.lote_id
    left join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id
    where p.grupo_id = ${db.grupo} and p.id = any(${[...ids]}::bigint[]) and p.a_contestar_centavos > 0${veiculosAlcancados(db)}
      and not exists (select from contestacao_linhas l where l.grupo_id = p.grupo_id and l.passagem_id = p.id)
    order by p.em`)

export const insertContestacao = (db: Db, operadora: string, em: Date): Promise<{ id: string }> =>
  db.one(sql`
    insert into contestacoes (grupo_id, numero, operadora, autor, created_at)
    select ${db.grupo}, coalesce(max(numero), 0) + 1, ${operadora}, ${db.quem.nome}, ${em} from contestacoes where grupo_id = ${db.grupo}
    returning id::text as id`)

export const insertLinhas = (db: Db, id: string, l: readonly AContestar[]): Promise<number> =>
  db.run(sql`
    insert into contestacao_linhas (grupo_id, contestacao_id, passagem_id, centavos, veredito, frase)
    select ${db.grupo}, ${id}::bigint, * from unnest(${l.map((x) => x.id)}::bigint[], ${l.map((x) => x.centavos)}::bigint[],
      ${l.map((x) => x.veredito)}::text[], ${l.map((x) => x.frase)}::text[])`)

export const deleteLinha = (db: Db, id: string, passagem: string): Promise<number> =>
  db.run(sql`
    delete from contestacao_linhas where grupo_id = ${db.grupo} and contestacao_id = ${id}::bigint and passagem_id = ${passagem}::bigint`)

export const updateEstado = (db: Db, id: string, estado: EstadoDaContestacao): Promise<number> =>
  db.run(sql`update contestacoes set estado = ${estado} where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const deleteContestacao = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from contestacoes where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateEnviada = (
  db: Db,
  id: string,
  em: Date,
  protocolo: string,
  retrato: string,
): Promise<number> =>
  db.run(sql`
    update contestacoes set enviada_em = ${em}, protocolo = coalesce(nullif(${protocolo}, ''), protocolo), retrato = coalesce(retrato, ${retrato}::jsonb)
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updateRespondida = (
  db: Db,
  id: string,
  em: Date,
  protocolo: string,
  aceito: number | null,
): Promise<number> =>
  db.run(sql`
    update contestacoes set respondida_em = ${em}, protocolo = coalesce(nullif(${protocolo}, ''), protocolo), aceito_centavos = ${aceito}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updateCreditado = (db: Db, id: string, centavos: number): Promise<number> =>
  db.run(sql`
    update contestacoes set creditado_centavos = creditado_centavos + ${centavos} where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updateCreditadaEm = (db: Db, id: string, em: Date | null): Promise<number> =>
  db.run(
    sql`update contestacoes set creditada_em = ${em} where grupo_id = ${db.grupo} and id = ${id}::bigint`,
  )

export const findRetrato = (db: Db, id: string): Promise<{ retrato: unknown } | undefined> =>
  db.maybe(sql`select retrato from contestacoes where grupo_id = ${db.grupo} and id = ${id}::bigint`)

/** Disputes of these lines. */
export const listDasPassagens = (db: Db, passagens: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct contestacao_id::text as id from contestacao_linhas
    where grupo_id = ${db.grupo} and passagem_id = any(${[...passagens]}::bigint[])`)

export type DoMaco = {
  id: string
  chave: string
  placa: string
  veiculo: string | null
  em: Date
  praca: string
  concessionaria: string
  eixos: number | null
  valor: number
  centavos: number
  veredito: string
  frase: string
  fatura: string
}
export const listDoMaco = (db: Db, id: string): Promise<DoMaco[]> =>
  db.all(sql`
    select p.id::text as id, p.chave, p.placa, p.veiculo_id::text as veiculo, p.em, p.praca, p.concessionaria, p.eixos, p.centavos::float8 as valor,
      l.centavos::float8 as centavos, l.veredito, l.frase, p.fatura
    from contestacao_linhas l join passagens p on p.grupo_id = l.grupo_id and p.id = l.passagem_id
    where l.grupo_id = ${db.grupo} and l.contestacao_id = ${id}::bigint order by p.em, p.id`)

/** What was asked back in a span, and what came of that. */
export const somarContestadas = (
  db: Db,
  de: Date,
  ate: Date,
): Promise<{ contestado: number; aceito: number; recebido: number }> =>
  db.one(sql`
    select coalesce(sum(${pedido}), 0)::float8 as contestado, coalesce(sum(c.aceito_centavos), 0)::float8 as aceito,
      coalesce(sum(${recebido}), 0)::float8 as recebido
    from contestacoes c where c.grupo_id = ${db.grupo} and c.created_at >= ${de} and c.created_at < ${ate}${alcancada(db)}`)
