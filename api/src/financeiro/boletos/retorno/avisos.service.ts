import type { Problema } from '@tropeiro/bancos'
import type { Sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { findNsa } from '../arquivos.repository.ts'
import { avisosDaSequencia } from '../boletos.rules.ts'

/** As many as are kept of a file. */
const MAIS_AVISOS = 200

/**
 * What a file of a bank does not do as it should: its number beside those that came before, and what of it cannot be read.
 * @param antes what came before, as a table `a` with its condition
 */
export async function avisosDoArquivo(
  db: Db,
  { nsa, problemas }: { nsa: number | null; problemas: readonly Problema[] },
  antes: Sql,
): Promise<string[]> {
  return [
    ...(nsa === null ? [] : avisosDaSequencia(nsa, await findNsa(db, antes, nsa))),
    ...problemas.map((p) => (p.linha ? `Linha ${p.linha}: ${p.mensagem}` : p.mensagem)),
  ].slice(0, MAIS_AVISOS)
}
