import { fold } from '@tropeiro/contract'
import { type PracaFederal, pracasFederais } from './pracas-federais.ts'

/** What the house taught, by the text as it is compared. */
export type Ensinadas = ReadonlyMap<string, Praca>
export type Praca = {
  /** 'BR116:370.4', or the taught text as it is compared. */
  chave: string
  nome: string
  lat: number
  lng: number
  raioM: number
  livre: boolean
  /** Of the federal list alone. */
  rodovia: string
  km: number | null
  sentido: 'A' | 'C' | 'D'
}

const road = (t: string): string => t.replace(/[\s-]/g, '').toUpperCase()
const asPraca = (p: PracaFederal): Praca => ({ ...p, chave: `${road(p.rodovia)}:${p.km}:${p.sentido}` })
const known = pracasFederais.map((p) => ({ p, road: road(p.rodovia), nome: fold(p.nome) }))
/** Every plaza and gate whose place is known: the federal list and what the house taught. */
export const todasAsPracas = (ensinadas: Ensinadas): Praca[] => [
  ...pracasFederais.map(asPraca),
  ...ensinadas.values(),
]
const byName = Map.groupBy(known, (k) => k.nome)

/** `BR-116, KM 448+550, sul, Registro`: the road and kilometre that a statement's text names; null: none. */
export function rodoviaDe(text: string): { rodovia: string; km: number | null } | null {
  const m = /\b([A-Z]{2})[\s-]?(\d{3})\b/i.exec(text)
  if (!m) return null
  const at = /\bkm\s*(\d{1,4})(?:\s*[+.,]\s*(\d{1,3}))?/i.exec(text)
  const km = at ? Number(at[1]) + (at[2] ? Number(at[2].padEnd(3, '0')) / 1000 : 0) : null
  return { rodovia: `${m[1]!.toUpperCase()}${m[2]}`, km }
}

/** Which plaza a statement's text means: as the house taught it, else by road and kilometre within one, else by a name that only one has; null: to be taught. */
export function acharPraca(text: string, ensinadas?: Ensinadas): Praca | null {
  const taught = ensinadas?.get(fold(text))
  if (taught) return taught
  const said = rodoviaDe(text)
  if (said && said.km !== null) {
    const near = known
      .filter((k) => k.road === said.rodovia && Math.abs(k.p.km - said.km!) <= 1)
      .sort((a, b) => Math.abs(a.p.km - said.km!) - Math.abs(b.p.km - said.km!))
    if (near[0]) return asPraca(near[0].p)
  }
  const words = fold(text).replace(/^p\d+\s*-?\s*/, '')
  const named = (byName.get(words) ?? byName.get(words.split(',')[0]!.trim()) ?? []).filter(
    (k) => !said || k.road === said.rodovia,
  )
  return named.length === 1 ? asPraca(named[0]!.p) : null
}
