import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  abrirValidadorCte,
  assinarCte,
  assinarEventoCte,
  montarCte,
  montarCteSimplificado,
  montarEventoCte,
  type ValidadorCte,
} from '../src/index.ts'
import { arquivosDoPacote, temEsquemas } from './esquemas.ts'
import { assinante } from './exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte, dadosCteSimplificado } from './exemplo-cte.ts'

const PL = 'PL_CTe_400'

describe.runIf(temEsquemas(PL))('abrirValidadorCte', () => {
  let validador: ValidadorCte
  beforeAll(() => {
    validador = abrirValidadorCte(arquivosDoPacote(PL))
  })
  afterAll(() => validador.fechar())
  const cte = assinarCte(montarCte(dadosCte()).xml!, assinante)

  it('takes what is right', () => {
    const simplificado = assinarCte(montarCteSimplificado(dadosCteSimplificado()).xml!, assinante)
    expect(validador.documento(cte)).toEqual([])
    expect(validador.documento(simplificado)).toEqual([])
  })

  it('sees a wrong mode, which the main schema lets through', () => {
    const errado = cte.replace('<RNTRC>12345678</RNTRC>', '<RNTRC>1</RNTRC>')
    expect(validador.documento(errado)).toEqual([expect.stringContaining('RNTRC')])
    expect(validador.documento(cte.replaceAll('rodo>', 'trem>'))).toEqual(['O modal "trem" não existe.'])
  })

  it('sees a wrong body of an event, which the envelope lets through', () => {
    const { xml } = montarEventoCte({
      tipo: 'cancelamento',
      chCTe: CHAVE_COM_LETRAS,
      tpAmb: '2',
      CNPJ: '12ABC34501DE35',
      dhEvento: '2026-11-20T10:00:00-03:00',
      nSeqEvento: 1,
      detalhe: { nProt: '142260000000001', xJust: 'Cliente desistiu do transporte' },
    })
    const evento = assinarEventoCte(xml!, assinante)
    expect(validador.evento(evento)).toEqual([])
    expect(validador.evento(evento.replace('Cliente desistiu do transporte', 'curta'))).not.toEqual([])
  })

  it('says what it cannot check', () => {
    expect(validador.documento('<NFe/>')).toEqual([
      'O documento não é um CT-e: o elemento principal é "NFe".',
    ])
    expect(validador.documento('<CTe')).toHaveLength(1)
    expect(() => abrirValidadorCte({})).toThrow('esquemas do CT-e')
  })
})
