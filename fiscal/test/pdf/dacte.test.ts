import { describe, expect, it, vi } from 'vitest'
import { digitoVerificador } from '../../src/chave.ts'
import { gerarDacte, gerarDactes } from '../../src/pdf/index.ts'
import { chaveCte, type ExemploCte, exemploCte, exemploSimplificado } from './exemplo-cte.ts'
import { lerCodigos, textoDasFolhas } from './rasterizar.ts'

// A page at 300 dpi is nine million points: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

type Opcoes = Parameters<typeof gerarDacte>[1]

async function imprimir(xml: Uint8Array, opcoes?: Opcoes) {
  const impressao = await gerarDacte(xml, opcoes)
  if (!impressao.ok) throw new Error(impressao.motivo)
  return impressao
}

async function palavras(dados: ExemploCte, opcoes?: Opcoes): Promise<string> {
  return (await textoDasFolhas((await imprimir(exemploCte(dados), opcoes)).pdf)).join(' ')
}

const LETRAS = '12ABC34501DE35'

describe('códigos do DACTE a 300 dpi', () => {
  it.each([
    ['chave só de números', {}],
    ['chave com letras no CNPJ', { emitente: LETRAS }],
    ['homologação, com marca na folha', { tpAmb: '2', emitente: LETRAS }],
  ] as [string, ExemploCte][])('%s', async (_nome, dados) => {
    const codigos = await lerCodigos((await imprimir(exemploCte(dados))).pdf)
    const barras = codigos.filter((codigo) => codigo.formato === 'Code128')
    expect(barras.map((codigo) => codigo.texto)).toEqual([chaveCte(dados)])
    const qr = codigos.find((codigo) => codigo.formato === 'QRCode')!
    expect(qr.texto).toContain(`?chCTe=${chaveCte(dados)}&tpAmb=${dados.tpAmb ?? '1'}`)
    // MOC 4.00, annex II, 2.18: 22 mm of content at least, without the quiet zone.
    expect(Math.min(qr.largura, qr.altura)).toBeGreaterThanOrEqual(22)
  })

  it('lê os códigos em todas as folhas', async () => {
    const { pdf, folhas } = await imprimir(exemploCte({ notas: 400, emitente: LETRAS }))
    expect(folhas).toBe(4)
    for (const folha of [1, 2, 4]) {
      const textos = (await lerCodigos(pdf, folha)).map((codigo) => codigo.texto)
      expect(textos).toContain(chaveCte({ emitente: LETRAS }))
      expect(textos).toHaveLength(2)
    }
  })

  it('em FS-DA traz o segundo código, com os dados do CT-e', async () => {
    const dados: ExemploCte = { tpEmis: '5', protocolo: false }
    const { pdf } = await imprimir(exemploCte(dados))
    const codigos = await lerCodigos(pdf)
    const barras = codigos.filter((codigo) => codigo.formato === 'Code128').map((codigo) => codigo.texto)
    expect(barras).toHaveLength(2)
    expect(barras).toContain(chaveCte(dados))
    const adicional = barras.find((codigo) => codigo.length === 36)!
    // cUF of the recipient, tpEmis, CNPJ, R$ 1.850,40, own ICMS yes, ST no, day 20 (MOC 4.00, annex II, 2.19.2).
    expect(adicional.slice(0, 35)).toBe('31'.concat('5', '33014556000196', '00000000185040', '1', '2', '20'))
    expect(adicional.slice(35)).toBe(digitoVerificador(adicional.slice(0, 35)))
    expect(codigos.find((codigo) => codigo.formato === 'QRCode')!.texto).toContain('&sign=')
    const texto = (await textoDasFolhas(pdf)).join(' ')
    expect(texto).toContain('DACTE EM CONTINGÊNCIA - IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS')
    expect(texto).toContain('20/11/2026 09:40:00 - Autorizador fora do ar desde a manhã')
    expect(texto).not.toContain('SEM VALOR FISCAL')
  })
})

/** For each mode beside the road: what it says, and where it stands on the sheet. */
const MODAIS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    '02',
    '<aereo><nMinu>000004521</nMinu><nOCA>95712345675</nOCA><dPrevAereo>2026-11-22</dPrevAereo><natCarga><xDime>120X80X60</xDime><cInfManu>03</cInfManu><cInfManu>06</cInfManu></natCarga><tarifa><CL>G</CL><cTar>GCR</cTar><vTar>12.50</vTar></tarifa><peri><nONU>1845</nONU><qTotEmb>4</qTotEmb><infTotAP><qTotProd>20.0000</qTotProd><uniAP>1</uniAP></infTotAP></peri></aereo>',
    [
      'AÉREO',
      '95712345675',
      '000004521',
      'G - Geral',
      'GCR',
      '12,50',
      '22/11/2026',
      '120X80X60',
      '06 - Gelo seco',
      'PRODUTOS PERIGOSOS',
      '1845',
      '1 - kg',
    ],
  ],
  [
    '03',
    '<aquav><vPrest>1850.40</vPrest><vAFRMM>148.03</vAFRMM><xNavio>Log-In Jacarandá</xNavio><balsa><xBalsa>BALSA 12</xBalsa></balsa><nViag>221</nViag><direc>N</direc><irin>PPLT</irin><detCont><nCont>MSCU1234567</nCont><lacre><nLacre>L-778</nLacre></lacre><infDoc><infNF><serie>1</serie><nDoc>88</nDoc></infNF></infDoc></detCont><tpNav>1</tpNav></aquav>',
    [
      'AQUAVIÁRIO',
      'Log-In Jacarandá',
      '148,03',
      'BALSA 12',
      'PPLT',
      'N - Norte',
      '1 - Cabotagem',
      'CONTÊINERES',
      'MSCU1234567',
      'L-778',
      '1/88',
    ],
  ],
  [
    '04',
    '<ferrov><tpTraf>1</tpTraf><trafMut><respFat>1</respFat><ferrEmi>1</ferrEmi><vFrete>900.00</vFrete><ferroEnv><CNPJ>33014556000196</CNPJ><cInt>RUMO</cInt><xNome>Ferrovia do Norte SA</xNome><enderFerro><xLgr>Rua A</xLgr><cMun>3550308</cMun><xMun>São Paulo</xMun><CEP>01001000</CEP><UF>SP</UF></enderFerro></ferroEnv></trafMut><fluxo>FX-2210</fluxo></ferrov>',
    [
      'FERROVIÁRIO',
      '1 - Mútuo',
      'FX-2210',
      '1 - Ferrovia de origem',
      '900,00',
      'FERROVIAS ENVOLVIDAS',
      'Ferrovia do Norte SA',
    ],
  ],
  [
    '05',
    '<duto><vTar>0.125000</vTar><dIni>2026-11-01</dIni><dFim>2026-11-30</dFim><classDuto>1</classDuto><tpContratacao>0</tpContratacao><codPontoEntrada>REPLAN</codPontoEntrada><codPontoSaida>PAULINIA</codPontoSaida></duto>',
    ['DUTOVIÁRIO', '0,125', '01/11/2026', '30/11/2026', '1 - Gasoduto', '0 - Ponto a ponto', 'REPLAN'],
  ],
  [
    '06',
    '<multimodal><COTM>2210-RJ</COTM><indNegociavel>0</indNegociavel><seg><infSeg><xSeg>Seguradora Sul</xSeg><CNPJ>33014556000196</CNPJ></infSeg><nApol>AP-9</nApol><nAver>AV-7</nAver></seg></multimodal>',
    ['MULTIMODAL', '2210-RJ', 'NÃO NEGOCIÁVEL', 'Seguradora Sul', 'AP-9', 'AV-7'],
  ],
]

describe('quadros do modal', () => {
  it.each(MODAIS)('modal %s', async (codigo, xml, partes) => {
    const texto = await palavras({ modal: [codigo, xml] })
    for (const parte of partes) expect(texto).toContain(parte)
    expect(texto).not.toContain('RNTRC')
  })
})

describe('quadros do DACTE', () => {
  it('emissão normal', async () => {
    const texto = await palavras({
      ibsCbs: true,
      expedidor: true,
      fluxo: true,
      obsCont: 'R-77',
      xObs: 'Nota <única> & só',
    })
    for (const parte of [
      'Documento Auxiliar do Conhecimento',
      'RODOVIÁRIO',
      '1/1',
      '12.345',
      '20/11/2026 10:15:30',
      '3526 1111 2223 3300 0181 5700 1000 0123 4518 3920 174',
      'Consulta em http://www.cte.fazenda.gov.br/portal',
      '135260009876543 - 20/11/2026 10:15:33',
      '6353 - Prestação de serviço de transporte',
      'SP - CAMPINAS',
      'MG - UBERLANDIA',
      'Indústria & Comércio Bom Grão S.A.',
      '12.ABC.345/01DE-35',
      'EXPEDIDOR:',
      '152.340,75',
      '1.250,5',
      '1.300',
      '8,75',
      '1.850,40',
      '00 - Tributação normal do ICMS',
      '222,05',
      '000 / 000001',
      '0,90% · R$ 14,66',
      'RAO · FRC',
      'Ordem de coleta 777',
      'Romaneio: R-77',
      'Nota <única> & só',
      'DECLARO QUE RECEBI OS VOLUMES',
    ]) {
      expect(texto).toContain(parte)
    }
    expect(texto).not.toContain('SEM VALOR FISCAL')
  })

  it('marca a folha de homologação, a cancelada e a não autorizada', async () => {
    const homologacao = await palavras({ tpAmb: '2' })
    expect(homologacao).toContain('EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO – SEM VALOR FISCAL')
    expect(homologacao.match(/SEM VALOR FISCAL/g)).toHaveLength(2)
    const cancelamento = { protocolo: '135260000000009', dataHora: '2026-11-20T12:00:00-03:00' }
    const cancelado = await palavras({}, { cancelamento })
    expect(cancelado).toContain('CT-E CANCELADO - protocolo 135260000000009 em 20/11/2026 12:00:00')
    expect(cancelado).toMatch(/(^| )CANCELADO /)
    const rascunho = await palavras({ protocolo: false })
    expect(rascunho).toContain('NÃO AUTORIZADO - SEM VALOR FISCAL')
  })

  it('EPEC e SVC', async () => {
    const epec = { protocolo: '135260000000010', dataHora: '2026-11-20T09:50:00-03:00' }
    const texto = await palavras({ tpEmis: '4', protocolo: false }, { epec })
    expect(texto).toContain('EPEC REGULARMENTE RECEBIDO PELA SEFAZ AUTORIZADORA')
    expect(texto).toContain('PROTOCOLO DE AUTORIZAÇÃO DO EPEC 135260000000010 - 20/11/2026 09:50:00')
    expect(texto).not.toContain('SEM VALOR FISCAL')
    expect(await palavras({ tpEmis: '7' })).toContain('EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-RS')
    expect(await palavras({ tpEmis: '8' })).toContain('EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-SP')
  })

  it('complementar, substituição, globalizado e redespacho', async () => {
    const complementar = await palavras({ tpCTe: '1', complementa: 2 })
    expect(complementar).toContain('COMPLEMENTO DE VALORES')
    expect(complementar.match(/CT-e compl\./g)).toHaveLength(2)
    const substituicao = await palavras({ tpCTe: '3', substitui: true })
    expect(substituicao).toContain('SUBSTITUIÇÃO')
    expect(substituicao).toContain(`CT-e subst. ${chaveCte({ emitente: '33014556000196' })}`)
    const globalizado = await palavras({ globalizado: 'Conforme resolução 2.833/2017' })
    expect(globalizado).toContain('Conforme resolução 2.833/2017')
    const redespacho = await palavras({ tpServ: '2', anteriores: 2 })
    expect(redespacho).toContain('REDESPACHO')
    expect(redespacho).toContain('Transportes Anterior SA · 33.014.556/0001-96')
    expect(redespacho.match(/CT-e ant\./g)).toHaveLength(2)
  })

  it.each([
    ['ICMS45', '<ICMS45><CST>40</CST></ICMS45>', '40 - ICMS isenção'],
    [
      'ICMS60',
      '<ICMS60><CST>60</CST><vBCSTRet>10.00</vBCSTRet><vICMSSTRet>1.77</vICMSSTRet><pICMSSTRet>17.00</pICMSSTRet></ICMS60>',
      '1,77',
    ],
    [
      'ICMSOutraUF',
      '<ICMSOutraUF><CST>90</CST><vBCOutraUF>10.00</vBCOutraUF><pICMSOutraUF>12.00</pICMSOutraUF><vICMSOutraUF>1.23</vICMSOutraUF></ICMSOutraUF>',
      '1,23',
    ],
    ['ICMSSN', '<ICMSSN><CST>90</CST><indSN>1</indSN></ICMSSN>', '90 - Simples Nacional'],
  ])('%s', async (_nome, icms, parte) => {
    expect(await palavras({ icms })).toContain(parte)
  })

  it('o simplificado traz cada prestação com suas notas', async () => {
    const { pdf, folhas } = await imprimir(exemploSimplificado(12, 3))
    const texto = (await textoDasFolhas(pdf)).join(' ')
    expect(folhas).toBe(1)
    expect(texto).toContain('SIMPLIFICADO')
    expect(texto.match(/CAMPINAS a UBERLANDIA/g)).toHaveLength(12)
    expect(texto).toContain('FRETE PESO 1.200,00')
    expect(texto).not.toContain('REMETENTE:')
  })
})

describe('folhas de continuação', () => {
  it('2.000 notas: todas aparecem, uma vez, em folhas numeradas', async () => {
    const { pdf, folhas } = await imprimir(exemploCte({ notas: 2000, componentes: 22, veiculos: 3 }))
    const paginas = await textoDasFolhas(pdf)
    expect(paginas).toHaveLength(folhas)
    paginas.forEach((pagina, indice) => {
      expect(pagina).toContain(`${indice + 1}/${folhas}`)
      expect(pagina).toContain('CÓD. FISCAL DE OPERAÇÕES')
    })
    const texto = paginas.join(' ')
    const chaves = texto.match(/\b31261112ABC34501DE3555003\d{19}\b/g)!
    expect(chaves).toHaveLength(2000)
    expect(new Set(chaves).size).toBe(2000)
    expect(paginas[0]).toContain('DOCUMENTOS ORIGINÁRIOS (CONTINUA NA FOLHA 2)')
    expect(texto).toContain('COMPONENTE 22')
    expect(texto).toContain('9BWZZZ377VT000002')
  })

  it('observações longas continuam sem perder palavras', async () => {
    const xObs = Array.from({ length: 400 }, (_, n) => `palavra${n}`)
      .join(' ')
      .slice(0, 2000)
    const { pdf, folhas } = await imprimir(exemploCte({ notas: 90, xObs }))
    expect(folhas).toBe(2)
    const texto = (await textoDasFolhas(pdf)).join(' ')
    for (const palavra of xObs.split(' ')) expect(texto).toContain(palavra)
  })
})

it('o mesmo XML dá os mesmos bytes', async () => {
  const [um, outro] = [await imprimir(exemploCte()), await imprimir(exemploCte())]
  expect(Buffer.from(um.pdf).equals(Buffer.from(outro.pdf))).toBe(true)
})

it('vários CT-e num arquivo só', async () => {
  const impressao = await gerarDactes([{ xml: exemploCte() }, { xml: exemploCte({ emitente: LETRAS }) }])
  expect(impressao).toMatchObject({ ok: true, folhas: 2 })
})

it('recusa o que não é CT-e', async () => {
  const outro = await gerarDacte(
    Buffer.from('<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe/></NFe>'),
  )
  expect(outro).toMatchObject({ ok: false, codigo: 'outro_documento', motivo: 'O XML não é de um CT-e.' })
  expect(await gerarDacte(Buffer.from('%PDF-1.4'))).toMatchObject({ ok: false })
})

describe('o que não tem quadro', () => {
  const mudado = async (troca: (xml: string) => string): Promise<string> => {
    const xml = Buffer.from(troca(Buffer.from(exemploCte({})).toString('utf8')))
    return (await textoDasFolhas((await imprimir(new Uint8Array(xml))).pdf)).join(' ')
  }

  it('toda medida aparece, e o peso declarado não vira peso bruto sem dizer', async () => {
    const paletes =
      '<infQ><cUnid>03</cUnid><tpMed>PALETES</tpMed><qCarga>6.0000</qCarga></infQ>' +
      '<infQ><cUnid>04</cUnid><tpMed>LITRAGEM</tpMed><qCarga>300.0000</qCarga></infQ>' +
      '<infQ><cUnid>01</cUnid><tpMed>PESO CUBADO</tpMed><qCarga>2100.0000</qCarga></infQ></infCarga>'
    const texto = await mudado((xml) =>
      xml
        .replace('<tpMed>PESO BRUTO</tpMed>', '<tpMed>PESO DECLARADO</tpMed>')
        .replace('</infCarga>', paletes),
    )
    for (const dito of ['PESO DECLARADO 1.250,5 kg', '6 PALETES', '300 L', 'PESO CUBADO 2.100 kg', '48'])
      expect(texto).toContain(dito)
  })

  it('um nome largo demais para o quadro está inteiro nas observações', async () => {
    const nome = `${'W'.repeat(50)} LOGÍSTICA`
    const texto = await mudado((xml) => xml.replace(/(<dest>.*?<xNome>)[^<]*/s, `$1${nome}`))
    expect(texto.replace(/\s+/g, '')).toContain(`DESTINATÁRIO:${nome}`.replace(/\s+/g, ''))
  })
})
