import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Estado } from '../src/estado.ts'
import { motivo } from '../src/motivos.ts'
import type { Pedido } from '../src/pedido.ts'
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
