import type { Lugar, Ponto, Quando } from './formas.ts'

/** How narrow a way of naming a place is; nothing named is any place. */
export const estreiteza = { cep: 4, municipio: 3, rota: 2, uf: 1 } as const
export const QUALQUER = 0

const contem = (l: Lugar, p: Ponto): boolean => {
  switch (l.tipo) {
    case 'cep':
      return p.cep !== '' && l.de <= p.cep && p.cep <= l.ate
    case 'municipio':
      return l.ibge === p.ibge
    case 'rota':
      return l.rota_id === p.rota_id
    case 'uf':
      return l.uf === p.uf
  }
}

/** How narrowly these places hold the point; null when they do not. */
export function alcanca(lugares: readonly Lugar[], ponto: Ponto): number | null {
  if (lugares.length === 0) return QUALQUER
  let best: number | null = null
  for (const l of lugares) {
    const rank = estreiteza[l.tipo]
    if ((best === null || rank > best) && contem(l, ponto)) best = rank
  }
  return best
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

/** Whether a component falls due. */
export const incide = (
  quando: Quando,
  codigo: string,
  e: { pedidos: readonly string[]; destinatario: string; destino: Ponto },
): boolean => {
  if (quando.tipo === 'sempre') return true
  if (e.pedidos.includes(codigo)) return true
  if (quando.tipo === 'destinatario') return quando.documentos.includes(e.destinatario)
  return quando.tipo === 'lugar' && alcanca(quando.lugares, e.destino) !== null
}
