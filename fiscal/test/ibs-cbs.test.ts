import { describe, expect, it } from 'vitest'
import {
  type BaseDosImpostos,
  calcularImpostos,
  conferirRegrasDoCte,
  montarCte,
  type RegraIbsCbs,
  regraIbsCbs,
} from '../src/index.ts'
import { dadosCte } from './exemplo-cte.ts'

const normal: BaseDosImpostos = {
  dia: '2026-11-20',
  emitente: { uf: 'SC', crt: '3' },
  ufIni: 'SC',
  ufFim: 'SP',
  valor: '1000.00',
}
const de2026 = regraIbsCbs('2026-11-20')!
const lucroReal: RegraIbsCbs = { ...de2026, pis: 1.65, cofins: 7.6 }
const de2027: RegraIbsCbs = { ...regraIbsCbs('2027-01-02')!, pCBS: 8.7 }
const calcular = (troca: Partial<BaseDosImpostos>) => calcularImpostos({ ...normal, ...troca })
const valores = (troca: Partial<BaseDosImpostos>) => calcular(troca).imp.IBSCBS?.gIBSCBS

describe('IBS and CBS', () => {
  it('the base of 2026 is without ICMS, PIS and COFINS: 1.000,00 at 12 % and 9,25 % is 798,60, CBS 7,19', () => {
    const feito = calcular({ ibsCbs: lucroReal })
    expect(feito.imp.IBSCBS?.gIBSCBS).toMatchObject({
      vBC: '798.60',
      gIBSUF: { pIBSUF: '0.10', vIBSUF: '0.80' },
      vIBS: '0.80',
      gCBS: { pCBS: '0.90', vCBS: '7.19' },
    })
    expect(feito.imp.vTotDFe).toBe('1000.00')
    expect(feito.avisos).toEqual([])
  })

  it('each thing that leaves the base has its own switch', () => {
    expect(valores({ ibsCbs: { ...lucroReal, semPisCofinsNaBase: false } })?.vBC).toBe('880.00')
    expect(valores({ ibsCbs: { ...lucroReal, semIcmsNaBase: false } })?.vBC).toBe('918.60')
    const partilha = { fcp: 2 }
    // 6 % of share and 2 % of fund: 80,00.
    expect(valores({ ibsCbs: lucroReal, ufFim: 'MG', partilha })?.vBC).toBe('718.60')
    const comDifal = { ...lucroReal, semDifalNaBase: false }
    expect(valores({ ibsCbs: comDifal, ufFim: 'MG', partilha })?.vBC).toBe('798.60')
  })

  it('without the rates of PIS and COFINS the base keeps them, and a warning says so', () => {
    const feito = calcular({})
    expect(feito.imp.IBSCBS?.gIBSCBS?.vBC).toBe('880.00')
    expect(feito.avisos).toEqual([expect.stringContaining('PIS e COFINS')])
    expect(calcular({ ibsCbs: { ...de2026, semPisCofinsNaBase: false } }).avisos).toEqual([])
  })

  it('in 2027 the CBS is entered; until then the group is left out with a warning', () => {
    const semTaxa = calcular({ dia: '2027-01-02' })
    expect(semTaxa.imp.IBSCBS).toBeUndefined()
    expect(semTaxa.avisos).toEqual([expect.stringContaining('CBS de 2027 não foi informada')])
    const feito = calcular({ dia: '2027-01-02', ibsCbs: de2027 })
    expect(feito.imp.IBSCBS?.gIBSCBS).toEqual({
      vBC: '880.00',
      gIBSUF: { pIBSUF: '0.05', vIBSUF: '0.44' },
      gIBSMun: { pIBSMun: '0.05', vIBSMun: '0.44' },
      vIBS: '0.88',
      gCBS: { pCBS: '8.70', vCBS: '76.56' },
    })
    expect(feito.imp.vTotDFe).toBe('1077.44')
    expect(calcular({ dia: '2029-01-01' }).avisos).toEqual([expect.stringContaining('não estão na tabela')])
  })

  it('tells a reduction with its effective rate, in a form that the layout takes', () => {
    const regra: RegraIbsCbs = {
      ...de2027,
      pCBS: 8.7543,
      redCBS: 60,
      redIBSUF: 60,
      redIBSMun: 60,
      classificacao: { cst: '200', cClassTrib: '200030', tributada: true },
    }
    const { imp, vTPrest } = calcular({ dia: '2027-01-02', ibsCbs: regra })
    expect(imp.IBSCBS?.gIBSCBS?.gCBS).toEqual({
      pCBS: '8.7543',
      gRed: { pRedAliq: '60.00', pAliqEfet: '3.5017' },
      vCBS: '30.81',
    })
    expect(imp.IBSCBS?.gIBSCBS?.gIBSUF).toEqual({
      pIBSUF: '0.05',
      gRed: { pRedAliq: '60.00', pAliqEfet: '0.02' },
      vIBSUF: '0.18',
    })
    expect(montarCte({ ...dadosCte(), imp, vPrest: { vTPrest, vRec: vTPrest } }).erros).toEqual([])
  })

  it('a service that is not taxed tells its classification alone', () => {
    const classificacao = { cst: '410', cClassTrib: '410999', tributada: false }
    expect(calcular({ ibsCbs: { ...de2026, classificacao } }).imp.IBSCBS).toEqual({
      CST: '410',
      cClassTrib: '410999',
    })
  })

  it('who is dispensed by the rule of the issuer tells nothing, and is not asked for it', () => {
    const regra: RegraIbsCbs = { ...de2026, crtDispensados: ['3'] }
    expect(calcular({ ibsCbs: regra }).imp.IBSCBS).toBeUndefined()
    const dados = dadosCte()
    dados.imp.IBSCBS = undefined
    const regras = (ibsCbs?: RegraIbsCbs) =>
      conferirRegrasDoCte({ simplificado: false, dados }, { agora: '2026-11-20T12:00:00Z', ibsCbs }).map(
        (a) => a.regra,
      )
    expect(regras()).toContain('IBSCBS-310')
    expect(regras(regra)).not.toContain('IBSCBS-310')
  })
})

describe('the share of the ending state', () => {
  const partilha = { fcp: 2 }

  it('is not told where the sender takes the service, unless the accountant says so', () => {
    const feito = calcular({ ufFim: 'MG', partilha: { ...partilha, cif: true } })
    expect(feito.imp.ICMSUFFim).toBeUndefined()
    expect(feito.fontes).toContain('Convênio ICMS 236/2021, cláusula segunda')
    const contado = calcular({ ufFim: 'MG', partilha: { ...partilha, cif: true, contarNoCif: true } })
    expect(contado.imp.ICMSUFFim).toMatchObject({ vICMSUFFim: '60.00', vFCPUFFim: '20.00' })
    const antes = calcular({ dia: '2021-12-31', ufFim: 'MG', partilha: { ...partilha, cif: true } })
    expect(antes.imp.ICMSUFFim).toBeDefined()
  })

  it('says when nobody has entered the fund of the state', () => {
    const feito = calcular({ ibsCbs: lucroReal, ufFim: 'MG', partilha: {} })
    expect(feito.imp.ICMSUFFim?.vFCPUFFim).toBe('0.00')
    expect(feito.avisos).toEqual([expect.stringContaining('FCP de MG')])
    expect(calcular({ ibsCbs: lucroReal, ufFim: 'MG', partilha: { fcp: 0 } }).avisos).toEqual([])
  })
})
