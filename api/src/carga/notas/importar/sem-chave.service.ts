import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { type Quem, upsertPessoas } from './importar.repository.ts'
import { type NovaNotaImportada, pessoasDoLote } from './importar.rules.ts'
import { prepararNotas } from './importar.service.ts'
import * as repository from './sem-chave.repository.ts'

const identidade = (n: { cnpj: string; serie: number; numero: number }): string =>
  `${n.cnpj}/${n.serie}/${n.numero}`

/** Nobody else brings keys or makes notes without one in this group until the transaction ends: before any other lock. */
export const esperarSemChave = async (db: Db): Promise<void> => {
  await repository.travar(db, 'sem_chave')
}

/**
 * Inserts delivery notes that a file names by number and series alone, in the caller's transaction, behind
 * `esperarSemChave`; the caller has looked that none of them is there. When the document with the key comes,
 * `inserirNotas` gives the key to the note and completes it.
 * @returns their ids, in the order given
 */
export async function inserirSemChave(
  db: Db,
  novas: NovaNotaImportada[],
  arquivo: string,
  quem: Quem,
): Promise<string[]> {
  if (novas.length === 0) return []
  const named = novas.map((n) => ({
    ...n,
    chave: identidade({ cnpj: n.remetente.documento, serie: n.serie, numero: n.numero }),
  }))
  await upsertPessoas(db, pessoasDoLote(named))
  const prontas = await prepararNotas(db, named)
  const rows = await repository.insertSemChave(db, prontas, arquivo, quem)
  const byName = new Map(rows.map((r) => [identidade(r), r.id]))
  const id = rows.length === 1 ? rows[0]!.id : '*'
  await emit(
    db,
    { tipo: 'nota', id, acao: 'importada', dados: { quantas: rows.length } },
    {
      cnpjs: [...new Set(named.flatMap((n) => [n.remetente.documento, n.destinatario.documento]))].slice(
        0,
        100,
      ),
    },
  )
  return named.map((n) => byName.get(n.chave)!)
}
