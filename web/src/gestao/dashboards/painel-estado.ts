import { diaEm } from '@tropeiro/contract/formats'
import {
  type Agrupamento,
  type FiltroDoPainel,
  type LinhaDoPainel,
  nomeDoAgrupamento,
  regioes,
} from '@tropeiro/contract/gestao/dashboards'
import type { LinhaDaTendencia, PassoDaTendencia } from '@tropeiro/contract/gestao/dashboards/tendencia'
import type { Path } from '../../lib/path.ts'
import type { UrlValues } from '../../lib/url-state.ts'

export type Tipo = 'operacional' | 'analitico'

const nenhum: readonly string[] = []

/** What a dashboard keeps in the address. Empty days mean the last thirty. */
const comum = {
  de: '',
  ate: '',
  /** Empty is NORMAL (spec §9). */
  classificacao: '',
  base: nenhum,
  remetente: nenhum,
  rota: nenhum,
  uf: nenhum,
  motorista: nenhum,
  busca: '',
  pagina: 1,
  por_pagina: 50,
  /** The notes that stand open over the dashboard: the query of the search that lists them; and one of them. */
  notas: '',
  nota: '',
  /** The trend of the analytic dashboard: by what, in what steps (empty: as the period asks), and which figure. */
  por: 'remetente',
  passo: '',
  medida: 'notas',
}
/** Spec §9: each begins with its own grouping and order. */
export const inicial = {
  operacional: { ...comum, agrupar: 'romaneio', ordem: '-total' },
  analitico: { ...comum, agrupar: 'remetente', ordem: 'total' },
} satisfies Record<Tipo, UrlValues>

export type Estado = typeof inicial.operacional

/** How a grouping is said within a sentence: 'romaneio', 'UF'. */
export const dito = (a: Agrupamento): string =>
  a === 'uf' ? nomeDoAgrupamento.uf : nomeDoAgrupamento[a].toLowerCase()

const DIA_MS = 86_400_000
export const DIAS_DE_INICIO = 30

export const periodo = (v: Pick<Estado, 'de' | 'ate'>, agora = new Date()): { de: string; ate: string } => ({
  de: v.de || diaEm(new Date(agora.getTime() - (DIAS_DE_INICIO - 1) * DIA_MS)),
  ate: v.ate || diaEm(agora),
})

/** The screen's state as the body of its calls. */
export function filtroDe(tipo: Tipo, v: Estado): FiltroDoPainel {
  const agrupar = v.agrupar as Agrupamento
  const lists = { bases: v.base, remetentes: v.remetente, rotas: v.rota, ufs: v.uf, motoristas: v.motorista }
  const chosen = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  return {
    type: tipo,
    ...(tipo === 'analitico' ? { groupingAnalitic: agrupar } : { grouping: agrupar }),
    filter: {
      classificacao: (v.classificacao || 'NORMAL') as 'NORMAL',
      ...periodo(v),
      ...(chosen as Partial<FiltroDoPainel['filter']>),
    },
  }
}

const DIAS_POR_SEMANA = 120
/** Weeks, or months where weeks would be too many. */
export function passoDe(v: Estado): PassoDaTendencia {
  if (v.passo === 'mes' || v.passo === 'semana') return v.passo
  const { de, ate } = periodo(v)
  return (Date.parse(ate) - Date.parse(de)) / DIA_MS > DIAS_POR_SEMANA ? 'mes' : 'semana'
}

/** The figures that can be opened, and the filter of the search that shows their notes. */
export const recortes = {
  total: {},
  compro: { situacao: ['auditoria', 'entregue', 'outras'] },
  abertos: { situacao: ['sem_romaneio', 'expedicao', 'rota'] },
  entrega: { situacao: ['entregue'] },
  outras: { situacao: ['outras'] },
  auditoria: { situacao: ['auditoria'] },
  sem_rom: { situacao: ['sem_romaneio'] },
  expedicao: { situacao: ['expedicao'] },
  rota: { situacao: ['rota'] },
  dentro: { prazo: ['dentro'] },
  fora: { prazo: ['fora'] },
  avaliadas: { otif: ['avaliadas'] },
  pontuais: { otif: ['pontuais'] },
  impontuais: { otif: ['impontuais'] },
  completas: { otif: ['completas'] },
  incompletas: { otif: ['incompletas'] },
  otif: { otif: ['otif'] },
  falhas: { otif: ['falhas'] },
} satisfies Record<string, Record<string, readonly string[]>>
export type Recorte = keyof typeof recortes

const SEM_VALOR: Partial<Record<Agrupamento, [string, string]>> = {
  rota: ['sem_rota', '1'],
  base: ['sembase', '1'],
}

/** The same for a cell of the trend. */
export function enderecoDaTendencia(
  v: Estado,
  recorte: Recorte,
  linha: Pick<LinhaDaTendencia, 'id' | 'titulo' | 'base'> | null,
  dias?: { de: string; ate: string },
): Path | null {
  const more = dias ? { dias } : {}
  if (!linha) return enderecoDasNotas(v, recorte, more)
  if (v.por !== 'trajeto') return enderecoDasNotas({ ...v, agrupar: v.por }, recorte, { linha, ...more })
  const uf = linha.id.split(':')[1] ?? ''
  const from = { id: linha.base ? linha.id : '', titulo: linha.base }
  return enderecoDasNotas({ ...v, uf: [uf], agrupar: 'base' }, recorte, { linha: from, ...more })
}

/**
 * The address of the search that lists exactly the notes of a figure; null when the search has no word for them.
 * @param linha the line of the list the figure belongs to, grouped as `v.agrupar`
 */
export function enderecoDasNotas(
  v: Estado,
  recorte: Recorte,
  more: {
    linha?: Pick<LinhaDoPainel, 'id' | 'titulo'>
    ocorrencia?: number
    dias?: { de: string; ate: string }
  } = {},
): Path | null {
  const { de, ate } = more.dias ?? periodo(v)
  const query = new URLSearchParams({ de, ate, sem_canceladas: '1' })
  if (v.classificacao !== 'TODAS') query.set('classificacao', v.classificacao || 'NORMAL')
  const lists: Record<string, readonly string[]> = {
    base: v.base,
    remetente: v.remetente,
    rota: v.rota,
    uf: v.uf,
    motorista: v.motorista,
    ...recortes[recorte],
    ...(more.ocorrencia === undefined ? {} : { ocorrencia: [String(more.ocorrencia)] }),
  }
  if (more.linha) {
    const agrupar = v.agrupar as Agrupamento
    const { id, titulo } = more.linha
    const none = id === '' || (agrupar === 'base' && id === '0')
    if (agrupar === 'regiao') {
      if (none) return null
      const states = regioes[id] ?? []
      lists.uf = v.uf.length > 0 ? v.uf.filter((uf) => states.includes(uf)) : states
    } else if (!none) lists[agrupar] = [agrupar === 'romaneio' || agrupar === 'base' ? titulo : id]
    else if (agrupar === 'romaneio') {
      if (recorte !== 'total' && recorte !== 'abertos' && recorte !== 'sem_rom') return null
      lists.situacao = ['sem_romaneio']
    } else {
      const flag = SEM_VALOR[agrupar]
      if (!flag) return null
      query.set(flag[0], flag[1])
    }
  }
  for (const [name, list] of Object.entries(lists)) for (const value of list) query.append(name, value)
  return `/app/pesquisa?${query}`
}
