import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import type { EstadoDoCteOs, ModeloOs, ServicoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { cnpjValido, lerChave } from '@tropeiro/fiscal'
import type { Emitente } from '../../cte/index.ts'

/** What the house's tables know of a document that another names. */
export type Conhecido = {
  modelo: ModeloOs
  estado: EstadoDoCteOs
  servico: ServicoOs
  cnpj_emitente: string
  tomador: string
  ufInicio: string
  ufFim: string
  /** Another one that was authorised adds to it. */
  complementado: boolean
}

/** What a check needs besides the draft. */
export type Contexto = {
  emitente: Emitente
  /** The moment of emission on the issuer's clock, 'AAAA-MM-DDTHH:MM:SS-03:00'. */
  emissao: string
  /** Of the service, in cents, ICMS in it. */
  total: number
  cfop: string
  /** Codes that stand in IBGE's table. */
  municipios: ReadonlySet<string>
  conhecidos: ReadonlyMap<string, Conhecido>
  /** Whose certificate would sign; null while the group has none. */
  cnpjDoCertificado: string | null
}

/** A field of the form, and what is wrong with it. */
export type Achado = readonly [campo: string, mensagem: string]

/** A rule of the manual (MOC CT-e 4.00, annex I, sections 2.2 and 2.3): its id there, and what SEFAZ would answer. */
export type Regra = {
  id: string
  cStat: string
  conferir: (r: RascunhoOs, c: Contexto) => readonly Achado[]
}

export const regra = (id: string, cStat: string, conferir: Regra['conferir']): Regra => ({
  id,
  cStat,
  conferir,
})

/** One finding when the condition holds. */
export const se = (condicao: unknown, campo: string, mensagem: string): readonly Achado[] =>
  condicao ? [[campo, mensagem]] : []

/** Why a cited key is none, as a sentence; null: it is one. */
export function chaveRuim(
  chave: string,
  { modelo, nome, desde }: { modelo: string; nome: string; desde: number },
  emissao: string,
): string | null {
  const lida = lerChave(chave)
  if (!lida) return `A chave ${chave || 'em branco'} não é uma chave de acesso: confira os 44 caracteres.`
  if (lida.modelo !== modelo) return `A chave ${chave} não é de ${nome}: o modelo dela é ${lida.modelo}.`
  const ano = 2000 + Number(lida.aamm.slice(0, 2))
  if (ano < desde || ano > Number(emissao.slice(0, 4)))
    return `O ano dentro da chave ${chave} é ${ano}: confira a chave.`
  if (lida.numero === 0) return `O número dentro da chave ${chave} é zero.`
  return cnpjValido(lida.documento) ? null : `O CNPJ dentro da chave ${chave} é inválido.`
}
