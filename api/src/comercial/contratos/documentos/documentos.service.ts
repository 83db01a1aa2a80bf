import type { Contrato } from '@tropeiro/contract/comercial/contratos/calls'
import { examinar, marcarGravado, soltarArquivos, urlDeLeitura } from '../../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { contratosErrors } from '../contratos.errors.ts'
import * as contrato from '../contratos.repository.ts'
import { type Corpo, lerContrato } from '../contratos.service.ts'
import * as repository from './documentos.repository.ts'

const MAIS_DOCUMENTOS = 50

async function documentos(db: Db, id: string): Promise<repository.DocumentoRow[]> {
  if (!(await contrato.lockContrato(db, id))) throw contratosErrors.sumiu()
  return repository.listDocumentos(db, id)
}

/** Keeps what its sender has sent; the same file twice is one document. */
export async function anexar(ctx: Ctx, id: string, { chave, nome }: Corpo<'anexar'>): Promise<Contrato> {
  if (!chave.startsWith(`${ctx.grupo.id}/imagens/${ctx.usuario.id}/`)) throw contratosErrors.arquivoDeOutro()
  const file = await examinar(ctx, chave)
  return ctx.tx(async (db) => {
    const held = await documentos(db, id)
    if (!held.some((d) => d.chave === chave)) {
      if (held.length >= MAIS_DOCUMENTOS) throw contratosErrors.documentosDemais()
      await marcarGravado(db, file.id)
      await repository.insertDocumento(db, id, { arquivoId: file.id, chave, nome, tipo: file.tipo })
      await contrato.insertHistorico(db, id, `Documento ${nome} guardado.`)
    }
    return lerContrato(ctx, db, id)
  })
}

export const abrirDocumento = async (ctx: Ctx, id: string, documento: string): Promise<{ url: string }> => {
  const found = await ctx.tx(async (db) =>
    (await repository.listDocumentos(db, id)).find((d) => d._id === documento),
  )
  if (!found) throw contratosErrors.semDocumento()
  return { url: await urlDeLeitura(ctx, found.chave, found.nome) }
}

export const tirarDocumento = (ctx: Ctx, id: string, documento: string): Promise<Contrato> =>
  ctx.tx(async (db) => {
    const found = (await documentos(db, id)).find((d) => d._id === documento)
    if (!found) throw contratosErrors.semDocumento()
    await repository.deleteDocumento(db, id, documento)
    await soltarArquivos(ctx, db, [found.arquivo_id])
    await contrato.insertHistorico(db, id, `Documento ${found.nome} tirado.`)
    return lerContrato(ctx, db, id)
  })
