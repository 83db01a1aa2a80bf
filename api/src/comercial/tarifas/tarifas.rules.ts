import { formatDia } from '@tropeiro/contract'
import { EM_DINHEIRO } from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import { conflitoInterno, lacunas } from '@tropeiro/contract/comercial/tarifas/preco/conflito'
import type { ConteudoDaTarifa, Lugar } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { AppError } from '../../errors.ts'
import { tarifasErrors } from './tarifas.errors.ts'

const DIA_MS = 86_400_000
const LOGO = 30

const noMeio = (dia: string): number => Date.parse(`${dia}T12:00:00Z`)
/** The day before. */
export const vespera = (dia: string): string => new Date(noMeio(dia) - DIA_MS).toISOString().slice(0, 10)

/** What of a version's prices cannot be, beyond its shape. */
export function recusaDoConteudo(c: ConteudoDaTarifa): AppError | null {
  const inside = conflitoInterno(c)
  if (inside) return tarifasErrors.empataDentro(inside)
  const seen = new Set<string>()
  for (const one of c.componentes) {
    if (seen.has(one.codigo)) return tarifasErrors.repetida(one.codigo)
    seen.add(one.codigo)
    if (one.forma === 'percentual' && !EM_DINHEIRO.includes(one.base))
      return tarifasErrors.semBase(one.codigo)
  }
  return null
}

/** Routes that a version names. */
export function rotasDe(c: ConteudoDaTarifa): string[] {
  const places = (ls: readonly Lugar[]) => ls.flatMap((l) => (l.tipo === 'rota' ? [l.rota_id] : []))
  const named = c.regioes.flatMap((r) => [...places(r.origens), ...places(r.destinos)])
  const due = c.componentes.flatMap((one) => (one.quando.tipo === 'lugar' ? places(one.quando.lugares) : []))
  return [...new Set([...named, ...due])]
}

/** What somebody should look at after a table was saved: days without a price, an end that is near. */
export function avisosDe(versoes: readonly { desde: string; ate: string | null }[], hoje: string): string[] {
  const holes = lacunas(versoes).map(
    ({ de, ate }) =>
      `De ${formatDia(de)} a ${formatDia(ate)} nenhuma versão vale: nesses dias a tabela não dá preço.`,
  )
  const ends = versoes.map((v) => v.ate)
  const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null)
  const days = last === null ? null : Math.round((noMeio(last) - noMeio(hoje)) / DIA_MS)
  if (days === null || days > LOGO) return holes
  return [...holes, days < 0 ? 'A tabela já venceu.' : `A tabela vence em ${formatDia(last!)}.`]
}
