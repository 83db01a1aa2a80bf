import { SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import { gerarDamdfe, gerarDamdfes, type OpcoesDamdfe } from '@tropeiro/fiscal/pdf'
import yazl from 'yazl'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { findXml } from '../../transmissao/index.ts'
import { momentoFiscal } from '../emissao/documento.rules.ts'
import * as eventos from '../eventos/eventos.repository.ts'
import { recusas } from '../mdfe.errors.ts'
import { findMdfe, type MdfeRow } from '../mdfe.repository.ts'

type Papel = { nome: string; xml: Buffer; processado: boolean; opcoes: OpcoesDamdfe }

const nomeDe = (row: MdfeRow): string => row.chave ?? `mdfe-${row.id}`

function opcoesDe(
  feitos: Awaited<ReturnType<typeof eventos.listRegistrados>>,
  uf: string | undefined,
): OpcoesDamdfe {
  const registro = (tipo: string) => {
    const evento = feitos.find((e) => e.tipo === tipo && !e.dados.chave)
    return evento
      ? { protocolo: evento.protocolo ?? '', dataHora: evento.em ? momentoFiscal(evento.em, uf) : '' }
      : undefined
  }
  const [cancelamento, encerramento] = [registro('110111'), registro('110112')]
  return {
    ...(cancelamento ? { cancelamento } : {}),
    ...(encerramento ? { encerramento } : {}),
    condutoresIncluidos: feitos
      .filter((e) => e.tipo === '110114')
      .map((e) => ({ cpf: String(e.dados.cpf ?? ''), nome: String(e.dados.nome ?? '') })),
  }
}

async function papelDe(db: Db, id: string): Promise<Papel> {
  const row = await findMdfe(db, id)
  if (!row) throw recusas.naoEncontrado()
  const xml = row.envio_id ? await findXml(db, row.envio_id) : undefined
  if (!xml) throw recusas.semXml()
  return {
    nome: nomeDe(row),
    xml: xml.processado ?? xml.assinado,
    processado: xml.processado !== null,
    opcoes: opcoesDe(
      await eventos.listRegistrados(db, id),
      SIGLA_POR_CODIGO_UF[row.chave?.slice(0, 2) ?? ''],
    ),
  }
}

const pdf = (nome: string, conteudo: Uint8Array): FileReply => ({
  nome: `${nome}.pdf`,
  tipo: 'application/pdf',
  conteudo,
  download: false,
  cacheControl: 'no-store',
})

/** The DAMDFE of one document; what is offline or not yet authorised says so on the sheet. */
export async function damdfe(ctx: Ctx, id: string): Promise<FileReply> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  const impressao = await gerarDamdfe(papel.xml, papel.opcoes)
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return pdf(`DAMDFE-${papel.nome}`, impressao.pdf)
}

export async function xmlOficial(ctx: Ctx, id: string): Promise<FileReply> {
  const papel = await ctx.tx((db) => papelDe(db, id))
  if (!papel.processado) throw recusas.semXml()
  return { nome: `${papel.nome}-mdfe.xml`, tipo: 'application/xml', conteudo: papel.xml }
}

function zip(papeis: readonly Papel[]): FileReply {
  const arquivo = new yazl.ZipFile()
  for (const papel of papeis) arquivo.addBuffer(papel.xml, `${papel.nome}-mdfe.xml`)
  arquivo.end()
  // yazl's own type is the older stream interface.
  return {
    nome: 'mdfe.zip',
    tipo: 'application/zip',
    conteudo: arquivo.outputStream as FileReply['conteudo'],
  }
}

/** Several at once: one PDF with every DAMDFE, or a ZIP with the XML of those that are authorised. */
export async function baixarMdfes(
  ctx: Ctx,
  body: { ids: string[]; formato: 'pdf' | 'xml' },
): Promise<FileReply> {
  const papeis = await ctx.tx(async (db) => {
    const lidos: Papel[] = []
    for (const id of new Set(body.ids)) lidos.push(await papelDe(db, id))
    return lidos
  })
  if (body.formato === 'xml') return zip(papeis.filter((p) => p.processado))
  const impressao = await gerarDamdfes(papeis)
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return pdf('DAMDFE', impressao.pdf)
}
