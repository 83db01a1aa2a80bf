import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { type Assinante, assinarXml } from '../src/assinatura/assinar.ts'
import { montarChave } from '../src/chave.ts'

export const NS = 'http://www.portalfiscal.inf.br/nfe'
export const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>'

function novoAssinante(titular: string, de: Date, ate: Date): Assinante & { pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificado.serialNumber = '01'
  certificado.validity.notBefore = de
  certificado.validity.notAfter = ate
  certificado.setSubject([{ name: 'commonName', value: titular }])
  certificado.setIssuer([{ name: 'commonName', value: 'AC DE TESTE' }])
  certificado.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificado)).getBytes()
  return {
    chavePrivada: createPrivateKey(privateKey),
    certificado: Buffer.from(der, 'latin1').toString('base64'),
    pem: forge.pki.certificateToPem(certificado),
  }
}

export const assinante = novoAssinante('EMPRESA DE TESTE', new Date('2026-01-01'), new Date('2027-01-01'))
export const assinanteVencido = novoAssinante(
  'EMPRESA VENCIDA',
  new Date('2024-01-01'),
  new Date('2025-01-01'),
)

export interface Exemplo {
  emitente?: string
  serie?: number
  numero?: number
  modelo?: string
  aamm?: string
  tpEmis?: string
  cNF?: string
}

/** The key of the example, and of its variations. */
export function chaveDoExemplo(dados: Exemplo = {}): string {
  return montarChave({
    cUF: '35',
    aamm: dados.aamm ?? '2611',
    documento: dados.emitente ?? '12ABC34501DE35',
    modelo: dados.modelo ?? '55',
    serie: dados.serie ?? 1,
    numero: dados.numero ?? 1234,
    tpEmis: dados.tpEmis ?? '1',
    cNF: dados.cNF ?? '45179915',
  })
}

const ENDERECO =
  '<xLgr>Rua São João</xLgr><nro>100</nro><xCpl>Galpão 2</xCpl><xBairro>Centro</xBairro><cMun>3550308</cMun>' +
  '<xMun>São Paulo</xMun><UF>SP</UF><CEP>01035000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais><fone>1133334444</fone>'

/** A small unsigned `NFe`, in the shape of the schema but with few taxes. */
export function nfe(dados: Exemplo = {}): string {
  const chave = chaveDoExemplo(dados)
  const emitente = dados.emitente ?? '12ABC34501DE35'
  return (
    `<NFe xmlns="${NS}"><infNFe Id="NFe${chave}" versao="4.00"><ide><cUF>35</cUF><cNF>${dados.cNF ?? '45179915'}</cNF>` +
    `<natOp>VENDA</natOp><mod>55</mod><serie>${dados.serie ?? 1}</serie><nNF>${dados.numero ?? 1234}</nNF>` +
    '<dhEmi>2026-11-20T10:15:00-03:00</dhEmi><tpNF>1</tpNF><idDest>1</idDest><cMunFG>3550308</cMunFG><tpImp>1</tpImp>' +
    `<tpEmis>${dados.tpEmis ?? '1'}</tpEmis><cDV>${chave[43]}</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe><indFinal>0</indFinal>` +
    '<indPres>9</indPres><procEmi>0</procEmi><verProc>1.0</verProc></ide>' +
    `<emit><${emitente.length === 11 ? 'CPF' : 'CNPJ'}>${emitente}</${emitente.length === 11 ? 'CPF' : 'CNPJ'}>` +
    `<xNome>Indústria Ção &amp; Cia</xNome><xFant>Ção</xFant><enderEmit>${ENDERECO}</enderEmit><IE>110042490114</IE><CRT>3</CRT></emit>` +
    `<dest><CPF>52998224725</CPF><xNome>José da Silva</xNome><enderDest>${ENDERECO}</enderDest><indIEDest>9</indIEDest></dest>` +
    [1, 2, 3]
      .map(
        (i) =>
          `<det nItem="${i}"><prod><cProd>P${i}</cProd><xProd>Café nº ${i}</xProd><NCM>09012100</NCM><CFOP>5102</CFOP>` +
          `<uCom>UN</uCom><qCom>2.5000</qCom><vUnCom>10.0000</vUnCom><vProd>25.00</vProd><xPed>PED-${i}</xPed></prod>` +
          '<imposto><ICMS/></imposto></det>',
      )
      .join('') +
    '<total><ICMSTot><vBC>75.00</vBC><vProd>75.00</vProd><vFrete>5.10</vFrete><vSeg>0.00</vSeg><vDesc>0.09</vDesc>' +
    '<vOutro>0.00</vOutro><vNF>80.01</vNF></ICMSTot></total>' +
    '<transp><modFrete>1</modFrete><transporta><CNPJ>00000000000191</CNPJ><xNome>Veloz</xNome><xMun>Campinas</xMun><UF>SP</UF></transporta>' +
    '<veicTransp><placa>ABC1D23</placa></veicTransp><vol><qVol>2</qVol><esp>CAIXA</esp><pesoL>10.500</pesoL><pesoB>11.250</pesoB></vol>' +
    '<vol><qVol>1</qVol><pesoB>0.005</pesoB></vol></transp><infAdic><infCpl>Entregar pela manhã</infCpl></infAdic></infNFe></NFe>'
  )
}

/** The same, signed. */
export function nfeAssinada(dados: Exemplo = {}, quem: Assinante = assinante): string {
  return assinarXml(nfe(dados), 'infNFe', quem)
}

/** `protNFe` of a signed note. */
export function protNFe(assinada: string, cStat = '100', xMotivo = 'Autorizado o uso da NF-e'): string {
  const chave = /Id="NFe(\w{44})"/.exec(assinada)![1]
  const digVal = /<DigestValue>([^<]+)</.exec(assinada)?.[1] ?? ''
  return (
    `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><verAplic>SP</verAplic><chNFe>${chave}</chNFe>` +
    `<dhRecbto>2026-11-20T10:16:00-03:00</dhRecbto><nProt>135260000000001</nProt><digVal>${digVal}</digVal>` +
    `<cStat>${cStat}</cStat><xMotivo>${xMotivo}</xMotivo></infProt></protNFe>`
  )
}

/** A whole `nfeProc`, as people drop it. */
export function nfeProc(assinada: string = nfeAssinada(), protocolo: string = protNFe(assinada)): string {
  return `${DECLARACAO}<nfeProc xmlns="${NS}" versao="4.00">${assinada}${protocolo}</nfeProc>`
}

/** A cancellation as SEFAZ hands it out; `registro` is its answer. */
export function cancelamento(registro = '135', tpEvento = '110111', descricao = 'Cancelamento'): string {
  const chave = chaveDoExemplo()
  const evento = assinarXml(
    `<evento xmlns="${NS}" versao="1.00"><infEvento Id="ID${tpEvento}${chave}01"><cOrgao>35</cOrgao><tpAmb>1</tpAmb>` +
      `<CNPJ>12ABC34501DE35</CNPJ><chNFe>${chave}</chNFe><dhEvento>2026-11-20T12:00:00-03:00</dhEvento>` +
      `<tpEvento>${tpEvento}</tpEvento><nSeqEvento>1</nSeqEvento><verEvento>1.00</verEvento><detEvento versao="1.00">` +
      `<descEvento>${descricao}</descEvento><nProt>135260000000001</nProt><xJust>Cliente desistiu da compra</xJust></detEvento></infEvento></evento>`,
    'infEvento',
    assinante,
  )
  return (
    `${DECLARACAO}<procEventoNFe xmlns="${NS}" versao="1.00">${evento}<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb>` +
    `<cStat>${registro}</cStat><xMotivo>Evento registrado</xMotivo><chNFe>${chave}</chNFe><nProt>135260000000002</nProt>` +
    '</infEvento></retEvento></procEventoNFe>'
  )
}
