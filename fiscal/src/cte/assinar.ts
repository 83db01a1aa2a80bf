import { type Assinante, assinarEscrito } from '../assinatura/assinar.ts'
import { escaparXml } from '../xml/arvore.ts'
import { qrCodeCte } from './qr-code.ts'

const ID = /<infCte\b[^>]*\bId="CTe([0-9A-Z]{44})"/
const AMBIENTE = /<tpAmb>([12])<\/tpAmb>/

/**
 * Puts the QR code into a CT-e or simplified CT-e and signs it: `infCte`, `infCTeSupl`, `Signature`, in the
 * order of the schema. The bytes of `infCte` do not change.
 *
 * @param xml as `montarCte` or `montarCteSimplificado` gives it, with no XML declaration
 * @param opcoes.endereco replaces the state's address of the QR code
 * @throws Error when the text is not such an XML
 */
export function assinarCte(xml: string, assinante: Assinante, opcoes: { endereco?: string } = {}): string {
  const chave = ID.exec(xml)?.[1]
  const tpAmb = AMBIENTE.exec(xml)?.[1]
  const fim = xml.lastIndexOf('</')
  if (!chave || !tpAmb || !xml.startsWith('</infCte>', fim - '</infCte>'.length)) {
    throw new Error('o XML não é um CT-e montado e ainda sem assinatura')
  }
  const qrCode = qrCodeCte({ chave, tpAmb, assinante, ...opcoes })
  const suplemento = `<infCTeSupl><qrCodCTe>${escaparXml(qrCode)}</qrCodCTe></infCTeSupl>`
  return assinarEscrito(xml.slice(0, fim) + suplemento + xml.slice(fim), 'infCte', assinante)
}
