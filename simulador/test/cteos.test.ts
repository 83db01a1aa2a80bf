import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Estado } from '../src/estado.ts'
import { motivo } from '../src/motivos.ts'
import type { Pedido } from '../src/pedido.ts'
import { conferirContingencia } from '../src/servicos/contingencia.ts'
import { conferirGtve, conferirOs } from '../src/servicos/cteos.ts'
import { lerXml } from '../src/xml.ts'

/* What the local SEFAZ says by itself of CT-e OS and GTV-e (MOC 4.00, annexe I, sections 2.2 and 2.3). */

const NS = 'http://www.portalfiscal.inf.br/cte'
const estado = new Estado(path.join(mkdtempSync(path.join(tmpdir(), 'sefaz-')), 'diario'))
const lugar = '<cMun>3550308</cMun><UF>SP</UF>'
const emit = `<emit><CNPJ>91122233000112</CNPJ><IE>111222330446</IE><enderEmit>${lugar}</enderEmit></emit>`
const toma = `<toma><CNPJ>11444777000161</CNPJ><enderToma>${lugar}</enderToma></toma>`
const rodo =
  '<infModal><rodoOS><NroRegEstadual>1</NroRegEstadual><infFretamento><tpFretamento>2</tpFretamento></infFretamento></rodoOS></infModal>'
const IDE =
  '<CFOP>5357</CFOP><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpCTe>0</tpCTe><modal>01</modal><indIEToma>9</indIEToma>' +
  '<cMunEnv>3550308</cMunEnv><UFEnv>SP</UFEnv><cMunIni>3550308</cMunIni><UFIni>SP</UFIni><cMunFim>3509502</cMunFim><UFFim>SP</UFFim>'

const os = (p: { servico?: string; ide?: string; toma?: string; normal?: string; inss?: boolean }) =>
  `<infCte xmlns="${NS}"><ide>${p.ide ?? IDE}<tpServ>${p.servico ?? '6'}</tpServ></ide>${emit}${p.toma ?? toma}` +
  '<vPrest><vTPrest>100.00</vTPrest><vRec>100.00</vRec></vPrest>' +
  `<imp><ICMS><ICMS00><vBC>100.00</vBC><pICMS>12.00</pICMS><vICMS>12.00</vICMS></ICMS00></ICMS>` +
  `${p.inss === false ? '' : '<infTribFed><vINSS>1.00</vINSS></infTribFed>'}</imp>` +
  `<infCTeNorm>${p.normal ?? rodo}</infCTeNorm></infCte>`
const pedido = { tpAmb: '2', agora: new Date('2026-11-20T13:05:00Z') } as Pedido
const dito = (xml: string) => conferirOs(estado, pedido, lerXml(xml)!.documentElement!)?.[0] ?? '100'

test.each([
  ['100', os({})],
  ['798', os({ normal: '<infServico/>' })],
  ['829', os({ servico: '7' })],
  ['100', os({ servico: '7', normal: '<infServico/>' })],
  ['757', os({ toma: '' })],
  ['839', os({ normal: rodo.replace(/<NroRegEstadual>.*?<\/NroRegEstadual>/, '<TAF>1</TAF>') })],
  ['840', os({ ide: IDE.replace('<UFFim>SP', '<UFFim>GO') })],
  ['841', os({ normal: rodo.replace(/<infFretamento>.*<\/infFretamento>/, '') })],
  ['837', os({ normal: rodo.replace('<tpFretamento>2', '<tpFretamento>1') })],
  ['754', os({ servico: '8' })],
  ['760', os({ inss: false })],
  ['676', os({ ide: IDE.replace('5357', '5102') })],
  ['481', os({ ide: IDE.replace('<indIEToma>9', '<indIEToma>1') })],
  ['414', os({ ide: IDE.replace('<cMunFim>3509502', '<cMunFim>5208707') })],
  ['881', os({ normal: `${rodo}<infGTVe><chCTe>1</chCTe></infGTVe>` })],
  ['882', os({ servico: '7', normal: '<infGTVe><chCTe>1</chCTe></infGTVe>' })],
])('CT-e OS: %s', (cStat, xml) => {
  expect(dito(xml)).toBe(cStat)
  expect(motivo(cStat)).not.toBe('Rejeição')
})

test('GTV-e: the names of homologation, and a third who is one of the two', () => {
  const nome = '<xNome>CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL</xNome>'
  const gtve = (rem: string, ide: string) =>
    conferirGtve(
      pedido,
      lerXml(
        `<infCte xmlns="${NS}"><ide><indIEToma>9</indIEToma>${ide}</ide>${emit}` +
          `<rem><CNPJ>11444777000161</CNPJ>${rem}<enderReme>${lugar}</enderReme></rem>` +
          `<dest><CNPJ>60701190000104</CNPJ>${nome}<enderDest>${lugar}</enderDest></dest></infCte>`,
      )!.documentElement!,
    )
  expect(gtve('<xNome>Banco</xNome>', '<toma><toma>0</toma></toma>')).toEqual(['646'])
  expect(gtve(nome, '<toma><toma>0</toma></toma>')).toBeNull()
  const terceiro = `<tomaTerceiro><toma>4</toma><CNPJ>11444777000161</CNPJ><enderToma>${lugar}</enderToma></tomaTerceiro>`
  expect(gtve(nome, terceiro)).toEqual(['799'])
})

const CHAVE = '35261191122233000112670010000000015415278391'
const emContingencia = (tpEmis: string, ide: string, qr = `?chCTe=${CHAVE}&amp;tpAmb=2`) =>
  lerXml(
    `<CTeOS xmlns="${NS}"><infCte Id="CTe${CHAVE}"><ide><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpEmis>${tpEmis}</tpEmis>${ide}</ide>` +
      `</infCte><infCTeSupl><qrCodCTe>https://x${qr}</qrCodCTe></infCTeSupl></CTeOS>`,
  )!.documentElement!
const ENTRADA = '<dhCont>2026-11-20T09:00:00-03:00</dhCont><xJust>SEFAZ fora do ar</xJust>'

test.each([
  ['100', '67', emContingencia('1', '')],
  ['100', '67', emContingencia('7', '')],
  ['586', '67', emContingencia('7', ENTRADA)],
  ['586', '57', emContingencia('4', ENTRADA)],
  ['874', '64', emContingencia('1', ENTRADA)],
  ['587', '67', emContingencia('5', '')],
  ['587', '64', emContingencia('2', '')],
  ['588', '67', emContingencia('5', ENTRADA.replace('T09', 'T11'))],
  ['852', '67', emContingencia('1', '', '?chCTe=1&amp;tpAmb=2')],
  ['853', '67', emContingencia('5', ENTRADA)],
  ['853', '64', emContingencia('2', ENTRADA)],
  ['854', '67', emContingencia('1', '', `?chCTe=${CHAVE}&amp;tpAmb=2&amp;sign=abc=`)],
])('contingency: %s of model %s', (cStat, modelo, raiz) => {
  const inf = raiz.getElementsByTagName('infCte')[0]!
  expect(conferirContingencia({ ...pedido, raiz }, inf, modelo)?.[0] ?? '100').toBe(cStat)
  expect(motivo(cStat)).not.toBe('Rejeição')
})
