import { gunzipSync } from 'node:zlib'
import { escapar } from './xml.ts'

/** Largest message: rule B01 of the manuals. */
export const MAIOR_MENSAGEM = 512 * 1024

export type Mensagem = { ok: true; xml: string } | { ok: false; cStat: '214' | '243' | '244' }

/** What stands inside `…DadosMsg`, inflated where the service takes it as GZip in base64. */
export function lerEnvelope(corpo: string, compactado: boolean): Mensagem {
  if (corpo.length > MAIOR_MENSAGEM) return { ok: false, cStat: '214' }
  const achado = /<(?:\w+:)?(\w+DadosMsg)\b[^>]*>([\s\S]*?)<\/(?:\w+:)?\1>/.exec(corpo)
  if (!achado) return { ok: false, cStat: '243' }
  const dentro = achado[2]!.trim()
  if (!compactado) return { ok: true, xml: dentro }
  try {
    const xml = gunzipSync(Buffer.from(dentro, 'base64'), { maxOutputLength: 4 * MAIOR_MENSAGEM }).toString(
      'utf8',
    )
    return Buffer.byteLength(xml) > 2 * MAIOR_MENSAGEM ? { ok: false, cStat: '214' } : { ok: true, xml }
  } catch {
    return { ok: false, cStat: '244' }
  }
}

const CABECALHO = '<?xml version="1.0" encoding="utf-8"?>'
const NS_SOAP = 'http://www.w3.org/2003/05/soap-envelope'

/** The answer in its envelope; `outro` writes it with the prefixes and the wrapper that some servers use. */
export function escreverEnvelope(ns: string, resultado: string, xml: string, outro = false): string {
  return outro
    ? `${CABECALHO}<env:Envelope xmlns:env="${NS_SOAP}"><env:Header/><env:Body><ns2:respostaDoServico xmlns:ns2="${ns}">${xml}</ns2:respostaDoServico></env:Body></env:Envelope>`
    : `${CABECALHO}<soap:Envelope xmlns:soap="${NS_SOAP}"><soap:Body><${resultado} xmlns="${ns}">${xml}</${resultado}></soap:Body></soap:Envelope>`
}

export const soapFault = (texto: string): string =>
  `${CABECALHO}<soap:Envelope xmlns:soap="${NS_SOAP}"><soap:Body><soap:Fault><soap:Code><soap:Value>soap:Receiver</soap:Value></soap:Code>` +
  `<soap:Reason><soap:Text xml:lang="pt">${escapar(texto)}</soap:Text></soap:Reason></soap:Fault></soap:Body></soap:Envelope>`
