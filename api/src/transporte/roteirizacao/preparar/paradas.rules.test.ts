import { expect, test } from 'vitest'
import { comCaminhos, dizerCaminhos, guardarInteiros, perfilDaRegiao } from './caminhos.rules.ts'
import { problemaDe } from './entrada.rules.ts'
import { leiEm } from './lei.rules.ts'
import { alargar, janelasNoDia, type NotaComLugar, paradasDe } from './paradas.rules.ts'
import { dizerPedagios, pedagiosDe } from './pedagios.rules.ts'

const ponto = (origem: NonNullable<NotaComLugar['ponto']>['origem'], erro_m = 120) => ({
  lat: -23.5,
  lng: -46.6,
  erro_m,
  origem,
  exato: true,
})
const nota: NotaComLugar = {
  id: '1',
  numero: 7,
  coleta: false,
  documento: '1',
  cep: '',
  municipio: null,
  nome: 'A',
  endereco: 'Rua A',
  cidade: '',
  uf: 'SP',
  volumes: 1,
  peso_gramas: 1,
  valor_centavos: 1,
  prazo: null,
  rota: null,
  permanencia_s: 900,
  ponto: ponto('provas'),
  lugar: null,
}
const lugar = {
  _id: '1',
  nome: 'Doca',
  servico_min: null,
  janelas: [],
  veiculo_maximo: null,
  exige: [],
  agendamento: false,
}
const pedido = { dia: '2026-11-24', atendimento_min: 10, aprender: true }
const porta = (n: Partial<NotaComLugar>, p: Partial<typeof pedido> = {}) =>
  paradasDe([{ ...nota, ...n }], { ...pedido, ...p }).paradas[0]

test('a door stands where it is best known, with its error; without any place it is told and stays out', () => {
  expect(porta({})).toMatchObject({ fonte: 'provas', erro_m: 120 })
  expect(porta({ ponto: ponto('vizinhanca', 1500) })).toMatchObject({ fonte: 'vizinhanca', erro_m: 1500 })
  expect(paradasDe([{ ...nota, ponto: null }], pedido)).toMatchObject({
    paradas: [],
    semLugar: [{ de: 'Nota 7', gravidade: 'erro' }],
  })
})

test("the time at a door is the register's, else learned from stops there where that is wanted, else the request's", () => {
  expect(porta({ lugar: { ...lugar, servico_min: 20 } })).toMatchObject({
    servico_s: 1200,
    servico_de: 'cadastro',
  })
  expect(porta({ lugar })).toMatchObject({ servico_s: 900, servico_de: 'provas' })
  expect(porta({}, { aprender: false })).toMatchObject({ servico_s: 600, servico_de: 'padrao' })
  expect(porta({ permanencia_s: null })).toMatchObject({ servico_s: 600, servico_de: 'padrao' })
})

test('windows are those of the weekday, in order and apart, wider where that is asked', () => {
  const janelas = [
    { dias: [2], de: '13:00', ate: '17:00' },
    { dias: [2, 3], de: '08:00', ate: '12:00' },
    { dias: [2], de: '11:30', ate: '12:30' },
  ]
  const h = (n: number) => n * 3600
  expect(janelasNoDia([], '2026-11-24')).toEqual([])
  expect(janelasNoDia(janelas, '2026-11-24')).toEqual([
    { de: h(8), ate: h(12.5) },
    { de: h(13), ate: h(17) },
  ])
  expect(alargar(janelasNoDia(janelas, '2026-11-24') ?? [], 900)).toEqual([{ de: h(7.75), ate: h(17.25) }])
  expect(janelasNoDia(janelas, '2026-11-26')).toBeNull()
})

test('a collection is planned as one: its goods come back with the vehicle', () => {
  const { paradas } = paradasDe(
    [
      { ...nota, coleta: true },
      { ...nota, id: '2' },
    ],
    pedido,
  )
  expect(paradas.map((p) => p.coleta)).toEqual([true, false])
  const { paradas: postas } = problemaDe(
    { dia: pedido.dia, saida: '08:00', retorno: '18:00' },
    { lat: -23.5, lng: -46.7 },
    paradas,
    [],
  )
  expect(postas.map((p) => p.tipo)).toEqual(['coleta', undefined])
})

const toco = {
  id: '9',
  placa: 'ABC-1234',
  nome: 'Toco',
  tipo: 'toco' as const,
  capacidade_gramas: 500_000,
  capacidade_litros: 20_000,
  limite_centavos: null,
  custo_km_centavos: 300,
  custo_dia_centavos: 10_000,
  custo_suposto: false,
  consumo_decimos: 40,
  atributos: ['bau' as const, 'plataforma' as const],
}
const dia = { dia: '2026-11-24', saida: '08:00', retorno: '18:00' }
const problema = (p: object = {}, n: Partial<NotaComLugar> = {}, t?: Map<string, string[]>) =>
  problemaDe(
    { ...dia, ...p },
    { lat: -23.5, lng: -46.7 },
    paradasDe([{ ...nota, ...n }], pedido).paradas,
    [toco],
    new Map(),
    t,
  )

test('what a door asks of the vehicle is asked in words, and a vehicle offers what is asked', () => {
  const plano = problema({}, { lugar: { ...lugar, exige: ['plataforma', 'muque'] } })
  expect(plano.paradas[0]?.exige).toEqual(['Plataforma elevatória', 'Munck'])
  expect(plano.veiculos[0]?.atributos).toEqual(['Plataforma elevatória'])
  expect(problema().veiculos[0]?.atributos).toBeUndefined()
})

test('a day may end at the last door, bound stops and kilometres, and pay for hours beyond the law', () => {
  expect(problema().veiculos[0]).toMatchObject({ fim: 'base' })
  expect(
    problema({ volta: false, max_paradas: 20, max_km: 300, hora_extra_centavos: 4_000 }).veiculos[0],
  ).toMatchObject({ fim: null, max: { paradas: 20, km: 300 }, custo: { horaExtra: 4_000 } })
})

test('the law of a day is the row that holds on it: hours at the wheel, and whether waiting is work', () => {
  expect(leiEm('2012-01-01')).toBeUndefined()
  expect(leiEm('2014-12-31')?.lei).toMatchObject({ direcaoSeguida: 4 * 3600, esperaConta: false })
  expect(leiEm('2015-04-17')?.lei).toMatchObject({ direcaoSeguida: 5.5 * 3600, esperaConta: false })
  expect(leiEm('2023-07-11')?.lei.esperaConta).toBe(false)
  expect(leiEm('2023-07-12')?.lei.esperaConta).toBe(true)
  expect(problema().regras?.lei).toEqual(leiEm(dia.dia)?.lei)
})

test('a wish in plain words is a weight besides the money, and none where nobody wishes', () => {
  expect(problema().pesos).toEqual({})
  expect(problema({ preferencia: 'menos_veiculos' }).pesos).toEqual({ veiculo: 100_000 })
  expect(problema({ preferencia: 'dividir' }).pesos).toEqual({ equilibrio: 200 })
  expect(problema({ preferencia: 'compactas' }).pesos).toEqual({ compacta: 500 })
})

test('a second load, what the vehicle drinks and its cubic metres go into the day', () => {
  const [v] = problema({ viagens: 2, recarga_min: 45 }).veiculos
  expect(v).toMatchObject({
    max: { viagens: 2 },
    recarga: 2700,
    capacidade: { g: 500_000, cm3: 20_000_000 },
    custo: { fixo: 10_000, km: 300, eixos: 2, litrosPorKm: 0.25 },
  })
  expect(problema().veiculos[0]?.max).toBeUndefined()
  // 300 kg to the cubic metre.
  expect(problema({}, { peso_gramas: 600_000 }).paradas[0]?.quantidade).toMatchObject({ cm3: 2_000_000 })
})

test('what is due goes before what is not, and only what is not due may stay for another day', () => {
  const de = (prazo: string | null) => problema({ adiar_centavos: 10_000 }, { prazo }).paradas[0]
  expect(de('2026-11-23')).toMatchObject({ prioridade: 2 })
  expect(de('2026-11-24')).toMatchObject({ prioridade: 2 })
  expect(de('2026-11-25')).toMatchObject({ prioridade: 1, premio: 10_000 })
  expect(de('2026-11-30')).toMatchObject({ prioridade: 0, premio: 10_000 })
  for (const prazo of [null, '2026-11-24']) expect(de(prazo)?.premio).toBeUndefined()
})

test('who has been on a delivery route lately knows it; who has been nowhere may go anywhere', () => {
  const conhece = new Map([['ABC1C34', ['7']]])
  expect(problema({}, { rota: '8' }, conhece)).toMatchObject({
    veiculos: [{ zonas: { 7: 0 } }],
    paradas: [{ zona: '8' }],
    pesos: { zona: 2_000 },
  })
  expect(problema({}, { rota: '8' }, new Map([['DEF5G78', ['7']]])).veiculos[0]?.zonas).toBeUndefined()
  expect(problema({}, { rota: '8' }).paradas[0]?.zona).toBeUndefined()
})

test('without a server the way is the straight line by the factor of the region, slower at the busy hours of a working day', () => {
  expect(perfilDaRegiao(false, '2026-11-24')).toEqual({ id: 'estrada', fonte: 'estimativa', fator: 1.28 })
  expect(perfilDaRegiao(true, '2026-11-28')).toEqual({ id: 'estrada', fonte: 'estimativa', fator: 1.4 })
  const cheia = perfilDaRegiao(true, '2026-11-24')
  expect(cheia).toMatchObject({ fatias: [{ de: 25_200 }, { de: 36_000 }, { de: 61_200 }, { de: 72_000 }] })
  const p = { ...problema(), perfis: [cheia] }
  expect(dizerCaminhos(p, { distancias_de: null })).toBe(
    'Linha reta vezes 1,4, mais lenta das 7 às 10 e das 17 às 20',
  )
  const entre = {
    distancias_de: 'osrm' as const,
    metros_entre: guardarInteiros(Int32Array.from([0, 70_000, 5, 0])),
    segundos_entre: guardarInteiros(Int32Array.from([0, 4_000, 1, 0])),
  }
  expect(comCaminhos(p, entre).perfis).toEqual([
    {
      id: 'estrada',
      fonte: 'matriz',
      metros: Int32Array.from([0, 70_000, 5, 0]),
      segundos: Int32Array.from([0, 4_000, 1, 0]),
      de: ['base', '1'],
    },
  ])
})

test('a toll stands across the way from the base, as wide as the next one leaves it, and costs half where it charges one way', () => {
  const base = { lat: -23.5, lng: -46.7 }
  const praca = (nome: string, lng: number, umSentido = false) => ({
    nome,
    lat: -23.5,
    lng,
    porEixo: 1_001,
    umSentido,
    em: new Date(0),
  })
  const leste = { lat: -23.5, lng: -46.2 }
  const [uma, outra] = pedagiosDe([praca('A', -46.4), praca('B', -46.3, true)], base, [leste])
  expect([uma?.porEixo, outra?.porEixo]).toEqual([1_001, 501])
  // Half of the 10 km between them to each side, from north to south: the way goes east.
  expect(Math.abs(uma!.linha[0][0] - uma!.linha[1][0]) * 111_195).toBeCloseTo(10_200, -3)
  expect(uma!.linha[0][1]).toBeCloseTo(-46.4, 3)
  expect(pedagiosDe([praca('longe', -40)], base, [leste])).toEqual([])
  const [dito] = dizerPedagios([uma!])
  expect(dito?.frase).toContain('1 praça de pedágio contada, com a tarifa dos extratos: A (R$')
  expect(dizerPedagios([])).toEqual([])
})
