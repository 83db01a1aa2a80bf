import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { abrirCertificado } from '../assinatura/certificado.ts'
import { cnpjValido } from '../documento.ts'
import { maiorNumeroDeIteracoes } from './iteracoes.ts'

/** Largest PFX looked at: an A1 with its whole chain has some 10 KB. */
export const LIMITE_PFX_BYTES = 64 * 1024
/** Rounds of key derivation accepted: a file that asks for more would only hold the processor. */
const LIMITE_ITERACOES = 1_000_000

/** Why an A1 file was refused; the sentence is for the screen. */
export type FalhaA1 = {
  ok: false
  codigo:
    | 'formato'
    | 'texto'
    | 'cifra'
    | 'grande'
    | 'senha'
    | 'iteracoes'
    | 'sem_chave'
    | 'sem_certificado'
    | 'nao_rsa'
  motivo: string
}

/** An A1 certificate out of its file. */
export interface CertificadoA1 {
  /** Common name of the holder, without the document behind the colon. */
  titular: string
  /** Common name of the authority that issued it. */
  autoridade: string
  /** CNPJ of the holder, 14 characters with letters or without; `null` in a person's certificate. */
  cnpj: string | null
  /** Serial number, hexadecimal. */
  serie: string
  validoDe: Date
  validoAte: Date
  /** SHA-256 of the certificate, 64 hexadecimal digits. */
  impressao: string
  /** PKCS#8 PEM, unencrypted: keep it no longer than it takes to seal it. */
  chavePem: string
  /** The end certificate, PEM. */
  certificadoPem: string
  /** The authorities that came in the file, PEM, possibly none. */
  cadeiaPem: string[]
}

const recusa = (codigo: FalhaA1['codigo'], motivo: string): FalhaA1 => ({ ok: false, codigo, motivo })

const pemDe = (der: string): string => {
  const base64 = Buffer.from(der, 'latin1').toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
}

type Bolsas = Partial<Record<string, forge.pkcs12.Bag[]>>

function bolsa(p12: forge.pkcs12.Pkcs12Pfx, oid: string): forge.pkcs12.Bag[] {
  return (p12.getBags({ bagType: oid }) as Bolsas)[oid] ?? []
}

function certificados(p12: forge.pkcs12.Pkcs12Pfx): X509Certificate[] {
  return bolsa(p12, forge.pki.oids.certBag!).flatMap((b) => {
    // forge keeps only what it cannot read as RSA in `asn1`.
    const asn1 = b.cert ? forge.pki.certificateToAsn1(b.cert) : b.asn1
    if (!asn1) return []
    try {
      return [new X509Certificate(pemDe(forge.asn1.toDer(asn1).getBytes()))]
    } catch {
      return []
    }
  })
}

function chaves(p12: forge.pkcs12.Pkcs12Pfx): KeyObject[] {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids
  return [...bolsa(p12, pkcs8ShroudedKeyBag!), ...bolsa(p12, keyBag!)].flatMap((b) => {
    if (b.key) return [createPrivateKey(forge.pki.privateKeyToPem(b.key))]
    // A key that is not RSA stays as it came.
    if (!b.asn1) return []
    try {
      const der = Buffer.from(forge.asn1.toDer(b.asn1).getBytes(), 'latin1')
      return [createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })]
    } catch {
      return []
    }
  })
}

/** RC4 and RC2 of 128 bits, which nothing in use writes any more (PKCS#12, appendix C). */
const CIFRAS_ANTIGAS = ['1', '2', '5'].map((fim) =>
  forge.asn1.oidToDer(`1.2.840.113549.1.12.1.${fim}`).getBytes(),
)

/** The file without the seal that tells a right password: what it holds is opened all the same. */
function semSelo(pfx: forge.asn1.Asn1): forge.asn1.Asn1 {
  return { ...pfx, value: (pfx.value as forge.asn1.Asn1[]).slice(0, 2) } as forge.asn1.Asn1
}

/**
 * PKCS#12 seals with the password in UTF-16, and PBES2 (AES) encrypts with it in UTF-8: the same for plain letters alone.
 * A seal that holds is not asked twice.
 */
function abrirPfx(bytes: string, senha: string): forge.pkcs12.Pkcs12Pfx {
  const pfx = forge.asn1.fromDer(bytes)
  try {
    return forge.pkcs12.pkcs12FromAsn1(pfx, senha)
  } catch (erro) {
    const seloErrado = erro instanceof Error && /MAC/.test(erro.message)
    const emUtf8 = forge.util.encodeUtf8(senha)
    if (seloErrado || emUtf8 === senha) throw erro
    return forge.pkcs12.pkcs12FromAsn1(semSelo(pfx), emUtf8)
  }
}

const NAO_E_A1 = recusa('formato', 'O arquivo não é um certificado A1. Envie o arquivo .pfx ou .p12.')

/** Why bytes that should be a PFX are none. */
function recusaDoFormato(bytes: string): FalhaA1 {
  if (CIFRAS_ANTIGAS.some((oid) => bytes.includes(oid)))
    return recusa(
      'cifra',
      'O arquivo usa uma cifra antiga (RC4 ou RC2 de 128 bits): exporte o certificado outra vez, com 3DES ou AES.',
    )
  if (/^\s*(-----BEGIN|[A-Za-z0-9+/=\s]{200,}$)/.test(bytes))
    return recusa(
      'texto',
      'O arquivo é um texto (PEM ou Base64): envie o arquivo .pfx ou .p12 do certificado.',
    )
  return NAO_E_A1
}

/** ICP-Brasil's own field first; the common name's suffix after the colon is what older issuers fill alone. */
function cnpjDo(certificado: X509Certificate, nome: string): string | null {
  const documento = abrirCertificado(certificado.raw.toString('base64'))?.lido.documento ?? null
  if (documento?.length === 14) return documento
  const sufixo = nome.split(':').at(-1)?.trim().toUpperCase() ?? ''
  return documento === null && cnpjValido(sufixo) ? sufixo : null
}

const nomeComum = (nome: string): string => /^CN=(.*)$/m.exec(nome)?.[1] ?? ''

/**
 * Opens an A1 certificate file (PKCS#12) of any of the kinds in use: RC2-40, 3DES and AES.
 *
 * @param pfx the file's bytes
 * @param senha as typed; an empty one is possible
 */
export function abrirA1(pfx: Uint8Array, senha: string): { ok: true; a1: CertificadoA1 } | FalhaA1 {
  if (pfx.length > LIMITE_PFX_BYTES) {
    return recusa('grande', 'O arquivo é grande demais para um certificado A1.')
  }
  const bytes = Buffer.from(pfx).toString('latin1')
  const iteracoes = maiorNumeroDeIteracoes(bytes)
  if (iteracoes === null) return recusaDoFormato(bytes)
  if (iteracoes > LIMITE_ITERACOES) {
    return recusa('iteracoes', 'O arquivo do certificado pede cálculos demais para ser aberto.')
  }
  let p12: forge.pkcs12.Pkcs12Pfx
  try {
    p12 = abrirPfx(bytes, senha)
  } catch (erro) {
    const texto = erro instanceof Error ? erro.message : ''
    return /password|MAC|decrypt|padding|Too few bytes/i.test(texto)
      ? recusa('senha', 'A senha do certificado não confere.')
      : recusaDoFormato(bytes)
  }
  return montar(chaves(p12), certificados(p12))
}

function montar(privadas: KeyObject[], todos: X509Certificate[]): { ok: true; a1: CertificadoA1 } | FalhaA1 {
  const chave = privadas[0]
  if (!chave) {
    return recusa('sem_chave', 'O arquivo não traz a chave privada: exporte o certificado com a chave.')
  }
  if (chave.asymmetricKeyType !== 'rsa') {
    return recusa('nao_rsa', 'A chave deste certificado não é RSA, a única que a SEFAZ aceita.')
  }
  const publica = createPublicKey(chave).export({ type: 'spki', format: 'der' })
  const final = todos.find((c) => c.publicKey.export({ type: 'spki', format: 'der' }).equals(publica))
  if (!final) return recusa('sem_certificado', 'O arquivo não traz o certificado da chave que contém.')
  const nome = nomeComum(final.subject)
  return {
    ok: true,
    a1: {
      titular: nome.replace(/:[0-9A-Z]{11,14}$/i, ''),
      autoridade: nomeComum(final.issuer),
      cnpj: cnpjDo(final, nome),
      serie: final.serialNumber,
      validoDe: final.validFromDate,
      validoAte: final.validToDate,
      impressao: createHash('sha256').update(final.raw).digest('hex'),
      chavePem: chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
      certificadoPem: final.toString(),
      cadeiaPem: todos.filter((c) => c !== final).map((c) => c.toString()),
    },
  }
}
