import { describe, expect, it } from 'vitest'
import {
  assinarCte,
  type CteDeOrigem,
  calcularImpostos,
  cfopDoTransporte,
  complementarDe,
  conferirRegrasDoCte,
  type DadosCte,
  type IdentificacaoNova,
  lerCte,
  montarCte,
  podeSubstituir,
  receberServicoDe,
  substituirDe,
} from '../src/index.ts'
import { assinante } from './exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte } from './exemplo-cte.ts'

const AGORA = '2026-11-21T13:00:00Z'
const nova: IdentificacaoNova = {
  serie: '1',
  nCT: '77',
  cCT: '45179915',
  dhEmi: '2026-11-21T09:59:00-03:00',
  verProc: 'Tropeiro 1',
}

function origem(): CteDeOrigem {
  const lido = lerCte(assinarCte(montarCte(dadosCte()).xml!, assinante))
  if (!lido.ok || lido.simplificado) throw new Error('não é um CT-e normal')
  return { chave: lido.chave, dados: lido.dados }
}

/** Builds, and says what layout and rules find wrong. */
function problemas(dados: DadosCte): string[] {
  const { erros } = montarCte(dados)
  const achados = conferirRegrasDoCte({ simplificado: false, dados }, { agora: AGORA })
  return [
    ...erros.map(({ caminho, mensagem }) => `${caminho}: ${mensagem}`),
    ...achados.map((a) => `${a.regra}: ${a.mensagem}`),
  ]
}

const impostos = (valor: string) =>
  calcularImpostos({
    dia: '2026-11-21',
    emitente: { uf: 'SC', crt: '3' },
    ufIni: 'SC',
    ufFim: 'SP',
    valor,
  })

describe('complementarDe', () => {
  it('keeps people and route, and names the one it adds to', () => {
    const { vTPrest, imp } = impostos('20.00')
    const dados = complementarDe(origem(), nova, {
      vPrest: { vTPrest, vRec: vTPrest },
      imp,
      xObs: 'Diferença de estadia',
    })
    expect(problemas(dados)).toEqual([])
    expect(dados).toMatchObject({
      ide: { tpCTe: '1', nCT: '77', tpEmis: '1', UFIni: 'SC', toma3: { toma: '0' } },
      infCteComp: [{ chCTe: CHAVE_COM_LETRAS }],
      compl: { xObs: 'Diferença de estadia' },
    })
    expect(dados.infCTeNorm).toBeUndefined()
  })
})

describe('substituirDe', () => {
  it('keeps everything, and names the one it replaces', () => {
    const dados = substituirDe(origem(), nova)
    expect(problemas(dados)).toEqual([])
    expect(dados.infCTeNorm).toMatchObject({
      infDoc: dadosCte().infCTeNorm!.infDoc,
      infCteSub: { chCte: CHAVE_COM_LETRAS },
    })
    expect(dados.infCTeNorm?.infCteSub?.indAlteraToma).toBeUndefined()
  })

  it('changes the taker when asked to', () => {
    const dados = substituirDe(origem(), nova, { toma3: { toma: '3' }, indIEToma: '9' })
    expect(problemas(dados)).toEqual([])
    expect(dados.ide).toMatchObject({ toma3: { toma: '3' }, indIEToma: '9' })
    expect(dados.infCTeNorm?.infCteSub?.indAlteraToma).toBe('1')
  })

  it('knows its deadline', () => {
    expect(podeSubstituir('2026-09-22T13:00:00Z', AGORA)).toBe(true)
    expect(podeSubstituir('2026-09-22T12:59:00Z', AGORA)).toBe(false)
  })
})

describe('receberServicoDe', () => {
  const { emit } = dadosCte()
  const servico = () => ({
    emit: {
      ...emit,
      CNPJ: '11222333000181',
      IE: '9012345663',
      xNome: 'Parceira Cargas Ltda',
      enderEmit: { ...emit.enderEmit, cMun: '4106902', xMun: 'Curitiba', UF: 'PR' },
    },
    RNTRC: '87654321',
    natOp: 'Transporte subcontratado',
    tpAmb: '2' as const,
    envio: { cMunEnv: '4106902', xMunEnv: 'Curitiba', UFEnv: 'PR' },
    vPrest: { vTPrest: '100.00', vRec: '100.00' },
    imp: calcularImpostos({
      dia: '2026-11-21',
      emitente: { uf: 'PR', crt: '3' },
      ufIni: 'SC',
      ufFim: 'SP',
      valor: '100.00',
    }).imp,
  })

  it('subcontracting: the previous issuer takes it', () => {
    const dados = receberServicoDe(origem(), nova, { ...servico(), tpServ: '1' })
    expect(problemas(dados)).toEqual([])
    expect(dados).toMatchObject({
      ide: { tpServ: '1', CFOP: '6932', cMunIni: '4202404', toma4: { CNPJ: '12ABC34501DE35' } },
      emit: { CNPJ: '11222333000181' },
      infCTeNorm: {
        infDoc: dadosCte().infCTeNorm!.infDoc,
        docAnt: {
          emiDocAnt: [{ CNPJ: '12ABC34501DE35', idDocAnt: [{ idDocAntEle: [{ chCTe: CHAVE_COM_LETRAS }] }] }],
        },
      },
    })
  })

  it('an intermediate redispatch has no cargo documents', () => {
    const { rem, dest } = dadosCte()
    const trecho = {
      ...{ cMunIni: '4106902', xMunIni: 'Curitiba', UFIni: 'PR' },
      ...{ cMunFim: '3550308', xMunFim: 'São Paulo', UFFim: 'SP' },
    }
    const { enderReme, ...deOnde } = rem!
    const { enderDest, ...paraOnde } = dest!
    const dados = receberServicoDe(origem(), nova, {
      ...servico(),
      tpServ: '3',
      trecho,
      exped: { ...deOnde, xFant: undefined, enderExped: enderReme } as DadosCte['exped'],
      receb: { ...paraOnde, enderReceb: enderDest },
    })
    expect(problemas(dados)).toEqual([])
    expect(dados.rem).toBeUndefined()
    expect(dados.infCTeNorm?.infDoc).toBeUndefined()
    expect(dados.ide.CFOP).toBe('6351')
  })
})

describe('cfopDoTransporte', () => {
  it('goes by route, then by taker', () => {
    expect(cfopDoTransporte('SC', 'SC', 'SC', 'comercio')).toBe('5353')
    expect(cfopDoTransporte('SC', 'SC', 'SP', 'nao_contribuinte')).toBe('6357')
    expect(cfopDoTransporte('SC', 'SP', 'SP', 'industria')).toBe('5932')
    expect(cfopDoTransporte('SC', 'PR', 'SP', 'industria')).toBe('6932')
    expect(cfopDoTransporte('SC', 'SC', 'EX', 'industria')).toBe('7358')
  })
})
