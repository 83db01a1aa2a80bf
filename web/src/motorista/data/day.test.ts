import type { HojeDoMotorista, NotaNoTelefone } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { expect, it } from 'vitest'
import type { Envio } from '../outbox/outbox.ts'
import { aFazer, anotar, enderecoEmLinha, paradasDe, proximaParada, verDia } from './day.ts'

const nota = (id: string, more: Partial<NotaNoTelefone> = {}): NotaNoTelefone => ({
  _id: id,
  ar: '001000000001',
  numero: Number(id),
  serie: 1,
  chave: null,
  remetente: 'Bom Grão',
  destinatario: `Loja ${id}`,
  documento: '11444777000161',
  telefone: '',
  endereco: {
    logradouro: 'Rua A',
    numero: '1',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
    cep: '13010000',
  },
  lat: null,
  lng: null,
  volumes: 1,
  peso_gramas: 1000,
  valor_centavos: 100,
  pos_entrega: Number(id),
  estado: 'pendente',
  desfecho: null,
  ocorrencia: null,
  tentativas: 0,
  refazer: null,
  observacao: '',
  ...more,
})
const hoje = (notas: NotaNoTelefone[], estado: 'expedicao' | 'viagem' = 'viagem'): HojeDoMotorista => ({
  agora: '2026-11-20T12:00:00Z',
  motorista: { nome: 'João', cpf: '1', grupo: 'SERRA AZUL' },
  politica: { foto_obrigatoria: true },
  ocorrencias: [],
  romaneios: [
    {
      _id: '1',
      numero_romaneio: 7,
      estado,
      unidade: '',
      rota: '',
      placa_veiculo: '',
      created_at: '2026-11-20T10:00:00Z',
      saida_em: null,
      concluido_em: null,
      notas,
    },
  ],
})
const prova = (id: string, more: Partial<Envio> = {}): Envio => ({
  id: `e${id}`,
  dono: 'd',
  ordem: 1,
  tipo: 'comprovacao',
  titulo: '',
  detalhe: '',
  em: '2026-11-20T12:00:00Z',
  numero_romaneio: 7,
  nota: id,
  efeito: 'entrega',
  ocorrencia: 1,
  corpo: {},
  imagens: [],
  estado: 'esperando',
  tentativas: 0,
  nao_antes: 0,
  erro: null,
  ...more,
})

it('what waits counts at once; what was refused does not', () => {
  const envios = [
    prova('1'),
    prova('2', { efeito: 'tentativa', ocorrencia: 21 }),
    prova('3', { estado: 'recusado' }),
  ]
  const [r] = verDia(hoje([nota('1'), nota('2'), nota('3'), nota('4')]), envios)
  expect(r?.notas.map((n) => [n.estado, n.envio, n.tentativas])).toEqual([
    ['fechada', 'esperando', 0],
    ['tentada', 'esperando', 1],
    ['pendente', 'recusado', 0],
    ['pendente', null, 0],
  ])
  expect(r?.feitas).toBe(1)
})

it('a start that waits puts the romaneio on its way', () => {
  const start = prova('9', { tipo: 'saida', nota: null, efeito: null })
  expect(verDia(hoje([nota('1')], 'expedicao'), [start])[0]).toMatchObject({
    estado: 'viagem',
    saida_em: start.em,
  })
  expect(anotar(hoje([nota('1')], 'expedicao'), start, null).romaneios[0]?.estado).toBe('viagem')
})

it('once sent it stands in the day with what the server made of it', () => {
  const after = anotar(
    hoje([nota('1', { refazer: 'ilegível', estado: 'fechada' }), nota('2')]),
    prova('1'),
    'entrega',
  )
  expect(after.romaneios[0]?.notas[0]).toMatchObject({ estado: 'fechada', refazer: null })
  expect(anotar(hoje([nota('2')]), prova('2'), 'informativa').romaneios[0]?.notas[0]?.estado).toBe('pendente')
})

it('notes for one recipient at one postcode are one stop, however far apart they stand', () => {
  const same = { destinatario: 'Mercado', documento: '12ABC34501DE35' }
  const [r] = verDia(hoje([nota('1', same), nota('2', same), nota('3'), nota('4', same)]), [
    prova('1'),
    prova('2'),
  ])
  const stops = paradasDe(r?.notas ?? [])
  expect(stops.map((s) => s.notas.map((n) => n._id))).toEqual([['1', '2', '4'], ['3']])
  expect(proximaParada(stops)?.id).toBe('1')
})

it('a refused proof is to be done again, until another waits', () => {
  const refused = nota('1', { estado: 'fechada', refazer: 'ilegível' })
  const see = (envios: Envio[]) => verDia(hoje([refused]), envios)[0]!.notas[0]!
  expect(aFazer(see([]))).toBe(true)
  expect(aFazer(see([prova('1')]))).toBe(false)
})

it('writes an address as maps read it', () => {
  expect(enderecoEmLinha(nota('1').endereco)).toBe('Rua A, 1, Centro, Campinas - SP, 13010-000')
})
