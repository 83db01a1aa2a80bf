import type { Rastreio } from '@tropeiro/contract/parceria/notificacoes/calls'
import { primeiroNome } from '@tropeiro/contract/parceria/notificacoes/rules'

type Linha = { tipo: string; efeito: string | null; texto: string; ocorrencia: string; em: Date | string }
type Etapa = Rastreio['etapas'][number]

const iso = (em: Date | string): string => new Date(em).toISOString()

/** A line of history in the words of somebody who waits; null is the house's own business. Never the line's own text. */
function etapaDa(l: Linha): Etapa | null {
  const etapa = (titulo: string, detalhe = ''): Etapa => ({ titulo, detalhe, em: iso(l.em) })
  switch (l.tipo) {
    case 'romaneada':
      return etapa('Em preparação para a entrega')
    case 'saiu':
      return etapa('Saiu para entrega')
    case 'comprovada':
      return l.efeito === 'outras' ? etapa('Não entregue', l.ocorrencia) : etapa('Entregue')
    case 'ocorrencia':
      return l.efeito === 'tentativa' ? etapa('Tentativa de entrega', l.ocorrencia) : null
    case 'devolvida':
      return l.texto.includes('registrada') ? etapa('Devolução registrada') : null
    case 'cancelada':
      return etapa('Nota cancelada')
    default:
      return null
  }
}

/** The steps, oldest first; the same one twice in a row is told once. */
export function etapasDe(recebidaEm: Date, linhas: Linha[]): Etapa[] {
  const todas = [
    { titulo: 'Nota recebida pela transportadora', detalhe: '', em: iso(recebidaEm) },
    ...linhas.map(etapaDa).filter((e) => e !== null),
  ]
  return todas.filter((e, at) => {
    const before = todas[at - 1]
    return !before || before.titulo !== e.titulo || e.detalhe !== before.detalhe
  })
}

const titulos: Record<Rastreio['situacao'], string> = {
  preparo: 'Em preparação',
  caminho: 'Saiu para entrega',
  entregue: 'Entregue',
  nao_entregue: 'Não entregue',
  devolvida: 'Devolvida',
  cancelada: 'Nota cancelada',
}

/** Where the delivery stands, in one word and its title. */
export function situacaoDe(n: {
  situacao: string
  desfecho: string | null
  cancelada: boolean
  linhas: Linha[]
}): Pick<Rastreio, 'situacao' | 'titulo'> {
  const qual = (): Rastreio['situacao'] => {
    if (n.cancelada) return 'cancelada'
    if (n.desfecho === 'entrega') return 'entregue'
    if (n.desfecho === 'outras')
      return n.linhas.some((l) => l.tipo === 'devolvida') ? 'devolvida' : 'nao_entregue'
    return n.situacao === 'rota' ? 'caminho' : 'preparo'
  }
  const situacao = qual()
  return { situacao, titulo: titulos[situacao] }
}

/** First name, as people write it. */
export function recebidoPor(nome: string): string {
  const first = primeiroNome(nome).slice(0, 30)
  return first === first.toUpperCase() ? first.slice(0, 1) + first.slice(1).toLowerCase() : first
}

const QUARTO_MS = 15 * 60_000

/** An hour around the moment foretold, in whole quarters, never before now; null when it is over. */
export function janelaDe(previsto: Date, agora: Date): Rastreio['previsao'] {
  const de = Math.max(agora.getTime(), previsto.getTime() - 2 * QUARTO_MS)
  const ate = Math.ceil((previsto.getTime() + 2 * QUARTO_MS) / QUARTO_MS) * QUARTO_MS
  if (ate <= agora.getTime()) return null
  const inicio = Math.floor(de / QUARTO_MS) * QUARTO_MS
  return { de: new Date(inicio).toISOString(), ate: new Date(ate).toISOString(), planejada: false }
}

/** The window of the planned route, until it is over. */
export const janelaDaRota = (j: { de: Date; ate: Date }, agora: Date): Rastreio['previsao'] =>
  j.ate > agora ? { de: j.de.toISOString(), ate: j.ate.toISOString(), planejada: true } : null
