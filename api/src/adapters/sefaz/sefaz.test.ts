import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { abrirA1, montarConsStatServCte } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a1DeTeste } from '../../../../fiscal/test/a1-de-teste.ts'
import { abrirSefaz, SENHA_DO_A1, type Sefaz } from '../../../test/sefaz-processo.ts'
import { autorizadorDaUf, enderecoOficial, svcDaUf } from './enderecos.ts'
import { montarEnvelope, tipoDoConteudo } from './envelope.ts'
import { createHttpsSefaz, type Opcoes } from './https.ts'
import { createSefaz } from './index.ts'
import type { Chamada, Identidade } from './port.ts'

describe('addresses', () => {
  it('are those that each authoriser publishes', () => {
    expect(enderecoOficial('CTeRecepcaoSincV4', 'SVRS', '1')).toBe(
      'https://cte.svrs.rs.gov.br/ws/CTeRecepcaoSincV4/CTeRecepcaoSincV4.asmx',
    )
    expect(enderecoOficial('CTeRecepcaoSimpV4', 'MT', '2')).toBe(
      'https://homologacao.sefaz.mt.gov.br/cte-ws/services/CTeRecepcaoSimpV4',
    )
    // A list in circulation lacks the dot of this one.
    expect(enderecoOficial('CTeRecepcaoSimpV4', 'SVSP', '2')).toBe(
      'https://homologacao.nfe.fazenda.sp.gov.br/CTeWS/WS/CTeRecepcaoSimpV4.asmx',
    )
    expect(enderecoOficial('MDFeConsNaoEnc', 'SP', '1')).toBe(
      'https://mdfe.svrs.rs.gov.br/ws/MDFeConsNaoEnc/MDFeConsNaoEnc.asmx',
    )
    expect(enderecoOficial('NFeDistribuicaoDFe', 'AN', '1')).toBe(
      'https://www1.nfe.fazenda.gov.br/NFeDistribuicaoDFe/NFeDistribuicaoDFe.asmx',
    )
    expect(enderecoOficial('CTeDistribuicaoDFe', 'AN', '2')).toMatch(
      /^https:\/\/hom1\.cte\.fazenda\.gov\.br\//,
    )
  })

  it('know who authorises a state, and who stands in for it', () => {
    expect(['SP', 'MG', 'PE', 'SC', 'BA'].map(autorizadorDaUf)).toEqual(['SP', 'MG', 'SVSP', 'SVRS', 'SVRS'])
    expect(svcDaUf('SP')).toMatchObject({ tpEmis: '7', autorizador: 'SVRS' })
    expect(svcDaUf('SC')).toMatchObject({ tpEmis: '8', autorizador: 'SVSP' })
  })
})

describe('the envelope', () => {
  it('packs what RecepcaoSinc takes, and nothing else', () => {
    const packed = /<cteDadosMsg xmlns="([^"]+)">([^<]+)<\/cteDadosMsg>/.exec(
      montarEnvelope('CTeRecepcaoSincV4', '<CTe/>'),
    )!
    expect(packed[1]).toBe('http://www.portalfiscal.inf.br/cte/wsdl/CTeRecepcaoSincV4')
    expect(gunzipSync(Buffer.from(packed[2]!, 'base64')).toString()).toBe('<CTe/>')
    expect(montarEnvelope('CTeRecepcaoEventoV4', '<eventoCTe/>')).toContain('><eventoCTe/></cteDadosMsg>')
    expect(montarEnvelope('NFeDistribuicaoDFe', '<distDFeInt/>')).toContain(
      '<nfeDistDFeInteresse xmlns="http://www.portalfiscal.inf.br/nfe/wsdl/NFeDistribuicaoDFe"><nfeDadosMsg><distDFeInt/></nfeDadosMsg></nfeDistDFeInteresse>',
    )
    expect(montarEnvelope('CTeConsultaV4', '<x/>')).not.toMatch(/Header/)
    expect(tipoDoConteudo('CTeConsultaV4')).toBe(
      'application/soap+xml; charset=utf-8; action="http://www.portalfiscal.inf.br/cte/wsdl/CTeConsultaV4/cteConsultaCT"',
    )
  })
})

describe('over the wire', () => {
  let sefaz: Sefaz
  let quem: Identidade
  beforeAll(async () => {
    sefaz = await abrirSefaz()
    quem = identidade(sefaz.pfx('91122233000112'), SENHA_DO_A1)
  })
  afterAll(() => sefaz.parar())

  function identidade(pfx: Buffer, senha: string): Identidade {
    const lido = abrirA1(pfx, senha)
    if (!lido.ok) throw new Error(lido.motivo)
    const { impressao, certificadoPem, chavePem } = lido.a1
    return { impressao, certificadoPem, chavePem }
  }
  const status = (mais: Partial<Chamada> = {}): Chamada => ({
    servico: 'CTeStatusServicoV4',
    autorizador: 'SP',
    ambiente: '2',
    xml: montarConsStatServCte('35', '2'),
    quem,
    ...mais,
  })
  const config = () => ({
    sefazUrl: sefaz.url,
    fiscalCaFile: sefaz.caFile,
    fiscalTls: '{}',
    sefazTimeoutMs: 3000,
  })
  const opcoes = (mais: Partial<Opcoes>): Opcoes => ({
    endereco: () => `${sefaz.url}/homologacao/SP/CTeStatusServicoV4`,
    ca: readFileSync(sefaz.caFile, 'utf8'),
    tls: {},
    timeoutMs: 3000,
    conexoes: 4,
    ...mais,
  })

  it('asks and is answered', async () => {
    const port = createSefaz(config())
    const d = await port.chamar(status())
    expect(d).toMatchObject({ tipo: 'corpo' })
    expect(d.tipo === 'corpo' && d.corpo.toString()).toContain('<cStat>107</cStat>')
    port.fechar()
  })

  it('never speaks to a server that nobody vouches for', async () => {
    const port = createHttpsSefaz(opcoes({ ca: null }))
    expect(await port.chamar(status())).toMatchObject({
      tipo: 'falha',
      onde: 'antes',
      motivo: expect.stringMatching(/certificate/i),
    })
    port.fechar()
  })

  it('is not let in with a certificate of another authority', async () => {
    const { pfx, senha } = a1DeTeste()
    const port = createHttpsSefaz(opcoes({}))
    expect(await port.chamar(status({ quem: identidade(pfx, senha) }))).toMatchObject({ tipo: 'falha' })
    port.fechar()
  })

  it('says that nothing left when nobody listens, when the message is too big, when nobody offers the service', async () => {
    const fechada = createHttpsSefaz(opcoes({ endereco: () => 'https://localhost:1/x' }))
    expect(await fechada.chamar(status())).toMatchObject({ tipo: 'falha', onde: 'antes' })
    const port = createHttpsSefaz(opcoes({}))
    expect(await port.chamar(status({ xml: `<x>${'a'.repeat(600_000)}</x>` }))).toMatchObject({
      onde: 'antes',
      motivo: expect.stringContaining('500 KB'),
    })
    const ninguem = createHttpsSefaz(opcoes({ endereco: () => null }))
    expect(await ninguem.chamar(status())).toMatchObject({ onde: 'antes' })
    port.fechar()
  })

  it('does not know what became of a message when the line breaks behind it, or a page with 503 comes', async () => {
    const port = createSefaz(config())
    for (const modo of ['cair_depois', 'html_500_antes', 'atrasar']) {
      await sefaz.controlar('/falhas', { regras: [{ modo, vezes: 1, ms: 3500 }] })
      expect(await port.chamar(status()), modo).toMatchObject({ tipo: 'falha', onde: 'incerto' })
    }
    port.fechar()
  })
})
