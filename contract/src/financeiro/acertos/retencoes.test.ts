import { describe, expect, test } from 'vitest'
import { contaDe, saldoDoMotorista } from './regras.ts'
import { doMes, doPagamento, nadaDeclarado, nadaRetido, refazerMes, somaRetida } from './retencoes.ts'
import { tabelaDe, temTabelaDoAno } from './tabelas.ts'

const t2026 = tabelaDe('2026-12-10')!

describe('retentions of a TAC in 2026, to the cent', () => {
  test.each([
    [170_000, 0, { inss: 3_740, sest: 510, senat: 340, irrf: 0, patronal: 6_800 }, 165_410],
    [1_200_000, 0, { inss: 26_400, sest: 3_600, senat: 2_400, irrf: 0, patronal: 48_000 }, 1_167_600],
    [
      4_800_000,
      0,
      { inss: 93_231, sest: 12_713, senat: 8_476, irrf: 0, imposto: 19_474, reducao: 19_474 },
      4_685_580,
    ],
    [
      6_000_000,
      0,
      { inss: 93_231, sest: 12_713, senat: 8_476, irrf: 30_513, imposto: 48_488, reducao: 17_975 },
      5_855_067,
    ],
    [
      9_000_000,
      2,
      { inss: 93_231, irrf: 120_561, deducao: 131_149, base_irrf: 768_851, reducao: 0 },
      8_765_019,
    ],
  ])('of %i with %i dependants', (bruto, dependentes, esperado, liquido) => {
    const r = doMes(bruto, { ...nadaDeclarado, dependentes }, t2026)
    expect(r).toMatchObject(esperado)
    expect(bruto - somaRetida(r)).toBe(liquido)
  })

  test('two payments of a month: the second withholds what is missing', () => {
    const [um, dois] = refazerMes(
      [3_000_000, 3_000_000].map((bruto) => ({ bruto, declarado: nadaDeclarado })),
      t2026,
    )
    expect(um).toMatchObject({ inss: 66_000, sest: 9_000, senat: 6_000, irrf: 0 })
    expect(dois).toMatchObject({ inss: 27_231, sest: 3_713, senat: 2_476, irrf: 30_513 })
  })

  test('SEST and SENAT without the ceiling, and INSS that others withheld', () => {
    const r = doMes(6_000_000, { ...nadaDeclarado, sest_sem_teto: true }, t2026)
    expect(r).toMatchObject({ sest: 18_000, senat: 12_000 })
    expect(doMes(6_000_000, { ...nadaDeclarado, inss_de_outros: 90_000 }, t2026).inss).toBe(3_231)
    expect(doMes(6_000_000, { ...nadaDeclarado, inss_de_outros: 100_000 }, t2026).inss).toBe(0)
  })

  test('a tax of up to R$ 10,00 waits for the next payment of the month', () => {
    // 5.000,01 of income: beyond it the reduction falls.
    let bruto = 5_000_000
    while (doMes(bruto, nadaDeclarado, t2026).irrf === 0) bruto += 1_000
    const um = doMes(bruto, nadaDeclarado, t2026)
    expect(um.irrf).toBeLessThanOrEqual(1_000)
    expect(doPagamento(bruto, nadaRetido, nadaDeclarado, t2026).irrf).toBe(0)
    const [, dois] = refazerMes(
      [bruto, 1_000_000].map((b) => ({ bruto: b, declarado: nadaDeclarado })),
      t2026,
    )
    expect(dois!.irrf).toBe(doMes(bruto + 1_000_000, nadaDeclarado, t2026).irrf)
  })

  test('however a month is paid, no tax is withheld twice: its payments come to the whole', () => {
    let seed = 7
    const next = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % n
    }
    for (let mes = 0; mes < 300; mes++) {
      const pagamentos = Array.from({ length: 1 + next(6) }, () => ({
        bruto: 1 + next(4_000_000),
        declarado: nadaDeclarado,
      }))
      const bruto = pagamentos.reduce((sum, p) => sum + p.bruto, 0)
      const inteiro = doMes(bruto, nadaDeclarado, t2026)
      const partes = refazerMes(pagamentos, t2026)
      const soma = (k: 'inss' | 'sest' | 'senat' | 'irrf' | 'patronal') =>
        partes.reduce((sum, p) => sum + p[k], 0)
      for (const k of ['inss', 'sest', 'senat', 'patronal'] as const) expect(soma(k)).toBe(inteiro[k])
      expect(inteiro.irrf - soma('irrf')).toBeGreaterThanOrEqual(0)
      expect(inteiro.irrf - soma('irrf')).toBeLessThanOrEqual(1_000)
    }
  })

  test('a day has the table of its year; a year without one says so', () => {
    expect(tabelaDe('2025-12-31')!.inss.teto).toBe(815_741)
    expect(tabelaDe('2025-01-31')).toBeUndefined()
    expect(temTabelaDoAno('2026-06-01')).toBe(true)
    expect(temTabelaDoAno('2099-01-01')).toBe(false)
  })
})

test('the trip of an employed driver: what he kept of the advance comes off what he is owed', () => {
  const aceita = 'aceita' as const
  const linha = (tipo: 'adiantamento' | 'despesa' | 'diaria', valor: number, do_adiantamento = false) => ({
    tipo,
    valor,
    do_adiantamento,
    estado: aceita,
  })
  const conta = contaDe([
    linha('adiantamento', 150_000),
    linha('despesa', 118_000, true),
    linha('despesa', 9_000),
    linha('diaria', 22_500),
    { tipo: 'despesa', valor: 5_000, do_adiantamento: false, estado: 'glosada' },
  ])
  expect(conta).toMatchObject({ sobra: 32_000, do_bolso: 9_000, diarias: 22_500, glosado: 5_000 })
  expect(saldoDoMotorista(conta)).toBe(-500)
})
