import type { Path } from '../../lib/path.ts'
/** Where in the drill-down one is; empty texts mean not chosen, `-` a place without name. */
export type Lugar = { uf: string; cidade: string; bairro: string }

export const nenhum: Lugar = { uf: '', cidade: '', bairro: '' }

/** Spec §4: levels 0 state, 1 city, 2 neighbourhood, 3 address. */
export const nivelDe = ({ uf, cidade, bairro }: Lugar): 0 | 1 | 2 | 3 =>
  !uf ? 0 : !cidade ? 1 : !bairro ? 2 : 3

export const nomesDosNiveis = ['Estado', 'Cidade', 'Bairro', 'Endereço'] as const

/** One level down, by the key of the place that was chosen. */
export function descer(lugar: Lugar, chave: string): Lugar {
  const nivel = nivelDe(lugar)
  const nome = chave === '' ? '-' : chave
  if (nivel === 0) return { ...nenhum, uf: nome }
  return nivel === 1 ? { ...lugar, cidade: nome, bairro: '' } : { ...lugar, bairro: nome }
}

/** One level up; at the top, nowhere. */
export function subir(lugar: Lugar): Lugar | null {
  const nivel = nivelDe(lugar)
  if (nivel === 0) return null
  if (nivel === 1) return nenhum
  return nivel === 2 ? { ...lugar, cidade: '', bairro: '' } : { ...lugar, bairro: '' }
}

/** What the server is told of the neighbourhood: none means all, empty those without one. */
export const bairroNoFio = (bairro: string): string | null =>
  bairro === '' ? null : bairro === '-' ? '' : bairro

/** The address of a place on this screen. */
export function caminho(lugar: Lugar): Path {
  const query = new URLSearchParams(Object.entries(lugar).filter(([, value]) => value !== ''))
  return query.size > 0 ? `/app/destinatarios?${query}` : '/app/destinatarios'
}
