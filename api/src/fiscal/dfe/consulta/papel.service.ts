import { SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import type { Db } from '../../../db/tx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { findXml, type Relogio, relogioDa } from '../../transmissao/index.ts'
import type { Documento, Especie } from '../especie.ts'
import { type EventoRow, listRegistrados } from '../eventos/eventos.repository.ts'

/** What prints and travels of a document. */
export type Papel<R extends Documento> = {
  row: R
  nome: string
  xml: Buffer
  /** Authorised: the XML is the official one. */
  processado: boolean
  /** Of the document as it stands, the oldest first. */
  eventos: EventoRow[]
  /** Of who issued it. */
  relogio: Relogio
}

/** The XML of a document with what happened to it, in the caller's transaction. */
export async function papelDe<R extends Documento>(
  db: Db,
  { modelo, tipo, recusas, find }: Especie<R>,
  id: string,
): Promise<Papel<R>> {
  const row = await find(db, id)
  if (!row) throw recusas.naoEncontrado()
  const xml = row.envio_id ? await findXml(db, row.envio_id) : undefined
  if (!xml) throw recusas.semXml()
  return {
    row,
    nome: row.chave ?? `${tipo}-${row.id}`,
    xml: xml.processado ?? xml.assinado,
    processado: xml.processado !== null,
    eventos: await listRegistrados(db, { modelo, id, chave: row.chave }),
    relogio: await relogioDa(db, row.cnpj_emitente, SIGLA_POR_CODIGO_UF[row.chave?.slice(0, 2) ?? '']),
  }
}

/** How the sheet tells of an event: its protocol, and when it was registered. */
export function registroDe<R extends Documento>(
  { eventos, relogio }: Papel<R>,
  tipo: string,
): { protocolo: string; dataHora: string } | undefined {
  const evento = eventos.find((e) => e.tipo === tipo)
  const em = evento?.registrado_em
  return evento && { protocolo: evento.protocolo ?? '', dataHora: em ? relogio(em) : '' }
}

/** A sheet, to be looked at. */
export const folha = (nome: string, conteudo: Uint8Array): FileReply => ({
  nome: `${nome}.pdf`,
  tipo: 'application/pdf',
  conteudo,
  download: false,
  cacheControl: 'no-store',
})

/** The official XML, byte for byte, or why there is none. */
export function xmlOficialDe<R extends Documento>({ recusas, tipo }: Especie<R>, papel: Papel<R>): FileReply {
  if (!papel.processado) throw recusas.semProtocolo()
  return { nome: `${papel.nome}-${tipo}.xml`, tipo: 'application/xml', conteudo: papel.xml }
}
