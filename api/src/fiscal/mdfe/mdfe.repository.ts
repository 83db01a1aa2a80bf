import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { EstadoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rules'
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
import { nasBasesDoMdfe } from './escopo.repository.ts'

/** A document's own row, as decisions need it. */
export type MdfeRow = ComRascunho<EstadoDoMdfe, RascunhoMdfe> & {
  romaneio_id: string | null
  romaneio: number | null
  uf_inicio: string
  uf_fim: string
  placa: string
}

const columns = sql`${COLUNAS_DO_DOCUMENTO}, romaneio_id::text as romaneio_id, uf_inicio, uf_fim, placa,
  (select r.numero::int from romaneio_vista r where r.grupo_id = m.grupo_id and r.id = m.romaneio_id) as romaneio`

export const lockMdfe = (db: Db, id: string): Promise<MdfeRow | undefined> =>
  db.maybe(
    sql`select ${columns} from mdfes m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoMdfe(db)} for update`,
  )

export const findMdfe = (db: Db, id: string): Promise<MdfeRow | undefined> =>
  db.maybe(
    sql`select ${columns} from mdfes m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoMdfe(db)}`,
  )

/** Documents with this key, of those that are open: what a later answer is about. */
export const findPorChave = (db: Db, chave: string): Promise<MdfeRow | undefined> =>
  db.maybe(sql`select ${columns} from mdfes m where grupo_id = ${db.grupo} and chave = ${chave}`)

/** What the list shows of a draft, taken out of it when it is saved. */
const resumo = (r: RascunhoMdfe) => ({
  placa: r.veiculo.placa,
  documentos: r.descargas.reduce((soma, d) => soma + d.ctes.length + d.nfes.length, 0),
})

export const insertMdfe = (
  db: Db,
  m: {
    romaneioId: string | null
    ambiente: string
    serie: number
    rascunho: RascunhoMdfe
    criador: { id: string; nome: string }
  },
): Promise<{ id: string }> => {
  const r = m.rascunho
  const { placa, documentos } = resumo(r)
  return db.one(sql`
    insert into mdfes (grupo_id, romaneio_id, cnpj_emitente, ambiente, serie, rascunho, uf_inicio, uf_fim, placa,
      documentos, valor_carga_centavos, peso_gramas, criador_id, criador)
    values (${db.grupo}, ${m.romaneioId}, ${r.cnpj_emitente}, ${m.ambiente}, ${m.serie}, ${JSON.stringify(r)},
      ${r.uf_inicio}, ${r.uf_fim}, ${placa}, ${documentos}, ${r.valor_carga_centavos}, ${r.peso_gramas},
      ${m.criador.id}, ${m.criador.nome})
    returning id::text as id`)
}

/** Saves a draft; the number that a rejected one holds stays with its series. */
export const updateRascunho = (
  db: Db,
  id: string,
  r: RascunhoMdfe,
  emissao: { ambiente: string; serie: number },
): Promise<number> => {
  const { placa, documentos } = resumo(r)
  return db.run(sql`
    update mdfes set ${rascunhoSql(r, emissao)}, uf_inicio = ${r.uf_inicio}, uf_fim = ${r.uf_fim}, placa = ${placa},
      documentos = ${documentos}, peso_gramas = ${r.peso_gramas}
    where grupo_id = ${db.grupo} and id = ${id}`)
}

export const deleteMdfe = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from mdfes m where grupo_id = ${db.grupo} and id = ${id}${nasBasesDoMdfe(db)}`)

/** Which notes it covers, by the keys of its documents (NF-e of the note, or the CT-e that carries it). */
export const replaceNotas = async (db: Db, id: string, chaves: readonly string[]): Promise<void> => {
  await db.run(sql`delete from mdfe_notas where grupo_id = ${db.grupo} and mdfe_id = ${id}`)
  await db.run(sql`
    insert into mdfe_notas (grupo_id, mdfe_id, nota_id)
    select distinct ${db.grupo}::int, ${id}::bigint, n.id from nota_vista n
    where n.grupo_id = ${db.grupo} and n.excluida_em is null and (n.chave = any(${chaves as string[]}::text[])
      or n.id in (select x.nota_id from cte_nota_vista x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
        where c.grupo_id = ${db.grupo} and c.chave = any(${chaves as string[]}::text[])))
    on conflict do nothing`)
}

/** Another open document of the plate towards the state: the one that SEFAZ would name. */
export const findAberto = (
  db: Db,
  de: { cnpj: string; placa: string; ufFim: string; menos: string | null },
): Promise<{ id: string; numero: number | null } | undefined> =>
  db.maybe(sql`
    select id::text as id, numero from mdfes
    where grupo_id = ${db.grupo} and placa = ${de.placa} and uf_fim = ${de.ufFim} and placa <> ''
      and cnpj_emitente = ${de.cnpj} and estado in ('enviando', 'pendente', 'contingencia', 'autorizado')
      and id <> coalesce(${de.menos}::bigint, 0)
    order by id desc limit 1`)

/** What became of a document; what is not named stays. */
export const updateEstado = (db: Db, id: string, m: Mudanca<EstadoDoMdfe>): Promise<number> =>
  db.run(sql`
    update mdfes set ${mudancaSql(m)}, encerrado_em = coalesce(${m.encerradoEm ?? null}, encerrado_em),
      protocolo_encerramento = coalesce(${m.protocoloEncerramento ?? null}, protocolo_encerramento)
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Its number was let go of. */
export const updateSemNumero = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`update mdfes set ${semNumeroSql(motivo)} where grupo_id = ${db.grupo} and id = ${id}`)
