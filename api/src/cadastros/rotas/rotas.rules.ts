import { fold } from '@tropeiro/contract'

/** An area as it is stored: the neighbourhood is compared folded. */
export type AreaChave = {
  uf: string
  municipio_ibge: number | null
  bairro: string | null
  bairro_busca: string | null
}

/** An area by its own name: two of one key are one. */
export const chaveDe = (a: AreaChave): string => `${a.uf}|${a.municipio_ibge ?? ''}|${a.bairro_busca ?? ''}`

/** The areas as they are stored, each once. */
export function arrumarAreas(
  areas: readonly { uf: string; municipio_ibge: number | null; bairro: string | null }[],
): AreaChave[] {
  const unicas = new Map<string, AreaChave>()
  for (const a of areas) {
    const area = { ...a, bairro_busca: a.bairro === null ? null : fold(a.bairro) }
    if (!unicas.has(chaveDe(area))) unicas.set(chaveDe(area), area)
  }
  return [...unicas.values()]
}

/** 'todo o estado de SP', 'Santos/SP', 'Mooca, São Paulo/SP'. */
export function nomeDaArea(a: { uf: string; cidade: string | null; bairro: string | null }): string {
  if (!a.cidade) return `todo o estado de ${a.uf}`
  return a.bairro ? `${a.bairro}, ${a.cidade}/${a.uf}` : `${a.cidade}/${a.uf}`
}
