import { describe, expect, test } from 'vitest'
import { custoDaOrdem } from './custo.ts'
import { planoPadrao } from './planos.ts'
import { bloqueiaViagem, type ItemAVencer, proximoKm, vencimentoDe } from './vencimento.ts'

const HOJE = '2026-11-22'
const item: ItemAVencer = {
  km: 20_000,
  dias: null,
  horas: null,
  base_km: 170_000,
  base_dia: null,
  base_horas: null,
  proximo: 'da_execucao',
  severidade: 'normal',
}
const lida = (contador: number, em = HOJE, ritmo: number | null = 70) => ({ contador, em, ritmo })

describe('when a thing of the plan is due', () => {
  test('184.900 km at 70 a day, due at 190.000: 73 days, on 03/02/2027', () => {
    expect(vencimentoDe(item, HOJE, lida(184_900))).toMatchObject({
      vence_km: 190_000,
      falta_km: 5_100,
      prevista_em: '2027-02-03',
      situacao: 'em_dia',
      estimado: false,
    })
  })
  test('the same with a term by date on 15/01/2027: the earlier of the two', () => {
    const both = { ...item, dias: 365, base_dia: '2026-01-15' }
    expect(vencimentoDe(both, HOJE, lida(184_900)).prevista_em).toBe('2027-01-15')
  })
  test('done at 101.300 instead of 100.000: 121.300 from there, 120.000 by multiples', () => {
    expect(proximoKm(20_000, 101_300, 'da_execucao')).toBe(121_300)
    expect(proximoKm(20_000, 101_300, 'grade_fixa')).toBe(120_000)
  })
  test('done at 58.900, before its 60.000, it fulfils that multiple: next at 80.000', () => {
    expect(proximoKm(20_000, 58_900, 'grade_fixa')).toBe(80_000)
  })
  test('due at 50.000: 50.700 is within the tolerance, 51.000 too, 51.001 is not', () => {
    const at = (km: number) => vencimentoDe({ ...item, base_km: 30_000 }, HOJE, lida(km)).situacao
    expect([at(47_999), at(48_000), at(50_700), at(51_000), at(51_001)]).toEqual([
      'em_dia',
      'proxima',
      'na_tolerancia',
      'na_tolerancia',
      'vencida',
    ])
  })
  test('the worst of kilometres, days and hours', () => {
    const all = { ...item, dias: 180, base_dia: '2026-05-01', horas: 500, base_horas: 1_000 }
    expect(vencimentoDe(all, HOJE, lida(171_000), null, 1_460)).toMatchObject({
      situacao: 'vencida',
      vence_dia: '2026-10-28',
      vence_horas: 1_500,
    })
  })
  test('an old reading is reckoned on: expected overdue, not overdue', () => {
    expect(vencimentoDe(item, HOJE, lida(188_000, '2026-10-13'))).toMatchObject({
      situacao: 'prevista_vencida',
      projetada: true,
      falta_km: -800,
      prevista_em: HOJE,
    })
    expect(vencimentoDe(item, HOJE, lida(188_000, '2026-11-08')).projetada).toBe(false)
  })
  test('a vehicle without a pace of its own goes by its class, and says so; without anything it has no base', () => {
    expect(vencimentoDe(item, HOJE, lida(184_900, HOJE, null), 100)).toMatchObject({
      estimado: true,
      prevista_em: '2027-01-12',
    })
    expect(vencimentoDe(item, HOJE, null)).toMatchObject({ situacao: 'sem_base', prevista_em: null })
  })
  test('law blocks on the day, safety once the tolerance is over, the rest never', () => {
    const at = (severidade: ItemAVencer['severidade'], dias: number) =>
      bloqueiaViagem(
        severidade,
        vencimentoDe({ ...item, km: null, dias, base_dia: '2026-01-01', severidade }, HOJE, null),
        HOJE,
      )
    expect([at('legal', 326), at('legal', 325)]).toEqual([false, true])
    expect([at('seguranca', 318), at('seguranca', 317)]).toEqual([false, true])
    expect(at('normal', 1)).toBe(false)
  })
})

test('an order: parts, service, hours of the house; a part under warranty costs nothing', () => {
  const linha = (tipo: 'peca' | 'servico' | 'mao_de_obra', q: number, v: number, em_garantia = false) => ({
    tipo,
    quantidade_milesimos: q,
    valor_unitario_centavos: v,
    em_garantia,
  })
  const pecas = [linha('peca', 1000, 940_00), linha('peca', 1000, 300_00)]
  const resto = [linha('servico', 1000, 480_00), linha('mao_de_obra', 3500, 65_00)]
  expect(custoDaOrdem([...pecas, ...resto]).custo).toBe(1_947_50)
  const [a, b] = pecas
  expect(custoDaOrdem([a!, { ...b!, em_garantia: true }, ...resto])).toMatchObject({
    custo: 1_647_50,
    garantia: 300_00,
    por_tipo: { peca: 940_00, servico: 480_00, mao_de_obra: 227_50 },
  })
})

test('the plan that a vehicle begins with is that of its class and of what it has', () => {
  const plano = (
    unidade: 'van' | 'truck_6x2' | 'cavalo_6x2' | 'sr_3',
    atributos: ('refrigerado' | 'plataforma')[] = [],
  ) => planoPadrao({ unidade, reboque: unidade === 'sr_3', atributos }).map((i) => i.item)
  expect(plano('van')).toHaveLength(13)
  expect(plano('sr_3', ['refrigerado'])).toHaveLength(10)
  expect(plano('truck_6x2')).not.toContain('Quinta-roda: folga')
  expect(plano('cavalo_6x2')).toContain('Quinta-roda: folga')
  expect(plano('truck_6x2', ['plataforma'])).toContain('Plataforma elevatória: inspeção')
})
