import { describe, expect, it } from 'vitest'
import {
  abrirValidadorMdfe,
  assinarEventoMdfe,
  assinarMdfe,
  type DadosDoEventoMdfe,
  lerNaoEncerrados,
  lerRetornoEventoMdfe,
  lerRetornoMdfe,
  lerRetornoSituacaoMdfe,
  lerStatusMdfe,
  mdfeProc,
  montarEventoMdfe,
  montarMdfe,
  NS_MDFE,
  pedidoDeNaoEncerrados,
  pedidoDeSituacaoMdfe,
  pedidoDeStatusMdfe,
  procEventoMdfe,
  qrCodeMdfe,
  type TipoEventoMdfe,
  validarMdfe,
  verificarAssinatura,
} from '../../src/index.ts'
import { arquivosDoPacote, avulso, errosDoXsd, temEsquemas } from '../esquemas.ts'
import { assinante } from '../exemplo.ts'
import { dadosMdfe, detalhes } from './exemplo-mdfe.ts'

const PL = 'PL_MDFe_300'
const comXsd = temEsquemas(PL)

const ARQUIVO: Readonly<Record<TipoEventoMdfe, string>> = {
  '110111': 'evCancMDFe',
  '110112': 'evEncMDFe',
  '110114': 'evIncCondutorMDFe',
  '110115': 'evInclusaoDFeMDFe',
  '110116': 'evPagtoOperMDFe',
  '110117': 'evConfirmaServMDFe',
  '110118': 'evAlteracaoPagtoServMDFe',
}
const TIPOS = Object.keys(ARQUIVO) as TipoEventoMdfe[]

function assinado(): string {
  const { xml, erros } = montarMdfe(dadosMdfe())
  expect(erros).toEqual([])
  return assinarMdfe(xml!, assinante)
}

function evento<T extends TipoEventoMdfe>(tpEvento: T): DadosDoEventoMdfe<T> {
  return {
    tpEvento,
    tpAmb: '2',
    chave: montarMdfe(dadosMdfe()).chave!,
    autor: '11222333000181',
    dhEvento: '2026-11-21T08:00:00-03:00',
    nSeqEvento: 1,
    detalhe: detalhes[tpEvento],
  }
}

describe('montarMdfe', () => {
  it.runIf(comXsd)('é aceito pelo esquema oficial, corpo e modal', () => {
    const xml = assinado()
    expect(errosDoXsd(PL, 'mdfe_v3.00.xsd', xml)).toEqual([])
    expect(errosDoXsd(PL, 'mdfeModalRodoviario_v3.00.xsd', avulso(xml, 'rodo', NS_MDFE))).toEqual([])
  })

  it('assina o que escreve, com o QR Code dentro', () => {
    const xml = assinado()
    const { chave } = montarMdfe(dadosMdfe())
    expect(verificarAssinatura(Buffer.from(xml), 'infMDFe').codigo).toBe('valida')
    expect(xml).toContain(
      `<qrCodMDFe>https://dfe-portal.svrs.rs.gov.br/mdfe/qrCode?chMDFe=${chave}&amp;tpAmb=2</qrCodMDFe>`,
    )
    expect(() => assinarMdfe(xml, assinante)).toThrow('sem assinatura')
  })

  it('fora do ar, o QR Code leva a assinatura da chave', () => {
    const dados = dadosMdfe()
    const { xml, chave } = montarMdfe({ ...dados, ide: { ...dados.ide, tpEmis: '2' } })
    const pronto = assinarMdfe(xml!, assinante)
    expect(pronto).toMatch(/&amp;sign=[A-Za-z0-9+/]{342}==<\/qrCodMDFe>/)
    if (comXsd) expect(errosDoXsd(PL, 'mdfe_v3.00.xsd', pronto)).toEqual([])
    expect(() => qrCodeMdfe({ chave: chave!, tpAmb: '1' })).toThrow(RangeError)
  })

  it('diz o que está errado, com caminho e frase', () => {
    const dados = dadosMdfe()
    dados.infModal.rodo.veicTracao.placa = 'bra-2e19'
    dados.infModal.rodo.veicTracao.condutor = []
    dados.tot.qCarga = '12,5'
    dados.emit.CPF = '52998224725'
    expect(montarMdfe(dados)).toMatchObject({
      xml: null,
      erros: [
        { caminho: 'infMDFe/emit', mensagem: 'Informe apenas um: o CNPJ ou o CPF.' },
        {
          caminho: 'infMDFe/infModal/rodo/veicTracao/placa',
          mensagem: '"Placa" deve ter a placa sem traço: AAA1234 ou AAA1B23; veio "bra-2e19".',
        },
        { caminho: 'infMDFe/infModal/rodo/veicTracao/condutor', codigo: 'obrigatorio' },
        { caminho: 'infMDFe/tot/qCarga', codigo: 'formato' },
      ],
    })
    expect(validarMdfe({}).map((erro) => erro.mensagem)).toContain('Preencha "Emitente".')
  })
})

describe('eventos', () => {
  it.each(TIPOS)('%s', (tipo) => {
    const { xml, id, erros } = montarEventoMdfe(evento(tipo))
    expect(erros).toEqual([])
    expect(id).toBe(`ID${tipo}${montarMdfe(dadosMdfe()).chave}01`)
    const pronto = assinarEventoMdfe(xml!, assinante)
    expect(verificarAssinatura(Buffer.from(pronto), 'infEvento').codigo).toBe('valida')
    if (!comXsd) return
    expect(errosDoXsd(PL, 'eventoMDFe_v3.00.xsd', pronto)).toEqual([])
    const corpo = tipo === '110115' ? 'evIncDFeMDFe' : ARQUIVO[tipo]
    expect(errosDoXsd(PL, `${ARQUIVO[tipo]}_v3.00.xsd`, avulso(pronto, corpo, NS_MDFE))).toEqual([])
  })

  it('recusa justificativa curta, com o caminho', () => {
    const curto = { ...evento('110111'), detalhe: { nProt: '935260000000001', xJust: 'curta' } }
    expect(montarEventoMdfe(curto).erros).toMatchObject([
      { caminho: 'infEvento/detEvento/evCancMDFe/xJust', codigo: 'tamanho' },
    ])
  })
})

describe('abrirValidadorMdfe', () => {
  it.runIf(comXsd)('confere documento, modal e corpo do evento', () => {
    const validador = abrirValidadorMdfe(arquivosDoPacote(PL))
    const xml = assinado()
    expect(validador.documento(xml)).toEqual([])
    expect(validador.documento(xml.replace('<tara>8200</tara>', ''))[0]).toContain('tara')
    for (const tipo of TIPOS) {
      const pronto = assinarEventoMdfe(montarEventoMdfe(evento(tipo)).xml!, assinante)
      expect(validador.evento(pronto)).toEqual([])
    }
    expect(validador.documento('<CTe/>')).toEqual([
      'O documento não é um MDF-e: o elemento principal é "CTe".',
    ])
    validador.fechar()
  })

  it('recusa a pasta de outro pacote', () => {
    expect(() => abrirValidadorMdfe({})).toThrow('esquemas do MDF-e')
  })
})

describe('pedidos e respostas', () => {
  const chave = montarMdfe(dadosMdfe()).chave!
  const prot =
    `<protMDFe versao="3.00"><infProt><tpAmb>2</tpAmb><verAplic>RS1</verAplic><chMDFe>${chave}</chMDFe>` +
    '<dhRecbto>2026-11-20T10:00:03-03:00</dhRecbto><nProt>935260000000001</nProt><digVal>q1w2e3r4t5y6u7i8o9p0a1s2d3c=</digVal>' +
    '<cStat>100</cStat><xMotivo>Autorizado o uso do MDF-e</xMotivo></infProt></protMDFe>'
  const ret =
    `<retEventoMDFe versao="3.00"><infEvento><tpAmb>2</tpAmb><verAplic>RS1</verAplic><cOrgao>35</cOrgao><cStat>135</cStat>` +
    `<xMotivo>Evento registrado</xMotivo><chMDFe>${chave}</chMDFe><tpEvento>110112</tpEvento><nSeqEvento>1</nSeqEvento>` +
    '<dhRegEvento>2026-11-21T08:00:02-03:00</dhRegEvento><nProt>935260000000002</nProt></infEvento></retEventoMDFe>'
  const cabeca = '<tpAmb>2</tpAmb><verAplic>RS1</verAplic>'

  it.runIf(comXsd)('os pedidos são aceitos pelos esquemas', () => {
    expect(errosDoXsd(PL, 'consSitMDFe_v3.00.xsd', pedidoDeSituacaoMdfe('2', chave))).toEqual([])
    expect(errosDoXsd(PL, 'consStatServMDFe_v3.00.xsd', pedidoDeStatusMdfe('2'))).toEqual([])
    for (const quem of ['12ABC34501DE35', '52998224725']) {
      expect(errosDoXsd(PL, 'consMDFeNaoEnc_v3.00.xsd', pedidoDeNaoEncerrados('2', quem))).toEqual([])
    }
  })

  it.runIf(comXsd)('mdfeProc e procEventoMDFe guardam os bytes e são aceitos', () => {
    const xml = assinado()
    const junto = mdfeProc(xml, prot)
    expect(junto).toContain(xml)
    expect(errosDoXsd(PL, 'procMDFe_v3.00.xsd', junto)).toEqual([])
    const aviso = assinarEventoMdfe(montarEventoMdfe(evento('110112')).xml!, assinante)
    expect(errosDoXsd(PL, 'procEventoMDFe_v3.00.xsd', procEventoMdfe(aviso, ret))).toEqual([])
  })

  it('lê as respostas, seja qual for o envelope', () => {
    const soap = (corpo: string) =>
      Buffer.from(
        `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><x:resultado xmlns:x="urn:x">${corpo}</x:resultado></soap:Body></soap:Envelope>`,
      )
    const retMdfe = `<retMDFe xmlns="${NS_MDFE}" versao="3.00"><tpAmb>2</tpAmb><cUF>35</cUF><verAplic>RS1</verAplic><cStat>100</cStat><xMotivo>Autorizado o uso do MDF-e</xMotivo>${prot}</retMDFe>`
    expect(lerRetornoMdfe(soap(retMdfe))).toMatchObject({
      cStat: '100',
      protocolo: { chave, nProt: '935260000000001', cStat: '100' },
    })
    expect(lerRetornoEventoMdfe(soap(ret))).toEqual({
      cStat: '135',
      xMotivo: 'Evento registrado',
      chave,
      tpEvento: '110112',
      nSeqEvento: 1,
      nProt: '935260000000002',
      dhRegEvento: '2026-11-21T08:00:02-03:00',
    })
    const sit = `<retConsSitMDFe xmlns="${NS_MDFE}" versao="3.00">${cabeca}<cStat>132</cStat><xMotivo>Encerrado</xMotivo><cUF>35</cUF><protMDFe versao="3.00">${prot}</protMDFe><procEventoMDFe versao="3.00">${ret}</procEventoMDFe></retConsSitMDFe>`
    expect(lerRetornoSituacaoMdfe(soap(sit))).toMatchObject({
      cStat: '132',
      protocolo: { nProt: '935260000000001' },
      eventos: [{ tpEvento: '110112', nProt: '935260000000002' }],
    })
    const nao = `<retConsMDFeNaoEnc xmlns="${NS_MDFE}" versao="3.00">${cabeca}<cStat>111</cStat><xMotivo>Achados</xMotivo><cUF>35</cUF><infMDFe><chMDFe>${chave}</chMDFe><nProt>935260000000001</nProt></infMDFe></retConsMDFeNaoEnc>`
    expect(lerNaoEncerrados(soap(nao))).toMatchObject({
      cStat: '111',
      documentos: [{ chave, nProt: '935260000000001' }],
    })
    const status = `<retConsStatServMDFe xmlns="${NS_MDFE}" versao="3.00">${cabeca}<cStat>107</cStat><xMotivo>Em operação</xMotivo></retConsStatServMDFe>`
    expect(lerStatusMdfe(soap(status))).toEqual({ cStat: '107', xMotivo: 'Em operação' })
    expect(lerStatusMdfe(soap('<outra/>'))).toBeNull()
  })
})
