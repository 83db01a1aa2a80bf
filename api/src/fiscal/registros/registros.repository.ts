import { unmask } from '@tropeiro/contract'
import type { ProcuraDeRegistros } from '@tropeiro/contract/fiscal/registros/calls'
import type { PedidoDeRegistro } from '@tropeiro/contract/fiscal/registros/formas'
import type { EstadoDoRegistro, TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { dasEmpresas } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type RegistroRow = {
  id: string
  tipo: TipoDoRegistro
  referencia: string
  estado: EstadoDoRegistro
  cnpj_emitente: string
  romaneio_id: string | null
  romaneio: number | null
  documento: string
  pedido: PedidoDeRegistro
  numero: string
  protocolo: string
  valor_centavos: number | null
  fornecedor: string
  cnpj_fornecedor: string
  apolice: string
  motivo: string
  tentativas: number
  proxima: Date | null
  posse: string | null
  em_curso: boolean
  respondido_em: Date | null
  created_at: Date
}

const columns = sql`
  r.id::text as id, r.tipo, r.referencia, r.estado, r.cnpj_emitente, r.romaneio_id::text as romaneio_id, v.numero::int as romaneio, r.documento,
  r.pedido, r.numero, r.protocolo, r.valor_centavos::float8 as valor_centavos, r.fornecedor, r.cnpj_fornecedor, r.apolice, r.motivo,
  r.tentativas, r.proxima, r.posse, coalesce(r.posse_ate > now(), false) as em_curso, r.respondido_em, r.created_at
  from registros r left join romaneio_vista v on v.grupo_id = r.grupo_id and v.id = r.romaneio_id`

const alcancados = (db: Db): Sql => sql`r.grupo_id = ${db.grupo}${dasEmpresas(db, sql`r.cnpj_emitente`)}`

const procura = (db: Db, q: ProcuraDeRegistros): Sql => {
  const termo = unmask(q.busca)
  return sql`${alcancados(db)} and (${q.tipo.length === 0} or r.tipo = any(${q.tipo as string[]}::text[]))
    and (${q.estado.length === 0} or r.estado = any(${q.estado as string[]}::text[]))
    and (${termo} = '' or r.numero = ${termo} or r.pedido ->> 'placa' = ${termo} or r.pedido ->> 'chave' = ${termo}
      or r.documento ilike ${`%${q.busca.replace(/[\\%_]/g, '')}%`})`
}

export const listRegistros = (
  db: Db,
  q: ProcuraDeRegistros,
  page: { limite: number; pular: number },
): Promise<RegistroRow[]> =>
  db.all(
    sql`select ${columns} where ${procura(db, q)} order by r.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countRegistros = async (db: Db, q: ProcuraDeRegistros): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from registros r where ${procura(db, q)}`)).n

export const findRegistro = (db: Db, id: string): Promise<RegistroRow | undefined> =>
  db.maybe(sql`select ${columns} where ${alcancados(db)} and r.id = ${id}`)
export const lockRegistro = (db: Db, id: string): Promise<RegistroRow | undefined> =>
  db.maybe(sql`select ${columns} where ${alcancados(db)} and r.id = ${id} for update of r`)

/** The one that lives under a reference, locked. */
export const lockPelaReferencia = (
  db: Db,
  tipo: TipoDoRegistro,
  referencia: string,
): Promise<RegistroRow | undefined> =>
  db.maybe(sql`
    select ${columns} where r.grupo_id = ${db.grupo} and r.tipo = ${tipo} and r.referencia = ${referencia} and r.estado <> 'cancelado'
    for update of r`)

/** Those that live for a trip and for these CT-e. */
export const listDaViagem = (db: Db, referencias: readonly string[]): Promise<RegistroRow[]> =>
  db.all(sql`
    select ${columns} where r.grupo_id = ${db.grupo} and r.referencia = any(${referencias as string[]}::text[])
      and r.estado <> 'cancelado' order by r.id`)

export const listEmFila = (db: Db, tipo: TipoDoRegistro): Promise<RegistroRow[]> =>
  db.all(sql`
    select ${columns} where ${alcancados(db)} and r.tipo = ${tipo} and r.estado = 'fila' and r.proxima is null
    order by r.id limit 1000`)

/** @returns nothing where one lives already */
export const insertRegistro = (
  db: Db,
  r: Pick<RegistroRow, 'tipo' | 'referencia' | 'cnpj_emitente' | 'romaneio_id' | 'documento' | 'pedido'>,
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into registros (grupo_id, tipo, referencia, cnpj_emitente, romaneio_id, documento, pedido)
    values (${db.grupo}, ${r.tipo}, ${r.referencia}, ${r.cnpj_emitente}, ${r.romaneio_id}::bigint, ${r.documento}, ${JSON.stringify(r.pedido)})
    on conflict (grupo_id, tipo, referencia) where estado <> 'cancelado' do nothing returning id::text as id`)

export const updatePedido = (db: Db, id: string, pedido: PedidoDeRegistro): Promise<number> =>
  db.run(
    sql`update registros set pedido = ${JSON.stringify(pedido)} where grupo_id = ${db.grupo} and id = ${id}`,
  )

/** How it stands now; what is not named stays. Nobody asks for it any more. */
export const updateEstado = (
  db: Db,
  id: string,
  e: { estado: EstadoDoRegistro } & Partial<
    Pick<
      RegistroRow,
      | 'numero'
      | 'protocolo'
      | 'valor_centavos'
      | 'fornecedor'
      | 'cnpj_fornecedor'
      | 'apolice'
      | 'motivo'
      | 'proxima'
    >
  > & { respondido?: Date },
): Promise<number> =>
  db.run(sql`
    update registros set estado = ${e.estado}, numero = coalesce(${e.numero ?? null}, numero), protocolo = coalesce(${e.protocolo ?? null}, protocolo),
      valor_centavos = coalesce(${e.valor_centavos ?? null}::bigint, valor_centavos), fornecedor = coalesce(${e.fornecedor ?? null}, fornecedor),
      cnpj_fornecedor = coalesce(${e.cnpj_fornecedor ?? null}, cnpj_fornecedor), apolice = coalesce(${e.apolice ?? null}, apolice),
      motivo = ${e.motivo ?? ''}, proxima = ${e.proxima ?? null}, respondido_em = coalesce(${e.respondido ?? null}, respondido_em),
      posse = null, posse_ate = null
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Takes it to be asked for, where it is due and nobody else is at it. */
export const takeRegistro = (
  db: Db,
  id: string,
  q: { posse: string; agora: Date; ate: Date },
): Promise<RegistroRow | undefined> =>
  db.maybe(sql`
    with r as (
      update registros set posse = ${q.posse}, posse_ate = ${q.ate}, tentativas = tentativas + 1
      where grupo_id = ${db.grupo} and id = ${id} and estado in ('fila', 'processando', 'cancelando') and proxima <= ${q.agora}
        and (posse_ate is null or posse_ate <= ${q.agora})
      returning *)
    select ${sql`r.id::text as id, r.tipo, r.referencia, r.estado, r.cnpj_emitente, r.romaneio_id::text as romaneio_id, null::int as romaneio, r.documento,
      r.pedido, r.numero, r.protocolo, r.valor_centavos::float8 as valor_centavos, r.fornecedor, r.cnpj_fornecedor, r.apolice, r.motivo,
      r.tentativas, r.proxima, r.posse, true as em_curso, r.respondido_em, r.created_at`} from r`)

/** Due and held by nobody: what a killed worker left, or a job that was lost. */
export const listDevidos = (db: Db, agora: Date): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from registros
    where grupo_id = ${db.grupo} and estado in ('fila', 'processando', 'cancelando') and proxima <= ${agora}
      and (posse_ate is null or posse_ate <= ${agora}) order by proxima limit 500`)

export const insertHistorico = (db: Db, id: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into registro_historico (grupo_id, registro_id, texto, autor)
    values (${db.grupo}, ${id}, ${texto}, ${db.quem.nome})`)

export const listHistorico = (db: Db, id: string): Promise<{ em: Date; texto: string; autor: string }[]> =>
  db.all(sql`
    select em, texto, autor from registro_historico where grupo_id = ${db.grupo} and registro_id = ${id} order by id desc limit 100`)
