import { montarChave } from '../../src/chave.ts'
import { escaparXml } from '../../src/xml/arvore.ts'

const NS = 'http://www.portalfiscal.inf.br/cte'

/** What a test may change in the example. XML pieces are put in as they are. */
export interface ExemploCte {
  /** Another mode than the road: its code, and the content of `infModal`. */
  modal?: readonly [codigo: string, xml: string]
  emitente?: string
  tpEmis?: string
  tpAmb?: string
  tpCTe?: string
  tpServ?: string
  globalizado?: string
  notas?: number
  xObs?: string
  expedidor?: boolean
  recebedor?: boolean
  tomador4?: boolean
  componentes?: number
  icms?: string
  ibsCbs?: boolean
  fluxo?: boolean
  veiculos?: number
  obsCont?: string
  protocolo?: boolean
  complementa?: number
  substitui?: boolean
  anteriores?: number
}

export function chaveCte(dados: ExemploCte = {}): string {
  return montarChave({
    cUF: '35',
    aamm: '2611',
    documento: dados.emitente ?? '11222333000181',
    modelo: '57',
    serie: 1,
    numero: 12345,
    tpEmis: dados.tpEmis ?? '1',
    cNF: '83920174',
  })
}

export function chaveNota(numero: number, documento = '12ABC34501DE35'): string {
  const partes = { cUF: '31', aamm: '2611', documento, modelo: '55', serie: 3, tpEmis: '1', cNF: '45179915' }
  return montarChave({ ...partes, numero })
}

function lugar(nome: string, uf: string, municipio: string, cMun: string): string {
  return (
    `<${nome}><xLgr>Rua das Acácias</xLgr><nro>1500</nro><xCpl>Galpão 3</xCpl><xBairro>Distrito Industrial</xBairro>` +
    `<cMun>${cMun}</cMun><xMun>${municipio}</xMun><CEP>13050020</CEP><UF>${uf}</UF>` +
    (nome === 'enderEmit' ? '<fone>1932224455</fone>' : '<cPais>1058</cPais><xPais>BRASIL</xPais>') +
    `</${nome}>`
  )
}

function parte(tag: string, ender: string, cnpj: string, nome: string, uf: string): string {
  const municipio =
    uf === 'SP' ? lugar(ender, 'SP', 'CAMPINAS', '3509502') : lugar(ender, 'MG', 'UBERLANDIA', '3170206')
  return `<${tag}><CNPJ>${cnpj}</CNPJ><IE>688165342112</IE><xNome>${escaparXml(nome)}</xNome><fone>34988887777</fone>${municipio}</${tag}>`
}

function ide(dados: ExemploCte, chave: string): string {
  const toma = dados.tomador4
    ? `<toma4><toma>4</toma><CNPJ>33014556000196</CNPJ><IE>ISENTO</IE><xNome>Distribuidora Sul Ltda</xNome>${lugar('enderToma', 'SP', 'CAMPINAS', '3509502')}</toma4>`
    : '<toma3><toma>0</toma></toma3>'
  const contingencia =
    dados.tpEmis && dados.tpEmis !== '1'
      ? '<dhCont>2026-11-20T09:40:00-03:00</dhCont><xJust>Autorizador fora do ar desde a manhã</xJust>'
      : ''
  return (
    `<ide><cUF>35</cUF><cCT>83920174</cCT><CFOP>6353</CFOP><natOp>Prestação de serviço de transporte</natOp><mod>57</mod><serie>1</serie>` +
    `<nCT>12345</nCT><dhEmi>2026-11-20T10:15:30-03:00</dhEmi><tpImp>1</tpImp><tpEmis>${dados.tpEmis ?? '1'}</tpEmis><cDV>${chave.slice(43)}</cDV>` +
    `<tpAmb>${dados.tpAmb ?? '1'}</tpAmb><tpCTe>${dados.tpCTe ?? '0'}</tpCTe><procEmi>0</procEmi><verProc>1.0</verProc>` +
    (dados.globalizado ? '<indGlobalizado>1</indGlobalizado>' : '') +
    `<cMunEnv>3509502</cMunEnv><xMunEnv>CAMPINAS</xMunEnv><UFEnv>SP</UFEnv><modal>${dados.modal?.[0] ?? '01'}</modal><tpServ>${dados.tpServ ?? '0'}</tpServ>` +
    `<cMunIni>3509502</cMunIni><xMunIni>CAMPINAS</xMunIni><UFIni>SP</UFIni><cMunFim>3170206</cMunFim><xMunFim>UBERLANDIA</xMunFim><UFFim>MG</UFFim>` +
    `<retira>1</retira><indIEToma>1</indIEToma>${toma}${contingencia}</ide>`
  )
}

function compl(dados: ExemploCte): string {
  const fluxo = dados.fluxo
    ? '<fluxo><xOrig>CPQ</xOrig><pass><xPass>RAO</xPass></pass><pass><xPass>FRC</xPass></pass><xDest>UDI</xDest></fluxo>'
    : ''
  const obs = dados.xObs ? `<xObs>${escaparXml(dados.xObs)}</xObs>` : ''
  const cont = dados.obsCont ? `<ObsCont xCampo="Romaneio"><xTexto>${dados.obsCont}</xTexto></ObsCont>` : ''
  return fluxo || obs || cont ? `<compl>${fluxo}${obs}${cont}</compl>` : ''
}

const RODO =
  '<rodo><RNTRC>12345678</RNTRC><occ><nOcc>777</nOcc><dEmi>2026-11-18</dEmi><emiOcc><CNPJ>33014556000196</CNPJ><IE>688165342112</IE><UF>SP</UF></emiOcc></occ></rodo>'

function normal(dados: ExemploCte): string {
  const notas = Array.from(
    { length: dados.notas ?? 3 },
    (_, n) => `<infNFe><chave>${chaveNota(n + 1)}</chave></infNFe>`,
  )
  const docAnt = Array.from(
    { length: dados.anteriores ?? 0 },
    (_, n) => `<idDocAntEle><chCTe>${chaveNota(n + 500, '33014556000196')}</chCTe></idDocAntEle>`,
  )
  const anterior = docAnt.length
    ? `<docAnt><emiDocAnt><CNPJ>33014556000196</CNPJ><IE>688165342112</IE><UF>SP</UF><xNome>Transportes Anterior SA</xNome><idDocAnt>${docAnt.join('')}</idDocAnt></emiDocAnt></docAnt>`
    : ''
  const veiculos = Array.from(
    { length: dados.veiculos ?? 0 },
    (_, n) =>
      `<veicNovos><chassi>9BWZZZ377VT${String(n).padStart(6, '0')}</chassi><cCor>BR01</cCor><xCor>BRANCO POLAR</xCor><cMod>123456</cMod><vUnit>98500.00</vUnit><vFrete>1200.00</vFrete></veicNovos>`,
  )
  return (
    `<infCTeNorm><infCarga><vCarga>152340.75</vCarga><proPred>Eletrodomésticos</proPred><xOutCat>Frágil</xOutCat>` +
    `<infQ><cUnid>01</cUnid><tpMed>PESO BRUTO</tpMed><qCarga>1250.5000</qCarga></infQ>` +
    `<infQ><cUnid>02</cUnid><tpMed>PESO BASE DE CALCULO</tpMed><qCarga>1.3000</qCarga></infQ>` +
    `<infQ><cUnid>00</cUnid><tpMed>CUBAGEM</tpMed><qCarga>8.7500</qCarga></infQ>` +
    `<infQ><cUnid>03</cUnid><tpMed>VOLUMES</tpMed><qCarga>48.0000</qCarga></infQ></infCarga>` +
    (notas.length ? `<infDoc>${notas.join('')}</infDoc>` : '') +
    `${anterior}<infModal versaoModal="4.00">${dados.modal?.[1] ?? RODO}</infModal>` +
    veiculos.join('') +
    (dados.substitui
      ? `<infCteSub><chCte>${chaveCte({ emitente: '33014556000196' })}</chCte></infCteSub>`
      : '') +
    (dados.globalizado ? `<infGlobalizado><xObs>${dados.globalizado}</xObs></infGlobalizado>` : '') +
    '</infCTeNorm>'
  )
}

const ICMS00 = '<ICMS00><CST>00</CST><vBC>1850.40</vBC><pICMS>12.00</pICMS><vICMS>222.05</vICMS></ICMS00>'
const IBSCBS =
  '<IBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib><gIBSCBS><vBC>1628.35</vBC><gIBSUF><pIBSUF>0.10</pIBSUF><vIBSUF>1.63</vIBSUF></gIBSUF>' +
  '<gIBSMun><pIBSMun>0.00</pIBSMun><vIBSMun>0.00</vIBSMun></gIBSMun><vIBS>1.63</vIBS><gCBS><pCBS>0.90</pCBS><vCBS>14.66</vCBS></gCBS></gIBSCBS></IBSCBS><vTotDFe>1850.40</vTotDFe>'

function comProtocolo(raiz: string, documento: string, chave: string, dados: ExemploCte): string {
  if (dados.protocolo === false) return `<?xml version="1.0" encoding="UTF-8"?>${documento}`
  return (
    `<?xml version="1.0" encoding="UTF-8"?><${raiz} xmlns="${NS}" versao="4.00">${documento}<protCTe versao="4.00"><infProt><tpAmb>${dados.tpAmb ?? '1'}</tpAmb>` +
    `<verAplic>SP_1.0</verAplic><chCTe>${chave}</chCTe><dhRecbto>2026-11-20T10:15:33-03:00</dhRecbto><nProt>135260009876543</nProt>` +
    `<digVal>q1w2e3r4t5y6u7i8o9p0a1s2d3f=</digVal><cStat>100</cStat><xMotivo>Autorizado o uso do CT-e</xMotivo></infProt></protCTe></${raiz}>`
  )
}

function suplemento(chave: string, dados: ExemploCte): string {
  const sinal = dados.tpEmis === '5' || dados.tpEmis === '4' ? `&amp;sign=${'Ab9+/Zk3'.repeat(43)}` : ''
  return `<infCTeSupl><qrCodCTe>https://nfe.fazenda.sp.gov.br/CTeConsulta/qrCode?chCTe=${chave}&amp;tpAmb=${dados.tpAmb ?? '1'}${sinal}</qrCodCTe></infCTeSupl>`
}

function emitente(dados: ExemploCte): string {
  return `<emit><CNPJ>${dados.emitente ?? '11222333000181'}</CNPJ><IE>111222330446</IE><xNome>Transportadora Serra Azul Ltda</xNome>${lugar('enderEmit', 'SP', 'CAMPINAS', '3509502')}<CRT>3</CRT></emit>`
}

/** A CT-e of the road mode, as SEFAZ gives it back. */
export function exemploCte(dados: ExemploCte = {}): Uint8Array {
  const chave = chaveCte(dados)
  const componentes = Array.from(
    { length: dados.componentes ?? 3 },
    (_, n) => `<Comp><xNome>COMPONENTE ${n + 1}</xNome><vComp>${(100 + n).toFixed(2)}</vComp></Comp>`,
  )
  const corpo = dados.complementa
    ? Array.from(
        { length: dados.complementa },
        (_, n) => `<infCteComp><chCTe>${chaveNota(900 + n, '11222333000181')}</chCTe></infCteComp>`,
      ).join('')
    : normal(dados)
  const documento =
    `<CTe xmlns="${NS}"><infCte versao="4.00" Id="CTe${chave}">${ide(dados, chave)}${compl(dados)}${emitente(dados)}` +
    parte('rem', 'enderReme', '12ABC34501DE35', 'Indústria & Comércio Bom Grão S.A.', 'SP') +
    (dados.expedidor ? parte('exped', 'enderExped', '33014556000196', 'Armazém Expedidor', 'SP') : '') +
    (dados.recebedor ? parte('receb', 'enderReceb', '33014556000196', 'Central Recebedora', 'MG') : '') +
    parte('dest', 'enderDest', '33014556000196', 'Lojas Triângulo Comércio Varejista Ltda', 'MG') +
    `<vPrest><vTPrest>1850.40</vTPrest><vRec>1850.40</vRec>${componentes.join('')}</vPrest>` +
    `<imp><ICMS>${dados.icms ?? ICMS00}</ICMS>${dados.ibsCbs ? IBSCBS : ''}</imp>${corpo}</infCte>${suplemento(chave, dados)}</CTe>`
  return Buffer.from(comProtocolo('cteProc', documento, chave, dados))
}

/** A simplified CT-e with `prestacoes` parts of `notas` notes each. */
export function exemploSimplificado(prestacoes: number, notas: number, dados: ExemploCte = {}): Uint8Array {
  const chave = chaveCte(dados)
  const det = Array.from({ length: prestacoes }, (_, n) => {
    const chaves = Array.from(
      { length: notas },
      (_, m) => `<infNFe><chNFe>${chaveNota(n * 100 + m + 1)}</chNFe></infNFe>`,
    )
    return (
      `<det nItem="${n + 1}"><cMunIni>3509502</cMunIni><xMunIni>CAMPINAS</xMunIni><cMunFim>3170206</cMunFim><xMunFim>UBERLANDIA</xMunFim>` +
      `<vPrest>100.00</vPrest><vRec>100.00</vRec><Comp><xNome>FRETE PESO</xNome><vComp>100.00</vComp></Comp>${chaves.join('')}</det>`
    )
  })
  const documento =
    `<CTeSimp xmlns="${NS}"><infCte versao="4.00" Id="CTe${chave}">` +
    `<ide><cUF>35</cUF><cCT>83920174</cCT><CFOP>6353</CFOP><natOp>Prestação de serviço de transporte</natOp><mod>57</mod><serie>1</serie><nCT>12345</nCT>` +
    `<dhEmi>2026-11-20T10:15:30-03:00</dhEmi><tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>${chave.slice(43)}</cDV><tpAmb>1</tpAmb><tpCTe>5</tpCTe><procEmi>0</procEmi>` +
    `<verProc>1.0</verProc><cMunEnv>3509502</cMunEnv><xMunEnv>CAMPINAS</xMunEnv><UFEnv>SP</UFEnv><modal>01</modal><tpServ>0</tpServ><UFIni>SP</UFIni><UFFim>MG</UFFim><retira>1</retira></ide>` +
    emitente(dados) +
    `<toma><toma>4</toma><indIEToma>1</indIEToma><CNPJ>33014556000196</CNPJ><IE>688165342112</IE><xNome>Lojas Triângulo</xNome>${lugar('enderToma', 'MG', 'UBERLANDIA', '3170206')}</toma>` +
    `<infCarga><vCarga>9000.00</vCarga><proPred>Móveis</proPred><infQ><cUnid>01</cUnid><tpMed>02</tpMed><qCarga>900.0000</qCarga></infQ></infCarga>${det.join('')}` +
    `<infModal versaoModal="4.00"><rodo><RNTRC>12345678</RNTRC></rodo></infModal><imp><ICMS><ICMSSN><CST>90</CST><indSN>1</indSN></ICMSSN></ICMS></imp>` +
    `<total><vTPrest>${(100 * prestacoes).toFixed(2)}</vTPrest><vTRec>${(100 * prestacoes).toFixed(2)}</vTRec></total></infCte>${suplemento(chave, dados)}</CTeSimp>`
  return Buffer.from(comProtocolo('cteSimpProc', documento, chave, dados))
}
