import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import type { EstadoDoCte, TipoDeServico, TipoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import type { TributosUsados } from '@tropeiro/contract/fiscal/tributos/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { tomadorDe } from './emissao/documento.rules.ts'

/** A document's own row, as decisions need it. */
export type CteRow = {
  id: string
  estado: EstadoDoCte
  tipo: TipoDoCte
  servico: TipoDeServico
  cnpj_emitente: string
  ambiente: '1' | '2'
  serie: number
  numero: number | null
  chave: string | null
  tp_emis: string | null
  emitido_em: Date | null
  envio_id: string | null
  origem_id: string | null
  rascunho: RascunhoCte
  email_tomador: string
  protocolo: string | null
  autorizado_em: Date | null
  versao: number
  tributos_usados: TributosUsados | null
  /** Its deliveries wait for a person. */
  entregas_suspensas: boolean
}

const columns = sql`id::text as id, estado, tipo, servico, cnpj_emitente, ambiente, serie, numero, chave, tp_emis, emitido_em,
  envio_id::text as envio_id, origem_id::text as origem_id, rascunho, email_tomador, protocolo, autorizado_em, versao,
  tributos_usados, entregas_suspensas`

export const lockCte = (db: Db, id: string): Promise<CteRow | undefined> =>
  db.maybe(sql`select ${columns} from ctes where grupo_id = ${db.grupo} and id = ${id} for update`)

export const findCte = (db: Db, id: string): Promise<CteRow | undefined> =>
  db.maybe(sql`select ${columns} from ctes where grupo_id = ${db.grupo} and id = ${id}`)

export const findPorChave = (db: Db, chave: string): Promise<CteRow | undefined> =>
  db.maybe(sql`select ${columns} from ctes where grupo_id = ${db.grupo} and chave = ${chave}`)

/** What the list shows of a draft, taken out of it when it is saved. */
function resumo(r: RascunhoCte) {
  const tomador = tomadorDe(r)
  return {
    remetente: r.remetente?.nome ?? '',
    destinatario: r.destinatario?.nome ?? '',
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
    insert into ctes (grupo_id, tipo, servico, cnpj_emitente, ambiente, serie, origem_id, rascunho, remetente, destinatario,
      tomador, doc_tomador, email_tomador, municipio_inicio, uf_inicio, municipio_fim, uf_fim, quantidade_notas,
      valor_total_centavos, valor_carga_centavos, criador_id, criador)
    values (${db.grupo}, ${r.tipo}, ${r.servico}, ${r.cnpj_emitente}, ${c.emissao.ambiente}, ${c.emissao.serie},
      ${c.origemId}, ${JSON.stringify(r)}, ${s.remetente}, ${s.destinatario}, ${s.tomador}, ${s.doc_tomador},
      ${s.email_tomador}, ${r.inicio.nome}, ${r.inicio.uf}, ${r.fim.nome}, ${r.fim.uf}, ${r.nfes.length},
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
    update ctes set rascunho = ${JSON.stringify(r)}, tipo = ${r.tipo}, servico = ${r.servico},
      cnpj_emitente = ${r.cnpj_emitente}, ambiente = ${c.emissao.ambiente}, serie = ${c.emissao.serie},
      remetente = ${s.remetente}, destinatario = ${s.destinatario}, tomador = ${s.tomador},
      doc_tomador = ${s.doc_tomador}, email_tomador = ${s.email_tomador}, municipio_inicio = ${r.inicio.nome},
      uf_inicio = ${r.inicio.uf}, municipio_fim = ${r.fim.nome}, uf_fim = ${r.fim.uf},
      quantidade_notas = ${r.nfes.length}, valor_total_centavos = ${c.valorTotal},
      valor_carga_centavos = ${r.valor_carga_centavos}, pendencias = '[]', versao = versao + 1, updated_at = now()
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
  m: {
    estado: EstadoDoCte
    numero?: number
    chave?: string
    tpEmis?: string
    envioId?: string
    emitidoEm?: Date
    protocolo?: string
    autorizadoEm?: Date
    canceladoEm?: Date
    cStat?: string
    motivo?: string
    tributosUsados?: TributosUsados
  },
): Promise<number> =>
  db.run(sql`
    update ctes set estado = ${m.estado}, numero = coalesce(${m.numero ?? null}, numero),
      chave = coalesce(${m.chave ?? null}, chave), tp_emis = coalesce(${m.tpEmis ?? null}, tp_emis),
      envio_id = coalesce(${m.envioId ?? null}::bigint, envio_id), emitido_em = coalesce(${m.emitidoEm ?? null}, emitido_em),
      protocolo = coalesce(${m.protocolo ?? null}, protocolo), autorizado_em = coalesce(${m.autorizadoEm ?? null}, autorizado_em),
      cancelado_em = coalesce(${m.canceladoEm ?? null}, cancelado_em), c_stat = coalesce(${m.cStat ?? null}, c_stat),
      motivo = coalesce(${m.motivo ?? null}, motivo),
      tributos_usados = coalesce(${m.tributosUsados ? JSON.stringify(m.tributosUsados) : null}::jsonb, tributos_usados), pendencias = '[]', versao = versao + 1, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Its number was let go of: nothing of the last try stays with it but what SEFAZ said. */
export const updateSemNumero = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`
    update ctes set estado = 'rejeitado', numero = null, chave = null, tp_emis = '1', envio_id = null, emitido_em = null,
      c_stat = '539', motivo = ${motivo}, pendencias = '[]', versao = versao + 1, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)
