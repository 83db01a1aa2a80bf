import { type KeyObject, X509Certificate } from 'node:crypto'

/** What matters of the certificate that signed a document. Chain and revocation are not looked at. */
export interface CertificadoLido {
  /** Common name of the holder: 'EMPRESA LTDA:12345678000195'. */
  titular: string
  /** Common name of the authority. */
  autoridade: string
  /** CNPJ (OID 2.16.76.1.3.3) or, for a person's certificate, CPF (2.16.76.1.3.1), else `null`. */
  documento: string | null
  /** First and last instant of validity, ISO 8601 in UTC. */
  validoDe: string
  validoAte: string
}

/** A certificate ready to verify with. */
export interface CertificadoAberto {
  lido: CertificadoLido
  chavePublica: KeyObject
}

const OID_CNPJ = Buffer.from('0605604c010303', 'hex')
const OID_CPF = Buffer.from('0605604c010301', 'hex')

/** Value of an ICP-Brasil otherName: OID, [0], string. Lengths are under 128 in all of them. */
function outroNome(der: Buffer, oid: Buffer): string | null {
  const inicio = der.indexOf(oid)
  if (inicio < 0) return null
  const valor = inicio + oid.length
  if (der[valor] !== 0xa0) return null
  const tamanho = der[valor + 3] ?? 0
  const texto = der.toString('latin1', valor + 4, valor + 4 + tamanho)
  return texto.length === tamanho && tamanho < 128 ? texto : null
}

function documentoDe(der: Buffer): string | null {
  const cnpj = outroNome(der, OID_CNPJ)
  if (cnpj && /^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)) return cnpj
  const cpf = outroNome(der, OID_CPF)?.slice(8, 19)
  return cpf && /^[0-9]{11}$/.test(cpf) ? cpf : null
}

function nomeComum(nome: string): string {
  return /^CN=(.*)$/m.exec(nome)?.[1] ?? ''
}

function abrir(base64: string): CertificadoAberto | null {
  try {
    const x509 = new X509Certificate(Buffer.from(base64, 'base64'))
    return {
      chavePublica: x509.publicKey,
      lido: {
        titular: nomeComum(x509.subject),
        autoridade: nomeComum(x509.issuer),
        documento: documentoDe(x509.raw),
        validoDe: x509.validFromDate.toISOString(),
        validoAte: x509.validToDate.toISOString(),
      },
    }
  } catch {
    return null
  }
}

const LIMITE_GUARDADOS = 64
const guardados = new Map<string, CertificadoAberto | null>()

/**
 * Opens the certificate of a `X509Certificate` element (DER in base64, no blanks); `null` when it cannot be
 * read. The last ones stay open, since a folder of notes carries few issuers.
 */
export function abrirCertificado(base64: string): CertificadoAberto | null {
  const guardado = guardados.get(base64)
  if (guardado !== undefined) return guardado
  const aberto = abrir(base64)
  if (guardados.size >= LIMITE_GUARDADOS) guardados.delete(guardados.keys().next().value!)
  guardados.set(base64, aberto)
  return aberto
}
