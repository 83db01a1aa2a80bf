import type { MdfeResumo } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { EventoFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { NUMERO_DE_FORA, TEM_NUMERO_DE_FORA } from '../../transmissao/index.ts'

type EmData<T, K extends keyof T> = Omit<T, K> & { [P in K]: Date | null }
type Datas = 'emitido_em' | 'autorizado_em' | 'encerrado_em'
export type ResumoRow = Omit<EmData<MdfeResumo, Datas>, 'created_at'> & { created_at: Date }

const columns = sql`
  m.id::text as _id, m.estado, m.numero, m.serie, m.ambiente, m.chave, r.numero as romaneio, m.cnpj_emitente,
  e.nome as emitente, m.uf_inicio, m.uf_fim, m.placa,
  array(select x->>'nome' from jsonb_array_elements(m.rascunho->'condutores') x) as condutores,
  m.documentos, m.valor_carga_centavos, m.peso_gramas, m.protocolo, m.c_stat as codigo, m.motivo,
  ${NUMERO_DE_FORA} as numero_de_fora, m.emitido_em,
  m.autorizado_em, m.encerrado_em, m.created_at, m.criador, m.versao`

const from = sql`
  from mdfes m
  join empresa_vista e on e.grupo_id = m.grupo_id and e.cnpj = m.cnpj_emitente
  left join romaneio_vista r on r.grupo_id = m.grupo_id and r.id = m.romaneio_id`

export type Filtro = {
  estados: string[]
  empresa: string
  uf: string
  /** Only those whose number is another program's. */
  numeroDeFora: boolean
  busca: string
  de: Date | null
  ate: Date | null
}

function condicao(db: Pick<Db, 'grupo'>, f: Filtro, comEstado: boolean): Sql {
  const partes: Sql[] = [sql`m.grupo_id = ${db.grupo}`]
  if (comEstado && f.estados.length > 0) partes.push(sql`m.estado = any(${f.estados})`)
  if (f.empresa) partes.push(sql`m.cnpj_emitente = ${f.empresa}`)
  if (f.uf) partes.push(sql`m.uf_fim = ${f.uf}`)
  if (f.numeroDeFora) partes.push(TEM_NUMERO_DE_FORA)
  if (f.de) partes.push(sql`m.created_at >= ${f.de}`)
  if (f.ate) partes.push(sql`m.created_at < ${f.ate}`)
  if (f.busca) {
    const numero = /^\d{1,9}$/.test(f.busca) ? Number(f.busca) : -1
    partes.push(
      sql`(m.placa = ${f.busca} or m.chave = ${f.busca} or m.numero = ${numero} or r.numero = ${numero})`,
    )
  }
  return join(partes, ' and ')
}

export const listMdfes = (db: Db, f: Filtro, page: { limit: number; offset: number }): Promise<ResumoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, f, true)}
    order by m.id desc limit ${page.limit} offset ${page.offset}`)

/** How many there are in each state, whatever state was asked for. */
export const countPorEstado = (db: Db, f: Filtro): Promise<{ estado: string; n: number }[]> =>
  db.all(sql`
    select m.estado, count(*)::int as n ${from} where ${condicao(db, f, false)} group by m.estado`)

export const findResumo = (
  db: Db,
  id: string,
): Promise<(ResumoRow & { protocolo_encerramento: string | null }) | undefined> =>
  db.maybe(sql`
    select ${columns}, m.protocolo_encerramento ${from} where m.grupo_id = ${db.grupo} and m.id = ${id}`)

export type EventoRow = Omit<EventoFiscal, 'em'> & { em: Date }

export const listEventos = (db: Db, mdfeId: string): Promise<EventoRow[]> =>
  db.all(sql`
    select id::text as _id, tipo, estado, detalhe, protocolo, motivo, usuario_nome as quem, em
    from mdfe_eventos where grupo_id = ${db.grupo} and mdfe_id = ${mdfeId} order by id desc limit 500`)
