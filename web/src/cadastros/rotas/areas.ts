import type { Area, NovaArea } from '@tropeiro/contract/cadastros/rotas'
import { fold } from '@tropeiro/contract/formats'

export type { Area }

const keyOf = (a: Area) => `${a.uf}|${a.municipio_ibge ?? ''}|${a.bairro === null ? '' : fold(a.bairro)}`

export const mesma = (a: Area, b: Area) => keyOf(a) === keyOf(b)

/** The areas with these as well, each once. */
export const comAreas = (areas: readonly Area[], novas: readonly Area[]): Area[] => [
  ...new Map([...areas, ...novas].map((a) => [keyOf(a), a])).values(),
]

export const semArea = (areas: readonly Area[], out: Area): Area[] => areas.filter((a) => !mesma(a, out))

/** What the server takes of an area. */
export const noFio = (areas: readonly Area[]): NovaArea[] =>
  areas.map(({ uf, municipio_ibge, bairro }) => ({ uf: uf as NovaArea['uf'], municipio_ibge, bairro }))

/** A place with what of it is served: the whole of it, or some neighbourhoods. */
export type Lugar = { chave: string; nome: string; inteiro: Area | null; bairros: Area[] }

/** Areas by state and city, as people read them. */
export function porLugar(areas: readonly Area[]): Lugar[] {
  const places = new Map<string, Lugar>()
  for (const a of areas) {
    const chave = `${a.uf}|${a.municipio_ibge ?? ''}`
    const place = places.get(chave) ?? {
      chave,
      nome: a.cidade ? `${a.cidade}/${a.uf}` : `Todo o estado de ${a.uf}`,
      inteiro: null,
      bairros: [],
    }
    if (a.bairro === null) place.inteiro = a
    else place.bairros.push(a)
    places.set(chave, place)
  }
  return [...places.values()].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** A route's areas in a few words: 'Santos/SP, São Paulo/SP (3 bairros)'. */
export const resumo = (areas: readonly Area[]): string =>
  porLugar(areas)
    .map((p) => {
      if (p.inteiro || p.bairros.length === 0) return p.nome
      return `${p.nome} (${p.bairros.length === 1 ? p.bairros[0]?.bairro : `${p.bairros.length} bairros`})`
    })
    .join(', ')
