import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { ehEncaminhada, htmlParaTexto, limpar } from './texto.rules.ts'

export type AnexoDaCarta = { nome: string; tipo: string; bytes: Uint8Array }

/** A letter as it was understood. */
export type Carta = {
  messageId: string
  emRespostaA: string
  /** Newest first. */
  referencias: string[]
  de: { endereco: string; nome: string }
  /** To whom it says that it goes, and to whom it was delivered. */
  para: string[]
  assunto: string
  texto: string
  encaminhada: boolean
  anexos: AnexoDaCarta[]
  /** Headers by their small name, all values. */
  cabecalhos: Map<string, string[]>
  /** What a report of delivery says in its parts; '' where it is none. */
  relatorio: string
  /** Only its beginning was read. */
  cortada: boolean
}

const MOST_TEXT = 20_000
const MOST_FILES = 20
/** Pictures of signatures: what is shown inside the letter and is smaller than this is nobody's proof. */
const SIGNATURE_BYTES = 15_000

const enderecos = (all: Address[] | undefined): string[] =>
  (all ?? []).flatMap((a) => (a.group ? a.group.map((m) => m.address) : [a.address ?? ''])).filter(Boolean)
const ids = (text: string | undefined): string[] => text?.match(/<[^<>\s]{1,250}>/g)?.slice(0, 50) ?? []
const bytesDe = (a: Attachment): Uint8Array =>
  typeof a.content === 'string' ? new TextEncoder().encode(a.content) : new Uint8Array(a.content)
const umaLinha = (text: string, most: number): string =>
  limpar(text).replace(/\s+/g, ' ').slice(0, most).trim()

/** Reads a letter. @throws when it is none */
export async function lerCarta(bytes: Uint8Array, cortada: boolean): Promise<Carta> {
  const m = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
  })
  const cabecalhos = new Map<string, string[]>()
  for (const { key, value } of m.headers) cabecalhos.set(key, [...(cabecalhos.get(key) ?? []), value])
  const um = (nome: string): string => cabecalhos.get(nome)?.[0] ?? ''
  const parte = (tipo: string): boolean => /^(?:message\/|text\/rfc822-headers)/.test(tipo)
  const relatorio = /multipart\/report/i.test(um('content-type'))
    ? m.attachments
        .filter((a) => parte(a.mimeType))
        .map((a) => new TextDecoder().decode(bytesDe(a).slice(0, 100_000)))
        .join('\n')
    : ''
  const texto = limpar(m.text?.trim() ? m.text : htmlParaTexto(m.html ?? ''))
  const assunto = umaLinha(m.subject ?? '', 200)
  const endereco = (m.from?.address ?? '').trim().toLowerCase()
  return {
    messageId:
      ids(m.messageId)[0] ??
      `<${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}@sem-message-id>`,
    emRespostaA: ids(m.inReplyTo)[0] ?? '',
    referencias: ids(m.references).reverse(),
    de: { endereco: endereco.slice(0, 254), nome: umaLinha(m.from?.name ?? '', 80) },
    para: [
      ...new Set(
        [
          ...enderecos(m.to),
          ...enderecos(m.cc),
          ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((h) => cabecalhos.get(h) ?? []),
        ].map((e) => e.trim().toLowerCase()),
      ),
    ].slice(0, 100),
    assunto,
    texto: texto.length > MOST_TEXT ? `${texto.slice(0, MOST_TEXT)}\n[…]` : texto,
    encaminhada: ehEncaminhada(assunto),
    anexos: m.attachments
      .filter((a) => relatorio === '' || !parte(a.mimeType))
      .map((a) => ({ a, bytes: bytesDe(a) }))
      .filter(({ a, bytes: b }) => !((a.related || a.disposition === 'inline') && b.length < SIGNATURE_BYTES))
      .slice(0, MOST_FILES)
      .map(({ a, bytes: b }) => ({
        nome:
          umaLinha(a.filename ?? '', 120) || (a.mimeType === 'message/rfc822' ? 'mensagem.eml' : 'sem nome'),
        tipo: a.mimeType,
        bytes: b,
      })),
    cabecalhos,
    relatorio,
    cortada,
  }
}
