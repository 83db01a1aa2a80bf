import { sign } from 'node:crypto'
import type { Assinante } from '../assinatura/assinar.ts'
import { lerChave } from '../chave.ts'

/** Address of the public query of the one authority (SVRS), the same in both environments. */
const ENDERECO = 'https://dfe-portal.svrs.rs.gov.br/mdfe/qrCode'

/**
 * Text of the QR code of an MDF-e (MOC MDF-e 3.00): address, key, environment and, offline, the RSA-SHA1 of the
 * key in Base64. It goes to `infMDFeSupl/qrCodMDFe` and onto the DAMDFE.
 *
 * @throws RangeError when the key is not valid, or when a signer is needed and was not given
 */
export function qrCodeMdfe(dados: {
  /** Access key; the kind of emission is read from it. */
  chave: string
  tpAmb: string
  /** Replaces the address (no '?' in it). */
  endereco?: string
  /** Needed offline (tpEmis 2): the same that signs the document. */
  assinante?: Assinante
}): string {
  const lida = lerChave(dados.chave)
  if (!lida) throw new RangeError(`chave de acesso inválida: ${dados.chave}`)
  const texto = `${dados.endereco ?? ENDERECO}?chMDFe=${dados.chave}&tpAmb=${dados.tpAmb}`
  if (lida.tpEmis !== '2') return texto
  if (!dados.assinante) throw new RangeError('o QR Code em contingência leva a assinatura da chave')
  const assinatura = sign('RSA-SHA1', Buffer.from(dados.chave), dados.assinante.chavePrivada)
  return `${texto}&sign=${assinatura.toString('base64')}`
}
