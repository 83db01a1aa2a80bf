import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import {
  type EstadoDoCteOs,
  type ModeloOs,
  type ServicoOs,
  tomadorDoOs,
} from '@tropeiro/contract/fiscal/cteos/rules'
import type { TributosUsados } from '@tropeiro/contract/fiscal/tributos/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import {
  COLUNAS_DO_DOCUMENTO,
  type ComRascunho,
  type Mudanca,
  mudancaSql,
  semNumeroSql,
} from '../dfe/index.ts'
import { nasBasesDoCteOs } from './consulta/escopo.repository.ts'

/** A document's own row, as decisions need it. */
export type CteOsRow = ComRascunho<EstadoDoCteOs, RascunhoOs> & {
  modelo: ModeloOs
  servico: ServicoOs
  emitido_em: Date | null
  email_tomador: string
  email_em: Date | null
}

const columns = sql`${COLUNAS_DO_DOCUMENTO}, modelo, servico, emitido_em, email_tomador, email_em`

export const lockCteOs = (db: Db, id: string): Promise<CteOsRow | undefined> =>
  db.maybe(sql`
    select ${columns} from ctes_os m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoCteOs(db)} for update`)

export const findCteOs = (db: Db, id: string): Promise<CteOsRow | undefined> =>
  db.maybe(
    sql`select ${columns} from ctes_os m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoCteOs(db)}`,
  )

/** What became of some of the group's own that went to SEFAZ, by their keys. */
export const listConhecidos = (
  db: Db,
  chaves: readonly string[],
): Promise<(CteOsRow & { complementado: boolean })[]> =>
  db.all(sql`
    select ${columns}, exists (
      select from ctes_os x where x.grupo_id = m.grupo_id and x.modelo = '67' and x.estado = 'autorizado'
        and x.rascunho->>'tipo' = '1' and x.rascunho->'complementados' ? m.chave) as complementado
    from ctes_os m
    where grupo_id = ${db.grupo} and chave = any(${chaves as string[]})
      and estado in ('autorizado', 'cancelado', 'substituido')`)

/** The authorised CT-e OS that names a GTV-e. */
export const findQueCobra = (db: Db, chave: string): Promise<{ numero: number | null } | undefined> =>
  db.maybe(sql`
    select numero from ctes_os
    where grupo_id = ${db.grupo} and modelo = '67' and estado in ('enviando', 'pendente', 'autorizado')
      and rascunho->'gtves' @> ${JSON.stringify([{ chave }])}::jsonb
    order by id limit 1`)

/** What the list shows of a draft, taken out of it when it is saved. */
function resumo(r: RascunhoOs) {
  const tomador = tomadorDoOs(r)
  return {
    tomador: tomador?.nome ?? '',
    doc_tomador: tomador?.documento ?? '',
    email_tomador: tomador?.email ?? '',
  }
}

/** What a draft is told when it is kept. */
export type Guardado = {
  rascunho: RascunhoOs
  emissao: { ambiente: string; serie: number }
  /** Cents, ICMS in it; of a GTV-e, what it carries. */
  valor: number
}

export const insertCteOs = (
  db: Db,
  { rascunho: r, emissao, valor }: Guardado,
  criador: { id: string; nome: string },
): Promise<{ id: string }> => {
  const s = resumo(r)
  return db.one(sql`
    insert into ctes_os (grupo_id, modelo, tipo, servico, cnpj_emitente, ambiente, serie, rascunho, tomador, doc_tomador,
      email_tomador, inicio, uf_inicio, fim, uf_fim, valor_centavos, criador_id, criador)
    values (${db.grupo}, ${r.modelo}, ${r.tipo}, ${r.servico}, ${r.cnpj_emitente}, ${emissao.ambiente}, ${emissao.serie},
      ${JSON.stringify(r)}, ${s.tomador}, ${s.doc_tomador}, ${s.email_tomador}, ${r.inicio.nome}, ${r.inicio.uf}, ${r.fim.nome}, ${r.fim.uf},
      ${valor}, ${criador.id}, ${criador.nome})
    returning id::text as id`)
}

/** Saves a draft; the number that a rejected one holds stays with its series. */
export const updateRascunho = (
  db: Db,
  id: string,
  { rascunho: r, emissao, valor }: Guardado,
): Promise<number> => {
  const s = resumo(r)
  return db.run(sql`
    update ctes_os set rascunho = ${JSON.stringify(r)}, tipo = ${r.tipo}, servico = ${r.servico},
      cnpj_emitente = ${r.cnpj_emitente}, ambiente = ${emissao.ambiente}, serie = ${emissao.serie}, tomador = ${s.tomador},
      doc_tomador = ${s.doc_tomador},
      email_tomador = ${s.email_tomador}, inicio = ${r.inicio.nome}, uf_inicio = ${r.inicio.uf}, fim = ${r.fim.nome},
      uf_fim = ${r.fim.uf}, valor_centavos = ${valor}, versao = versao + 1, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)
}

export const deleteCteOs = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from ctes_os where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEmail = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`update ctes_os set email_em = ${em} where grupo_id = ${db.grupo} and id = ${id}`)

/** What became of a document; what is not named stays. */
export const updateEstado = (
  db: Db,
  id: string,
  m: Mudanca<EstadoDoCteOs> & { tributosUsados?: TributosUsados | null },
): Promise<number> =>
  db.run(sql`
    update ctes_os set ${mudancaSql(m)},
      tributos_usados = coalesce(${m.tributosUsados ? JSON.stringify(m.tributosUsados) : null}::jsonb, tributos_usados)
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Its number was let go of. */
export const updateSemNumero = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`update ctes_os set ${semNumeroSql(motivo)} where grupo_id = ${db.grupo} and id = ${id}`)
