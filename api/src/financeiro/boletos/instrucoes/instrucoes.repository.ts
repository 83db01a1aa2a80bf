import type { MovimentoDaRemessa } from '@tropeiro/contract/financeiro/boletos/formas'
import type { EstadoDaInstrucao, TipoDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { type DaFila, daFila } from '../boletos.repository.ts'
import type { Aberta, Nova } from './instrucoes.rules.ts'

const aberta = sql`
  i.id::text as id, i.boleto_id::text as boleto, i.tipo, i.estado, i.vencimento::text as vencimento, i.valor_centavos::float8 as valor
  from boleto_instrucoes i`

/** Those that these boletos wait for, the oldest first. */
export const listAbertas = (db: Db, boletos: readonly string[]): Promise<Aberta[]> =>
  db.all(sql`
    select ${aberta} where i.grupo_id = ${db.grupo} and i.boleto_id = any(${boletos as string[]}::bigint[])
      and i.estado in ('na_fila', 'enviada') order by i.id`)

/** @returns nothing when one of its kind waits already */
export const insertInstrucao = (
  db: Db,
  b: { id: string; convenio: string },
  i: Nova,
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into boleto_instrucoes (grupo_id, boleto_id, convenio_id, tipo, vencimento, valor_centavos, autor_id, autor)
    values (${db.grupo}, ${b.id}, ${b.convenio}, ${i.tipo}, ${i.vencimento}::date, ${i.valor}::bigint, ${db.quem.id}::bigint, ${db.quem.nome})
    on conflict (grupo_id, boleto_id, tipo) where estado in ('na_fila', 'enviada') do nothing returning id::text as id`)

export type Fim = { id: string; estado: EstadoDaInstrucao; motivo: string }

/** What became of some. */
export const updateEstados = (db: Db, fins: readonly Fim[]): Promise<number> =>
  db.run(sql`
    update boleto_instrucoes i set estado = r.estado, motivo = r.motivo, respondida_em = now()
    from unnest(${fins.map((f) => f.id)}::bigint[], ${fins.map((f) => f.estado)}::text[], ${fins.map((f) => f.motivo)}::text[])
      r(id, estado, motivo)
    where i.grupo_id = ${db.grupo} and i.id = r.id and i.estado in ('na_fila', 'enviada')`)

export const findInstrucao = (db: Db, id: string): Promise<{ boleto: string }> =>
  db.one(
    sql`select i.boleto_id::text as boleto from boleto_instrucoes i where i.grupo_id = ${db.grupo} and i.id = ${id}`,
  )

export const lockAberta = (db: Db, id: string): Promise<Aberta | undefined> =>
  db.maybe(sql`
    select ${aberta} where i.grupo_id = ${db.grupo} and i.id = ${id} and i.estado in ('na_fila', 'enviada') for update`)

export type InstrucaoDaFila = DaFila & {
  instrucao: string
  tipo: TipoDeInstrucao
  novo_vencimento: string | null
  abate: number | null
}

const pedida = sql`
  i.id::text as instrucao, i.tipo, i.vencimento::text as novo_vencimento, i.valor_centavos::float8 as abate, ${daFila}
    join boleto_instrucoes i on i.grupo_id = b.grupo_id and i.boleto_id = b.id`

/** One at a time of each boleto: what the bank answers is then of that one. */
const cabeJa = (db: Db, convenio: string): Sql => sql`
  i.grupo_id = ${db.grupo} and i.convenio_id = ${convenio} and i.estado = 'na_fila' and b.situacao = 'registrado'
  and not exists (select from boleto_instrucoes o where o.grupo_id = i.grupo_id and o.boleto_id = i.boleto_id
    and (o.estado = 'enviada' or (o.estado = 'na_fila' and o.id < i.id)))`

export const lockDaFila = (db: Db, convenio: string, limite: number): Promise<InstrucaoDaFila[]> =>
  db.all(sql`select ${pedida} where ${cabeJa(db, convenio)} order by i.id limit ${limite} for update of i`)

/** Those of a remessa that the bank has not answered. */
export const lockDaRemessa = (db: Db, remessa: string): Promise<InstrucaoDaFila[]> =>
  db.all(sql`
    select ${pedida} where i.grupo_id = ${db.grupo} and i.remessa_id = ${remessa} and i.estado = 'enviada' order by i.id for update of i`)

/** One that waits to go by itself. */
export const findParaPedir = (
  db: Db,
  id: string,
): Promise<(InstrucaoDaFila & { convenio: string }) | undefined> =>
  db.maybe(sql`
    select i.convenio_id::text as convenio, ${pedida} where i.grupo_id = ${db.grupo} and i.id = ${id} and i.estado = 'na_fila'
      and b.situacao = 'registrado'`)

export const updateEnviadas = (db: Db, ids: readonly string[], remessa: string): Promise<number> =>
  db.run(sql`
    update boleto_instrucoes set estado = 'enviada', remessa_id = ${remessa}
    where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[])`)

/** A file that the bank did not take: they wait again. */
export const updateDeVolta = (db: Db, remessa: string): Promise<number> =>
  db.run(sql`
    update boleto_instrucoes set estado = 'na_fila', remessa_id = null
    where grupo_id = ${db.grupo} and remessa_id = ${remessa} and estado = 'enviada'`)

export const listParaPedir = (db: Db, convenio: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select i.id::text as id from boleto_instrucoes i
    where i.grupo_id = ${db.grupo} and i.convenio_id = ${convenio} and i.estado = 'na_fila' order by i.id limit 1000`)

const MAIS_MOSTRADOS = 5_000
const movimento = (deles: Sql, tipo: Sql, pendente: Sql): Sql => sql`
  select b.id::text as boleto, t.id::text as titulo, t.numero as titulo_numero, t.nome, ${tipo} as tipo,
    ${deles}, ${pendente} as pendente
  from boletos b join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id`
const registro = (pendente: Sql) =>
  movimento(
    sql`b.vencimento::text as vencimento, b.valor_centavos::float8 as valor, b.id as ordem`,
    sql`null::text`,
    pendente,
  )
const instrucao = (pendente: Sql) => sql`
  ${movimento(
    sql`coalesce(i.vencimento, b.vencimento)::text as vencimento, coalesce(i.valor_centavos, b.valor_centavos)::float8 as valor,
      1000000000000 + i.id as ordem`,
    sql`i.tipo`,
    pendente,
  )} join boleto_instrucoes i on i.grupo_id = b.grupo_id and i.boleto_id = b.id`

type Linha = MovimentoDaRemessa & { ordem: number }
const semOrdem = (rows: Linha[]): MovimentoDaRemessa[] => rows.map(({ ordem: _, ...r }) => r)

/** What the next remessa would take. */
export const listProximos = async (db: Db, convenio: string): Promise<MovimentoDaRemessa[]> =>
  semOrdem(
    await db.all<Linha>(sql`
      ${registro(sql`true`)} where b.grupo_id = ${db.grupo} and b.convenio_id = ${convenio} and b.situacao = 'na_fila'
      union all ${instrucao(sql`true`)} where ${cabeJa(db, convenio)}
      order by ordem limit ${MAIS_MOSTRADOS}`),
  )

/** What a remessa asked for; a boleto that went out again is in the last. */
export const listMovimentos = async (db: Db, remessa: string): Promise<MovimentoDaRemessa[]> =>
  semOrdem(
    await db.all<Linha>(sql`
      ${registro(sql`b.situacao = 'em_remessa'`)} where b.grupo_id = ${db.grupo} and b.remessa_id = ${remessa}
      union all ${instrucao(sql`i.estado = 'enviada'`)} where i.grupo_id = ${db.grupo} and i.remessa_id = ${remessa}
      order by ordem limit ${MAIS_MOSTRADOS}`),
  )

/** The last of its kind that the bank confirmed says whether the title is at the notary's. */
export const findProtesto = (db: Db, boleto: string): Promise<{ tipo: TipoDeInstrucao } | undefined> =>
  db.maybe(sql`
    select i.tipo from boleto_instrucoes i where i.grupo_id = ${db.grupo} and i.boleto_id = ${boleto} and i.estado = 'confirmada'
      and i.tipo in ('protestar', 'sustar') order by i.id desc limit 1`)

/** The last abatement that the bank granted. */
export const findAbatimento = (db: Db, boleto: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select i.id::text as id from boleto_instrucoes i where i.grupo_id = ${db.grupo} and i.boleto_id = ${boleto}
      and i.estado = 'confirmada' and i.tipo = 'abater' order by i.id desc limit 1`)

export const updateVencimento = (
  db: Db,
  id: string,
  b: { vencimento: string; barras: string; linha: string },
): Promise<number> =>
  db.run(sql`
    update boletos set vencimento = ${b.vencimento}::date, codigo_barras = ${b.barras}, linha_digitavel = ${b.linha}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateAbatimento = (db: Db, id: string, centavos: number): Promise<number> =>
  db.run(
    sql`update boletos set abatimento_centavos = ${centavos} where grupo_id = ${db.grupo} and id = ${id}`,
  )

/** The boleto that a title is paid by, if it has one. */
export const findVivo = (
  db: Db,
  titulo: string,
): Promise<{ id: string; convenio: string; situacao: string; canal: string } | undefined> =>
  db.maybe(sql`
    select b.id::text as id, b.convenio_id::text as convenio, b.situacao, c.canal
    from boletos b join convenios_cobranca c on c.grupo_id = b.grupo_id and c.id = b.convenio_id
    where b.grupo_id = ${db.grupo} and b.titulo_id = ${titulo} and b.situacao in ('na_fila', 'em_remessa', 'registrado')`)
