import type {
  AgrupamentoDaVolumetria,
  FiltroDeVolumetria,
  LinhaDaVolumetria,
  PeriodoDaVolumetria,
} from '@tropeiro/contract/carga/volumetria'
import {
  agrupamentosDaVolumetria,
  MAXIMO_DE_DIAS,
  periodosDaVolumetria,
} from '@tropeiro/contract/carga/volumetria'
import { diaEm } from '@tropeiro/contract/formats'
import type { Path } from '../../lib/path.ts'

const nenhum: readonly string[] = []

/** What the screen keeps in the address. */
export const inicial = {
  de: '',
  ate: '',
  agrupar: 'base',
  periodo: '',
  medida: 'peso',
  data: 'emissao',
  base: nenhum,
  rota: nenhum,
  uf: nenhum,
  classificacao: '',
  ordem: '-peso_gramas',
}
export type Estado = typeof inicial

const DIA = 86_400_000
const ULTIMOS = 30
const dias = (de: string, ate: string) => Math.round((Date.parse(ate) - Date.parse(de)) / DIA) + 1
const isDia = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The stretch looked at: the address's, in order and not too long, else the last thirty days. */
export function trecho(v: Estado, agora: Date): { de: string; ate: string } {
  const hoje = diaEm(agora)
  const ate = isDia(v.ate) ? v.ate : isDia(v.de) && v.de > hoje ? v.de : hoje
  const back = (many: number) => new Date(Date.parse(ate) - (many - 1) * DIA).toISOString().slice(0, 10)
  const de = isDia(v.de) && v.de <= ate ? v.de : back(ULTIMOS)
  return { de: dias(de, ate) > MAXIMO_DE_DIAS ? back(MAXIMO_DE_DIAS) : de, ate }
}

/** The period chosen, else the one that gives a readable number of bars. */
export function periodoDe(v: Estado, t: { de: string; ate: string }): PeriodoDaVolumetria {
  const chosen = periodosDaVolumetria.find((one) => one === v.periodo)
  if (chosen) return chosen
  const many = dias(t.de, t.ate)
  return many <= 45 ? 'dia' : many <= 200 ? 'semana' : 'mes'
}

export const agrupamentoDe = (v: Estado): AgrupamentoDaVolumetria =>
  agrupamentosDaVolumetria.find((one) => one === v.agrupar) ?? 'base'

export function filtroDe(v: Estado, agora: Date): FiltroDeVolumetria {
  const t = trecho(v, agora)
  return {
    ...t,
    agrupar: agrupamentoDe(v),
    periodo: periodoDe(v, t),
    data: v.data === 'entrega' ? 'entrega' : 'emissao',
    bases: [...v.base],
    rotas: v.rota.filter((id) => /^\d+$/.test(id)),
    uf: v.uf as FiltroDeVolumetria['uf'],
    classificacao: v.classificacao === 'AVULSO' || v.classificacao === 'NORMAL' ? v.classificacao : null,
  }
}

/** The search that shows the notes behind a line (all groups without one) in a stretch of days. */
export function notasDe(
  f: FiltroDeVolumetria,
  dias: { inicio: string; fim: string },
  linha?: Pick<LinhaDaVolumetria, 'chave'>,
): Path {
  const query = new URLSearchParams()
  const add = (name: string, values: readonly string[] | string | null | undefined) => {
    for (const value of [values ?? []].flat()) if (value) query.append(name, value)
  }
  const [from, until] = f.data === 'entrega' ? ['entrega_de', 'entrega_ate'] : ['de', 'ate']
  add(from, dias.inicio)
  add(until, dias.fim)
  const by = linha && f.agrupar
  if (by !== 'base') add('base', f.bases)
  if (by !== 'rota') add('rota', f.rotas)
  if (by !== 'uf') add('uf', f.uf)
  if (linha) {
    const names = {
      base: 'base',
      rota: 'rota',
      uf: 'uf',
      cidade: 'municipio',
      remetente: 'remetente',
      motorista: 'motorista',
    }
    if (linha.chave) add(names[f.agrupar ?? 'base'], linha.chave)
    else if (by === 'base') query.set('sembase', '1')
    else if (by === 'rota') query.set('sem_rota', '1')
  }
  add('classificacao', f.classificacao)
  query.set('sem_canceladas', '1')
  return `/app/pesquisa?${query}`
}
