import { SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import { gerarDacte, type OpcoesDacte } from '@tropeiro/fiscal/pdf'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { findXml } from '../../transmissao/index.ts'
import { recusas } from '../cte.errors.ts'
import { type CteRow, findCte } from '../cte.repository.ts'
import { momentoFiscal } from '../emissao/documento.rules.ts'
import { listPorTipo } from '../eventos/eventos.repository.ts'

/** What prints and travels of a CT-e. */
export type Papel = { row: CteRow; nome: string; xml: Buffer; processado: boolean; opcoes: OpcoesDacte }

/** The XML of a document with what its sheet must say, in the caller's transaction. */
export async function papelDe(db: Db, id: string): Promise<Papel> {
  const row = await findCte(db, id)
  if (!row) throw recusas.naoEncontrado()
  const xml = row.envio_id ? await findXml(db, row.envio_id) : undefined
  if (!xml) throw recusas.semXml()
  const registro = async (tipo: '110111' | '110113') => {
    const evento = (await listPorTipo(db, id, tipo)).find((e) => e.estado === 'registrado')
    const em = evento?.registrado_em
    return (
      evento && {
        protocolo: evento.protocolo ?? '',
        dataHora: em ? momentoFiscal(em, SIGLA_POR_CODIGO_UF[row.chave?.slice(0, 2) ?? '']) : '',
      }
    )
  }
  const [cancelamento, epec] = [await registro('110111'), await registro('110113')]
  return {
    row,
    nome: row.chave ?? `cte-${id}`,
    xml: xml.processado ?? xml.assinado,
    processado: xml.processado !== null,
    opcoes: { ...(cancelamento ? { cancelamento } : {}), ...(epec ? { epec } : {}) },
  }
}

/** The DACTE of a paper, or a refusal with the reason. */
export async function pdfDe(papel: Papel): Promise<Uint8Array> {
  const impressao = await gerarDacte(papel.xml, papel.opcoes)
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return impressao.pdf
}

/** The DACTE of one document; what is not authorised or cancelled says so on the sheet. */
export async function dacte(ctx: Ctx, id: string): Promise<FileReply> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  return {
    nome: `DACTE-${papel.nome}.pdf`,
    tipo: 'application/pdf',
    conteudo: await pdfDe(papel),
    download: false,
    cacheControl: 'no-store',
  }
}

export async function xmlOficial(ctx: Ctx, id: string): Promise<FileReply> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  if (!papel.processado) throw recusas.semProtocolo()
  return { nome: `${papel.nome}-cte.xml`, tipo: 'application/xml', conteudo: papel.xml }
}
