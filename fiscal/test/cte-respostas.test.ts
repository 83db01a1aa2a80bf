import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  assinarCte,
  compactarParaEnvio,
  lerCte,
  lerRetConsSitCte,
  lerRetCte,
  lerRetDistribuicao,
  lerRetEventoCte,
  lerRetStatusCte,
  montarConsSitCte,
  montarConsStatServCte,
  montarCte,
  montarCteSimplificado,
  montarDistDFeCte,
  montarDistDFeNfe,
  NS_CTE,
  procCte,
  verificarAssinatura,
} from '../src/index.ts'
import { errosDoXsd, temEsquemas } from './esquemas.ts'
import { assinante, chaveDoExemplo, nfeProc } from './exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte, dadosCteSimplificado } from './exemplo-cte.ts'

const PL = 'PL_CTe_400'
const comXsd = temEsquemas(PL)
const assinado = assinarCte(montarCte(dadosCte()).xml!, assinante)
const digest = /<DigestValue>([^<]+)</.exec(assinado)![1]!

const protCTe = (chave = CHAVE_COM_LETRAS, digVal = digest, abertura = 'protCTe') =>
  `<${abertura} versao="4.00"><infProt Id="P1"><tpAmb>2</tpAmb><verAplic>SVRS1</verAplic><chCTe>${chave}</chCTe>` +
  `<dhRecbto>2026-11-20T10:00:05-03:00</dhRecbto><nProt>142260000000001</nProt><digVal>${digVal}</digVal>` +
  `<cStat>100</cStat><xMotivo>Autorizado o uso do CT-e</xMotivo></infProt></${abertura}>`

const retCTe = (dentro = protCTe()) =>
  `<retCTe xmlns="${NS_CTE}" versao="4.00"><tpAmb>2</tpAmb><cUF>42</cUF><verAplic>SVRS1</verAplic><cStat>100</cStat>` +
  `<xMotivo>Autorizado o uso do CT-e</xMotivo>${dentro}</retCTe>`

const soap = (dentro: string, invólucro = 'cteRecepcaoResult') =>
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>' +
  `<${invólucro} xmlns="http://www.portalfiscal.inf.br/cte/wsdl/CTeRecepcaoSincV4">${dentro}</${invólucro}></soap:Body></soap:Envelope>`

describe('lerRetCte', () => {
  it('finds the answer whatever stands around it', () => {
    const esperado = {
      ok: true,
      cStat: '100',
      xMotivo: 'Autorizado o uso do CT-e',
      tpAmb: '2',
      verAplic: 'SVRS1',
      cUF: '42',
      protCTe: protCTe(),
      protocolo: {
        tpAmb: '2',
        chCTe: CHAVE_COM_LETRAS,
        nProt: '142260000000001',
        dhRecbto: '2026-11-20T10:00:05-03:00',
        digVal: digest,
        cStat: '100',
        xMotivo: 'Autorizado o uso do CT-e',
        mensagemDoFisco: null,
      },
    }
    const escapado = retCTe().replaceAll('<', '&lt;')
    for (const corpo of [
      retCTe(),
      soap(retCTe()),
      soap(retCTe(), 'outroResultado'),
      soap(escapado),
      soap(`<![CDATA[${retCTe()}]]>`),
    ]) {
      expect(lerRetCte(corpo)).toEqual(esperado)
      expect(lerRetCte(Buffer.from(corpo))).toEqual(esperado)
    }
  })

  it('reads rejections of 3 and 4 digits, with and without protocol', () => {
    const rejeicao = soap(retCTe('').replace('>100<', '>1010<'))
    expect(lerRetCte(rejeicao)).toMatchObject({ ok: true, cStat: '1010', protocolo: null, protCTe: null })
    const noProtocolo = retCTe(protCTe().replace('<cStat>100', '<cStat>212'))
    expect(lerRetCte(noProtocolo)).toMatchObject({ cStat: '100', protocolo: { cStat: '212' } })
  })

  it('drops a namespace prefix, which a protocol to keep may not have', () => {
    const comPrefixo = retCTe(protCTe(CHAVE_COM_LETRAS, digest, 'protCTe'))
      .replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=')
    const lido = lerRetCte(soap(comPrefixo))
    expect(lido).toMatchObject({
      ok: true,
      protCTe: protCTe().replace('<protCTe', `<protCTe xmlns="${NS_CTE}"`),
    })
    if (comXsd && lido.ok) {
      const processado = procCte(assinado, lido.protCTe!)
      expect(processado.ok && errosDoXsd(PL, 'procCTe_v4.00.xsd', processado.xml)).toEqual([])
    }
  })

  it('says why a body is not an answer', () => {
    expect(lerRetCte('<html><body>503</body></html>')).toMatchObject({ ok: false, falha: null })
    expect(lerRetCte('')).toMatchObject({ ok: false })
    expect(lerRetCte(soap(retCTe()).slice(0, 400))).toMatchObject({ ok: false })
    expect(lerRetCte(soap('<outro/>'))).toEqual({
      ok: false,
      motivo: 'A resposta da SEFAZ não pôde ser lida.',
      falha: null,
    })
    const falha =
      '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Code><s:Value>s:Receiver</s:Value></s:Code>' +
      '<s:Reason><s:Text>Fora do ar</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>'
    expect(lerRetCte(falha)).toMatchObject({ ok: false, falha: 'Fora do ar' })
  })
})

describe('procCte', () => {
  it('keeps both parts byte for byte and stays verifiable', () => {
    const processado = procCte(assinado, protCTe())
    expect(processado).toEqual({
      ok: true,
      xml: `<?xml version="1.0" encoding="UTF-8"?><cteProc xmlns="${NS_CTE}" versao="4.00">${assinado}${protCTe()}</cteProc>`,
    })
    const xml = processado.ok ? processado.xml : ''
    expect(verificarAssinatura(Buffer.from(xml), 'infCte').codigo).toBe('valida')
    if (comXsd) expect(errosDoXsd(PL, 'procCTe_v4.00.xsd', xml)).toEqual([])
  })

  it('serves the simplified CT-e', () => {
    const simples = assinarCte(montarCteSimplificado(dadosCteSimplificado()).xml!, assinante)
    const resumo = /<DigestValue>([^<]+)</.exec(simples)![1]!
    const processado = procCte(simples, protCTe(CHAVE_COM_LETRAS, resumo))
    expect(processado.ok && processado.xml).toContain('<cteSimpProc ')
    if (comXsd && processado.ok) {
      expect(errosDoXsd(PL, 'procCTeSimp_v4.00.xsd', processado.xml)).toEqual([])
    }
  })

  it('refuses another key or digest, and what is not signed', () => {
    expect(procCte(assinado, protCTe(chaveDoExemplo()))).toMatchObject({ ok: false })
    expect(procCte(assinado, protCTe(CHAVE_COM_LETRAS, 'AAAA'))).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('resumo digital'),
    })
    expect(procCte(montarCte(dadosCte()).xml!, protCTe())).toMatchObject({ ok: false })
    const rejeicao = protCTe()
      .replace(/<nProt>.*<\/nProt>/, '')
      .replace('>100<', '>212<')
    expect(procCte(assinado, rejeicao)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('não autorizou'),
    })
  })
})

describe('lerCte', () => {
  it('gives back what was built, from the document and from cteProc', () => {
    const montado = montarCte(dadosCte())
    const processado = procCte(assinado, protCTe())
    for (const xml of [assinado, processado.ok ? processado.xml : '']) {
      const lido = lerCte(xml)
      expect(lido).toMatchObject({
        ok: true,
        simplificado: false,
        chave: CHAVE_COM_LETRAS,
        desconhecidos: [],
      })
      if (!lido.ok || lido.simplificado) throw new Error('não é um CT-e normal')
      expect(lido.dados).toMatchObject(dadosCte())
      expect(montarCte(lido.dados).xml).toBe(montado.xml)
      expect(lido.digestValue).toBe(digest)
      expect(lido.qrCode).toContain('chCTe=')
    }
    expect(lerCte(processado.ok ? processado.xml : '')).toMatchObject({ protocolo: { cStat: '100' } })
  })

  it('reads the simplified one', () => {
    const { xml } = montarCteSimplificado(dadosCteSimplificado())
    expect(lerCte(xml!)).toMatchObject({ ok: true, simplificado: true, dados: dadosCteSimplificado() })
  })

  it('tells of what the tables do not know', () => {
    const foguete = assinado.replace(/<rodo>.*<\/rodo>/, '<foguete><nMinu>1</nMinu></foguete>')
    expect(lerCte(foguete)).toMatchObject({ desconhecidos: ['infCte/infCTeNorm/infModal/foguete'] })
  })

  it('refuses what is not a CT-e 4.00', () => {
    expect(lerCte(nfeProc())).toMatchObject({ ok: false, codigo: 'outro_documento' })
    expect(lerCte(assinado.replace('versao="4.00"', 'versao="3.00"'))).toMatchObject({
      codigo: 'layout_antigo',
    })
    expect(lerCte(assinado.replace(NS_CTE, 'urn:x'))).toMatchObject({ codigo: 'namespace' })
    expect(lerCte(assinado.replace('Id="CTe42', 'Id="CTe43'))).toMatchObject({ codigo: 'chave_invalida' })
    expect(lerCte('<CTe')).toMatchObject({ ok: false })
  })
})

describe('requests', () => {
  it.runIf(comXsd)('are taken by the official schemas', () => {
    expect(errosDoXsd(PL, 'consSitCTe_v4.00.xsd', montarConsSitCte(CHAVE_COM_LETRAS, '2'))).toEqual([])
    expect(errosDoXsd(PL, 'consStatServCTe_v4.00.xsd', montarConsStatServCte('42', '1'))).toEqual([])
    const quem = { tpAmb: '1', cUFAutor: '42', documento: '12345678000195' } as const
    for (const pedido of [{ ultNSU: '0' }, { NSU: '000000000000012' }]) {
      expect(
        errosDoXsd('PL_CTeDistDFe', 'distDFeInt_v1.00.xsd', montarDistDFeCte({ ...quem, pedido })),
      ).toEqual([])
      expect(
        errosDoXsd('PL_NFeDistDFe', 'distDFeInt_v1.01.xsd', montarDistDFeNfe({ ...quem, pedido })),
      ).toEqual([])
    }
  })

  it('refuse what cannot be asked', () => {
    const quem = { tpAmb: '1', cUFAutor: '42', documento: '12ABC34501DE35' } as const
    expect(() => montarConsSitCte('1', '1')).toThrow(RangeError)
    expect(() => montarDistDFeCte({ ...quem, pedido: { chNFe: chaveDoExemplo() } })).toThrow(RangeError)
    expect(() => montarDistDFeNfe({ ...quem, pedido: { ultNSU: 'x' } })).toThrow(RangeError)
    expect(montarDistDFeNfe({ ...quem, pedido: { chNFe: chaveDoExemplo() } })).toContain(
      `<CNPJ>12ABC34501DE35</CNPJ><consChNFe><chNFe>${chaveDoExemplo()}</chNFe></consChNFe>`,
    )
  })

  it('are packed for reception', () => {
    expect(gunzipSync(Buffer.from(compactarParaEnvio(assinado), 'base64')).toString()).toBe(assinado)
  })
})

describe('other answers', () => {
  const evento =
    '<retEventoCTe versao="4.00"><infEvento><tpAmb>2</tpAmb><verAplic>SVRS</verAplic><cOrgao>42</cOrgao><cStat>135</cStat>' +
    `<xMotivo>Evento registrado e vinculado a CT-e</xMotivo><chCTe>${CHAVE_COM_LETRAS}</chCTe><tpEvento>110180</tpEvento>` +
    '<xEvento>Comprovante de Entrega</xEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>2026-11-20T10:00:00-03:00</dhRegEvento>' +
    '<nProt>142260000000002</nProt></infEvento></retEventoCTe>'
  const registro = {
    cStat: '135',
    chCTe: CHAVE_COM_LETRAS,
    tpEvento: '110180',
    xEvento: 'Comprovante de Entrega',
    nSeqEvento: 1,
    nProt: '142260000000002',
  }

  it('retEventoCTe', () => {
    const avulso = evento.replace('<retEventoCTe', `<retEventoCTe xmlns="${NS_CTE}"`)
    expect(lerRetEventoCte(soap(avulso))).toMatchObject({ ok: true, ...registro, retEventoCTe: avulso })
  })

  it('retConsSitCTe with its events', () => {
    const corpo =
      `<retConsSitCTe xmlns="${NS_CTE}" versao="4.00"><tpAmb>2</tpAmb><verAplic>SVRS</verAplic><cStat>100</cStat>` +
      `<xMotivo>Autorizado o uso do CT-e</xMotivo><cUF>42</cUF>${protCTe()}<procEventoCTe versao="4.00"><eventoCTe/>${evento}` +
      '</procEventoCTe></retConsSitCTe>'
    expect(lerRetConsSitCte(soap(corpo))).toMatchObject({
      cStat: '100',
      protocolo: { nProt: '142260000000001' },
      protCTe: protCTe(),
      eventos: [{ ...registro, procEventoCTe: expect.stringContaining('<eventoCTe/>') }],
    })
  })

  it('retConsStatServCTe', () => {
    const corpo =
      `<retConsStatServCTe xmlns="${NS_CTE}" versao="4.00"><tpAmb>1</tpAmb><verAplic>SVRS</verAplic><cStat>107</cStat>` +
      '<xMotivo>Serviço em Operação</xMotivo><cUF>42</cUF><dhRecbto>2026-11-20T10:00:00-03:00</dhRecbto><tMed>1</tMed></retConsStatServCTe>'
    expect(lerRetStatusCte(soap(corpo))).toMatchObject({ cStat: '107', tMed: 1, dhRetorno: null })
    const latin1 = Buffer.from(soap(corpo).replace('encoding="utf-8"', 'encoding="ISO-8859-1"'), 'latin1')
    expect(lerRetStatusCte(latin1)).toMatchObject({ xMotivo: 'Serviço em Operação' })
  })

  it('retDistDFeInt, documents unpacked', () => {
    const zip = gzipSync('<resNFe/>').toString('base64')
    const corpo =
      '<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><tpAmb>1</tpAmb><verAplic>AN</verAplic><cStat>138</cStat>' +
      '<xMotivo>Documento(s) localizado(s)</xMotivo><dhResp>2026-11-20T10:00:00-03:00</dhResp><ultNSU>000000000000002</ultNSU>' +
      '<maxNSU>000000000000002</maxNSU><loteDistDFeInt>' +
      `<docZip NSU="000000000000001" schema="resNFe_v1.01.xsd">${zip}</docZip>` +
      '<docZip NSU="000000000000002" schema="resNFe_v1.01.xsd">xxxx</docZip></loteDistDFeInt></retDistDFeInt>'
    const lido = lerRetDistribuicao(soap(corpo, 'nfeDistDFeInteresseResult'))
    expect(lido).toMatchObject({
      cStat: '138',
      ultNSU: '000000000000002',
      documentos: [{ nsu: '000000000000001', schema: 'resNFe_v1.01.xsd' }, { xml: null }],
    })
    expect(lido.ok && lido.documentos[0]!.xml!.toString()).toBe('<resNFe/>')
  })
})
