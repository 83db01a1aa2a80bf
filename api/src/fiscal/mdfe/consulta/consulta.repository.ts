import type { MdfeResumo } from '@tropeiro/contract/fiscal/mdfe/calls'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { condicoesComuns, type FiltroComum, numeroBuscado } from '../../dfe/index.ts'
import { NUMERO_DE_FORA } from '../../transmissao/index.ts'
import { nasBasesDoMdfe } from '../escopo.repository.ts'

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

function condicao(db: Db, f: FiltroComum, comEstado: boolean): Sql {
  const partes = [...condicoesComuns(db, f, comEstado), sql`true${nasBasesDoMdfe(db)}`]
  if (f.busca) {
    const numero = numeroBuscado(f.busca)
    partes.push(
      sql`(m.placa = ${f.busca} or m.chave = ${f.busca} or m.numero = ${numero} or r.numero = ${numero})`,
    )
  }
  return join(partes, ' and ')
}

export const listMdfes = (
  db: Db,
  f: FiltroComum,
  page: { limit: number; offset: number },
): Promise<ResumoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, f, true)}
    order by m.id desc limit ${page.limit} offset ${page.offset}`)

/** How many there are in each state, whatever state was asked for. */
export const countPorEstado = (db: Db, f: FiltroComum): Promise<{ estado: string; n: number }[]> =>
  db.all(sql`
    select m.estado, count(*)::int as n ${from} where ${condicao(db, f, false)} group by m.estado`)

export const findResumo = (
  db: Db,
  id: string,
): Promise<(ResumoRow & { protocolo_encerramento: string | null }) | undefined> =>
  db.maybe(sql`
    select ${columns}, m.protocolo_encerramento ${from} where m.grupo_id = ${db.grupo} and m.id = ${id}${nasBasesDoMdfe(db)}`)
