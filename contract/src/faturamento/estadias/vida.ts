import { vida } from '../../vida.ts'
import { estadias } from './calls.ts'
import type { EstadoDaCobranca } from './cobrancas.ts'
import { nomeDoEstadoDaCobranca } from './nomes.ts'

export type CobrancaViva = {
  estado: EstadoDaCobranca
  numero?: number
  valor?: number
  /** What keeps it from being asked for: no capacity, no value, a delay of ours. */
  impede?: string | null
}

const { propor, aceitar, contestar, dispensar, cobrar, receber, desfazer } = estadias
const nao = (c: CobrancaViva) =>
  `A cobrança ${c.numero ?? ''} está em outro ponto: ${nomeDoEstadoDaCobranca[c.estado].toLowerCase()}.`
const impedida = (c: CobrancaViva): string | null =>
  c.impede || (c.valor === 0 ? 'Esta cobrança ainda não tem valor.' : null)

/** From what happened to the money: asked for, answered, charged, received, or given up. */
export const vidaDaCobranca = vida<CobrancaViva>()([
  ['contando', 'fechar', ['a_conferir', 'dispensada'], 'casa', nao],
  ['a_conferir', 'propor', 'proposta', propor, nao, impedida],
  ['proposta', 'propor', 'ja', null, 'Esta cobrança já foi proposta.'],
  [['a_conferir', 'proposta', 'contestada'], 'aceitar', 'aceita', aceitar, nao, impedida],
  ['aceita', 'aceitar', 'ja', null, 'Esta cobrança já foi aceita.'],
  ['proposta', 'contestar', 'contestada', contestar, nao],
  [['a_conferir', 'proposta', 'contestada', 'aceita'], 'dispensar', 'dispensada', dispensar, nao],
  ['dispensada', 'dispensar', 'ja', null, 'Esta cobrança já foi dispensada.'],
  ['aceita', 'cobrar', 'cobrada', cobrar, nao, impedida],
  ['cobrada', 'cobrar', 'ja', null, 'Esta cobrança já saiu.'],
  ['cobrada', 'receber', 'recebida', receber, nao],
  ['recebida', 'receber', 'ja', null, 'Esta cobrança já foi recebida.'],
  [['proposta', 'contestada', 'aceita', 'dispensada'], 'desfazer', 'a_conferir', desfazer, nao],
  ['cobrada', 'desfazer', 'aceita', desfazer, nao],
  ['recebida', 'desfazer', 'cobrada', desfazer, nao],
])
export type AtoDaCobranca = (typeof vidaDaCobranca.acoes)[number]
