import type { Client, Contract } from '@tropeiro/contract'
import type { NotaEmPapel } from '@tropeiro/contract/fiscal/cte/documentos'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { montarChave } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { abrirEmissao, notasNaRua } from '../../../../test/cte.ts'
import { SERRA_AZUL } from '../../../../test/mdfe.ts'
import { errosDoEsquema } from '../../../esquemas-oficiais.ts'

/*
 * CT-e of model 57 beside the usual one: other ways of ICMS, documents that are no NF-e, the service bound to a multimodal,
 * the other modes of transport. Each from its draft to SEFAZ and back, held against the official schema where it is at hand
 * (issue 11, C2).
 */

let t: TestApp
let fechar: () => Promise<void>
let me: Client<Contract>

beforeAll(async () => {
  ;({ t, fechar, me } = await abrirEmissao())
})
afterAll(() => fechar())

const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const texto = async (resposta: Promise<unknown>) => Buffer.from((await resposta) as Uint8Array).toString()

/** A draft of one note, changed. */
async function rascunho(mudar: (r: RascunhoCte) => Partial<RascunhoCte> = () => ({})) {
  const notas = await notasNaRua(t, 1)
  const { dados } = await me.cte.gerar({
    body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'destinatario' },
  })
  const antes = await um(dados.criados[0]!)
  const { versao, rascunho: r } = antes
  return (
    await me.cte.editar({
      params: { id: antes._id },
      body: { versao, rascunho: { ...r, ...mudar(r) } },
    })
  ).dados
}

const graves = async (r: RascunhoCte) =>
  (await me.cte.conferir({ body: { rascunho: r } })).dados.pendencias
    .filter((p) => p.grave)
    .map((p) => p.campo)

/** Sends it and gives its XML, which the official schema takes. */
async function autorizado(id: string) {
  const feito = (await me.cte.emitir({ body: { id } })).dados
  expect(feito).toMatchObject({ ok: true })
  await t.trabalhar()
  const cte = await um(id)
  expect(cte).toMatchObject({ estado: 'autorizado', codigo: '100' })
  const xml = await texto(me.cte.xml({ params: { id } }))
  // Without the official schemas at hand this says nothing.
  expect(errosDoEsquema('cte', /<CTe [\s\S]*<\/CTe>/.exec(xml)![0])).toEqual([])
  const pdf = await texto(me.cte.dacte({ params: { id } }))
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  return { cte, xml }
}

describe('ICMS90 e ICMSOutraUF', () => {
  test('outras: redução, crédito presumido e benefício escolhidos no CT-e vão no grupo ICMS90', async () => {
    const { _id } = await rascunho((r) => ({
      tributos: {
        ...r.tributos,
        situacao: 'outras',
        aliquota: 12,
        reducao: 20,
        credito_presumido: 20,
        beneficio: { codigo: 'SP055199', desonerado_centavos: 1234 },
      },
    }))
    const { xml } = await autorizado(_id)
    expect(xml).toMatch(
      /<ICMS90><CST>90<\/CST><pRedBC>20.00<\/pRedBC><vBC>[\d.]+<\/vBC><pICMS>12.00<\/pICMS><vICMS>[\d.]+<\/vICMS><vCred>[\d.]+<\/vCred><vICMSDeson>12.34<\/vICMSDeson><cBenef>SP055199<\/cBenef><\/ICMS90>/,
    )
  })

  test('pela regra: o que começa em outro estado vai em ICMSOutraUF, com a redução', async () => {
    const curitiba = { ibge: 4_106_902, nome: 'Curitiba', uf: 'PR' as const }
    const { _id } = await rascunho((r) => ({
      inicio: curitiba,
      tributos: { ...r.tributos, situacao: 'outras', reducao: 50 },
    }))
    const { xml } = await autorizado(_id)
    expect(xml).toContain('<CFOP>6932</CFOP>')
    expect(xml).toMatch(
      /<ICMSOutraUF><CST>90<\/CST><pRedBCOutraUF>50.00<\/pRedBCOutraUF><vBCOutraUF>[\d.]+<\/vBCOutraUF><pICMSOutraUF>12.00/,
    )
  })

  test('um benefício sem código é dito no campo', async () => {
    const { rascunho: r } = await rascunho()
    const com = (codigo: string): RascunhoCte => ({
      ...r,
      tributos: { ...r.tributos, situacao: 'isenta', beneficio: { codigo, desonerado_centavos: 100 } },
    })
    expect(await graves(com(''))).toContain('tributos.beneficio.codigo')
    expect(await graves(com('SP055199'))).toEqual([])
  })
})

/** A DC-e, or any other document of this model, of the sender of the notes. */
const chaveDe = (modelo: string, numero: number, documento = '90752655000109') =>
  montarChave({ cUF: '35', aamm: '2611', documento, modelo, serie: 1, numero, tpEmis: '1', cNF: '45179915' })

describe('documentos que não são NF-e', () => {
  const papel: NotaEmPapel = {
    modelo: '04',
    serie: '1',
    numero: '4521',
    emissao: '2026-11-20',
    cfop: '5101',
    peso_kg: 250,
    base_icms_centavos: 0,
    icms_centavos: 0,
    base_st_centavos: 0,
    st_centavos: 0,
    produtos_centavos: 800_000,
    valor_centavos: 800_000,
  }

  test('DC-e pela chave (modelo 99): nem de outro modelo, nem repetida, nem ao lado de NF-e', async () => {
    const dces = [chaveDe('99', 11), chaveDe('99', 12)]
    const { _id, rascunho: r } = await rascunho(() => ({ nfes: [], dces }))
    expect(await graves(r)).toEqual([])
    expect(await graves({ ...r, dces: [chaveDe('55', 11)] })).toEqual(['dces.0'])
    expect(await graves({ ...r, dces: [dces[0]!, dces[0]!] })).toEqual(['dces.1'])
    expect(await graves({ ...r, nfes: [chaveDe('55', 11)] })).toEqual(['nfes'])
    const { cte, xml } = await autorizado(_id)
    expect(cte.quantidade_notas).toBe(2)
    expect(xml).toContain(
      `<infDoc><infDCe><chave>${dces[0]}</chave></infDCe><infDCe><chave>${dces[1]}</chave></infDCe></infDoc>`,
    )
  })

  test('nota em papel: com o que o leiaute pede, e o aviso de que para outro estado pode ser recusada', async () => {
    const { _id, rascunho: r } = await rascunho(() => ({ nfes: [], notas_papel: [papel] }))
    expect(await graves(r)).toEqual([])
    expect(await graves({ ...r, notas_papel: [{ ...papel, numero: '', cfop: '' }] })).toEqual([
      'notas_papel.0.numero',
      'notas_papel.0.cfop',
    ])
    const fim = { ibge: 4_106_902, nome: 'Curitiba', uf: 'PR' as const }
    const { dados } = await me.cte.conferir({ body: { rascunho: { ...r, fim } } })
    expect(dados.pendencias).toContainEqual(
      expect.objectContaining({ campo: 'notas_papel.0.numero', grave: false }),
    )
    const { xml } = await autorizado(_id)
    expect(xml).toContain('<infNF><mod>04</mod><serie>1</serie><nDoc>4521</nDoc><dEmi>2026-11-20</dEmi>')
    expect(xml).toContain('<nCFOP>5101</nCFOP><nPeso>250.000</nPeso></infNF>')
  })
})

describe('serviços que outro transportador passou', () => {
  /** The XML of a CT-e of SERRA AZUL, as if another carrier had issued it. */
  const deOutro = async () => {
    const { _id } = await rascunho()
    const { cte, xml } = await autorizado(_id)
    const { remetente, destinatario } = cte.rascunho
    return { chave: cte.chave!, xml, remetente, destinatario }
  }
  const receber = async (servico: 'vinculado_multimodal' | 'redespacho' | 'subcontratacao', xml: string) => {
    const { dados } = await me.cte.subcontratar({ body: { cnpj_emitente: SERRA_AZUL, servico, xml } })
    return dados
  }
  const frete = [{ nome: 'FRETE PESO', valor_centavos: 50_000 }]

  test('vinculado a multimodal: sem notas nem remetente, sob o CT-e do operador, que é o tomador', async () => {
    const { chave, xml, remetente, destinatario } = await deOutro()
    const novo = await receber('vinculado_multimodal', xml)
    expect(novo).toMatchObject({ tipo_servico: 'vinculado_multimodal' })
    expect(novo.rascunho).toMatchObject({ servico: '4', tomador: '4', nfes: [], multimodais: [chave] })
    const semPartes = { ...novo.rascunho, componentes: frete }
    expect(await graves(semPartes)).toEqual(['expedidor', 'recebedor'])
    const r = { ...semPartes, expedidor: remetente, recebedor: destinatario }
    expect(await graves(r)).toEqual([])
    expect(await graves({ ...r, multimodais: [] })).toEqual(['multimodais'])
    expect(await graves({ ...r, multimodais: [chave, chave] })).toEqual(['multimodais.1'])
    await me.cte.editar({ params: { id: novo._id }, body: { versao: novo.versao, rascunho: r } })
    const feito = await autorizado(novo._id)
    expect(feito.xml).toContain('<tpServ>4</tpServ>')
    expect(feito.xml).toContain(
      `<infServVinc><infCTeMultimodal><chCTeMultimodal>${chave}</chCTeMultimodal></infCTeMultimodal></infServVinc>`,
    )
    expect(feito.xml).not.toMatch(/<infDoc>|<rem>|<dest>|<docAnt>/)
  })

  test('redespacho feito à mão: quem passou o serviço, com CT-e e com papel', async () => {
    const { chave, xml } = await deOutro()
    const novo = await receber('redespacho', xml)
    const [quem] = novo.rascunho.anteriores
    const papeis = [{ tipo: '11' as const, serie: 'U', numero: '88', emissao: '2026-11-19' }]
    const r = { ...novo.rascunho, componentes: frete, anteriores: [{ ...quem!, papeis }] }
    expect(await graves({ ...r, anteriores: [] })).toEqual(['anteriores'])
    expect(await graves(r)).toEqual([])
    await me.cte.editar({ params: { id: novo._id }, body: { versao: novo.versao, rascunho: r } })
    const feito = await autorizado(novo._id)
    expect(feito.xml).toContain(
      `<idDocAnt><idDocAntPap><tpDoc>11</tpDoc><serie>U</serie><nDoc>88</nDoc><dEmi>2026-11-19</dEmi></idDocAntPap></idDocAnt><idDocAnt><idDocAntEle><chCTe>${chave}</chCTe>`,
    )
  })

  test('o CT-e cancelado de onde o serviço viria é dito antes', async () => {
    const { chave, xml } = await deOutro()
    const novo = await receber('subcontratacao', xml)
    const { rows } = await t.db.query<{ id: string }>('select id::text as id from ctes where chave = $1', [
      chave,
    ])
    const motivo = 'Cancelado por engano de digitação'
    await me.cte.cancelar({ params: { id: rows[0]!.id }, body: { justificativa: motivo } })
    await t.trabalhar()
    expect(await um(rows[0]!.id)).toMatchObject({ estado: 'cancelado' })
    expect(await graves({ ...novo.rascunho, componentes: frete })).toEqual(['anteriores.0.chaves'])
  })
})
