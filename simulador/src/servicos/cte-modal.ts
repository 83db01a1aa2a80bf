import type { Estado } from '../estado.ts'
import { achar, filhos, valor } from '../xml.ts'
import type { Falha } from './cte.ts'
import { chaveRuim, todos } from './cte-citados.ts'

/* What a mode of transport asks of its own group (annexe I, 'Validações dos Modais'). */

const GRUPOS: Readonly<Record<string, string>> = {
  '01': 'rodo',
  '02': 'aereo',
  '03': 'aquav',
  '04': 'ferrov',
  '05': 'duto',
  '06': 'multimodal',
}
const ENTRE_DOIS = ['3', '4']

function aquaviario(aquav: Element, tpServ: string): Falha | null {
  const detalhados = todos(aquav, 'detCont').length > 0
  return detalhados === ENTRE_DOIS.includes(tpServ) ? null : ['526']
}

function ferroviario(estado: Estado, ferrov: Element, agora: Date): Falha | null {
  const mutuo = achar(ferrov, 'trafMut')
  if (!mutuo) return valor(ferrov, 'tpTraf') === '1' ? ['582'] : null
  const responsavel = valor(mutuo, 'respFat')
  if (responsavel === '1' && valor(mutuo, 'ferrEmi') !== '1') return ['583']
  const origem = valor(mutuo, 'chCTeFerroOrigem')
  if (!origem) return responsavel === '2' ? ['584'] : null
  const ruim = chaveRuim(origem, '57', 2009, agora)
  if (ruim) return ['842', `[Motivo: ${ruim}]`]
  return estado.documentos.get(origem)?.cancelado ? ['711'] : null
}

/** The first rule that the mode breaks; a complement has no such group. */
export function modal(estado: Estado, inf: Element, agora: Date): Falha | null {
  const normal = achar(inf, 'infCTeNorm')
  const infModal = achar(normal, 'infModal') ?? achar(inf, 'infModal')
  if (!infModal) return null
  const qual = valor(inf, 'ide', 'modal')
  const corpo = filhos(infModal)[0]
  if (!corpo || corpo.localName !== GRUPOS[qual]) return ['580', `modal ${qual}`]
  if (!normal) return null
  if (qual !== '05' && !valor(normal, 'infCarga', 'vCarga')) return ['581']
  if (qual === '03') return aquaviario(corpo, valor(inf, 'ide', 'tpServ'))
  return qual === '04' ? ferroviario(estado, corpo, agora) : null
}
