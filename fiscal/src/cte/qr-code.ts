import { sign } from 'node:crypto'
import type { Assinante } from '../assinatura/assinar.ts'
import { lerChave } from '../chave.ts'

/** Address of the public query, production and homologation, by state; the others use the one of SVRS. */
const SVRS = ['https://dfe-portal.svrs.rs.gov.br/cte/qrCode', 'https://dfe-portal.svrs.rs.gov.br/cte/qrCode']
const SP = [
  'https://nfe.fazenda.sp.gov.br/CTeConsulta/qrCode',
  'https://homologacao.nfe.fazenda.sp.gov.br/CTeConsulta/qrCode',
]
const ENDERECOS: Readonly<Record<string, readonly string[]>> = {
  MG: [
    'https://portalcte.fazenda.mg.gov.br/portalcte/sistema/qrcode.xhtml',
    'https://portalcte.fazenda.mg.gov.br/portalcte/sistema/qrcode.xhtml',
  ],
  MS: ['http://www.dfe.ms.gov.br/cte/qrcode', 'http://www.dfe.ms.gov.br/cte/qrcode'],
  MT: ['https://www.sefaz.mt.gov.br/cte/qrcode', 'https://homologacao.sefaz.mt.gov.br/cte/qrcode'],
  PR: ['http://www.fazenda.pr.gov.br/cte/qrcode', 'http://www.fazenda.pr.gov.br/cte/qrcode'],
  SP,
  AP: SP,
  PE: SP,
  RR: SP,
}

/** Kinds of emission whose QR code carries a signature: the document may not be in any database yet. */
const SEM_INTERNET = new Set(['2', '4', '5'])

export interface DadosDoQrCode {
  /** Access key; state and kind of emission are read from it. */
  chave: string
  tpAmb: string
  /** Replaces the address of the state (no '?' in it). */
  endereco?: string
  /** Needed for off-line (2, GTV-e), EPEC (4) and FS-DA (5): the same that signs the document. */
  assinante?: Assinante
}

/**
 * Text of the QR code of a CT-e (MOC CT-e 4.00, section 9): address, key, environment and, in contingency with
 * no internet, the RSA-SHA1 of the key in Base64. It goes to `infCTeSupl/qrCodCTe` and onto the DACTE.
 *
 * @throws RangeError when the key is not valid, or when a signer is needed and was not given
 */
export function qrCodeCte({ chave, tpAmb, endereco, assinante }: DadosDoQrCode): string {
  const lida = lerChave(chave)
  if (!lida) throw new RangeError(`chave de acesso inválida: ${chave}`)
  const [producao, homologacao] = ENDERECOS[lida.uf] ?? SVRS
  const url = endereco ?? (tpAmb === '1' ? producao : homologacao)
  const texto = `${url}?chCTe=${chave}&tpAmb=${tpAmb}`
  if (!SEM_INTERNET.has(lida.tpEmis)) return texto
  if (!assinante) throw new RangeError('o QR Code em contingência leva a assinatura da chave')
  return `${texto}&sign=${sign('RSA-SHA1', Buffer.from(chave), assinante.chavePrivada).toString('base64')}`
}
