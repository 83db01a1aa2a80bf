import { formatDateTime } from '@tropeiro/contract'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { type Pergunta, perguntar } from '../../transmissao/index.ts'
import { avisar, type Documento, type Especie, type Mudanca } from '../especie.ts'

/** Asks SEFAZ; a call that failed, or that must wait, is a refusal of the model's. */
export async function perguntarOuRecusar<R extends Documento>(
  ctx: CtxDoGrupo,
  { recusas }: Especie<R>,
  pergunta: Pergunta,
): Promise<Buffer> {
  const r = await perguntar(ctx, pergunta)
  if (r.tipo === 'falha') throw recusas.semResposta(r.motivo)
  if (r.tipo === 'cedo') throw recusas.cedo(formatDateTime(r.quando))
  return r.corpo
}

/**
 * Asks SEFAZ what became of a document, and writes down what it says. Only what happened outside (another system of the
 * company) is news: our own comes through the outbox.
 */
export async function consultarDocumento<R extends Documento, L, C>(
  ctx: Ctx,
  especie: Especie<R>,
  id: string,
  dele: {
    pergunta: (row: R & { chave: string }) => Omit<Pergunta, 'ambiente' | 'cnpj'>
    /** What the answer says, or why it cannot be read. */
    ler: (corpo: Buffer) => L | { ilegivel: string }
    dito: (row: R, lido: L) => { cStat: string; motivo: string } & Partial<Mudanca<R['estado']>>
    completo: (db: Db, id: string) => Promise<C>
  },
): Promise<C> {
  const { recusas } = especie
  const row = await ctx.tx((db) => especie.find(db, id))
  if (!row) throw recusas.naoEncontrado()
  if (!row.chave) throw recusas.semXml()
  const { ambiente, cnpj_emitente: cnpj } = row
  const pergunta = dele.pergunta({ ...row, chave: row.chave })
  const lido = dele.ler(await perguntarOuRecusar(ctx, especie, { ...pergunta, ambiente, cnpj }))
  if (typeof lido === 'object' && lido !== null && 'ilegivel' in lido)
    throw recusas.semResposta(lido.ilegivel)
  return ctx.tx(async (db) => {
    const agora = await especie.lock(db, id)
    if (!agora) throw recusas.naoEncontrado()
    await especie.updateEstado(db, id, { estado: agora.estado, ...dele.dito(agora, lido as L) })
    await avisar(db, especie, id, 'consultado')
    return dele.completo(db, id)
  })
}
