import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assinarCte,
  assinarEventoCte,
  lerCte,
  lerEventoCte,
  lerResumoNfe,
  lerRetConsSitCte,
  lerRetCte,
  lerRetDistribuicao,
  lerRetEnvEvento,
  lerRetEventoCte,
  lerRetStatusCte,
  montarCte,
  montarEventoCte,
  NS_CTE,
} from '../src/index.ts'
import { assinante } from './exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte } from './exemplo-cte.ts'

const cte = assinarCte(montarCte(dadosCte()).xml!, assinante)
const evento = assinarEventoCte(
  montarEventoCte({
    tipo: 'cancelamento',
    chCTe: CHAVE_COM_LETRAS,
    tpAmb: '2',
    CNPJ: '12ABC34501DE35',
    dhEvento: '2026-11-20T10:00:00-03:00',
    nSeqEvento: 1,
    detalhe: { nProt: '142260000000001', xJust: 'Cliente desistiu do transporte' },
  }).xml!,
  assinante,
)
const resposta =
  `<s:Envelope xmlns:s="x"><s:Body><r><retCTe xmlns="${NS_CTE}" versao="4.00"><tpAmb>2</tpAmb><cUF>42</cUF><verAplic>A</verAplic><cStat>100</cStat>` +
  `<xMotivo>Autorizado</xMotivo><protCTe versao="4.00"><infProt><chCTe>${CHAVE_COM_LETRAS}</chCTe><cStat>100</cStat></infProt></protCTe>` +
  '<loteDistDFeInt><docZip NSU="1" schema="x">AAAA</docZip></loteDistDFeInt></retCTe></r></s:Body></s:Envelope>'

const LEITORES = {
  lerCte,
  lerEventoCte,
  lerResumoNfe,
  lerRetConsSitCte,
  lerRetCte,
  lerRetDistribuicao,
  lerRetEnvEvento,
  lerRetEventoCte,
  lerRetStatusCte,
}

/** A document cut, with bytes changed, doubled or said to be another answer. */
const estragado = fc
  .record({
    base: fc.constantFrom(cte, evento, resposta),
    nome: fc.constantFrom(
      'retCTe',
      'retConsSitCTe',
      'retEventoCTe',
      'retConsStatServCTe',
      'retDistDFeInt',
      'retEnvEvento',
      'cteProc',
      'procEventoCTe',
      'resNFe',
    ),
    corte: fc.option(fc.nat(6000)),
    trocas: fc.array(fc.tuple(fc.nat(6000), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
    dobrar: fc.boolean(),
  })
  .map(({ base, nome, corte, trocas, dobrar }) => {
    const bytes = Buffer.from(base.replaceAll('retCTe', nome))
    for (const [onde, byte] of trocas) if (onde < bytes.length) bytes[onde] = byte
    const inteiro = dobrar ? Buffer.concat([bytes, bytes]) : bytes
    return corte === null ? inteiro : inteiro.subarray(0, corte)
  })

describe('readers of what comes from outside', () => {
  it.each(Object.entries(LEITORES))('%s never throws', (_, ler) => {
    fc.assert(
      fc.property(fc.oneof(estragado, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        const lido = ler(bytes)
        expect(typeof lido.ok).toBe('boolean')
        if (!lido.ok) expect(lido.motivo).toMatch(/\.$|: .+$/s)
      }),
      { numRuns: 300 },
    )
  })
})
