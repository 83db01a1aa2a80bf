import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { em } from '../../../ctx.ts'
import { gruposTodos } from '../../../db/grupos.ts'
import { type boletosDosTitulos, listVivos } from '../../boletos/index.ts'
import { listNaFila } from './cobrar.repository.ts'

export type Pagaveis = Awaited<ReturnType<typeof boletosDosTitulos>>
export type Folha = Pagaveis['folhas'][number]
const pasta = (grupo: number) => `${grupo}/cobranca`
export const chaveDaFolha = (grupo: number, boleto: string) => `${pasta(grupo)}/${boleto}.pdf`

/** Puts the sheets of a letter where it finds them; put again, they are the same. */
export async function guardarFolhas(ctx: CtxDoGrupo, folhas: readonly Folha[]): Promise<void> {
  for (const f of folhas)
    await ctx.storage.put(chaveDaFolha(ctx.grupo.id, f.boleto), f.conteudo, 'application/pdf')
}

const BATCH = 200

/** Sheets of boletos that nobody is to pay any more, and of letters that were not written after all. */
async function apagarDoGrupo({ tx, storage, grupo }: CtxDoGrupo): Promise<void> {
  const ids = (await storage.list(pasta(grupo.id))).flatMap(
    (chave) => /\/(\d{1,18})\.pdf$/.exec(chave)?.[1] ?? [],
  )
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    const ficam = await tx(async (db) => {
      const vivos = await listVivos(db, some)
      const naFila = await listNaFila(
        db,
        some.map((id) => chaveDaFolha(grupo.id, id)),
      )
      return new Set(some.filter((id) => vivos.has(id) || naFila.has(chaveDaFolha(grupo.id, id))))
    })
    for (const id of some) if (!ficam.has(id)) await storage.delete(chaveDaFolha(grupo.id, id))
  }
}

export async function apagarFolhas(deps: Deps): Promise<void> {
  for (const grupo of await gruposTodos(deps))
    await apagarDoGrupo(em(deps, grupo)).catch((err) =>
      deps.log.error({ err, grupo }, 'sheets of boletos were not deleted'),
    )
}
