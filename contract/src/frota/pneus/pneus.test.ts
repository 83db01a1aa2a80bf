import { describe, expect, test } from 'vitest'
import { tiposDeUnidade, unidades } from '../../cadastros/veiculos/unidades.ts'
import { cpk, cpkDoPneu, previsaoDa, recapeCompensaAcimaDe, valeRecapar, valorPerdido } from './custo.ts'
import { politicasPadrao } from './politicas.ts'
import { emVolta, posicoesDa, roda } from './posicoes.ts'
import {
  achadosDos,
  faixaDoSulco,
  idadeDoDot,
  type PneuNaRoda,
  sulcoCresceu,
  sulcoGuardado,
} from './regras.ts'
import { desiguais, padroesDe, type Rodavel, sugerirRodizio } from './rodizio.ts'

const HOJE = '2026-11-22'
const reais = (v: number | null) => v !== null && Math.round(v * 10) / 1000

describe('places of tyres', () => {
  test('each kind of unit has as many as its register says, each once', () => {
    for (const u of tiposDeUnidade) {
      const rolling = posicoesDa(u)
        .map((p) => p.codigo)
        .filter(roda)
      expect(rolling, u).toHaveLength(unidades[u].pneus)
      expect(new Set(rolling).size).toBe(rolling.length)
    }
    expect(
      posicoesDa('cavalo_6x2').filter((p) => p.eixo).length + posicoesDa('sr_3').filter((p) => p.eixo).length,
    ).toBe(22)
  })
  test('the walk round goes by every place once: down the left, up the right, spare last', () => {
    for (const u of tiposDeUnidade)
      expect([...emVolta(u)].sort()).toEqual(
        posicoesDa(u)
          .map((p) => p.codigo)
          .sort(),
      )
    expect(emVolta('truck_6x2')).toEqual([
      '1E',
      '2EE',
      '2EI',
      '3EE',
      '3EI',
      '3DE',
      '3DI',
      '2DE',
      '2DI',
      '1D',
      'S1',
    ])
  })
})

describe('what a tyre costs', () => {
  test('R$ 2.500 over 370.000 km and R$ 990 over 290.000 km', () => {
    expect(reais(cpk(2_500_00, 370_000))).toBeCloseTo(6.757, 2)
    expect(reais(cpk(990_00, 290_000))).toBeCloseTo(3.414, 2)
  })
  test('over its lives, not the mean of them: 14,400', () => {
    const vidas = [
      { custo_centavos: 2_200_00, km: 110_000 },
      { custo_centavos: 680_00, km: 90_000 },
    ]
    expect(vidas.map((v) => cpk(v.custo_centavos, v.km)! / 100)).toEqual([20, expect.closeTo(7.556, 3)])
    expect(cpkDoPneu(vidas)! / 100).toBeCloseTo(14.4, 6)
    expect(cpkDoPneu([...vidas, { custo_centavos: null, km: 10 }])).toBeNull()
  })
  test('15,0 to 12,0 mm in 33.000 km: 99.000 km are left, 16,667 per thousand', () => {
    const p = previsaoDa({ numero: 1, custo_centavos: 2_200_00, km: 33_000, sulco_inicial: 150, sulco: 120 })!
    expect(p).toMatchObject({ km_por_mm: 11_000, km_restante: 99_000, km_projetado: 132_000 })
    expect(p.cpk_projetado! / 100).toBeCloseTo(16.667, 3)
  })
  test('a retread of R$ 700 beside a new tyre of R$ 2.400: worth it above 32.083 km', () => {
    expect(Math.floor(recapeCompensaAcimaDe(700_00, { custo: 2_400_00, km: 110_000 }))).toBe(32_083)
    const vale = (...km: number[]) => valeRecapar(700_00, { custo: 2_400_00, km: 110_000 }, km)
    expect(vale(40_000, 50_000, 30_000, 20_000, 60_000)).toEqual({
      acima_de_km: 32_083,
      esperado_km: 40_000,
      vale: true,
    })
    expect(vale(20_000, 30_000, 31_000, 32_000, 90_000).vale).toBe(false)
    expect(vale(90_000, 90_000, 90_000, 90_000).vale).toBeNull()
  })
  test('a carcass thrown away half used', () => {
    expect(valorPerdido({ numero: 1, custo_centavos: 1_200_00, km: 1, sulco_inicial: 150, sulco: 90 })).toBe(
      600_00,
    )
  })
})

const pneu = (codigo: string, sulco: number | null, mais: Partial<PneuNaRoda> = {}): PneuNaRoda => ({
  codigo,
  sulco,
  sulcos: [],
  psi: null,
  psi_certo: null,
  medida: '295/80R22.5',
  marca: 'Pirelli',
  desenho: 'FR01',
  vida: 1,
  dot: '',
  ...mais,
})

describe('what speaks against tyres', () => {
  const diz = (...p: PneuNaRoda[]) =>
    achadosDos('truck_6x2', p, HOJE).map((a) => [a.gravidade, a.posicoes.join(' ')])
  test('1,6 mm blocks, 3,0 is to be retired, 4,0 warns; a spare rolls nowhere', () => {
    expect(diz(pneu('2EE', 16))).toEqual([['bloqueia', '2EE']])
    expect(diz(pneu('2EE', 17))).toEqual([['trocar', '2EE']])
    expect(diz(pneu('2EE', 30))).toEqual([['trocar', '2EE']])
    expect(diz(pneu('2EE', 40))).toEqual([['alerta', '2EE']])
    expect(diz(pneu('2EE', 41), pneu('S1', 10))).toEqual([])
    expect([null, 16, 30, 40, 41].map(faixaDoSulco)).toEqual([
      'sem_medida',
      'bloqueia',
      'trocar',
      'alerta',
      'bom',
    ])
  })
  test('one side more than 2 mm below the other: alignment', () => {
    const [um] = achadosDos('truck_6x2', [pneu('1E', 60, { sulcos: [90, 76, 60] })], HOJE)
    expect(um).toEqual({
      gravidade: 'alerta',
      politica: null,
      posicoes: ['1E'],
      frase: '1E: 9,0 mm por fora e 6,0 mm por dentro. Alinhamento ou cambagem.',
    })
    expect(diz(pneu('1E', 70, { sulcos: [90, 76, 70] }))).toEqual([])
  })
  test('a pair: more than 3 mm apart warns, more than 5 is to be changed; 5 psi', () => {
    expect(diz(pneu('2EE', 80), pneu('2EI', 111))).toEqual([['alerta', '2EE 2EI']])
    expect(diz(pneu('2EE', 80), pneu('2EI', 131))).toEqual([['trocar', '2EE 2EI']])
    expect(diz(pneu('2EE', 80, { psi: 100 }), pneu('2EI', 80, { psi: 106 }))).toEqual([['alerta', '2EE 2EI']])
  })
  test('what steers is alike, deep and not retreaded', () => {
    expect(diz(pneu('1E', 90), pneu('1D', 111))).toEqual([['alerta', '1E 1D']])
    expect(diz(pneu('1E', 39), pneu('1D', 39))).toEqual([
      ['trocar', '1E'],
      ['trocar', '1D'],
    ])
    expect(diz(pneu('1E', 90), pneu('1D', 90, { vida: 2 })).map(([g]) => g)).toEqual(['alerta', 'alerta'])
  })
  test('the house may forbid what it only warned of, and say which life an axle takes', () => {
    const casa = {
      consequencias: { ...politicasPadrao.consequencias, vida: 'bloqueia' as const },
      vida_maxima: { ...politicasPadrao.vida_maxima, tracao: 2 },
    }
    const ditos = (...p: PneuNaRoda[]) =>
      achadosDos('truck_6x2', p, HOJE, casa).map((a) => [a.gravidade, a.posicoes.join(' '), a.politica])
    expect(ditos(pneu('1E', 90, { vida: 2 }))).toEqual([['bloqueia', '1E', 'vida']])
    expect(ditos(pneu('2EE', 90, { vida: 2 }))).toEqual([])
    expect(ditos(pneu('2EE', 90, { vida: 3 }), pneu('3EE', 16))).toEqual([
      ['bloqueia', '3EE', null],
      ['bloqueia', '2EE', 'vida'],
    ])
  })
  test('pressure off by more than 5 % is set, by more than 25 % the tyre is taken off', () => {
    const at = (psi: number) => diz(pneu('3EE', 90, { psi, psi_certo: 100 }))
    expect([at(105), at(94), at(74)]).toEqual([[], [['alerta', '3EE']], [['trocar', '3EE']]])
  })
  test('a DOT of 1523 is week 15 of 2023; five years warn, ten are enough', () => {
    expect(idadeDoDot('1523', HOJE)).toBeCloseTo(3.62, 1)
    expect(idadeDoDot('9923', HOJE)).toBeNull()
    expect(diz(pneu('2EE', 90, { dot: '0121' }))).toEqual([['alerta', '2EE']])
    expect(diz(pneu('2EE', 90, { dot: '0116' }))).toEqual([['trocar', '2EE']])
  })
})

const posto = (sulcos: Record<string, number>, mais: Partial<Rodavel> = {}): Rodavel[] =>
  Object.entries(sulcos).map(([codigo, s]) => ({ codigo, sulco: s, medida: 'x', vida: 1, ...mais }))

describe('what to rotate', () => {
  const truck = posto({
    '2EE': 100,
    '2EI': 60,
    '2DI': 62,
    '2DE': 98,
    '3EE': 61,
    '3EI': 99,
    '3DI': 101,
    '3DE': 63,
  })
  test('the truck of the example: 2EI with 3EI and 2DI with 3DI, deep tread where it pulls', () => {
    const s = sugerirRodizio('truck_6x2', truck)
    expect(s.antes.geminados).toBe(40)
    expect(s.depois).toEqual({ geminados: 3, lados: 2 })
    expect(s.movimentos).toHaveLength(4)
    expect(new Set(s.movimentos.map((m) => [m.de, m.para].sort().join()))).toEqual(
      new Set(['2EI,3EI', '2DI,3DI']),
    )
    expect(s.frase).toContain('4,0 → 0,3 mm')
  })
  test('two axles of which no exchange makes a pair: nothing inside the vehicle', () => {
    const toco = sugerirRodizio('toco', posto({ '2EE': 110, '2EI': 70, '2DE': 106, '2DI': 73 }))
    expect(toco.movimentos).toEqual([])
    expect(toco.frase).toMatch(/estoque ou de outro veículo/)
  })
  test('tyres alike are left alone', () => {
    expect(
      sugerirRodizio('toco', posto({ '1E': 100, '1D': 100, '2EE': 98, '2EI': 99, '2DI': 99, '2DE': 98 }))
        .movimentos,
    ).toEqual([])
  })
  test('whatever stands there: a suggestion is a permutation, of the same sizes, no worse, and no retread goes to steer', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    for (const u of ['truck_6x2', 'bitruck_8x2', 'sr_3', 'toco'] as const)
      for (let n = 0; n < 6; n++) {
        const on = posicoesDa(u)
          .filter((p) => p.eixo > 0)
          .map((p) => ({
            codigo: p.codigo,
            sulco: 20 + Math.floor(random() * 140),
            medida: p.eixo === 1 && u !== 'sr_3' ? 'a' : 'b',
            vida: random() < 0.3 ? 2 : 1,
          }))
        const s = sugerirRodizio(u, on)
        const [de, para] = [s.movimentos.map((m) => m.de).sort(), s.movimentos.map((m) => m.para).sort()]
        expect(de).toEqual(para)
        expect(new Set(de).size).toBe(de.length)
        for (const m of s.movimentos) {
          const [a, b] = [on.find((p) => p.codigo === m.de)!, on.find((p) => p.codigo === m.para)!]
          expect(a.medida).toBe(b.medida)
          if (m.para.startsWith('1') && u !== 'sr_3') expect(a.vida).toBe(1)
        }
        expect(desiguais(u, new Map(on.map((p) => [p.codigo, p])))).toEqual(s.antes)
      }
  })
  test('every pattern is a permutation of places that the unit has', () => {
    for (const u of tiposDeUnidade) {
      const own = new Set(posicoesDa(u).map((p) => p.codigo))
      for (const { para } of padroesDe(u)) {
        expect(Object.keys(para).sort()).toEqual(Object.values(para).sort())
        for (const p of Object.keys(para)) expect(own.has(p)).toBe(true)
      }
    }
    expect(padroesDe('truck_6x2').map((p) => p.chave)).toEqual(['lados_dianteiro', 'paralelo', 'cruzado'])
    expect(padroesDe('sr_3').map((p) => p.chave)).toEqual(['ciclo', 'cruzado'])
  })
})

test('within a life tread only falls: a millimetre is two people, more is a wrong measure or a retread', () => {
  expect(sulcoCresceu(90, 80)).toBeNull()
  expect(sulcoGuardado(90, 80)).toBe(80)
  expect(sulcoCresceu(91, 80)).toBe(
    '9,1 mm, mais que os 8,0 mm de antes. Meça de novo, ou lance a recapagem.',
  )
  expect([
    sulcoCresceu(91, null),
    sulcoCresceu(null, 80),
    sulcoGuardado(null, 80),
    sulcoGuardado(70, 80),
  ]).toEqual([null, null, null, 70])
})
