import type { Modulo } from '../../access/subjects.ts'
import { fold, isCnpj, ufs, unmask } from '../../formats.ts'

/** A base's address in its parts; on the wire it is one text (spec §3). */
export type EnderecoDaBase = { rua: string; numero: string; bairro: string; cidade: string; uf: string }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `Rua das Flores, 10, Centro - Campinas, SP`; empty when nothing was filled. */
export function escreverEndereco(e: EnderecoDaBase): string {
  const [rua, numero, bairro, cidade, uf] = [e.rua, e.numero, e.bairro, e.cidade, e.uf].map(oneLine)
  return rua || numero || bairro || cidade || uf ? `${rua}, ${numero}, ${bairro} - ${cidade}, ${uf}` : ''
}

/** The parts of `street, number, neighbourhood - city, state` (spec §9), or null when the text is not that. */
export function lerEndereco(text: string): EnderecoDaBase | null {
  const found = /^(.+) - ([^,]+),\s*([A-Za-z]{2})$/.exec(oneLine(text))
  const [rua, numero, ...bairro] = (found?.[1] ?? '').split(',').map((part) => part.trim())
  const uf = (found?.[3] ?? '').toUpperCase()
  const cidade = (found?.[2] ?? '').trim()
  if (!rua || !numero || !bairro.join('') || !cidade || !ufs.some((one) => one === uf)) return null
  return { rua, numero, bairro: bairro.join(', '), cidade, uf }
}

/** A group's name as it is kept: upper case, one space between words. */
export const nomeDoGrupo = (text: string): string => oneLine(text).toUpperCase()
/** A base's name as it is kept. */
export const nomeDaBase = nomeDoGrupo

export type BaseNova = {
  cnpj: string
  endereco: string
  telefone: string
  tipo_empresa: string
  ficticio: boolean
}

/** Why a group or its bases cannot be registered, in the order in which spec §5 and §8 name the reasons. */
export type FaltaNoGrupo = 'campos' | 'modulo' | 'cnpj'

/**
 * What a registration still lacks: any empty field; then a ticked module; then a right CNPJ in every base, its own
 * unless the base is fictitious (a division without a registration, which uses another base's).
 * @returns the first reason with the base that it is about, or null
 */
export function faltaNoGrupo(g: {
  nome_grupo: string
  tipo_grupo: string
  dados_grupo: Readonly<Record<string, BaseNova>>
  modulos: readonly Modulo[]
}): { falta: FaltaNoGrupo; base: string } | null {
  const bases = Object.entries(g.dados_grupo)
  const empty = (texts: readonly string[]) => texts.some((text) => oneLine(text) === '')
  if (empty([g.nome_grupo, g.tipo_grupo]) || bases.length === 0) return { falta: 'campos', base: '' }
  for (const [base, dados] of bases) {
    if (empty([base, dados.endereco, dados.telefone, dados.tipo_empresa])) return { falta: 'campos', base }
  }
  if (g.modulos.length === 0) return { falta: 'modulo', base: '' }
  const own = new Set<string>()
  for (const [base, dados] of bases) {
    const cnpj = unmask(dados.cnpj)
    if (!isCnpj(cnpj) || (!dados.ficticio && own.has(cnpj))) return { falta: 'cnpj', base }
    if (!dados.ficticio) own.add(cnpj)
  }
  return null
}

/** Two names of bases that people would take for one. */
export const mesmoNome = (a: string, b: string): boolean => fold(nomeDaBase(a)) === fold(nomeDaBase(b))
