import type { Campo } from '../../../leitura/planilha/colunas.ts'

const placa: Campo = {
  campo: 'placa',
  nome: 'Placa',
  nomes: [
    'placa',
    'placa veiculo',
    'placa do veiculo',
    'veiculo',
    'license plate',
    'plate_number',
    'identificador',
  ],
  exigido: true,
}
const valor: Campo = {
  campo: 'valor',
  nome: 'Valor',
  nomes: ['valor', 'valor total', 'vl total', 'total', 'valor cobrado', 'valor r$', 'amount'],
}
const hora: Campo = {
  campo: 'hora',
  nome: 'Hora',
  nomes: ['hora', 'horario', 'hora passagem', 'hora da passagem'],
}
const externo: Campo = {
  campo: 'id',
  nome: 'Número da transação',
  nomes: [
    'transacao',
    'numero da transacao',
    'codigo transacao',
    'id',
    'id transacao',
    'autorizacao',
    'provider_transaction_id',
    'nsu',
  ],
}

export const camposDoCombustivel: readonly Campo[] = [
  placa,
  {
    campo: 'data',
    nome: 'Data',
    nomes: [
      'data',
      'data e hora',
      'data/hora',
      'data hora',
      'data transacao',
      'data da transacao',
      'dt abastecimento',
      'data abastecimento',
      'transaction_at',
    ],
    exigido: true,
  },
  hora,
  {
    campo: 'litros',
    nome: 'Litros',
    nomes: [
      'litros',
      'quantidade',
      'qtde',
      'qtd',
      'volume',
      'quantidade abastecida',
      'quantidade abastecida (l)',
    ],
    exigido: true,
  },
  {
    campo: 'hodometro',
    nome: 'Hodômetro',
    nomes: ['hodometro', 'odometro', 'km', 'km atual', 'quilometragem', 'odometer'],
  },
  {
    campo: 'horimetro',
    nome: 'Horímetro (h)',
    nomes: ['horimetro (h)', 'horimetro', 'horas do motor', 'horas motor', 'horimetro atual'],
  },
  {
    campo: 'preco',
    nome: 'Preço do litro',
    nomes: ['preco', 'valor unitario', 'vl litro', 'preco/l', 'preco litro', 'preco unitario', 'vl unitario'],
  },
  valor,
  {
    campo: 'produto',
    nome: 'Produto',
    nomes: ['produto', 'combustivel', 'tipo de combustivel', 'mercadoria', 'item', 'servico'],
  },
  {
    campo: 'posto',
    nome: 'Posto',
    nomes: ['posto', 'estabelecimento', 'razao social', 'nome fantasia', 'station_name'],
  },
  {
    campo: 'cnpj',
    nome: 'CNPJ do posto',
    nomes: ['cnpj', 'cnpj estabelecimento', 'cnpj posto', 'cnpj do estabelecimento'],
  },
  { campo: 'cidade', nome: 'Cidade', nomes: ['cidade', 'municipio', 'cidade estabelecimento'] },
  { campo: 'uf', nome: 'UF', nomes: ['uf', 'estado'] },
  {
    campo: 'motorista',
    nome: 'Motorista',
    nomes: ['motorista', 'condutor', 'nome motorista', 'nome do motorista'],
  },
  {
    campo: 'cartao',
    nome: 'Cartão',
    nomes: [
      'cartao',
      'numero do cartao',
      'numero cartao',
      'n cartao',
      'nr cartao',
      'n do cartao',
      'card number',
    ],
  },
  { campo: 'cheio', nome: 'Encheu', nomes: ['tanque cheio', 'cheio', 'encheu', 'completo'] },
  externo,
]

export const camposDoPedagio: readonly Campo[] = [
  placa,
  {
    campo: 'data',
    nome: 'Data',
    nomes: [
      'data',
      'data e hora',
      'data/hora',
      'data da passagem',
      'data passagem',
      'data utilizacao',
      'data da utilizacao',
      'dt passagem',
    ],
    exigido: true,
  },
  hora,
  {
    campo: 'praca',
    nome: 'Praça',
    nomes: ['praca', 'local', 'estabelecimento', 'descricao', 'praca de pedagio'],
    exigido: true,
  },
  { ...valor, exigido: true },
  {
    campo: 'eixos',
    nome: 'Eixos ou categoria',
    nomes: ['eixos', 'categoria', 'cat', 'classe', 'cat cobrada', 'eixos cobrados'],
  },
  { campo: 'concessionaria', nome: 'Concessionária', nomes: ['concessionaria', 'rodovia concessionaria'] },
  { campo: 'tag', nome: 'Tag', nomes: ['tag', 'numero tag', 'n tag', 'dispositivo'] },
  { campo: 'tipo', nome: 'Tipo', nomes: ['tipo', 'tipo de transacao', 'tipo lancamento', 'natureza'] },
  { campo: 'fatura', nome: 'Fatura', nomes: ['fatura', 'numero fatura', 'n fatura'] },
  externo,
]

/** Ticket Car, fixed columns (TOTVS TDN, routine MNTA631): where each field begins and how long it is. */
const ticketCar = [
  ['id', 10],
  ['produto', 30],
  ['placa', 8],
  ['motorista', 40],
  ['hodometro', 10],
  ['litros', 10],
  ['preco', 14],
  ['valor', 17],
  ['data', 10],
  ['posto', 24],
  ['cidade', 25],
  ['cnpj', 14],
] as const
const TICKET_CAR = ticketCar.reduce((sum, [, length]) => sum + length, 0)

/** The lines of a file of fixed columns as a sheet with a header; null: it is none. */
export function lerPosicional(text: string): unknown[][] | null {
  const lines = text.split(/\r?\n/).filter((l) => l.trim() !== '')
  const isOne = (l: string) =>
    l.length >= TICKET_CAR - 14 && l.length <= TICKET_CAR + 4 && /^\d{10}/.test(l) && !l.includes(';')
  if (lines.length === 0 || !lines.every(isOne)) return null
  const rows = lines.map((line) => {
    let at = 0
    return ticketCar.map(([, length]) => {
      const cell = line.slice(at, at + length).trim()
      at += length
      return cell
    })
  })
  return [ticketCar.map(([campo]) => campo), ...rows]
}
