import { type Modulo, modulos as todos } from '@tropeiro/contract/access/subjects'
import type { BaseResumo } from '@tropeiro/contract/alicerce/empresas/calls'
import { escreverEndereco, lerEndereco } from '@tropeiro/contract/alicerce/empresas/grupo'
import { formatCnpj, unmask } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import type { Problema } from '../../ui/index.ts'

/** A base as its form holds it: the address in parts. */
export type BaseEmEdicao = {
  nome: string
  cnpj: string
  razao: string
  rua: string
  numero: string
  bairro: string
  cidade: string
  uf: string
  telefone: string
  tipo: 'transportadora' | 'distribuidora'
  ficticio: boolean
}

export const baseVazia: BaseEmEdicao = {
  nome: '',
  cnpj: '',
  razao: '',
  rua: '',
  numero: '',
  bairro: '',
  cidade: '',
  uf: '',
  telefone: '',
  tipo: 'transportadora',
  ficticio: false,
}

/** A base that is there; an address of another shape is kept as the street, so that nothing gets lost. */
export function deBase(b: BaseResumo): BaseEmEdicao {
  const endereco = lerEndereco(b.endereco) ?? {
    rua: b.endereco,
    numero: '',
    bairro: '',
    cidade: b.cidade,
    uf: b.uf.trim(),
  }
  return {
    ...endereco,
    nome: b.base,
    cnpj: formatCnpj(b.cnpj),
    razao: b.nome,
    telefone: b.telefone,
    tipo: b.tipo,
    ficticio: b.ficticio,
  }
}

/** Spec §5: any empty field is refused; the company's name is ours and may stay empty. */
const camposVazios = ({ razao: _razao, ...b }: BaseEmEdicao): string[] =>
  Object.entries(b).flatMap(([campo, value]) =>
    typeof value === 'string' && value.trim() === '' ? [campo] : [],
  )

export const VAZIO = 'Preencha este campo'

/** The empty fields of a base, each with its sentence. */
export const vaziosDaBase = (b: BaseEmEdicao, em = ''): Problema[] =>
  camposVazios(b).map((campo) => [`${em}${campo}`, VAZIO])

/** What stands in the way of a base's form, by its fields. */
export function faltasDaBase(b: BaseEmEdicao): Problema[] {
  const found = vaziosDaBase(b)
  return found.length > 0 ? [...found, ['', messages.baseCamposObrigatorios]] : found
}

/** The base as it travels. */
export const noFio = (b: BaseEmEdicao) => ({
  cnpj: unmask(b.cnpj),
  endereco: escreverEndereco(b),
  telefone: b.telefone.trim(),
  tipo_empresa: b.tipo,
  ficticio: b.ficticio,
  razao_social: b.razao.trim(),
})

export const modulosMarcados = (marcados: readonly Modulo[]): Record<Modulo, boolean> =>
  Object.fromEntries(todos.map((modulo) => [modulo, marcados.includes(modulo)])) as Record<Modulo, boolean>

/** The modules as people call them. */
export const nomeDoModulo: Record<Modulo, string> = {
  pesquisar: 'Pesquisa',
  romaneios: 'Romaneios',
  protocolos: 'Protocolos',
  rota: 'Rotas',
  prazo: 'Prazo de entrega',
  aplicativo: 'Aplicativo do motorista',
  rastreamento: 'Rastreamento',
  auditoria: 'Auditoria',
  devolucao: 'Devoluções',
  dashboard: 'Dashboards',
  cadastros: 'Cadastros',
  fiscal: 'Fiscal',
  frete: 'Frete',
}
