import type { Lugar, Ponto, Quando } from './formas.ts'

/** How narrow a way of naming a place is; nothing named is any place. */
export const estreiteza = { cep: 4, municipio: 3, rota: 2, uf: 1 } as const
export const QUALQUER = 0

/** All ways of naming a place, the narrowest first. */
export const ESTREITEZAS = [4, 3, 2, 1, QUALQUER] as const

type Faixa<T> = { de: string; ate: string; vale: T }

/** What holds at places of `niveis`, the narrowest first, found without walking them: by kind, postcodes in order of where they begin. */
export type Mapa<T> = {
  niveis: readonly number[]
  ceps: readonly Faixa<T>[]
  /** The furthest end of a range and all before it. */
  alcance: readonly string[]
  municipios: ReadonlyMap<number, readonly T[]>
  rotas: ReadonlyMap<string, readonly T[]>
  ufs: ReadonlyMap<string, readonly T[]>
  qualquer: readonly T[]
}

export function mapear<T>(itens: readonly { lugares: readonly Lugar[]; vale: T }[]): Mapa<T> {
  const ceps: Faixa<T>[] = []
  const municipios = new Map<number, T[]>()
  const rotas = new Map<string, T[]>()
  const ufs = new Map<string, T[]>()
  const qualquer: T[] = []
  const put = <K>(m: Map<K, T[]>, key: K, vale: T) => {
    const there = m.get(key)
    if (there) there.push(vale)
    else m.set(key, [vale])
  }
  for (const { lugares, vale } of itens) {
    if (lugares.length === 0) qualquer.push(vale)
    for (const l of lugares) {
      if (l.tipo === 'cep') ceps.push({ de: l.de, ate: l.ate, vale })
      else if (l.tipo === 'municipio') put(municipios, l.ibge, vale)
      else if (l.tipo === 'rota') put(rotas, l.rota_id, vale)
      else put(ufs, l.uf, vale)
    }
  }
  ceps.sort((a, b) => (a.de < b.de ? -1 : a.de > b.de ? 1 : 0))
  let far = ''
  const alcance = ceps.map(({ ate }) => {
    if (ate > far) far = ate
    return far
  })
  const sizes = [ceps.length, municipios.size, rotas.size, ufs.size, qualquer.length]
  const niveis = ESTREITEZAS.filter((_, i) => sizes[i]! > 0)
  return { niveis, ceps, alcance, municipios, rotas, ufs, qualquer }
}

const NADA: readonly never[] = []

function noCep<T>(m: Mapa<T>, cep: string): readonly T[] {
  if (cep === '') return NADA
  let [low, high] = [0, m.ceps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (m.ceps[middle]!.de <= cep) low = middle + 1
    else high = middle
  }
  const found: T[] = []
  for (let at = low - 1; at >= 0 && m.alcance[at]! >= cep; at--)
    if (m.ceps[at]!.ate >= cep) found.push(m.ceps[at]!.vale)
  return found.reverse()
}

/** What holds at a point by places of one narrowness. */
export function noMapa<T>(m: Mapa<T>, quanto: number, p: Ponto): readonly T[] {
  switch (quanto) {
    case estreiteza.cep:
      return noCep(m, p.cep)
    case estreiteza.municipio:
      return m.municipios.get(p.ibge) ?? NADA
    case estreiteza.rota:
      return p.rota_id === null ? NADA : (m.rotas.get(p.rota_id) ?? NADA)
    case estreiteza.uf:
      return m.ufs.get(p.uf) ?? NADA
    default:
      return m.qualquer
  }
}

const emQualquer = (): number => QUALQUER

/** How narrowly some places hold a point: -1 where they do not. Their map is made when it is first asked. */
export function alcanceDe(lugares: readonly Lugar[]): (p: Ponto) => number {
  if (lugares.length === 0) return emQualquer
  let mapa: Mapa<true> | null = null
  return (p) => {
    mapa ??= mapear([{ lugares, vale: true }])
    for (const quanto of mapa.niveis) if (noMapa(mapa, quanto, p).length > 0) return quanto
    return -1
  }
}

/** Two places that would hold one point with the same narrowness. */
export function coincidem(a: Lugar, b: Lugar): boolean {
  if (a.tipo === 'cep' && b.tipo === 'cep') return a.de <= b.ate && b.de <= a.ate
  if (a.tipo === 'municipio' && b.tipo === 'municipio') return a.ibge === b.ibge
  if (a.tipo === 'rota' && b.tipo === 'rota') return a.rota_id === b.rota_id
  return a.tipo === 'uf' && b.tipo === 'uf' && a.uf === b.uf
}

/** Where two lists would tie, as a place of both; `qualquer` when both are anywhere. */
export function empate(a: readonly Lugar[], b: readonly Lugar[]): Lugar | 'qualquer' | null {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 'qualquer' : null
  const seen = new Map<string, Lugar>()
  const ranges = a.filter((l) => l.tipo === 'cep')
  for (const l of a) if (l.tipo !== 'cep') seen.set(nomeDoLugar(l), l)
  for (const l of b) {
    const same = l.tipo === 'cep' ? ranges.find((r) => coincidem(r, l)) : seen.get(nomeDoLugar(l))
    if (same) return same
  }
  return null
}

const cepEscrito = (cep: string): string => `${cep.slice(0, 5)}-${cep.slice(5)}`

/** As people write it in a cell of the grid. */
export function nomeDoLugar(l: Lugar): string {
  switch (l.tipo) {
    case 'cep':
      return l.de === l.ate ? cepEscrito(l.de) : `${cepEscrito(l.de)} a ${cepEscrito(l.ate)}`
    case 'municipio':
      return String(l.ibge)
    case 'rota':
      return `rota ${l.rota_id}`
    case 'uf':
      return l.uf
  }
}

type Alvo = { pedidos: readonly string[]; destinatario: string; destino: Ponto }

/** Whether a component falls due; null: always. */
export function incidencia(quando: Quando, codigo: string): ((e: Alvo) => boolean) | null {
  switch (quando.tipo) {
    case 'sempre':
      return null
    case 'pedido':
      return (e) => e.pedidos.includes(codigo)
    case 'destinatario': {
      const whom = new Set(quando.documentos)
      return (e) => whom.has(e.destinatario) || e.pedidos.includes(codigo)
    }
    case 'lugar': {
      const reach = alcanceDe(quando.lugares)
      return (e) => reach(e.destino) >= 0 || e.pedidos.includes(codigo)
    }
  }
}
