import { describe, expect, it } from 'vitest'
import {
  assinarManifestacaoNfe,
  type DadosDaManifestacao,
  lerEventoNfe,
  lerResumoNfe,
  lerRetEnvEvento,
  loteDeManifestacoes,
  MANIFESTACOES_NFE,
  montarManifestacaoNfe,
  type TipoDeManifestacao,
  verificarAssinatura,
} from '../src/index.ts'
import { avulso, errosDoXsd, temEsquemas } from './esquemas.ts'
import { assinante, chaveDoExemplo, NS } from './exemplo.ts'

const PL = 'NFe_evento_manifestacao'
const comXsd = temEsquemas(PL)
/** The package of 2014 takes digits only. */
const chNFe = chaveDoExemplo({ emitente: '12345678000195' })
const JUSTIFICATIVA = 'A mercadoria foi devolvida sem entrar no estabelecimento'

const dadosDe = (tipo: TipoDeManifestacao): DadosDaManifestacao => ({
  tipo,
  chNFe,
  tpAmb: '1',
  CNPJ: '11222333000181',
  dhEvento: '2026-11-20T10:00:00-03:00',
  nSeqEvento: 1,
  ...(tipo === 'nao_realizada' ? { xJust: JUSTIFICATIVA } : {}),
})
const TIPOS = Object.keys(MANIFESTACOES_NFE) as TipoDeManifestacao[]

describe('montarManifestacaoNfe', () => {
  it.each(TIPOS)('%s is written, signed and put in a batch', (tipo) => {
    const { xml, id, erros } = montarManifestacaoNfe(dadosDe(tipo))
    expect(erros).toEqual([])
    expect(id).toBe(`ID${MANIFESTACOES_NFE[tipo].tpEvento}${chNFe}01`)
    const assinado = assinarManifestacaoNfe(xml!, assinante)
    expect(verificarAssinatura(Buffer.from(assinado), 'infEvento').codigo).toBe('valida')
    const lote = loteDeManifestacoes('1', [assinado, assinado])
    expect(verificarAssinatura(Buffer.from(loteDeManifestacoes('1', [assinado])), 'infEvento').codigo).toBe(
      'valida',
    )
    if (comXsd) {
      expect(errosDoXsd(PL, 'envConfRecebto_v1.00.xsd', loteDeManifestacoes('1', [assinado]))).toEqual([])
      const detalhe = avulso(assinado.replace('<detEvento versao="1.00">', '<detEvento>'), 'detEvento', NS)
      const comVersao = detalhe.replace('<detEvento', '<detEvento versao="1.00"')
      expect(errosDoXsd(PL, `e${MANIFESTACOES_NFE[tipo].tpEvento}_v1.00.xsd`, comVersao)).toEqual([])
    }
    expect(lote.startsWith('<envEvento ')).toBe(true)
  })

  it('takes letters in the key', () => {
    const comLetras = chaveDoExemplo()
    expect(montarManifestacaoNfe({ ...dadosDe('ciencia'), chNFe: comLetras })).toMatchObject({
      id: `ID210210${comLetras}01`,
      erros: [],
    })
  })

  it('wants a reason only when the operation did not happen', () => {
    expect(montarManifestacaoNfe({ ...dadosDe('nao_realizada'), xJust: undefined }).erros).toMatchObject([
      { caminho: 'infEvento/detEvento/xJust', codigo: 'obrigatorio' },
    ])
    expect(montarManifestacaoNfe({ ...dadosDe('ciencia'), xJust: JUSTIFICATIVA }).erros).toMatchObject([
      { caminho: 'infEvento/detEvento/xJust', codigo: 'desconhecido' },
    ])
    expect(montarManifestacaoNfe({ ...dadosDe('ciencia'), chNFe: '1' }).erros).toMatchObject([
      { caminho: 'infEvento/chNFe' },
    ])
  })

  it('a batch has from 1 to 20 events', () => {
    expect(() => loteDeManifestacoes('1', [])).toThrow(RangeError)
    expect(() => loteDeManifestacoes('1', Array(21).fill('<evento/>'))).toThrow(RangeError)
    expect(() => loteDeManifestacoes('x', ['<evento/>'])).toThrow(RangeError)
  })
})

describe('lerRetEnvEvento', () => {
  it('reads what became of each event', () => {
    const ret =
      '<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><verAplic>AN</verAplic><cOrgao>91</cOrgao><cStat>135</cStat>' +
      `<xMotivo>Evento registrado e vinculado a NF-e</xMotivo><chNFe>${chNFe}</chNFe><tpEvento>210210</tpEvento><nSeqEvento>1</nSeqEvento>` +
      '<dhRegEvento>2026-11-20T10:00:01-03:00</dhRegEvento><nProt>891260000000001</nProt></infEvento></retEvento>'
    const corpo =
      `<retEnvEvento xmlns="${NS}" versao="1.00"><idLote>7</idLote><tpAmb>1</tpAmb><verAplic>AN</verAplic><cOrgao>91</cOrgao>` +
      `<cStat>128</cStat><xMotivo>Lote de evento processado</xMotivo>${ret}</retEnvEvento>`
    expect(lerRetEnvEvento(`<e:Envelope xmlns:e="x"><e:Body>${corpo}</e:Body></e:Envelope>`)).toEqual({
      ok: true,
      cStat: '128',
      xMotivo: 'Lote de evento processado',
      tpAmb: '1',
      verAplic: 'AN',
      idLote: '7',
      eventos: [
        {
          cStat: '135',
          xMotivo: 'Evento registrado e vinculado a NF-e',
          chNFe,
          tpEvento: '210210',
          nSeqEvento: 1,
          dhRegEvento: '2026-11-20T10:00:01-03:00',
          nProt: '891260000000001',
          retEvento: ret,
        },
      ],
    })
    expect(lerRetEnvEvento('<html/>')).toMatchObject({ ok: false })
  })
})

describe('lerResumoNfe', () => {
  it('reads the summary of a note and of an event', () => {
    const nota =
      `<resNFe xmlns="${NS}" versao="1.01"><chNFe>${chNFe}</chNFe><CNPJ>12345678000195</CNPJ><xNome>Indústria</xNome><IE>110042490114</IE>` +
      '<dhEmi>2026-11-20T09:00:00-03:00</dhEmi><tpNF>1</tpNF><vNF>80.01</vNF><digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal>' +
      '<dhRecbto>2026-11-20T09:00:05-03:00</dhRecbto><nProt>135260000000001</nProt><cSitNFe>1</cSitNFe></resNFe>'
    if (temEsquemas('PL_NFeDistDFe'))
      expect(errosDoXsd('PL_NFeDistDFe', 'resNFe_v1.01.xsd', nota)).toEqual([])
    expect(lerResumoNfe(nota)).toMatchObject({
      tipo: 'resNFe',
      chNFe,
      emitente: { documento: '12345678000195', nome: 'Indústria' },
      vNF: '80.01',
      cSitNFe: '1',
    })
    const evento =
      `<resEvento xmlns="${NS}" versao="1.01"><cOrgao>91</cOrgao><CNPJ>12345678000195</CNPJ><chNFe>${chNFe}</chNFe>` +
      '<dhEvento>2026-11-20T09:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><xEvento>Cancelamento</xEvento>' +
      '<dhRecbto>2026-11-20T09:00:05-03:00</dhRecbto><nProt>135260000000001</nProt></resEvento>'
    expect(lerResumoNfe(evento)).toMatchObject({ tipo: 'resEvento', tpEvento: '110111', nSeqEvento: 1 })
    expect(lerResumoNfe('<outro/>')).toMatchObject({ ok: false, codigo: 'outro_documento' })
  })
})

describe('lerEventoNfe', () => {
  it('reads an event of any kind, and refuses what is none', () => {
    const { xml } = montarManifestacaoNfe(dadosDe('nao_realizada'))
    expect(lerEventoNfe(xml!)).toEqual({
      ok: true,
      chNFe,
      tpEvento: '210240',
      nSeqEvento: 1,
      tpAmb: '1',
      autor: '11222333000181',
      dhEvento: '2026-11-20T10:00:00-03:00',
      descricao: 'Operacao nao Realizada',
      texto: JUSTIFICATIVA,
      registro: null,
    })
    const ret =
      '<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>135</cStat><dhRegEvento>2026-11-20T10:00:01-03:00</dhRegEvento>' +
      '<nProt>891260000000001</nProt></infEvento></retEvento>'
    expect(
      lerEventoNfe(`<procEventoNFe xmlns="${NS}" versao="1.00">${xml}${ret}</procEventoNFe>`),
    ).toMatchObject({
      tpEvento: '210240',
      registro: { cStat: '135', nProt: '891260000000001', dhRegEvento: '2026-11-20T10:00:01-03:00' },
    })
    expect(lerEventoNfe('<outro/>')).toMatchObject({ ok: false, codigo: 'outro_documento' })
    expect(
      lerEventoNfe(`<evento xmlns="${NS}"><infEvento><chNFe>1</chNFe></infEvento></evento>`),
    ).toMatchObject({
      ok: false,
      codigo: 'chave_invalida',
    })
  })
})
