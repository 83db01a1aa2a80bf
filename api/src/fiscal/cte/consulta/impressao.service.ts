import { gerarDacte } from '@tropeiro/fiscal/pdf'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import {
  folha,
  papelDe as lerPapel,
  type Papel as PapelDe,
  registroDe,
  xmlOficialDe,
} from '../../dfe/index.ts'
import { recusas } from '../cte.errors.ts'
import type { CteRow } from '../cte.repository.ts'
import { CTE } from '../especie.ts'

/** What prints and travels of a CT-e. */
export type Papel = PapelDe<CteRow>

/** The XML of a document with what its sheet must say, in the caller's transaction. */
export const papelDe = (db: Db, id: string): Promise<Papel> => lerPapel(db, CTE, id)

/** The DACTE of a paper, or a refusal with the reason. */
export async function pdfDe(papel: Papel): Promise<Uint8Array> {
  const [cancelamento, epec] = [registroDe(papel, '110111'), registroDe(papel, '110113')]
  const impressao = await gerarDacte(papel.xml, {
    ...(cancelamento ? { cancelamento } : {}),
    ...(epec ? { epec } : {}),
  })
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return impressao.pdf
}

/** The DACTE of one document; what is not authorised or cancelled says so on the sheet. */
export async function dacte(ctx: Ctx, id: string): Promise<FileReply> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  return folha(`DACTE-${papel.nome}`, await pdfDe(papel))
}

export const xmlOficial = async (ctx: Ctx, id: string): Promise<FileReply> =>
  xmlOficialDe(CTE, await ctx.tx((db) => papelDe(db, id)))
