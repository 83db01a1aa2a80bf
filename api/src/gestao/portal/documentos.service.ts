import { DOCUMENTOS_POR_PAGINA } from '@tropeiro/contract/gestao/portal/figuras'
import type { Ctx } from '../../ctx.ts'
import { folhaDoCte, xmlDoCte } from '../../fiscal/cte/index.ts'
import type { FileReply } from '../../http/handlers.ts'
import * as repository from './documentos.repository.ts'
import { portalErrors } from './portal.errors.ts'

export async function listarDocumentos(ctx: Ctx, q: { de: string; ate: string; pagina: number }) {
  const rows = await ctx.tx((db) =>
    repository.listDocumentos(db, {
      ...q,
      cnpjs: ctx.cnpjs,
      skip: (q.pagina - 1) * DOCUMENTOS_POR_PAGINA,
      most: DOCUMENTOS_POR_PAGINA,
    }),
  )
  return {
    total: rows[0]?.total ?? 0,
    dados: rows.map(({ total: _, ...row }) => ({ ...row, emissao: row.emissao.toISOString() })),
  }
}

/** Sheet and XML of a CT-e both say what the freight costs: they are of who pays it. */
async function exigirQuePague(ctx: Ctx, id: string): Promise<void> {
  const { toma } = await ctx.tx((db) => repository.exigirSeu(db, id, ctx.cnpjs))
  if (!toma) throw portalErrors.freteDeOutro()
}

export async function dacteDoPortal(ctx: Ctx, id: string): Promise<FileReply> {
  await exigirQuePague(ctx, id)
  return folhaDoCte(ctx, id)
}

export async function xmlDoPortal(ctx: Ctx, id: string): Promise<FileReply> {
  await exigirQuePague(ctx, id)
  return xmlDoCte(ctx, id)
}
