import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { C14N, ENVELOPED, NS_ASSINATURA } from '../src/assinatura/algoritmos.ts'
import { assinarXml, lerNfe, verificarAssinatura } from '../src/index.ts'
import {
  assinante,
  assinanteVencido,
  cancelamento,
  DECLARACAO,
  NS,
  nfe,
  nfeAssinada,
  nfeProc,
  protNFe,
} from './exemplo.ts'

const codigo = (xml: string, alvo = 'infNFe') => verificarAssinatura(Buffer.from(xml), alvo).codigo

/** The second opinion: another library, which shares no code with ours. */
function xmlCryptoConfere(xml: string): boolean {
  const documento = xml.replace(/^<\?xml.*?\?>/, '')
  const verificador = new SignedXml({ publicCert: assinante.pem })
  verificador.loadSignature(/<(?:\w+:)?Signature .*<\/(?:\w+:)?Signature>/s.exec(documento)![0])
  try {
    return verificador.checkSignature(documento)
  } catch {
    return false
  }
}

function assinarComXmlCrypto(xml: string, prefixo?: string): string {
  const assinador = new SignedXml({
    privateKey: assinante.chavePrivada,
    publicCert: assinante.pem,
    signatureAlgorithm: `${NS_ASSINATURA}rsa-sha1`,
    canonicalizationAlgorithm: C14N,
  })
  assinador.addReference({
    xpath: "//*[local-name(.)='infNFe']",
    transforms: [ENVELOPED, C14N],
    digestAlgorithm: `${NS_ASSINATURA}sha1`,
  })
  assinador.computeSignature(xml, prefixo ? { prefix: prefixo } : {})
  return assinador.getSignedXml()
}

describe('assinatura', () => {
  it('verifies what it signs, alone and inside nfeProc, and so does xml-crypto', () => {
    for (const algoritmo of ['sha1', 'sha256'] as const) {
      const assinada = assinarXml(nfe(), 'infNFe', assinante, algoritmo)
      expect(codigo(assinada)).toBe('valida')
      expect(codigo(nfeProc(assinada))).toBe('valida')
      expect(xmlCryptoConfere(assinada)).toBe(true)
    }
  })

  it('verifies what xml-crypto signs, prefixed signature included', () => {
    expect(codigo(assinarComXmlCrypto(nfe()))).toBe('valida')
    expect(codigo(assinarComXmlCrypto(nfe(), 'ds'))).toBe('valida')
  })

  it('verifies a cancellation', () => {
    expect(codigo(cancelamento(), 'infEvento')).toBe('valida')
  })

  it('gives the certificate and the digest', () => {
    const resultado = verificarAssinatura(Buffer.from(nfeAssinada()), 'infNFe')
    expect(resultado.certificado).toEqual({
      titular: 'EMPRESA DE TESTE',
      autoridade: 'AC DE TESTE',
      documento: null,
      validoDe: '2026-01-01T00:00:00.000Z',
      validoAte: '2027-01-01T00:00:00.000Z',
    })
    expect(protNFe(nfeAssinada())).toContain(resultado.digestValue)
  })

  it('verifies documents that are not written canonically', () => {
    const voltas = [
      (xml: string) => xml.replace('<ICMS/>', '<ICMS />'),
      (xml: string) => xml.replace(/<cProd>(P1)<\/cProd>/, '<cProd ><![CDATA[$1]]></cProd>'),
      (xml: string) => xml.replace('<natOp>', '<!-- nota --><natOp>'),
      (xml: string) => xml.replace(/(<infNFe) (Id="\w+") (versao="4.00")/, '$1\n $3\t$2 '),
      (xml: string) => xml.replaceAll('"', "'").replace(/<\?xml.*?\?>/, ''),
      (xml: string) => xml.replace('José da Silva', 'Jos&#233; da Silva'),
    ]
    const assinada = assinarComXmlCrypto(nfe())
    for (const volta of voltas) {
      const outra = volta(assinada)
      expect(outra).not.toBe(assinada)
      expect(codigo(outra)).toBe('valida')
    }
  })

  it('verifies text with line breaks and quotes', () => {
    const xml = nfe().replace('Entregar pela manhã', 'Linha "1"&#13;\nLinha &quot;2&quot; &gt; &#39;3&#39;')
    expect(codigo(assinarXml(xml, 'infNFe', assinante))).toBe('valida')
    const comQuebras = assinarXml(nfe().replace('</ide>', '\n</ide>'), 'infNFe', assinante)
    expect(codigo(comQuebras.replaceAll('\n', '\r\n'))).toBe('valida')
  })

  it('verifies a note that was signed alone and wrapped with more namespaces', () => {
    const assinada = assinarComXmlCrypto(nfe().replace('<ICMS/>', '<ICMS />'))
    const embrulhada = (extra: string) =>
      `${DECLARACAO}<nfeProc xmlns="${NS}" ${extra} versao="4.00">${assinada}${protNFe(assinada)}</nfeProc>`
    expect(codigo(embrulhada('xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'))).toBe('valida')
    const herdada = embrulhada('xmlns:ds="urn:x"').replace(`<NFe xmlns="${NS}">`, '<NFe>')
    expect(codigo(herdada)).toBe('valida')
  })

  it('tells every kind of bad signature apart', () => {
    const boa = nfeAssinada()
    expect(codigo(nfe())).toBe('ausente')
    expect(codigo(boa.replace('80.01', '80.02'))).toBe('digest_diferente')
    expect(codigo(boa.replace(/<SignatureValue>..../, '<SignatureValue>AAAA'))).toBe('assinatura_nao_confere')
    expect(codigo(boa.replace(assinante.certificado, assinanteVencido.certificado))).toBe(
      'assinatura_nao_confere',
    )
    expect(codigo(boa.replace(/URI="#NFe../, 'URI="#NFe99'))).toBe('referencia_diferente')
    expect(codigo(boa.replace(/URI="[^"]+"/, 'URI=""'))).toBe('referencia_diferente')
    expect(codigo(boa.replace('xmldsig#rsa-sha1', 'xmldsig#hmac-sha1'))).toBe('algoritmo_nao_suportado')
    expect(
      codigo(boa.replace(`<Transform Algorithm="${ENVELOPED}">`, '<Transform Algorithm="urn:xslt">')),
    ).toBe('algoritmo_nao_suportado')
    expect(codigo(boa.replace(/<KeyInfo>.*<\/KeyInfo>/, ''))).toBe('certificado_ausente')
    expect(codigo(boa.replace(assinante.certificado, 'AAAA'))).toBe('certificado_ilegivel')
    expect(codigo(boa.replace(/<SignatureValue>.*<\/SignatureValue>/, ''))).toBe('malformada')
    expect(codigo(boa.replace(/<Reference .*<\/Reference>/, (ref) => ref + ref))).toBe('malformada')
    expect(codigo(boa.replaceAll(NS_ASSINATURA, 'urn:outra'))).toBe('ausente')
    expect(codigo('isto não é XML')).toBe('malformada')
    expect(codigo(boa, 'infCte')).toBe('malformada')
  })

  it('is not fooled by a signed copy hidden in the file', () => {
    const boa = nfeAssinada()
    const original = /<infNFe .*<\/infNFe>/.exec(boa)![0]
    const alterada = boa.replace('80.01', '99.99')
    const ataques = [
      alterada.replace('<Signature', `<!-- ${original} --><Signature`),
      alterada.replace('<Signature', `<Outra>${original}</Outra><Signature`),
      alterada.replace('<Signature', `${original}<Signature`),
      alterada.replace('<infNFe', `<!-- ${original} --><infNFe`),
    ]
    for (const ataque of ataques) {
      const leitura = lerNfe(Buffer.from(ataque))
      expect(leitura).toMatchObject({ ok: true, nota: { totais: { vNF: 9999 } } })
      expect(leitura).toMatchObject({
        nota: { avisos: [{ codigo: 'digest_diferente' }, { codigo: 'sem_protocolo' }] },
      })
    }
  })

  it('refuses to sign what has no Id', () => {
    expect(() => assinarXml('<NFe><infNFe/></NFe>', 'infNFe', assinante)).toThrow('sem infNFe com Id')
  })
})
