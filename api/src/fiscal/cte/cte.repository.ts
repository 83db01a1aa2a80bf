import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import {
  type EstadoDoCte,
  ehSimplificado,
  modalDe,
  quantosCarrega,
  type TipoDeServico,
  type TipoDoCte,
} from '@tropeiro/contract/fiscal/cte/rules'
import type { TributosUsados } from '@tropeiro/contract/fiscal/tributos/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import {
  COLUNAS_DO_DOCUMENTO,
  type ComRascunho,
  type Mudanca,
  mudancaSql,
  rascunhoSql,
  semNumeroSql,
} from '../dfe/index.ts'
import { nasBasesDoCte } from './consulta/escopo.repository.ts'
import { tomadorDe } from './emissao/pessoas.rules.ts'

/** A document's own row, as decisions need it. */
export type CteRow = ComRascunho<EstadoDoCte, RascunhoCte> & {
  tipo: TipoDoCte
  servico: TipoDeServico
  tp_emis: string | null
  emitido_em: Date | null
  origem_id: string | null
  tomador: string
  doc_tomador: string
  email_tomador: string
  tributos_usados: TributosUsados | null
  /** Its deliveries wait for a person. */
  entregas_suspensas: boolean
}

const columns = sql`${COLUNAS_DO_DOCUMENTO}, tipo, servico, tp_emis, emitido_em, origem_id::text as origem_id, tomador,
  doc_tomador, email_tomador, tributos_usados, entregas_suspensas`

export const lockCte = (db: Db, id: string): Promise<CteRow | undefined> =>
  db.maybe(
    sql`select ${columns} from ctes m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoCte(db)} for update`,
  )

export const findCte = (db: Db, id: string): Promise<CteRow | undefined> =>
  db.maybe(sql`select ${columns} from ctes m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoCte(db)}`)

export const findPorChave = (db: Db, chave: string): Promise<CteRow | undefined> =>
  db.maybe(sql`select ${columns} from ctes where grupo_id = ${db.grupo} and chave = ${chave}`)

/** What the list shows of a draft, taken out of it when it is saved. */
function resumo(r: RascunhoCte) {
  const tomador = tomadorDe(r)
  const entregas = ehSimplificado(r) ? (r.entregas ?? []).length : 0
  return {
    // Between two carriers there are who hands over and who takes alone.
    remetente: (r.remetente ?? r.expedidor)?.nome ?? '',
    // Of many deliveries no one is the recipient.
    destinatario:
      entregas > 0
        ? `${entregas} entrega${entregas === 1 ? '' : 's'}`
        : ((r.destinatario ?? r.recebedor)?.nome ?? ''),
    tomador: tomador?.nome ?? '',
    doc_tomador: tomador?.documento ?? '',
    email_tomador: tomador?.email ?? '',
  }
}

export const insertCte = (
  db: Db,
  c: {
    emissao: { ambiente: string; serie: number }
    rascunho: RascunhoCte
    /** Cents, ICMS in it. */
    valorTotal: number
    origemId: string | null
    criador: { id: string; nome: string }
  },
): Promise<{ id: string }> => {
  const { rascunho: r } = c
  const s = resumo(r)
  return db.one(sql`
    insert into ctes (grupo_id, tipo, servico, modal, cnpj_emitente, ambiente, serie, origem_id, rascunho, remetente, destinatario,
      tomador, doc_tomador, email_tomador, municipio_inicio, uf_inicio, municipio_fim, uf_fim, quantidade_notas,
      valor_total_centavos, valor_carga_centavos, criador_id, criador)
    values (${db.grupo}, ${r.tipo}, ${r.servico}, ${modalDe(r)}, ${r.cnpj_emitente}, ${c.emissao.ambiente}, ${c.emissao.serie},
      ${c.origemId}, ${JSON.stringify(r)}, ${s.remetente}, ${s.destinatario}, ${s.tomador}, ${s.doc_tomador},
      ${s.email_tomador}, ${r.inicio.nome}, ${r.inicio.uf}, ${r.fim.nome}, ${r.fim.uf}, ${quantosCarrega(r)},
      ${c.valorTotal}, ${r.valor_carga_centavos}, ${c.criador.id}, ${c.criador.nome})
    returning id::text as id`)
}

/** Saves a draft; the number that a rejected one holds stays with its series. */
export const updateRascunho = (
  db: Db,
  id: string,
  r: RascunhoCte,
  c: { emissao: { ambiente: string; serie: number }; valorTotal: number },
): Promise<number> => {
  const s = resumo(r)
  return db.run(sql`
    update ctes set ${rascunhoSql(r, c.emissao)}, tipo = ${r.tipo}, servico = ${r.servico}, modal = ${modalDe(r)}, remetente = ${s.remetente},
      destinatario = ${s.destinatario}, tomador = ${s.tomador}, doc_tomador = ${s.doc_tomador},
      email_tomador = ${s.email_tomador}, municipio_inicio = ${r.inicio.nome}, uf_inicio = ${r.inicio.uf},
      municipio_fim = ${r.fim.nome}, uf_fim = ${r.fim.uf}, quantidade_notas = ${quantosCarrega(r)},
      valor_total_centavos = ${c.valorTotal}, pendencias = '[]'
    where grupo_id = ${db.grupo} and id = ${id}`)
}

export const deleteCte = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from ctes where grupo_id = ${db.grupo} and id = ${id}`)

/** Which notes it carries, by their keys. */
export const replaceNotas = async (db: Db, id: string, chaves: readonly string[]): Promise<void> => {
  await db.run(sql`delete from cte_notas where grupo_id = ${db.grupo} and cte_id = ${id}`)
  await db.run(sql`
    insert into cte_notas (grupo_id, cte_id, nota_id)
    select ${db.grupo}::int, ${id}::bigint, n.id from nota_vista n
    where n.grupo_id = ${db.grupo} and n.chave = any(${chaves as string[]}::text[]) and n.excluida_em is null
    on conflict do nothing`)
}

/** What keeps a draft from being sent; one that was sent keeps none. */
export const updatePendencias = (db: Db, id: string, pendencias: readonly PendenciaCte[]): Promise<number> =>
  db.run(sql`
    update ctes set pendencias = ${JSON.stringify(pendencias)}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and estado in ('rascunho', 'rejeitado')`)

export const updateEmail = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`update ctes set email_em = ${em} where grupo_id = ${db.grupo} and id = ${id}`)

/** What became of a document; what is not named stays. */
export const updateEstado = (
  db: Db,
  id: string,
  m: Mudanca<EstadoDoCte> & { tributosUsados?: TributosUsados },
): Promise<number> =>
  db.run(sql`
    update ctes set ${mudancaSql(m)}, tp_emis = coalesce(${m.tpEmis ?? null}, tp_emis),
      tributos_usados = coalesce(${m.tributosUsados ? JSON.stringify(m.tributosUsados) : null}::jsonb, tributos_usados),
      pendencias = '[]'
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Its number was let go of. */
export const updateSemNumero = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`
    update ctes set ${semNumeroSql(motivo)}, tp_emis = '1', pendencias = '[]'
    where grupo_id = ${db.grupo} and id = ${id}`)
