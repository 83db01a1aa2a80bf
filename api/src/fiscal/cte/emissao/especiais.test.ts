import type { Client, Contract } from '@tropeiro/contract'
import type { NotaEmPapel } from '@tropeiro/contract/fiscal/cte/documentos'
import type {
  ModalAereo,
  ModalAquaviario,
  ModalDutoviario,
  ModalFerroviario,
  Multimodal,
} from '@tropeiro/contract/fiscal/cte/modal'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { montarChave } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { abrirEmissao, configuracaoCte, notasNaRua } from '../../../../test/cte.ts'
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
let admin: Client<Contract>

beforeAll(async () => {
  ;({ t, fechar, me, admin } = await abrirEmissao())
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

  test('ICMS90 pela regra da empresa: o que se gera das notas é autorizado com CST 90 e os campos dela', async () => {
    const { tributos } = configuracaoCte
    const regra = { ...tributos, situacao: 'outras' as const, aliquota: 12, reducao: 20 }
    const configurar = (t: typeof tributos) =>
      admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: { ...configuracaoCte, tributos: t } })
    await configurar(regra)
    try {
      const { _id, rascunho: r } = await rascunho()
      expect(r.tributos).toMatchObject({ situacao: 'outras', aliquota: 12, reducao: 20 })
      const { dados } = await me.cte.conferir({ body: { rascunho: r } })
      expect(dados.icms).toMatchObject({ grupo: 'ICMS90', aliquota: '12.00', a_conferir: false })
      expect(Number(dados.icms.base)).toBeCloseTo((dados.valor_total / 100) * 0.8, 1)
      const { xml } = await autorizado(_id)
      const { base, valor } = dados.icms
      expect(xml).toContain(
        `<ICMS90><CST>90</CST><pRedBC>20.00</pRedBC><vBC>${base}</vBC><pICMS>12.00</pICMS><vICMS>${valor}</vICMS></ICMS90>`,
      )
    } finally {
      await configurar(tributos)
    }
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

describe('os outros modais', () => {
  const salvador = { ibge: 2_927_408, nome: 'Salvador', uf: 'BA' as const }
  const aereo: ModalAereo = {
    minuta: '000004521',
    oca: '95712345675',
    previsao: '2026-11-28',
    dimensoes: '120X80X60',
    manuseio: ['03'],
    classe: 'G',
    codigo_tarifa: 'GCR',
    tarifa_centavos: 1250,
    perigosos: [{ onu: '1845', volumes: '4', quantidade: 20, unidade: '1' }],
  }

  test('aéreo: os dados do modal no lugar do RNTRC, e 4% entre estados', async () => {
    const { _id, rascunho: r } = await rascunho(() => ({ modal: '02', aereo, fim: salvador }))
    expect(await graves(r)).toEqual([])
    expect(await graves({ ...r, aereo: undefined })).toEqual(['modal'])
    expect(await graves({ ...r, aereo: { ...aereo, previsao: '', oca: '1' } })).toEqual([
      'aereo.oca',
      'aereo.previsao',
    ])
    const semDimensoes = { ...r, aereo: { ...aereo, dimensoes: '', oca: '95712345678' } }
    const { dados } = await me.cte.conferir({ body: { rascunho: semDimensoes } })
    expect(dados.pendencias).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ campo: 'aereo.oca', grave: false }),
        expect.objectContaining({ campo: 'aereo.dimensoes', grave: false }),
      ]),
    )
    expect(dados.icms.aliquota).toBe('4.00')
    const { xml } = await autorizado(_id)
    expect(xml).toContain('<modal>02</modal>')
    expect(xml).toContain('<pICMS>4.00</pICMS>')
    expect(xml).toMatch(/<infModal versaoModal="4.00"><aereo><nMinu>000004521<\/nMinu><nOCA>95712345675/)
    expect(xml).not.toContain('RNTRC')
  })

  test('simplificado por ar leva o modal; por trilho não existe', async () => {
    const notas = await notasNaRua(t, 2)
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'simplificado' },
    })
    const { _id, versao, rascunho: antes } = await um(dados.criados[0]!)
    const r: RascunhoCte = { ...antes, modal: '02', aereo }
    expect(await graves(r)).toEqual([])
    expect(
      await graves({ ...antes, modal: '04', ferroviario: { trafego: '0', fluxo: '1', mutuo: null } }),
    ).toContain('modal')
    await me.cte.editar({ params: { id: _id }, body: { versao, rascunho: r } })
    expect((await me.cte.emitir({ body: { id: _id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    const feito = await um(_id)
    expect(feito).toMatchObject({ estado: 'autorizado', tipo_cte: '5' })
    const xml = await texto(me.cte.xml({ params: { id: _id } }))
    expect(errosDoEsquema('cte_simp', /<CTeSimp [\s\S]*<\/CTeSimp>/.exec(xml)![0])).toEqual([])
    expect(xml).toContain('<infModal versaoModal="4.00"><aereo>')
  })

  test('multimodal: o certificado do operador e o seguro; o trecho vinculado a ele sai por água, com contêineres', async () => {
    const multimodal: Multimodal = {
      cotm: '2210-RJ',
      negociavel: false,
      seguro: { seguradora: 'Seguradora Sul', cnpj: '33014556000196', apolice: 'AP-9', averbacao: 'AV-7' },
    }
    const { _id, rascunho: r } = await rascunho(() => ({ modal: '06', multimodal, fim: salvador }))
    expect(await graves({ ...r, multimodal: { ...multimodal, cotm: '' } })).toEqual(['multimodal.cotm'])
    const { cte, xml } = await autorizado(_id)
    expect(xml).toContain('<multimodal><COTM>2210-RJ</COTM><indNegociavel>0</indNegociavel><seg>')
    const { dados: novo } = await me.cte.subcontratar({
      body: { cnpj_emitente: SERRA_AZUL, servico: 'vinculado_multimodal', xml },
    })
    const aquaviario: ModalAquaviario = {
      base_afrmm_centavos: 50_000,
      afrmm_centavos: 4000,
      navio: 'Log-In Jacarandá',
      irin: 'PPLT',
      viagem: '221',
      direcao: 'N',
      navegacao: '1',
      balsas: ['BALSA 12'],
      conteineres: [{ numero: 'MSCU1234567', lacres: ['L-778'], nfes: cte.rascunho.nfes }],
    }
    const porAgua: RascunhoCte = {
      ...novo.rascunho,
      componentes: [{ nome: 'FRETE', valor_centavos: 50_000 }],
      expedidor: cte.rascunho.remetente,
      recebedor: cte.rascunho.destinatario,
      modal: '03',
      aquaviario,
    }
    expect(await graves(porAgua)).toEqual([])
    expect(await graves({ ...porAgua, aquaviario: { ...aquaviario, conteineres: [] } })).toEqual([
      'aquaviario.conteineres',
    ])
    await me.cte.editar({ params: { id: novo._id }, body: { versao: novo.versao, rascunho: porAgua } })
    const feito = await autorizado(novo._id)
    // Between two carriers the list tells who hands over.
    expect(feito.cte.remetente).toBe(cte.rascunho.remetente?.nome)
    expect(feito.xml).toContain('<detCont><nCont>MSCU1234567</nCont><lacre><nLacre>L-778</nLacre></lacre>')
    expect(feito.xml).toContain(`<chCTeMultimodal>${cte.chave}</chCTeMultimodal>`)
  })

  test('ferroviário: o tráfego mútuo pede quem fatura e quem emite, e o CT-e da origem quando o destino fatura', async () => {
    const mutuo = {
      fatura: '1' as const,
      emite: '1' as const,
      frete_centavos: 90_000,
      chave_origem: '',
      ferrovias: [],
    }
    const ferroviario: ModalFerroviario = { trafego: '1', fluxo: 'FX-2210', mutuo }
    const { _id, rascunho: r } = await rascunho(() => ({ modal: '04', ferroviario }))
    const com = (troca: object): RascunhoCte => ({
      ...r,
      ferroviario: { ...ferroviario, mutuo: { ...mutuo, ...troca } },
    })
    expect(await graves(r)).toEqual([])
    expect(await graves({ ...r, ferroviario: { ...ferroviario, mutuo: null } })).toEqual([
      'ferroviario.trafego',
    ])
    expect(await graves(com({ emite: '2' }))).toEqual(['ferroviario.mutuo.emite'])
    expect(await graves(com({ fatura: '2' }))).toEqual(['ferroviario.mutuo.chave_origem'])
    const { xml } = await autorizado(_id)
    expect(xml).toContain('<ferrov><tpTraf>1</tpTraf><trafMut><respFat>1</respFat><ferrEmi>1</ferrEmi>')
  })

  test('dutoviário: não pede o valor da carga, e diz o fim antes do início', async () => {
    const dutoviario: ModalDutoviario = {
      tarifa: 0.125,
      inicio: '2026-11-01',
      fim: '2026-11-30',
      classe: '1',
      contratacao: '0',
      ponto_entrada: 'REPLAN',
      ponto_saida: 'PAULINIA',
      contrato: '',
    }
    const duto = {
      tipo: '10',
      descricao: '',
      numero: 'D-1',
      emissao: '2026-11-01',
      valor_centavos: 0,
    } as const
    const { _id, rascunho: r } = await rascunho(() => ({
      modal: '05',
      dutoviario,
      nfes: [],
      outros: [duto],
    }))
    expect(await graves(r)).toEqual([])
    const aoContrario = { ...r, dutoviario: { ...dutoviario, fim: '2026-10-01' } }
    const { dados } = await me.cte.conferir({ body: { rascunho: aoContrario } })
    expect(dados.pendencias).toContainEqual(
      expect.objectContaining({ campo: 'dutoviario.fim', grave: false }),
    )
    const { xml } = await autorizado(_id)
    expect(xml).toContain('<duto><vTar>0.125000</vTar><dIni>2026-11-01</dIni><dFim>2026-11-30</dFim>')
  })

  test('o que a agência de transportes terrestres pede é só da estrada', async () => {
    const antt = { piso_minimo_centavos: 99_999_999, ciot: '', autonomo: true }
    const { rascunho: r } = await rascunho(() => ({ antt }))
    const daAntt = async (um: RascunhoCte) =>
      (await me.cte.conferir({ body: { rascunho: um } })).dados.pendencias.filter((p) =>
        /ANTT|CIOT/.test(p.mensagem),
      ).length
    expect(await daAntt(r)).toBeGreaterThan(0)
    expect(await daAntt({ ...r, modal: '02', aereo })).toBe(0)
  })
})
