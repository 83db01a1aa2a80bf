import { prazoDoFreeFlow } from '@tropeiro/contract/frota/pedagios/lei'
import { expect, test } from 'vitest'
import { type Ponto, provar } from '../abastecimentos/index.ts'
import { acharPraca, rodoviaDe } from './pracas/praca.rules.ts'
import { tarifasDe } from './tarifa.rules.ts'
import { eixosDe, julgar, type Linha } from './veredito.rules.ts'

const praca = { lat: -22.9, lng: -47.1 }
const at = (hhmm: string): number => Date.parse(`2026-11-10T${hhmm}:00-03:00`)
const p = (hhmm: string, km: number): Ponto => ({
  em: at(hhmm),
  lat: praca.lat,
  lng: praca.lng + km / (111.195 * Math.cos((praca.lat * Math.PI) / 180)),
  v: 80,
})
const linha = (pontos: Ponto[], mais: Partial<Linha> = {}): Linha => ({
  placa: 'ABC1D23',
  em: at('09:59'),
  centavos: 5700,
  eixos: 6,
  antes: null,
  daCasa: true,
  prova: provar(pontos, praca, at('09:59'), 10),
  porQueSemProva: '',
  raioM: 500,
  vale: '',
  unidades: ['cavalo_6x2', 'sr_3'],
  vazio: false,
  mdfeAberto: false,
  tarifa: null,
  ...mais,
})
const veredito = (...args: Parameters<typeof linha>) => julgar(linha(...args)).veredito

test('09:55 at 3 km before and 10:03 at 3 km behind: confirmed by the way between', () => {
  expect(veredito([p('09:55', -3), p('10:03', 3)])).toBe('confirmada')
})
test('95 km away thirty minutes before would be 190 km/h: impossible', () => {
  const j = julgar(linha([p('09:29', -95)]))
  expect(j).toMatchObject({ veredito: 'impossivel', contestavel: 5700 })
  expect(j.frase).toContain('190 km/h')
})
test('40 km away thirty minutes before, and nothing within ten: nobody knows', () => {
  expect(veredito([p('09:29', -40)])).toBe('sem_posicao')
})
test('near in time and more than 5 km away: far', () => {
  const seen = [p('09:47', 10), p('09:55', 8), p('10:03', 7), p('10:11', 9)]
  expect(veredito(seen)).toBe('longe')
})
test('two points in a row from nowhere accuse nobody', () => {
  const longe = (hhmm: string) => ({ ...p(hhmm, 0), lat: praca.lat + 2.2 })
  const seen = [p('09:54', -6), p('09:55', -5), longe('09:57'), longe('09:58'), p('10:00', 3), p('10:01', 4)]
  expect(veredito(seen)).toBe('confirmada')
})
test('far on both sides of a silence long enough for going there and back: nobody knows', () => {
  expect(veredito([p('09:53', 8), p('10:05', 7)])).toBe('sem_posicao')
  expect(veredito([p('09:52', 8), p('10:40', 60)])).toBe('sem_posicao')
})
test('a new tariff accuses nobody; one line unlike those before and behind it does', () => {
  const line = (dia: number, axle: number, eixos = 3) => ({
    praca: 'BR-116, KM 370+400, sul',
    em: new Date(Date.UTC(2026, 9, dia)),
    tipo: 'pedagio',
    eixos,
    centavos: axle * eixos,
  })
  const novaTarifa = [1, 2, 3, 4, 5, 6, 7, 8].map((d) => line(d, d < 7 ? 330 : 360))
  expect(novaTarifa.map(tarifasDe(novaTarifa))).toEqual([null, null, 330, 330, null, null, null, null])
  const umaErrada = [1, 2, 3, 4, 5, 6, 7].map((d) => line(d, d === 4 ? 340 : 330, d))
  expect(tarifasDe(umaErrada)(umaErrada[3]!)).toBe(330)
})
test('6 axles at 9,50; empty, three on the ground, the MDF-e closed: ask 28,50 back', () => {
  expect(eixosDe(['cavalo_6x2', 'sr_3'])).toEqual({ total: 6, noChao: 3 })
  const perto = [p('09:58', 0), p('10:00', 1)]
  expect(julgar(linha(perto, { vazio: true }))).toMatchObject({ veredito: 'eixos_a_mais', contestavel: 2850 })
  // Still open: due, and 28,50 that need not have been.
  expect(julgar(linha(perto, { vazio: true, mdfeAberto: true }))).toMatchObject({
    veredito: 'confirmada',
    contestavel: 0,
    evitavel: 2850,
  })
})
test('the order of verdicts: twice, a foreign plate, a voucher, axles, the tariff', () => {
  const perto = [p('09:58', 0), p('10:00', 1)]
  expect(veredito(perto, { antes: { em: at('09:54') }, daCasa: false })).toBe('duplicada')
  expect(veredito(perto, { daCasa: false })).toBe('placa_de_terceiro')
  expect(veredito(perto, { vale: 'Já paga.', eixos: 7 })).toBe('duplo_com_vale')
  expect(julgar(linha(perto, { eixos: 7, centavos: 6650 }))).toMatchObject({
    veredito: 'eixos_a_mais',
    contestavel: 950,
  })
  expect(julgar(linha(perto, { tarifa: 940 }))).toMatchObject({
    veredito: 'tarifa_diferente',
    contestavel: 60,
  })
  expect(veredito(perto, { tarifa: 950 })).toBe('confirmada')
  expect(veredito(perto, { unidades: [] })).toBe('confirmada')
})
test('without an hour or a plaza nobody is accused', () => {
  expect(veredito([], { prova: null, porQueSemProva: 'sem_hora' })).toBe('sem_posicao')
})
test('a free-flow passage of 01/12/2026 is paid until Thursday 31/12; a weekend or holiday goes to the next working day', () => {
  expect(prazoDoFreeFlow('2026-12-01')).toBe('2026-12-31')
  expect(prazoDoFreeFlow('2026-12-03')).toBe('2027-01-04')
  expect(prazoDoFreeFlow('2026-12-02', (d) => d === '2027-01-01')).toBe('2027-01-04')
})
test('a statement names its plaza by road and kilometre, or by a name that only one has', () => {
  expect(rodoviaDe('BR-116, KM 448+550, sul, Registro')).toEqual({ rodovia: 'BR116', km: 448.55 })
  expect(acharPraca('BR-101, KM 40+500, norte, Campos dos Goytacazes')).toMatchObject({
    nome: 'Conselheiro Josino',
  })
  expect(acharPraca('Casimiro de Abreu')).toMatchObject({ raioM: 500 })
  expect(acharPraca('Praça que ninguém conhece')).toBeNull()
})
