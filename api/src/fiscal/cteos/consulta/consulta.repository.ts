import type { CteOsResumo } from '@tropeiro/contract/fiscal/cteos/calls'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { condicoesComuns, type FiltroComum, numeroBuscado } from '../../dfe/index.ts'
import { NUMERO_DE_FORA } from '../../transmissao/index.ts'
import { nasBasesDoCteOs } from './escopo.repository.ts'

type Datas = 'emitido_em' | 'autorizado_em'
export type ResumoRow = Omit<CteOsResumo, Datas | 'created_at'> & { [D in Datas]: Date | null } & {
  created_at: Date
}

const columns = sql`
  m.id::text as _id, m.modelo, m.numero, m.serie, m.tipo, m.servico, m.estado, m.ambiente, m.chave, m.cnpj_emitente,
  e.nome as emitente, m.tomador, m.inicio, m.uf_inicio, m.fim, m.uf_fim, m.valor_centavos, m.protocolo, m.c_stat as codigo,
  m.motivo, ${NUMERO_DE_FORA} as numero_de_fora, m.emitido_em, m.autorizado_em, m.created_at, m.criador, m.versao`

const from = sql`
  from ctes_os m
  join empresa_vista e on e.grupo_id = m.grupo_id and e.cnpj = m.cnpj_emitente`

export type Filtro = FiltroComum & { modelo: string; servico: string; nome: string }

function condicao(db: Db, f: Filtro, comEstado: boolean): Sql {
  const partes = [...condicoesComuns(db, f, comEstado), sql`true${nasBasesDoCteOs(db)}`]
  if (f.modelo) partes.push(sql`m.modelo = ${f.modelo}`)
  if (f.servico) partes.push(sql`m.servico = ${f.servico}`)
  if (f.busca)
    partes.push(sql`(m.chave = ${f.busca} or m.numero = ${numeroBuscado(f.busca)} or m.doc_tomador = ${f.busca}
      or m.tomador ilike ${`%${f.nome}%`})`)
  return join(partes, ' and ')
}

export const listCtesOs = (
  db: Db,
  f: Filtro,
  page: { limit: number; offset: number },
): Promise<ResumoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, f, true)}
    order by m.id desc limit ${page.limit} offset ${page.offset}`)

/** How many there are in each state, whatever state was asked for. */
export const countPorEstado = (db: Db, f: Filtro): Promise<{ estado: string; n: number }[]> =>
  db.all(
    sql`select m.estado, count(*)::int as n from ctes_os m where ${condicao(db, f, false)} group by m.estado`,
  )

export const findResumo = (db: Db, id: string): Promise<ResumoRow | undefined> =>
  db.maybe(
    sql`select ${columns} ${from} where m.grupo_id = ${db.grupo} and m.id = ${id}${nasBasesDoCteOs(db)}`,
  )
