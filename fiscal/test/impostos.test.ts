import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BaseDosImpostos, calcularImpostos, montarCte } from '../src/index.ts'
import { deCentavos, paraCentavos, parte } from '../src/tributos/centavos.ts'
import { aliquotaDoTransporte } from '../src/tributos/icms-transporte.ts'
import { CODIGO_POR_SIGLA_UF } from '../src/uf.ts'
import { dadosCte } from './exemplo-cte.ts'

const DIA = '2026-11-20'
const normal: BaseDosImpostos = {
  dia: DIA,
  emitente: { uf: 'SC', crt: '3' },
  ufIni: 'SC',
  ufFim: 'SP',
  valor: '150.00',
}

describe('aliquotaDoTransporte', () => {
  it('between states by air it is 4%, within one the general rate', () => {
    expect(aliquotaDoTransporte('SP', 'BA', DIA, '02')).toMatchObject({
      percentual: 4,
      fonte: expect.stringContaining('95/1996'),
    })
    expect(aliquotaDoTransporte('SP', 'BA', DIA, '03')?.percentual).toBe(7)
    expect(aliquotaDoTransporte('BA', 'BA', DIA, '02')).toEqual(aliquotaDoTransporte('BA', 'BA', DIA))
    expect(calcularImpostos({ ...normal, modal: '02' }).imp.ICMS.ICMS00).toMatchObject({ pICMS: '4.00' })
  })
})

describe('calcularImpostos', () => {
  it('a normal service between states in the test year of IBS and CBS', () => {
    expect(calcularImpostos(normal)).toEqual({
      vTPrest: '150.00',
      imp: {
        ICMS: { ICMS00: { CST: '00', vBC: '150.00', pICMS: '12.00', vICMS: '18.00' } },
        ICMSUFFim: undefined,
        IBSCBS: {
          CST: '000',
          cClassTrib: '000001',
          gIBSCBS: {
            vBC: '132.00',
            gIBSUF: { pIBSUF: '0.10', vIBSUF: '0.13' },
            gIBSMun: { pIBSMun: '0.00', vIBSMun: '0.00' },
            vIBS: '0.13',
            gCBS: { pCBS: '0.90', vCBS: '1.19' },
          },
        },
        vTotDFe: '150.00',
      },
      avisos: [expect.stringContaining('PIS e COFINS da empresa não foram informadas')],
      fontes: ['Resolução do Senado Federal 22/1989, art. 1º', expect.stringContaining('LC 214/2025')],
      aConferir: false,
    })
    expect(calcularImpostos({ ...normal, ufFim: normal.ufIni }).aConferir).toBe(true)
    expect(calcularImpostos({ ...normal, ufFim: normal.ufIni, aliquota: 12 }).aConferir).toBe(false)
  })

  it('chooses the group by regime, states and situation', () => {
    const icms = (troca: Partial<BaseDosImpostos>) => calcularImpostos({ ...normal, ...troca }).imp.ICMS
    expect(icms({ emitente: { uf: 'SC', crt: '1' } })).toEqual({ ICMSSN: { CST: '90', indSN: '1' } })
    expect(icms({ emitente: { uf: 'SC', crt: '2' } })).toHaveProperty('ICMS00')
    expect(icms({ situacao: 'isenta' })).toEqual({ ICMS45: { CST: '40' } })
    expect(icms({ situacao: 'diferida' })).toEqual({ ICMS45: { CST: '51' } })
    expect(icms({ situacao: 'nao_tributada', beneficio: { codigo: 'SC01', valorDesonerado: 18 } })).toEqual({
      ICMS45: { CST: '41', vICMSDeson: '18.00', cBenef: 'SC01' },
    })
    expect(icms({ situacao: 'substituicao', creditoPresumido: 20 })).toEqual({
      ICMS60: { CST: '60', vBCSTRet: '150.00', vICMSSTRet: '18.00', pICMSSTRet: '12.00', vCred: '3.60' },
    })
    expect(icms({ situacao: 'reduzida', reducaoDaBase: 20 })).toEqual({
      ICMS20: { CST: '20', pRedBC: '20.00', vBC: '120.00', pICMS: '12.00', vICMS: '14.40' },
    })
    expect(icms({ situacao: 'outras' })).toEqual({
      ICMS90: { CST: '90', vBC: '150.00', pICMS: '12.00', vICMS: '18.00' },
    })
    expect(
      icms({
        situacao: 'outras',
        reducaoDaBase: 20,
        creditoPresumido: 20,
        beneficio: { codigo: 'SC850001', valorDesonerado: 3.6 },
      }),
    ).toEqual({
      ICMS90: {
        CST: '90',
        pRedBC: '20.00',
        vBC: '120.00',
        pICMS: '12.00',
        vICMS: '14.40',
        vCred: '2.88',
        vICMSDeson: '3.60',
        cBenef: 'SC850001',
      },
    })
    expect(icms({ ufIni: 'PR', ufFim: 'BA', situacao: 'outras', reducaoDaBase: 50 })).toEqual({
      ICMSOutraUF: {
        CST: '90',
        pRedBCOutraUF: '50.00',
        vBCOutraUF: '75.00',
        pICMSOutraUF: '7.00',
        vICMSOutraUF: '5.25',
      },
    })
    expect(icms({ ufIni: 'PR', ufFim: 'BA' })).toEqual({
      ICMSOutraUF: { CST: '90', vBCOutraUF: '150.00', pICMSOutraUF: '7.00', vICMSOutraUF: '10.50' },
    })
  })

  it('adds the ICMS to a freight without it, so that the rate of the sum is the tax', () => {
    const { vTPrest, imp } = calcularImpostos({ ...normal, valor: 100, icmsIncluso: false })
    expect(vTPrest).toBe('113.64')
    expect(imp.ICMS.ICMS00?.vICMS).toBe('13.64')
    expect(calcularImpostos({ ...normal, valor: 100, icmsIncluso: false, situacao: 'isenta' }).vTPrest).toBe(
      '100.00',
    )
  })

  it('what of the freight is outside the base of ICMS is charged, and bears none of it', () => {
    const com = (troca: Partial<BaseDosImpostos>) => {
      const { vTPrest, imp } = calcularImpostos({ ...normal, valor: '150.00', foraDoIcms: '50.00', ...troca })
      return {
        vTPrest,
        icms: Object.values(imp.ICMS)[0],
        ibs: imp.IBSCBS?.gIBSCBS?.vBC,
        share: imp.ICMSUFFim?.vBCUFFim,
      }
    }
    expect(com({})).toEqual({
      vTPrest: '150.00',
      icms: { CST: '00', vBC: '100.00', pICMS: '12.00', vICMS: '12.00' },
      ibs: '138.00',
      share: undefined,
    })
    // 100 / 0,88 = 113,64 with the ICMS in it, and the 50 beside.
    expect(com({ icmsIncluso: false })).toMatchObject({
      vTPrest: '163.64',
      icms: { vBC: '113.64', vICMS: '13.64' },
    })
    expect(com({ situacao: 'substituicao' }).icms).toMatchObject({ vBCSTRet: '100.00', vICMSSTRet: '12.00' })
    expect(com({ emitente: { uf: 'PR', crt: '3' } }).icms).toMatchObject({ vBCOutraUF: '100.00' })
    expect(com({ situacao: 'outras' }).icms).toMatchObject({ vBC: '100.00', vICMS: '12.00' })
    expect(com({ situacao: 'reduzida', reducaoDaBase: 20 }).icms).toMatchObject({
      vBC: '80.00',
      vICMS: '9.60',
    })
    expect(com({ partilha: { fcp: 0 } }).share).toBe('100.00')
    expect(com({ foraDoIcms: '999.00' })).toMatchObject({
      vTPrest: '150.00',
      icms: { vBC: '0.00', vICMS: '0.00' },
    })
  })

  it('tells the share of the ending state', () => {
    expect(calcularImpostos({ ...normal, ufFim: 'MG', partilha: { fcp: 2 } }).imp.ICMSUFFim).toEqual({
      vBCUFFim: '150.00',
      pFCPUFFim: '2.00',
      pICMSUFFim: '18.00',
      pICMSInter: '12.00',
      vFCPUFFim: '3.00',
      vICMSUFFim: '9.00',
      vICMSUFIni: '0.00',
    })
  })

  it('leaves IBS and CBS out where nobody asks for them', () => {
    for (const troca of [
      { dia: '2025-12-31' },
      { ibsCbs: null },
      { emitente: { uf: 'SC', crt: '4' } },
    ] as Partial<BaseDosImpostos>[]) {
      const { imp } = calcularImpostos({ ...normal, ...troca })
      expect(imp.IBSCBS).toBeUndefined()
      expect(imp.vTotDFe).toBeUndefined()
    }
  })

  it('says when it has no rate, and what a service abroad pays', () => {
    expect(calcularImpostos({ ...normal, ufFim: 'EX' }).avisos[0]).toContain('não paga ICMS')
    expect(
      calcularImpostos({ ...normal, ibsCbs: null, ufFim: 'EX', situacao: 'nao_tributada' }).avisos,
    ).toEqual([])
    expect(calcularImpostos({ ...normal, ufFim: 'SC' }).avisos[0]).toContain('interna de SC (17,00%)')
    expect(calcularImpostos({ ...normal, ibsCbs: null, ufFim: 'SC', aliquota: 12 }).avisos).toEqual([])
  })

  it('has a rate for every pair of states', () => {
    const ufs = Object.keys(CODIGO_POR_SIGLA_UF)
    for (const de of ufs) {
      for (const para of ufs) {
        const aliquota = aliquotaDoTransporte(de, para, DIA)!
        expect(aliquota.fonte).not.toBe('')
        if (de !== para) expect([7, 12]).toContain(aliquota.percentual)
      }
    }
    expect(aliquotaDoTransporte('SP', 'ES', DIA)!.percentual).toBe(7)
    expect(aliquotaDoTransporte('ES', 'SP', DIA)!.percentual).toBe(12)
    expect(aliquotaDoTransporte('SP', 'SP', DIA)!.percentual).toBe(12)
  })

  it('any result is taken by the layout', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom(...Object.keys(CODIGO_POR_SIGLA_UF)),
        fc.constantFrom(...Object.keys(CODIGO_POR_SIGLA_UF)),
        fc.constantFrom('1', '2', '3', '4'),
        fc.constantFrom('tributada', 'reduzida', 'isenta', 'nao_tributada', 'diferida', 'substituicao'),
        fc.boolean(),
        fc.boolean(),
        (centavos, ufIni, ufFim, crt, situacao, icmsIncluso, comPartilha) => {
          const { imp, vTPrest } = calcularImpostos({
            ...normal,
            emitente: { uf: 'SC', crt },
            ufIni,
            ufFim,
            valor: deCentavos(centavos),
            situacao,
            reducaoDaBase: 33.33,
            icmsIncluso,
            partilha: comPartilha ? {} : undefined,
          })
          const dados = { ...dadosCte(), imp, vPrest: { vTPrest, vRec: vTPrest } }
          expect(montarCte(dados).erros).toEqual([])
          const { vBC, pICMS, vICMS } = imp.ICMS.ICMS00 ?? imp.ICMS.ICMS20 ?? {}
          if (vBC) expect(paraCentavos(vICMS!)).toBe(parte(paraCentavos(vBC), Number(pICMS)))
        },
      ),
    )
  })
})

describe('centavos', () => {
  it('round half up, once', () => {
    expect(paraCentavos('1.005')).toBe(101)
    expect(paraCentavos(0.285)).toBe(29)
    expect(deCentavos(5)).toBe('0.05')
    expect(parte(250, 0.1)).toBe(0)
    expect(parte(500, 0.1)).toBe(1)
    expect(parte(99_999_999_999, 12)).toBe(12_000_000_000)
    expect(() => paraCentavos('abc')).toThrow(RangeError)
  })
})
