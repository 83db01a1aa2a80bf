import { expect, test } from 'vitest'
import { problemaDe } from './entrada.rules.ts'
import { alargar, janelasNoDia, type NotaComLugar, paradasDe } from './paradas.rules.ts'

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
    { saida: '08:00', retorno: '18:00' },
    { lat: -23.5, lng: -46.7 },
    paradas,
    [],
  )
  expect(postas.map((p) => p.tipo)).toEqual(['coleta', undefined])
})
