import { type AreaChave, chaveDe } from './rotas.rules.ts'

/** Who has what: every area's route by its key. */
export type Donos = ReadonlyMap<string, { rota: string; nome: string }>

/** The route of an address and how wide the area is that gives it: the narrowest wins. */
export function donoDe(
  donos: Donos,
  l: { uf: string; municipio_ibge: number; bairro_busca: string },
): { rota: string; por: 'bairro' | 'cidade' | 'estado' } | null {
  const { uf, municipio_ibge, bairro_busca } = l
  const bairro =
    bairro_busca === ''
      ? undefined
      : donos.get(chaveDe({ uf, municipio_ibge, bairro: bairro_busca, bairro_busca }))
  if (bairro) return { rota: bairro.rota, por: 'bairro' }
  const cidade = donos.get(chaveDe({ uf, municipio_ibge, bairro: null, bairro_busca: null }))
  if (cidade) return { rota: cidade.rota, por: 'cidade' }
  const estado = donos.get(chaveDe({ uf, municipio_ibge: null, bairro: null, bairro_busca: null }))
  return estado ? { rota: estado.rota, por: 'estado' } : null
}

/** Degrees of latitude between the first two of them. */
const PASSO = 0.006
/** The turn from one to the next that keeps them apart. */
const VOLTA = Math.PI * (3 - Math.sqrt(5))

/** Where the n-th neighbourhood of one middle is drawn: around it, so that each can be pointed at. */
export function emVolta(centro: { lat: number; lng: number }, n: number): { lat: number; lng: number } {
  const longe = PASSO * Math.sqrt(n)
  return { lat: centro.lat + longe * Math.cos(n * VOLTA), lng: centro.lng + longe * Math.sin(n * VOLTA) }
}

type Mudanca = AreaChave & { de: string | null; para: string | null }

/** What takes the changes back, the last first. */
export const aoContrario = <T extends Pick<Mudanca, 'de' | 'para'>>(mudancas: readonly T[]): T[] =>
  mudancas.toReversed().map((m) => ({ ...m, de: m.para, para: m.de }))
