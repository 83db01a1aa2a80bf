import { formatDateTime, formatMoney } from '@tropeiro/contract'
import { type TipoDePassagem, tiposDePassagem } from '@tropeiro/contract/frota/pedagios/nomes'
import type { PassagemLida } from '../linha.rules.ts'

type Dita = Pick<PassagemLida, 'em' | 'praca' | 'tipo' | 'eixos' | 'centavos'>

/** What an operator's corrected line says otherwise, in words; '' where nothing. */
export function mudou(was: Omit<Dita, 'tipo'> & { tipo: string }, now: Dita): string {
  const said: string[] = []
  const both = (nome: string, a: string, b: string) => a !== b && said.push(`${nome} de ${a} para ${b}`)
  both('valor', formatMoney(was.centavos), formatMoney(now.centavos))
  both('eixos', String(was.eixos ?? 'não ditos'), String(now.eixos ?? 'não ditos'))
  both('hora', formatDateTime(was.em), formatDateTime(now.em))
  both('praça', was.praca, now.praca)
  both(
    'tipo',
    tiposDePassagem[was.tipo as TipoDePassagem].toLowerCase(),
    tiposDePassagem[now.tipo].toLowerCase(),
  )
  return said.join(', ')
}

export type Somas = { pedagio: number; vale: number; outros: number; estornos: number }
/** An invoice against its lines: what is missing, and what explains it. */
export function explicarFatura(
  s: Somas,
  total: number | null,
  recusado: number,
): { soma: number; diferenca: number | null; frase: string } {
  const soma = s.pedagio + s.outros + s.estornos
  if (total === null)
    return { soma, diferenca: null, frase: 'Não se sabe quanto a operadora cobra por esta fatura.' }
  const diferenca = total - soma
  if (diferenca === 0) return { soma, diferenca, frase: 'A soma das linhas é o total da fatura.' }
  const [label, left] = diferenca > 0 ? ['a mais', diferenca] : ['a menos', -diferenca]
  const said: string[] = []
  let rest = diferenca
  if (recusado !== 0) {
    rest -= recusado
    said.push(`${formatMoney(recusado)} de linhas que não se puderam ler`)
  }
  if (rest !== 0 && rest === s.vale) {
    rest = 0
    said.push(`${formatMoney(s.vale)} de vale-pedágio, que não é da transportadora`)
  }
  if (rest !== 0 && rest === -s.estornos) {
    rest = 0
    said.push(`${formatMoney(-s.estornos)} de estornos que a fatura não abate`)
  }
  if (rest !== 0) said.push(`${formatMoney(rest)} sem explicação`)
  return { soma, diferenca, frase: `A fatura cobra ${formatMoney(left)} ${label}: ${said.join('; ')}.` }
}
