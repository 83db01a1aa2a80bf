import { describe, expect, it, vi } from 'vitest'
import {
  assinarEventoCte,
  assinarEventoMdfe,
  type DadosDoEvento,
  montarChave,
  montarEventoCte,
  montarEventoMdfe,
  procEventoCte,
  procEventoMdfe,
  type TipoDeEventoCte,
} from '../../src/index.ts'
import { gerarEvento } from '../../src/pdf/index.ts'
import { assinante } from '../exemplo.ts'
import { CHAVE_COM_LETRAS } from '../exemplo-cte.ts'
import { lerCodigos, textoDasFolhas } from './rasterizar.ts'

// A page at 300 dpi is nine million points: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const AGORA = '2026-11-20T10:00:00-03:00'

const resposta = (tag: string, chave: string, tpEvento: string) =>
  `<${tag}><infEvento><tpAmb>1</tpAmb><verAplic>RS1</verAplic><cOrgao>42</cOrgao><cStat>135</cStat>` +
  `<xMotivo>Evento registrado</xMotivo><${chave}>${CHAVE_COM_LETRAS}</${chave}><tpEvento>${tpEvento}</tpEvento>` +
  '<nSeqEvento>2</nSeqEvento><dhRegEvento>2026-11-20T10:00:05-03:00</dhRegEvento><nProt>142260000000077</nProt>' +
  `</infEvento></${tag}>`

function doCte<T extends TipoDeEventoCte>(tipo: T, tpEvento: string, detalhe: DadosDoEvento<T>['detalhe']) {
  const { xml, erros } = montarEventoCte({
    tipo,
    chCTe: CHAVE_COM_LETRAS,
    tpAmb: '1',
    CNPJ: '12ABC34501DE35',
    dhEvento: AGORA,
    nSeqEvento: 2,
    detalhe,
  })
  expect(erros).toEqual([])
  const assinado = assinarEventoCte(xml!, assinante)
  const feito = procEventoCte(assinado, resposta('retEventoCTe', 'chCTe', tpEvento))
  if (!feito.ok) throw new Error(feito.motivo)
  return { assinado: Buffer.from(assinado), processado: Buffer.from(feito.xml) }
}

async function imprimir(bytes: Uint8Array) {
  const impressao = await gerarEvento(bytes)
  if (!impressao.ok) throw new Error(impressao.motivo)
  return { ...impressao, texto: (await textoDasFolhas(impressao.pdf)).join(' ') }
}

const CARTA: DadosDoEvento<'carta_correcao'>['detalhe'] = {
  infCorrecao: [
    { grupoAlterado: 'compl', campoAlterado: 'xObs', valorAlterado: 'Entregar à tarde' },
    { grupoAlterado: 'infQ', campoAlterado: 'tpMed', valorAlterado: 'PESO CUBADO', nroItemAlterado: '1' },
  ],
}

describe('a folha de um evento', () => {
  it('da carta de correção: cada correção, a condição de uso, o protocolo, e a chave lida a 300 dpi', async () => {
    const { processado } = doCte('carta_correcao', '110110', CARTA)
    const { texto, pdf, folhas } = await imprimir(processado)
    expect(folhas).toBe(1)
    for (const parte of [
      'CARTA DE CORREÇÃO',
      'Evento do CT-e registrado na SEFAZ',
      '12.ABC.345/01DE-35',
      '142260000000077',
      '20/11/2026 10:00:05',
      '135 - Evento registrado',
      'CORREÇÃO 1 DE 2',
      'Valor corrigido Entregar à tarde',
      'CORREÇÃO 2 DE 2',
      'Item alterado 1',
      'Art. 58-B do CONVÊNIO/SINIEF 06/89',
    ])
      expect(texto).toContain(parte)
    expect(texto).not.toContain('SEM VALOR FISCAL')
    expect((await lerCodigos(pdf)).map((c) => c.texto)).toContain(CHAVE_COM_LETRAS)
    expect(await gerarEvento(processado)).toEqual(await gerarEvento(processado))
  })

  it('sem a resposta da SEFAZ não vale', async () => {
    const { texto } = await imprimir(doCte('carta_correcao', '110110', CARTA).assinado)
    expect(texto).toContain('SEM PROTOCOLO - SEM VALOR FISCAL')
  })

  it('de uma carta com vinte correções longas: tantas folhas quantas precisar', async () => {
    const infCorrecao = Array.from({ length: 20 }, (_, n) => ({
      grupoAlterado: 'compl',
      campoAlterado: 'xObs',
      valorAlterado: `Correção ${n + 1}: ${'entregar no segundo portão '.repeat(17)}`.slice(0, 499).trim(),
    }))
    const { folhas, texto } = await imprimir(doCte('carta_correcao', '110110', { infCorrecao }).processado)
    expect(folhas).toBeGreaterThan(1)
    expect(texto).toContain('CORREÇÃO 20 DE 20')
  })

  it('do MDF-e: o encerramento, com o estado por extenso', async () => {
    const chave = montarChave({
      cUF: '35',
      aamm: '2611',
      documento: '12ABC34501DE35',
      modelo: '58',
      serie: 1,
      numero: 77,
      tpEmis: '1',
      cNF: '45179915',
    })
    const { xml, erros } = montarEventoMdfe({
      tpEvento: '110112',
      tpAmb: '2',
      chave,
      autor: '12ABC34501DE35',
      dhEvento: AGORA,
      nSeqEvento: 1,
      detalhe: { nProt: '942260000000001', dtEnc: '2026-11-20', cUF: '35', cMun: '3550308' },
    })
    expect(erros).toEqual([])
    const assinado = assinarEventoMdfe(xml!, assinante)
    const proc = procEventoMdfe(assinado, resposta('retEventoMDFe', 'chMDFe', '110112'))
    const { texto } = await imprimir(Buffer.from(proc))
    for (const parte of [
      'ENCERRAMENTO',
      'Evento do MDF-e',
      '35 - SP',
      '3550308',
      '20/11/2026',
      'HOMOLOGAÇÃO',
    ])
      expect(texto).toContain(parte)
    expect(texto).toContain('SEM VALOR FISCAL')
  })

  it('de outro documento: recusada com a frase', async () => {
    expect(await gerarEvento(Buffer.from('<CTe><infCte/></CTe>'))).toMatchObject({
      ok: false,
      motivo: 'O XML não é de um evento de CT-e ou de MDF-e.',
    })
  })
})
