import type { Prova } from '@tropeiro/contract/comercial/contratos/calls'
import { type Periodo, periodoDe, vencimentoDe } from '@tropeiro/contract/faturamento/faturas/calendario'
import type { MotivoDeFora } from '@tropeiro/contract/faturamento/faturas/periodo'
import {
  type RegraDeFaturamento,
  raizDe,
  type Separacao,
} from '@tropeiro/contract/faturamento/faturas/regras'

/** A CT-e that may be billed, and how far its notes are. */
export type CteAberto = {
  id: string
  cnpj_emitente: string
  numero: number
  tipo: string
  servico: string
  doc_tomador: string
  tomador: string
  remetente: string
  destinatario: string
  valor: number
  modalidade: string
  doc_remetente: string
  doc_destinatario: string
  emissao: string
  notas: number
  entregues: number
  aprovadas: number
  /** Notes whose paper has come back. */
  fisicas: number
  entrega: string | null
  comprovada: string | null
}

/** An invoice that may be made now. */
export type Grupo = {
  chave: string
  cnpj_emitente: string
  doc_tomador: string
  tomador: string
  grupo: string
  periodo: Periodo
  vencimento: string
  valor: number
  ctes: string[]
}
export type Fora = { cte: CteAberto; motivo: MotivoDeFora; ate: string | null }

type Sabido = {
  regra: (documento: string) => RegraDeFaturamento
  /** What proof the client's contract asks for. */
  prova: (documento: string) => Prova
  hoje: string
  /** Periods that end until this day. */
  ate: string
  naoUtil: (dia: string) => boolean
  liberado: (cte: string) => boolean
  emDisputa: (cte: string) => boolean
}

const tipos: Record<string, string> = { '0': 'Normal', '1': 'Complementar', '3': 'Substituição' }
const servicos: Record<string, string> = {
  '0': 'Normal',
  '1': 'Subcontratação',
  '2': 'Redespacho',
  '3': 'Redespacho intermediário',
}
const modalidades: Record<string, string> = { '0': 'CIF', '3': 'FOB' }
const separa: Record<Separacao, (c: CteAberto) => { chave: string; nome: string }> = {
  remetente: (c) => ({ chave: c.doc_remetente || c.remetente, nome: c.remetente }),
  destinatario: (c) => ({ chave: c.doc_destinatario || c.destinatario, nome: c.destinatario }),
  modalidade: (c) => ({ chave: c.modalidade, nome: modalidades[c.modalidade] ?? 'Outro tomador' }),
  tipo: (c) => ({ chave: c.tipo, nome: tipos[c.tipo] ?? c.tipo }),
  servico: (c) => ({ chave: c.servico, nome: servicos[c.servico] ?? c.servico }),
}

/** What keeps a CT-e from being billed whatever the period; null when nothing does. */
function preso(c: CteAberto, r: RegraDeFaturamento, s: Sabido): MotivoDeFora | null {
  if (c.doc_tomador === '') return 'sem_tomador'
  if (s.emDisputa(c.id)) return 'em_disputa'
  const entregue = c.notas === 0 || c.entregues === c.notas
  const prova = s.prova(c.doc_tomador)
  const provado = prova !== 'regra' || r.libera === 'comprovado' || r.corte === 'comprovante'
  if (provado && c.aprovadas < c.notas) return entregue ? 'sem_comprovante' : 'sem_entrega'
  if (prova === 'fisica' && c.fisicas < c.notas) return 'sem_canhoto'
  if (!entregue && (r.libera === 'entregue' || r.corte === 'entrega')) return 'sem_entrega'
  if (r.libera === 'prefatura' && !s.liberado(c.id)) return 'sem_prefatura'
  return null
}

const diaDoCorte = (c: CteAberto, corte: RegraDeFaturamento['corte']): string =>
  (corte === 'entrega' ? c.entrega : corte === 'comprovante' ? c.comprovada : null) ?? c.emissao

const emPartes = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most))

/** The company's first establishment where it is among them. */
const sede = (ctes: readonly CteAberto[]): CteAberto =>
  [...ctes].sort((a, b) => {
    const filial = (c: CteAberto) => c.doc_tomador.slice(8)
    return filial(a) < filial(b) ? -1 : filial(a) > filial(b) ? 1 : 0
  })[0]!

/**
 * The invoices that open CT-e make until a day, and who stays out and why. The same CT-e and the same day make the same invoices, in
 * the same order.
 */
export function planejar(ctes: readonly CteAberto[], s: Sabido): { prontas: Grupo[]; fora: Fora[] } {
  const fora: Fora[] = []
  const groups = new Map<string, { regra: RegraDeFaturamento; periodo: Periodo; ctes: CteAberto[] }>()
  for (const c of ctes) {
    const regra = s.regra(c.doc_tomador)
    const motivo = preso(c, regra, s)
    if (motivo !== null) {
      fora.push({ cte: c, motivo, ate: null })
      continue
    }
    const periodo = periodoDe(regra, diaDoCorte(c, regra.corte))
    if (periodo.ate > s.ate) {
      fora.push({ cte: c, motivo: 'espera_corte', ate: periodo.ate })
      continue
    }
    const chave = [
      c.cnpj_emitente,
      regra.por === 'raiz' ? raizDe(c.doc_tomador) : c.doc_tomador,
      periodo.ate,
      ...regra.separa.map((key) => separa[key](c).chave),
      ...(regra.periodicidade === 'cte' ? [c.id] : []),
    ].join('|')
    const group = groups.get(chave)
    if (group) group.ctes.push(c)
    else groups.set(chave, { regra, periodo, ctes: [c] })
  }
  const prontas: Grupo[] = []
  for (const [chave, { regra, periodo, ctes: all }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const valor = (some: readonly CteAberto[]) => some.reduce((sum, c) => sum + c.valor, 0)
    if (valor(all) < regra.minimo_centavos) {
      fora.push(...all.map((cte) => ({ cte, motivo: 'abaixo_do_minimo' as const, ate: null })))
      continue
    }
    const vencimento = vencimentoDe(regra, { emissao: s.hoje, corte: periodo.ate }, s.naoUtil)
    const { doc_tomador, tomador, cnpj_emitente } = sede(all)
    const grupo = regra.separa.map((key) => separa[key](all[0]!).nome).join(', ')
    for (const [i, part] of emPartes(all, regra.maximo_ctes).entries()) {
      const ids = part.map((c) => c.id)
      const sua = { chave: `${chave}#${i}`, cnpj_emitente, doc_tomador, tomador, grupo, periodo, vencimento }
      prontas.push({ ...sua, valor: valor(part), ctes: ids })
    }
  }
  return { prontas, fora }
}
