import {
  AjustesDosContratos,
  CondicoesDoContrato,
  type ContratoEscrito,
  type EstadoDoContrato,
  type TipoDeContrato,
} from '@tropeiro/contract/comercial/contratos/calls'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type VersaoRow = {
  numero: number
  desde: string
  condicoes: CondicoesDoContrato
  motivo: string
  autor: string
  em: Date
}
export type ContratoRow = {
  id: string
  numero: number
  tipo: TipoDeContrato
  documento: string
  nome: string
  referencia: string
  objeto: string
  rntrc: string
  estado: EstadoDoContrato
  inicio: string
  fim: string | null
  rescindido_em: string | null
  renova_meses: number
  avisar: string[]
  motivo: string
  criador: string
  criador_id: string | null
  updated_at: Date
  documentos: number
  versoes: { numero: number; desde: string; condicoes: unknown }[]
}

const colunas = sql`c.id::text as id, c.numero, c.tipo, c.documento, c.nome, c.referencia, c.objeto, c.rntrc, c.estado,
  c.inicio::text as inicio, c.fim::text as fim, c.rescindido_em::text as rescindido_em, c.renova_meses, c.avisar, c.motivo, c.criador, c.criador_id::text as criador_id, c.updated_at,
  (select count(*)::int from contrato_documentos d where d.grupo_id = c.grupo_id and d.contrato_id = c.id) as documentos,
  (select coalesce(jsonb_agg(jsonb_build_object('numero', v.numero, 'desde', v.desde, 'condicoes', v.condicoes)), '[]'::jsonb)
    from contrato_versoes v where v.grupo_id = c.grupo_id and v.contrato_id = c.id) as versoes`

const listar = (db: Db, where: Sql): Promise<ContratoRow[]> =>
  db.all(
    sql`select ${colunas} from contratos c where c.grupo_id = ${db.grupo} and ${where} order by c.numero desc`,
  )

export const listContratos = (db: Db): Promise<ContratoRow[]> => listar(db, sql`true`)

export const findContrato = async (db: Db, id: string): Promise<ContratoRow | undefined> =>
  (await listar(db, sql`c.id = ${id}`))[0]

/**
 * Contracts of these documents that hold on a day, or held until one before it. One that was ended holds to its last day.
 * @param tipos of clients, or of who carries
 */
export const listDe = (
  db: Db,
  q: { documentos: readonly string[]; tipos: readonly TipoDeContrato[]; dia: string },
): Promise<ContratoRow[]> =>
  listar(
    db,
    sql`c.documento = any(${q.documentos as string[]}::text[]) and c.tipo = any(${q.tipos as string[]}::text[])
      and c.estado in ('vigente', 'vencido', 'rescindido') and c.inicio <= ${q.dia}::date`,
  )

/** Contracts with who carries for the group, begun until a day. */
export const listDeTerceiros = (db: Db, dia: string): Promise<ContratoRow[]> =>
  listar(
    db,
    sql`c.tipo in ('tac', 'etc') and c.estado in ('vigente', 'vencido', 'rescindido') and c.inicio <= ${dia}::date`,
  )

/** Clients' contracts that ask for a proof of their own today. */
export const listComProva = (db: Db, dia: string): Promise<ContratoRow[]> =>
  listar(
    db,
    sql`c.tipo = 'cliente' and c.estado = 'vigente' and c.inicio <= ${dia}::date and (c.fim is null or c.fim >= ${dia}::date)
      and exists (select from contrato_versoes v where v.grupo_id = c.grupo_id and v.contrato_id = c.id and v.condicoes ->> 'prova' <> 'regra')`,
  )

/** Clients' contracts that name one of these tables. */
export const listDasTarifas = (db: Db, ids: readonly string[]): Promise<ContratoRow[]> =>
  listar(
    db,
    sql`c.tipo = 'cliente' and c.estado in ('vigente', 'vencido', 'rescindido') and exists (
      select from contrato_versoes v where v.grupo_id = c.grupo_id and v.contrato_id = c.id
        and v.condicoes -> 'tarifas' ?| ${ids as string[]}::text[])`,
  )

export const lockContrato = async (db: Db, id: string): Promise<ContratoRow | undefined> => {
  await db.maybe(sql`select 1 from contratos where grupo_id = ${db.grupo} and id = ${id} for update`)
  return findContrato(db, id)
}

export const listVersoes = async (db: Db, id: string): Promise<VersaoRow[]> =>
  (
    await db.all<VersaoRow>(sql`
      select numero, desde::text as desde, condicoes, motivo, autor, em from contrato_versoes
      where grupo_id = ${db.grupo} and contrato_id = ${id} order by numero desc`)
  ).map((v) => ({ ...v, condicoes: CondicoesDoContrato.parse(v.condicoes) }))

export const listHistorico = (db: Db, id: string): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select texto, autor, em from contrato_historico where grupo_id = ${db.grupo} and contrato_id = ${id} order by id desc`)

export const insertHistorico = (db: Db, id: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into contrato_historico (grupo_id, contrato_id, texto, autor) values (${db.grupo}, ${id}, ${texto}, ${db.quem.nome})`)

/** Two people who make contracts of a group wait for each other: each number is one contract's. */
export const countContratos = async (db: Db): Promise<{ n: number; proximo: number }> => {
  await db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('contratos'))`)
  return db.one(sql`
    select count(*)::int as n, coalesce(max(numero), 0) + 1 as proximo from contratos where grupo_id = ${db.grupo}`)
}

export const insertContrato = (db: Db, numero: number, c: ContratoEscrito): Promise<{ id: string }> =>
  db.one(sql`
    insert into contratos (grupo_id, numero, tipo, documento, nome, referencia, objeto, rntrc, inicio, fim, renova_meses, avisar, criador_id, criador)
    values (${db.grupo}, ${numero}, ${c.tipo}, ${c.documento}, ${c.nome}, ${c.referencia}, ${c.objeto}, ${c.rntrc}, ${c.inicio}, ${c.fim},
      ${c.renova_meses}, ${c.avisar}::text[], ${db.quem.id}, ${db.quem.nome})
    returning id::text as id`)

export const updateContrato = (db: Db, id: string, c: ContratoEscrito): Promise<number> =>
  db.run(sql`
    update contratos set tipo = ${c.tipo}, documento = ${c.documento}, nome = ${c.nome}, referencia = ${c.referencia}, objeto = ${c.objeto},
      rntrc = ${c.rntrc}, inicio = ${c.inicio}, fim = ${c.fim}, renova_meses = ${c.renova_meses}, avisar = ${c.avisar}::text[]
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateFim = (db: Db, id: string, fim: string | null): Promise<number> =>
  db.run(sql`update contratos set fim = ${fim} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateRescisao = (db: Db, id: string, dia: string): Promise<number> =>
  db.run(sql`update contratos set rescindido_em = ${dia} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEstado = (db: Db, id: string, estado: EstadoDoContrato, motivo: string): Promise<number> =>
  db.run(sql`
    update contratos set estado = ${estado}, motivo = ${motivo}, updated_at = now() where grupo_id = ${db.grupo} and id = ${id}`)

export const deleteContrato = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from contratos where grupo_id = ${db.grupo} and id = ${id}`)

export const upsertVersao = (
  db: Db,
  id: string,
  v: { numero: number; desde: string; condicoes: CondicoesDoContrato; motivo: string },
): Promise<number> =>
  db.run(sql`
    insert into contrato_versoes (grupo_id, contrato_id, numero, desde, condicoes, motivo, autor)
    values (${db.grupo}, ${id}, ${v.numero}, ${v.desde}, ${JSON.stringify(v.condicoes)}, ${v.motivo}, ${db.quem.nome})
    on conflict (grupo_id, contrato_id, numero) do update
      set desde = excluded.desde, condicoes = excluded.condicoes, motivo = excluded.motivo, autor = excluded.autor, em = now()`)

export const findAjustes = async (db: Db): Promise<AjustesDosContratos> => {
  const row = await db.maybe<{ dados: unknown }>(
    sql`select dados from contrato_ajustes where grupo_id = ${db.grupo}`,
  )
  return AjustesDosContratos.parse(row?.dados ?? {})
}

export const upsertAjustes = (db: Db, a: AjustesDosContratos): Promise<number> =>
  db.run(sql`
    insert into contrato_ajustes (grupo_id, dados) values (${db.grupo}, ${JSON.stringify(a)})
    on conflict (grupo_id) do update set dados = excluded.dados, updated_at = now()`)

/** Contracts in force that end until a day. */
export const listAcabando = (db: Db, ate: string): Promise<ContratoRow[]> =>
  listar(db, sql`c.estado = 'vigente' and c.fim is not null and c.fim <= ${ate}::date`)

/** Notes that somebody is being told; 0: he was before. */
export const insertAviso = (db: Db, id: string, fim: string, dias: number): Promise<number> =>
  db.run(sql`
    insert into contrato_avisos (grupo_id, contrato_id, fim, dias) values (${db.grupo}, ${id}, ${fim}, ${dias}) on conflict do nothing`)

export const findGrupo = (db: Db): Promise<{ nome: string }> =>
  db.one(sql`select nome from grupo_vista where id = ${db.grupo}`)
