import type { Lote } from '@tropeiro/contract/financeiro/pagamentos/formas'
import type { EstadoDoLote } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoConvenios } from '../convenios/convenios.repository.ts'

export type LoteRow = Omit<Lote, 'em'> & { em: Date }

/** Who assembled it, and who said where something of it goes. */
const minha = (db: Db): Sql => sql`
  (coalesce(l.autor_id = ${db.quem.id}::bigint, false) or exists (select from pagamentos m
    where m.grupo_id = l.grupo_id and m.lote_id = l.id and m.autor_id = ${db.quem.id}::bigint))`
const aprovei = (db: Db): Sql => sql`
  exists (select from pagamento_lote_aprovacoes a where a.grupo_id = l.grupo_id and a.lote_id = l.id and a.sha256 = l.sha256
    and a.autor_id = ${db.quem.id}::bigint)`

const columns = (db: Db): Sql => sql`
  l.id::text as _id, l.numero, l.estado, l.convenio_id::text as convenio, c.nome as convenio_nome, c.canal, l.nsa, l.nome, l.sha256, l.exigidas,
  l.autor, l.em, ${minha(db)} as minha, ${aprovei(db)} as aprovei, s.quantidade, s.valor, s.pagos, s.devolvidos,
  l.estado in ('montado', 'aprovado') and s.mudados > 0 as mudou,
  (select coalesce(jsonb_agg(jsonb_build_object('autor', a.autor, 'em', to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.em), '[]')
   from pagamento_lote_aprovacoes a where a.grupo_id = l.grupo_id and a.lote_id = l.id and a.sha256 = l.sha256) as aprovacoes
  from pagamento_lotes l
  join convenios_pagamento c on c.grupo_id = l.grupo_id and c.id = l.convenio_id
  join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id
  cross join lateral (
    select count(*)::int as quantidade, coalesce(sum(p.valor_centavos), 0)::float8 as valor,
      count(*) filter (where p.situacao = 'pago')::int as pagos, count(*) filter (where p.situacao = 'devolvido')::int as devolvidos,
      count(*) filter (where t.saldo_centavos <> p.valor_centavos or t.estado not in ('aberto', 'agendado', 'parcial')) as mudados
    from pagamentos p join titulo_vista t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where p.grupo_id = l.grupo_id and p.lote_id = l.id) s`

const condicao = (db: Db, estado: readonly string[]): Sql => sql`
  l.grupo_id = ${db.grupo}${escopoConvenios(db)} and (${estado.length === 0} or l.estado = any(${estado as string[]}::text[]))`

export const listLotes = (
  db: Db,
  estado: readonly string[],
  page: { limite: number; pular: number },
): Promise<LoteRow[]> =>
  db.all(sql`
    select ${columns(db)} where ${condicao(db, estado)} order by l.id desc limit ${page.limite} offset ${page.pular}`)

export const countLotes = (db: Db, estado: readonly string[]): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from pagamento_lotes l
    join convenios_pagamento c on c.grupo_id = l.grupo_id and c.id = l.convenio_id
    join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id where ${condicao(db, estado)}`)

export const findLote = (db: Db, id: string): Promise<LoteRow> =>
  db.one(sql`
    select ${columns(db)} where l.grupo_id = ${db.grupo} and l.id = ${id}${escopoConvenios(db)}`)

export type LoteTravado = {
  id: string
  numero: number
  estado: EstadoDoLote
  convenio: string
  nsa: number
  nome: string
  gerado_em: string
  hora: string
  sha256: string
  conteudo_selado: Buffer
  exigidas: number
}
const travado = sql`
  l.id::text as id, l.numero, l.estado, l.convenio_id::text as convenio, l.nsa, l.nome, l.gerado_em::text as gerado_em, l.hora, l.sha256,
  l.conteudo_selado, l.exigidas from pagamento_lotes l`

/** The group's whole; whoever asks has looked it up inside his scope. */
export const lockLote = (db: Db, id: string): Promise<LoteTravado> =>
  db.one(sql`select ${travado} where l.grupo_id = ${db.grupo} and l.id = ${id} for update`)

export const listLotesDe = (db: Db, pagamentos: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct p.lote_id::text as id from pagamentos p
    where p.grupo_id = ${db.grupo} and p.id = any(${pagamentos as string[]}::bigint[]) and p.lote_id is not null order by 1`)

/** What decides about an act of whoever asks. */
export const findDeQuem = (
  db: Db,
  id: string,
): Promise<{ minha: boolean; aprovei: boolean; feitas: number }> =>
  db.one(sql`
    select ${minha(db)} as minha, ${aprovei(db)} as aprovei,
      (select count(*)::int from pagamento_lote_aprovacoes a where a.grupo_id = l.grupo_id and a.lote_id = l.id and a.sha256 = l.sha256) as feitas
    from pagamento_lotes l where l.grupo_id = ${db.grupo} and l.id = ${id}`)

export type NovoLote = {
  convenio: string
  nsa: number
  nome: string
  gerado_em: string
  hora: string
  exigidas: number
}
/** Its bytes follow in the same transaction (`updateBytes`): they say its payments. */
export const insertLote = (db: Db, l: NovoLote): Promise<{ id: string }> =>
  db.one(sql`
    insert into pagamento_lotes (grupo_id, numero, convenio_id, nsa, nome, gerado_em, hora, sha256, conteudo_selado, exigidas, autor_id, autor)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'lote_pagamento')::int, ${l.convenio}, ${l.nsa}, ${l.nome}, ${l.gerado_em}::date, ${l.hora}, '', '',
      ${l.exigidas}, ${db.quem.id}::bigint, ${db.quem.nome})
    returning id::text as id`)

export const updateBytes = (
  db: Db,
  id: string,
  l: Omit<NovoLote, 'convenio'> & { sha256: string; selado: Buffer },
): Promise<number> =>
  db.run(sql`
    update pagamento_lotes set nsa = ${l.nsa}, nome = ${l.nome}, gerado_em = ${l.gerado_em}::date, hora = ${l.hora}, sha256 = ${l.sha256},
      conteudo_selado = ${l.selado}, exigidas = ${l.exigidas}, autor_id = ${db.quem.id}::bigint, autor = ${db.quem.nome}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEstado = (db: Db, id: string, estado: EstadoDoLote, motivo = ''): Promise<number> =>
  db.run(sql`
    update pagamento_lotes set estado = ${estado}, motivo = case when ${motivo} = '' then motivo else ${motivo} end
    where grupo_id = ${db.grupo} and id = ${id}`)

export const insertAprovacao = (db: Db, id: string, quem: string, sha256: string): Promise<number> =>
  db.run(sql`
    insert into pagamento_lote_aprovacoes (grupo_id, lote_id, autor_id, sha256, autor)
    values (${db.grupo}, ${id}, ${quem}::bigint, ${sha256}, ${db.quem.nome})`)

export type ParaOBanco = {
  id: string
  titulo: string
  destino_selado: Buffer
  barras: string | null
  banco_mudou: boolean
  saldo: number
  vivo: boolean
  valor: number
  pagar_em: string
  vencimento: string
  documento: string
  nome: string
}
/** The payments of a batch with what their titles are now. */
export const listParaOBanco = (db: Db, lote: string): Promise<ParaOBanco[]> =>
  db.all(sql`
    select p.id::text as id, p.titulo_id::text as titulo, p.destino_selado, p.barras, p.banco_mudou, t.saldo_centavos::float8 as saldo,
      t.estado in ('aberto', 'agendado', 'parcial') and t.saldo_centavos > 0 as vivo, p.valor_centavos::float8 as valor,
      p.pagar_em::text as pagar_em, t.vencimento::text as vencimento, t.documento, t.nome
    from pagamentos p join titulo_vista t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where p.grupo_id = ${db.grupo} and p.lote_id = ${lote} order by p.id`)

export const temSemResposta = async (db: Db, lote: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from pagamentos where grupo_id = ${db.grupo} and lote_id = ${lote} and situacao in ('enviado', 'agendado', 'em_analise') limit 1`)) !==
  undefined
