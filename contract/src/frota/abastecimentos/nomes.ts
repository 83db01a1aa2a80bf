import type { combustiveis } from '../../cadastros/veiculos/calls.ts'

export const produtos = {
  diesel_s10: 'Diesel S10',
  diesel_s500: 'Diesel S500',
  arla32: 'Arla 32',
  gasolina: 'Gasolina',
  etanol: 'Etanol',
  gnv: 'GNV',
  biometano: 'Biometano',
} as const
export type Produto = keyof typeof produtos

/** What goes into a tank, by what the vehicle's document says it burns. Arla is no fuel. */
export const aceitos: Record<(typeof combustiveis)[number], readonly Produto[]> = {
  diesel_s10: ['diesel_s10', 'arla32'],
  diesel_s500: ['diesel_s500', 'diesel_s10', 'arla32'],
  gasolina: ['gasolina'],
  etanol: ['etanol'],
  flex: ['gasolina', 'etanol'],
  gnv: ['gnv', 'biometano', 'gasolina', 'etanol'],
  eletrico: [],
}

/** What the refrigeration unit burns. */
export const aceitosNoFrio: readonly Produto[] = ['diesel_s10', 'diesel_s500']
/** Tenths of an hour: more than any unit lives. */
export const MAXIMO_DO_HORIMETRO = 999_999

export const origensDoAbastecimento = {
  manual: 'Digitado',
  planilha: 'Planilha',
  cartao: 'Cartão',
  bomba: 'Bomba interna',
  telefone: 'Celular do motorista',
} as const
export type OrigemDoAbastecimento = keyof typeof origensDoAbastecimento

/** How sure a check is. `nao_sabe` accuses nobody. */
export const graus = {
  certo: 'Certo',
  provavel: 'Provável',
  fraco: 'Fraco',
  aviso: 'Aviso',
  nao_sabe: 'Não sei',
} as const
export type Grau = keyof typeof graus

export const marcas = {
  acima_do_tanque: 'Acima do tanque',
  acima_do_espaco: 'Acima do que cabia',
  consumo_fora: 'Consumo fora do padrão',
  hodometro_menor: 'Hodômetro menor',
  hodometro_salto: 'Salto do hodômetro',
  hodometro_repetido: 'Hodômetro repetido',
  horimetro_menor: 'Horímetro menor',
  horimetro_salto: 'Salto do horímetro',
  longe_do_posto: 'Longe do posto',
  impossivel_chegar: 'Impossível chegar',
  sem_posicao: 'Sem posição',
  em_movimento: 'Em movimento',
  duplicado: 'Duplicado',
  produto_errado: 'Produto errado',
  preco_fora: 'Preço fora',
  valor_nao_bate: 'Valor não bate',
  fora_de_hora: 'Fora de hora',
  motorista_sem_viagem: 'Motorista sem viagem',
  parciais_seguidos: 'Média cega',
} as const
export type ChaveDaMarca = keyof typeof marcas

export const decisoes = { aceito: 'Aceito', recusado: 'Recusado' } as const
export type Decisao = keyof typeof decisoes

export const situacoes = {
  marcados: 'Marcados, sem decisão',
  sem_prova: 'Sem prova de posição',
  aceitos: 'Aceitos',
  recusados: 'Recusados',
  limpos: 'Sem marca',
} as const
export type Situacao = keyof typeof situacoes
