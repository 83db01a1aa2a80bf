import { vida } from '../../vida.ts'
import { cotacoes } from './calls.ts'
import type { EstadoDaCotacao } from './formas.ts'

export type CotacaoViva = {
  estado: EstadoDaCotacao
  numero: number
  /** Past its last day, and nobody has said so yet. */
  passou?: boolean
  /** Below the agency's minimum by so many cents. */
  falta_ao_piso?: number
  /** No price was found for it. */
  sem_preco?: boolean
}

export const nomeDoEstado: Record<EstadoDaCotacao, string> = {
  rascunho: 'Rascunho',
  aprovacao: 'Espera aprovação',
  enviada: 'Enviada',
  aceita: 'Aceita',
  recusada: 'Recusada',
  vencida: 'Vencida',
}

const { editar, excluir, enviar, aprovar, devolver, aceitar, recusar } = cotacoes
const naoERascunho = (c: CotacaoViva) =>
  `A cotação ${c.numero} está como ${nomeDoEstado[c.estado].toLowerCase()}: repita-a para mudar.`
const naoEspera = (c: CotacaoViva) => `A cotação ${c.numero} não espera aprovação.`
const naoResponde = (c: CotacaoViva) =>
  `A cotação ${c.numero} está como ${nomeDoEstado[c.estado].toLowerCase()} e não espera resposta.`
const validade = (c: CotacaoViva) =>
  c.passou ? `A cotação ${c.numero} já passou da validade: repita-a com o preço de hoje.` : null
const reais = (centavos: number) =>
  (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const oferta = (c: CotacaoViva): string | null => {
  if (c.sem_preco) return 'Nenhuma tabela dá preço a este transporte: cadastre uma, ou escolha outra.'
  if ((c.falta_ao_piso ?? 0) > 0)
    return `Faltam ${reais(c.falta_ao_piso!)} para o piso mínimo da ANTT: abaixo dele a oferta é proibida.`
  return validade(c)
}

/** From draft to the client's answer. A discount beyond the limit waits for somebody else. */
export const vidaDaCotacao = vida<CotacaoViva>()([
  ['rascunho', 'editar', '=', editar, naoERascunho],
  ['rascunho', 'excluir', 'fim', excluir, naoERascunho],
  ['rascunho', 'enviar', ['enviada', 'aprovacao'], enviar, naoERascunho, oferta],
  ['aprovacao', 'aprovar', 'enviada', aprovar, naoEspera, oferta],
  ['enviada', 'aprovar', 'ja', null, 'Esta cotação já foi aprovada e enviada.'],
  ['aprovacao', 'devolver', 'rascunho', devolver, naoEspera],
  ['enviada', 'aceitar', 'aceita', aceitar, naoResponde, validade],
  ['aceita', 'aceitar', 'ja', null, 'Esta cotação já foi aceita.'],
  ['enviada', 'recusar', 'recusada', recusar, naoResponde],
  [['enviada', 'rascunho', 'aprovacao'], 'vencer', 'vencida', 'casa', naoResponde],
])
export type AtoDaCotacao = (typeof vidaDaCotacao.acoes)[number]
