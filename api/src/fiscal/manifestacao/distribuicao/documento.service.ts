import { formatDateTime } from '@tropeiro/contract'
import type { DocumentoRecebidoCompleto } from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { Ctx } from '../../../ctx.ts'
import { buscarRecebido, documentoCompleto } from '../consulta.service.ts'
import { findEmpresa } from '../empresas.repository.ts'
import { recusas } from '../manifestacao.errors.ts'
import { avisar } from '../manifestar/manifestar.service.ts'
import { lerRecebidos } from './aplicar.service.ts'
import { pedirCompleto } from './completar.service.ts'
import { findDocumento, hasNota, lockDocumento } from './documentos.repository.ts'
import { enqueue, updateParaImportar } from './recebidos.repository.ts'

/** Asks the authority for the whole XML of an NF-e by its key, now. */
export async function completar(ctx: Ctx, id: string): Promise<DocumentoRecebidoCompleto> {
  const { d, empresa } = await ctx.tx(async (db) => {
    const doc = await findDocumento(db, id)
    return { d: doc, empresa: doc && (await findEmpresa(db, doc.cnpj)) }
  })
  if (!d || !empresa) throw recusas.naoEncontrado()
  if (d.modelo !== '55') throw recusas.soNfe()
  if (d.completo_id) throw recusas.jaCompleto()
  const r = await pedirCompleto(ctx, { ...empresa, ambiente: d.ambiente }, d)
  if (r.tipo === 'falha') throw recusas.naoPode(`A SEFAZ não respondeu: ${r.motivo}`)
  if (r.tipo === 'cedo') throw recusas.cedo(formatDateTime(r.quando), r.motivo)
  await lerRecebidos(ctx)
  await ctx.tx(async (db) => {
    await enqueue(db, d.cnpj)
    await avisar(db, id, 'completado')
  })
  return buscarRecebido(ctx, id)
}

/** Sends a note that is no delivery by the rules (a purchase, say) to the notes all the same. */
export const importarRecebido = (ctx: Ctx, id: string): Promise<DocumentoRecebidoCompleto> =>
  ctx.tx(async (db) => {
    const d = await lockDocumento(db, id)
    if (!d) throw recusas.naoEncontrado()
    if (d.modelo !== '55') throw recusas.soNotas()
    if (!d.completo_id) throw recusas.soResumo()
    if (d.situacao !== 'autorizada') throw recusas.cancelada()
    if (await hasNota(db, d.chave)) throw recusas.jaImportada()
    await updateParaImportar(db, d.completo_id)
    await enqueue(db, d.cnpj)
    await avisar(db, id, 'importando')
    return documentoCompleto(db, id)
  })
