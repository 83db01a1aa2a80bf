import type { ArquivoNaCaixa } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import type { ArquivoVisto } from '../../../adapters/canal/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** So many of an inbox are shown, and kept. */
const MOST = 200

export const listVistos = (db: Db, canalId: string): Promise<(Omit<ArquivoNaCaixa, 'em'> & { em: Date })[]> =>
  db.all(sql`
    select nome, tamanho, estado, mensagem, arquivo_id::text as arquivo, em from parceiro_vistos
    where grupo_id = ${db.grupo} and canal_id = ${canalId} order by em desc, nome limit ${MOST}`)

export type VistoRow = ArquivoVisto & { estado: ArquivoNaCaixa['estado'] }

/** These files as they were last seen. */
export const listPorNome = (db: Db, canalId: string, nomes: string[]): Promise<VistoRow[]> =>
  db.all(sql`
    select nome, tamanho, modificado, estado from parceiro_vistos
    where grupo_id = ${db.grupo} and canal_id = ${canalId} and nome = any(${nomes}::text[])`)

export const upsertVisto = (
  db: Db,
  canalId: string,
  v: VistoRow & { mensagem: string; arquivoId: string | null },
): Promise<number> =>
  db.run(sql`
    insert into parceiro_vistos (grupo_id, canal_id, nome, tamanho, modificado, estado, mensagem, arquivo_id)
    values (${db.grupo}, ${canalId}, ${v.nome}, ${v.tamanho}, ${v.modificado}, ${v.estado}, ${v.mensagem}, ${v.arquivoId}::bigint)
    on conflict (grupo_id, canal_id, nome) do update set tamanho = excluded.tamanho, modificado = excluded.modificado,
      estado = excluded.estado, mensagem = excluded.mensagem, arquivo_id = excluded.arquivo_id, em = now()`)

/** Forgets what is neither among the newest nor in the inbox any more. */
export const deleteVelhos = (db: Db, canalId: string, presentes: string[]): Promise<number> =>
  db.run(sql`
    delete from parceiro_vistos v where v.grupo_id = ${db.grupo} and v.canal_id = ${canalId}
      and not (v.nome = any(${presentes}::text[]))
      and v.em < (select min(x.em) from (select em from parceiro_vistos
        where grupo_id = ${db.grupo} and canal_id = ${canalId} order by em desc limit ${MOST}) x)`)
