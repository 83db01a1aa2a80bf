import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Assinante } from '@tropeiro/fiscal'
import forge from 'node-forge'

interface ParDeChaves {
  privada: KeyObject
  publica: forge.pki.PublicKey
}

// Public in node-forge, missing in its types.
const { getTBSCertificate } = forge.pki as typeof forge.pki & {
  getTBSCertificate(certificado: forge.pki.Certificate): forge.asn1.Asn1
}

let par: ParDeChaves | null = null
const certificados = new Map<string, Assinante>()

/** One RSA-2048 pair a process: making one costs about as much as signing a hundred notes. */
function parDaVez(): ParDeChaves {
  if (!par) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    par = { privada: createPrivateKey(privateKey), publica: forge.pki.publicKeyFromPem(publicKey) }
  }
  return par
}

/** subjectAltName with the otherName where ICP-Brasil puts the CNPJ (OID 2.16.76.1.3.3). */
function nomeAlternativo(cnpj: string): forge.asn1.Asn1 {
  const { asn1 } = forge
  const { Class, Type } = asn1
  return asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [
    asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
      asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer('2.16.76.1.3.3').getBytes()),
      asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
        asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, cnpj),
      ]),
    ]),
  ])
}

function emitir(documento: string, nome: string, validoDe: Date, validoAte: Date): string {
  const { privada, publica } = parDaVez()
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = publica
  certificado.serialNumber = `00${Buffer.from(documento).toString('hex')}`
  certificado.validity.notBefore = validoDe
  certificado.validity.notAfter = validoAte
  // Names inside a certificate are written as ASCII here, as the authorities do.
  const ascii = nome
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .toUpperCase()
  const dados = [
    { name: 'countryName', value: 'BR' },
    { name: 'organizationName', value: 'Tropeiro (certificado de demonstracao)' },
    { name: 'commonName', value: `${ascii}:${documento}` },
  ]
  certificado.setSubject(dados)
  certificado.setIssuer(dados)
  certificado.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
    { id: '2.5.29.17', critical: false, value: nomeAlternativo(documento) },
  ])
  const algoritmo = forge.pki.oids.sha256WithRSAEncryption!
  certificado.signatureOid = algoritmo
  certificado.siginfo.algorithmOid = algoritmo
  const corpo = forge.asn1.toDer(getTBSCertificate(certificado)).getBytes()
  certificado.signature = sign('RSA-SHA256', Buffer.from(corpo, 'latin1'), privada).toString('latin1')
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificado)).getBytes()
  return Buffer.from(der, 'latin1').toString('base64')
}

/**
 * Who signs the demo's documents: a self-signed certificate in the name of the issuer, made once a process for
 * each CNPJ and year. It opens no door anywhere; nothing but the demo and the tests uses it.
 */
export function assinanteDeTeste(documento: string, nome: string, ano: number): Assinante {
  const chave = `${documento}:${ano}`
  let assinante = certificados.get(chave)
  if (!assinante) {
    assinante = {
      chavePrivada: parDaVez().privada,
      certificado: emitir(
        documento,
        nome,
        new Date(Date.UTC(ano - 1, 0, 1)),
        new Date(Date.UTC(ano + 1, 0, 1)),
      ),
    }
    certificados.set(chave, assinante)
  }
  return assinante
}
