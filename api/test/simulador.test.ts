import { createPrivateKey } from 'node:crypto'
import {
  type Assinante,
  abrirA1,
  assinarEventoMdfe,
  assinarMdfe,
  CODIGO_POR_SIGLA_UF,
  montarConsSitCte,
  montarConsStatServCte,
  montarDistDFeNfe,
  montarEventoMdfe,
  montarMdfe,
  pedidoDeNaoEncerrados,
  pedidoDeSituacaoMdfe,
  pedidoDeStatusMdfe,
} from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errosDoXsd, temEsquemas } from '../../fiscal/test/esquemas.ts'
import { dadosMdfe } from '../../fiscal/test/mdfe/exemplo-mdfe.ts'
import { type Autorizador, createSefaz, type Identidade, type Servico } from '../src/adapters/sefaz/index.ts'
import { cancelamentoDeTeste, cteDeTeste, dhEmiDe } from './cte-de-teste.ts'
import { abrirSefaz, SENHA_DO_A1, type Sefaz } from './sefaz-processo.ts'

const CNPJ = '91122233000112'
const comXsd = temEsquemas('PL_CTe_4') && temEsquemas('PL_MDFe_3')

let sefaz: Sefaz
let quem: Identidade
let assinante: Assinante
let port: ReturnType<typeof createSefaz>
beforeAll(async () => {
  sefaz = await abrirSefaz()
  const lido = abrirA1(sefaz.pfx(CNPJ), SENHA_DO_A1)
  if (!lido.ok) throw new Error(lido.motivo)
  quem = { impressao: lido.a1.impressao, certificadoPem: lido.a1.certificadoPem, chavePem: lido.a1.chavePem }
  assinante = {
    chavePrivada: createPrivateKey(lido.a1.chavePem),
    certificado: lido.a1.certificadoPem.replace(/-----[A-Z ]+-----|\s/g, ''),
  }
  port = createSefaz({
    sefazUrl: sefaz.url,
    fiscalCaFile: sefaz.caFile,
    fiscalTls: '{}',
    sefazTimeoutMs: 10_000,
  })
})
afterAll(async () => {
  port.fechar()
  await sefaz.parar()
})

/** The answer's element, valid against the official schema where that is there, with its last cStat. */
async function pedir(
  servico: Servico,
  xml: string,
  schema: [pacote: string, arquivo: string],
  autorizador: Autorizador = 'SP',
) {
  const d = await port.chamar({ servico, autorizador, ambiente: '2', xml, quem })
  if (d.tipo === 'falha') throw new Error(d.motivo)
  const resposta = /<(ret[A-Za-z]+) [\s\S]*<\/\1>/.exec(d.corpo.toString('utf8'))?.[0] ?? ''
  // The official schema of a query declares one child where the services put two, event and answer: those stay out.
  const semEventos = resposta.replace(/<procEvento(CTe|MDFe) [\s\S]*<\/procEvento\1>/, '')
  if (comXsd && temEsquemas(schema[0])) expect(errosDoXsd(schema[0], schema[1], semEventos)).toEqual([])
  return { cStat: [...resposta.matchAll(/<cStat>(\d+)</g)].at(-1)?.[1], resposta }
}
const CTE = 'PL_CTe_4'
const MDFE = 'PL_MDFe_3'
const nProtDe = (xml: string): string => /<nProt>(\d{15})</.exec(xml)![1]!

describe('CT-e', () => {
  const enviar = (xml: string, autorizador: Autorizador = 'SP') =>
    pedir('CTeRecepcaoSincV4', xml, [CTE, 'retCTe_v4.00.xsd'], autorizador)
  const consultar = (chave: string) =>
    pedir('CTeConsultaV4', montarConsSitCte(chave, '2'), [CTE, 'retConsSitCTe_v4.00.xsd'])

  it('lives: authorised, twice refused as itself, known, cancelled once', async () => {
    const cte = cteDeTeste(1, assinante)
    expect((await consultar(cte.chave)).cStat).toBe('217')
    const feito = await enviar(cte.xml)
    expect(feito.cStat).toBe('100')
    expect((await enviar(cte.xml)).cStat).toBe('204')
    const outro = cteDeTeste(1, assinante)
    const recusado = await enviar(outro.xml)
    expect(recusado.cStat).toBe('539')
    expect(recusado.resposta).toContain(cte.chave)
    expect((await consultar(cte.chave)).resposta).toContain(nProtDe(feito.resposta))
    const cancelar = () =>
      pedir('CTeRecepcaoEventoV4', cancelamentoDeTeste(cte.chave, nProtDe(feito.resposta), assinante), [
        CTE,
        'retEventoCTe_v4.00.xsd',
      ])
    expect((await cancelar()).cStat).toBe('135')
    expect((await cancelar()).cStat).toBe('631')
    const depois = await consultar(cte.chave)
    expect(depois.resposta).toMatch(/<cStat>101<\/cStat>[\s\S]*<procEventoCTe /)
    expect((await enviar(cte.xml)).cStat).toBe('218')
  })

  it('is looked at: signature, writing, key, time, names, who serves the state', async () => {
    const cte = cteDeTeste(2, assinante)
    expect((await enviar(cte.xml.replace('>150.00<', '>151.00<'))).cStat).toBe('297')
    expect((await enviar(cte.xml.replace('><ide>', '>\n<ide>'))).cStat).toBe('599')
    expect((await enviar(cte.xml, 'MG')).cStat).toBe('410')
    expect((await enviar(cteDeTeste(2, assinante, { xNomeDoRemetente: 'Loja' }).xml)).cStat).toBe('646')
    expect(
      (await enviar(cteDeTeste(2, assinante, { quando: new Date(Date.now() + 3_600_000) }).xml)).cStat,
    ).toBe('212')
    expect(
      (await enviar(cteDeTeste(2, assinante, { quando: new Date(Date.now() - 8 * 86_400_000) }).xml)).cStat,
    ).toBe('228')
    expect((await enviar(cteDeTeste(2, assinante, { serie: 890 }).xml)).cStat).toBe('670')
    expect((await enviar(cteDeTeste(2, assinante, { tpEmis: '7' }).xml, 'SVRS')).cStat).toBe('114')
    if (comXsd)
      expect((await enviar(cte.xml.replace('<modal>01</modal>', '<modal>09</modal>'))).cStat).toBe('215')
    const outra = { ...assinante }
    const lido = abrirA1(sefaz.pfx('12ABC34501DE35'), SENHA_DO_A1)
    if (!lido.ok) throw new Error(lido.motivo)
    outra.chavePrivada = createPrivateKey(lido.a1.chavePem)
    outra.certificado = lido.a1.certificadoPem.replace(/-----[A-Z ]+-----|\s/g, '')
    expect((await enviar(cteDeTeste(2, outra).xml)).cStat).toBe('213')
    expect((await enviar(cte.xml)).cStat).toBe('100')
  })

  it('says how the service is', async () => {
    const status = () =>
      pedir('CTeStatusServicoV4', montarConsStatServCte(CODIGO_POR_SIGLA_UF.SP!, '2'), [
        CTE,
        'retConsStatServCTe_v4.00.xsd',
      ])
    expect((await status()).cStat).toBe('107')
    await sefaz.controlar('/status', { uf: 'SP', cStat: '109' })
    expect((await status()).cStat).toBe('109')
    expect((await enviar(cteDeTeste(3, assinante).xml)).cStat).toBe('109')
    await sefaz.controlar('/status', { uf: 'SP', cStat: '107' })
  })

  it('remembers after it is killed', async () => {
    const cte = cteDeTeste(4, assinante)
    const { resposta } = await enviar(cte.xml)
    await sefaz.reiniciar()
    expect((await consultar(cte.chave)).resposta).toContain(nProtDe(resposta))
    expect((await enviar(cte.xml)).cStat).toBe('204')
  })
})

describe('MDF-e', () => {
  const documento = (numero: number, mais: { UFFim?: 'GO' | 'SP' } = {}) => {
    const base = dadosMdfe()
    const dhEmi = dhEmiDe(new Date(Date.now() - 60_000))
    const feito = montarMdfe({
      ...base,
      ide: { ...base.ide, nMDF: String(numero), dhEmi, dhIniViagem: dhEmi, ...mais },
      emit: { ...base.emit, CNPJ },
    })
    if (!feito.xml) throw new Error(feito.erros.map((e) => `${e.caminho}: ${e.mensagem}`).join('\n'))
    return { chave: feito.chave, xml: assinarMdfe(feito.xml, assinante) }
  }
  const enviar = (xml: string) => pedir('MDFeRecepcaoSinc', xml, [MDFE, 'retMDFe_v3.00.xsd'], 'SVRS')
  const abertos = () =>
    pedir('MDFeConsNaoEnc', pedidoDeNaoEncerrados('2', CNPJ), [MDFE, 'retConsMDFeNaoEnc_v3.00.xsd'], 'SVRS')

  it('one may be open for a plate and a state; closing it makes room for the next', async () => {
    expect(
      (await pedir('MDFeStatusServico', pedidoDeStatusMdfe('2'), [MDFE, 'retConsStatServMDFe_v3.00.xsd']))
        .cStat,
    ).toBe('107')
    expect((await abertos()).cStat).toBe('112')
    const primeiro = documento(1)
    const feito = await enviar(primeiro.xml)
    expect(feito.cStat).toBe('100')
    expect((await enviar(primeiro.xml)).cStat).toBe('204')
    const preso = await enviar(documento(2).xml)
    expect(preso.cStat).toBe('611')
    expect(preso.resposta).toContain(primeiro.chave)
    expect((await abertos()).resposta).toContain(primeiro.chave)
    const evento = montarEventoMdfe({
      tpEvento: '110112',
      chave: primeiro.chave,
      tpAmb: '2',
      autor: CNPJ,
      dhEvento: dhEmiDe(new Date()),
      nSeqEvento: 1,
      detalhe: {
        nProt: nProtDe(feito.resposta),
        dtEnc: dhEmiDe(new Date()).slice(0, 10),
        cUF: '52',
        cMun: '5208707',
      },
    })
    if (!evento.xml) throw new Error(JSON.stringify(evento))
    const encerrar = () =>
      pedir('MDFeRecepcaoEvento', assinarEventoMdfe(evento.xml, assinante), [MDFE, 'retEventoMDFe_v3.00.xsd'])
    expect((await encerrar()).cStat).toBe('135')
    expect((await encerrar()).cStat).toBe('631')
    const consulta = await pedir('MDFeConsulta', pedidoDeSituacaoMdfe('2', primeiro.chave), [
      MDFE,
      'retConsSitMDFe_v3.00.xsd',
    ])
    expect(consulta.resposta).toContain('<cStat>132</cStat>')
    expect((await abertos()).cStat).toBe('112')
    expect((await enviar(documento(2).xml)).cStat).toBe('100')
  })
})

describe('distribution of the national environment', () => {
  it('gives what waits by NSU, and blocks who asks again within the hour', async () => {
    for (const n of [1, 2])
      await sefaz.controlar('/distribuir', {
        servico: 'nfe',
        cnpj: CNPJ,
        schema: 'resNFe_v1.01.xsd',
        xml: `<resNFe>${n}</resNFe>`,
      })
    const pedido = (ultNSU: string) =>
      pedir(
        'NFeDistribuicaoDFe',
        montarDistDFeNfe({ tpAmb: '2', cUFAutor: '35', documento: CNPJ, pedido: { ultNSU } }),
        ['PL_NFeDistDFe', 'retDistDFeInt_v1.01.xsd'],
        'AN',
      )
    const tudo = await pedido('0')
    expect(tudo.cStat).toBe('138')
    expect(tudo.resposta).toMatch(/<ultNSU>0{14}2<\/ultNSU><maxNSU>0{14}2<\/maxNSU>/)
    expect(tudo.resposta.match(/<docZip /g)).toHaveLength(2)
    expect((await pedido('2')).cStat).toBe('656')
    await sefaz.controlar('/relogio', { adiantar_ms: 2 * 3_600_000 + 60_000 })
    expect((await pedido('2')).cStat).toBe('137')
    await sefaz.controlar('/relogio', { adiantar_ms: 0 })
  })
})
