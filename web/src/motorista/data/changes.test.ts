import type { HojeDoMotorista, RomaneioNoTelefone } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { expect, it } from 'vitest'
import { acompanhar, fotografar, mudancasDesde } from './changes.ts'

type Nota = RomaneioNoTelefone['notas'][number]
const nota = (id: string, loja: string, more: Partial<Nota> = {}): Nota => ({
  _id: id,
  ar: '',
  numero: Number(id),
  serie: 1,
  chave: null,
  remetente: '',
  destinatario: loja,
  documento: loja,
  telefone: '',
  endereco: {
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    uf: 'SP',
    cep: '13010000',
  },
  lat: null,
  lng: null,
  volumes: 1,
  peso_gramas: 1,
  valor_centavos: 1,
  pos_entrega: 1,
  estado: 'pendente',
  desfecho: null,
  ocorrencia: null,
  tentativas: 0,
  refazer: null,
  observacao: '',
  ...more,
})
const dia = (
  romaneios: Record<number, Nota[]>,
  estado: RomaneioNoTelefone['estado'] = 'viagem',
): HojeDoMotorista => ({
  agora: '2026-11-20T12:00:00Z',
  motorista: { nome: '', cpf: '', grupo: '' },
  politica: { foto_obrigatoria: false },
  ocorrencias: [],
  romaneios: Object.entries(romaneios).map(([numero, notas]) => ({
    _id: numero,
    numero_romaneio: Number(numero),
    estado,
    unidade: '',
    rota: '',
    placa_veiculo: '',
    created_at: '2026-11-20T12:00:00Z',
    saida_em: null,
    concluido_em: null,
    notas,
  })),
})
const [a, b, c] = [nota('1', 'Ana'), nota('2', 'Bia'), nota('3', 'Cau')]

it('tells what was added, removed and put in another order, until it was seen', () => {
  const visto = fotografar(dia({ 7: [a, b] }))
  const agora = dia({ 7: [c, b] })
  expect(mudancasDesde(visto, agora)).toEqual([
    { numero: 7, romaneio: null, entraram: ['Cau'], sairam: ['Ana'], mudaram: [], ordem: false },
  ])
  // Read again and again: it is still told.
  const ainda = acompanhar(acompanhar(visto, agora), agora)
  expect(mudancasDesde(ainda, agora)).toHaveLength(1)
  expect(mudancasDesde(fotografar(agora), agora)).toEqual([])
  expect(mudancasDesde(visto, dia({ 7: [b, a] }))).toMatchObject([{ ordem: true, entraram: [], sairam: [] }])
})

it("does not take the driver's own work for a change", () => {
  const visto = fotografar(dia({ 7: [a, b, c] }))
  const feita = { ...b, estado: 'fechada' as const }
  expect(mudancasDesde(visto, dia({ 7: [a, feita, c] }))).toEqual([])
  // Closed ones stand first after the route was published again: what is left keeps its order.
  expect(mudancasDesde(visto, dia({ 7: [feita, a, c] }))).toEqual([])
  const depois = acompanhar(visto, dia({ 7: [a, feita, c] }))
  expect(mudancasDesde(depois, dia({ 7: [a, c] }))).toEqual([])
})

it('tells of a stop that has other notes, and of one that was taken back undelivered', () => {
  const visto = fotografar(dia({ 7: [a, b] }))
  expect(mudancasDesde(visto, dia({ 7: [a, nota('9', 'Ana'), b] }))).toMatchObject([{ mudaram: ['Ana'] }])
  expect(mudancasDesde(visto, dia({ 7: [a, { ...b, estado: 'fora' }] }))).toMatchObject([{ sairam: ['Bia'] }])
})

it('a romaneio that comes or goes under way is told; the first of the day, and one that ended, are not', () => {
  const visto = fotografar(dia({ 7: [a] }))
  expect(mudancasDesde(null, dia({ 7: [a] }))).toEqual([])
  expect(mudancasDesde(visto, dia({ 7: [a], 8: [b] }))).toMatchObject([
    { numero: 8, romaneio: 'novo', entraram: ['Bia'] },
  ])
  expect(mudancasDesde(visto, dia({ 7: [a], 8: [b] }, 'expedicao'))).toEqual([])
  expect(mudancasDesde(visto, dia({}))).toMatchObject([{ numero: 7, romaneio: 'saiu', sairam: ['Ana'] }])
  expect(mudancasDesde(visto, dia({ 7: [a] }, 'concluido'))).toEqual([])
  const fim = acompanhar(visto, dia({ 7: [{ ...a, estado: 'fechada' }] }))
  expect(mudancasDesde(fim, dia({}))).toEqual([])
})
