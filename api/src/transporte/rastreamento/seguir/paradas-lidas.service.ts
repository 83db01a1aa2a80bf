import type { Db } from '../../../db/tx.ts'
import { NEWS_S, type NovaPrevisao } from './previsoes.repository.ts'
import { listMarcas, listNotasDasParadas } from './seguir.repository.ts'
import { type Paradas, paradasDe } from './seguir-um.service.ts'

type Lembrado = { marca: string; paradas: Paradas; ditas: Map<string, NovaPrevisao> }
/** Romaneios that are remembered at most; those looked for last stay. */
const MOST = 10_000
const lembrados = new Map<string, Lembrado>()

const chave = (grupo: number, romaneio: string) => `${grupo}:${romaneio}`

type Lidas = { paradas: Map<string, Paradas>; mudadas: string[] }

/**
 * The stops of these romaneios, and which of them are not as they were when last asked for. A process that follows positions asks for the same ones every few seconds, while their notes
 * change every few minutes: what is remembered holds as long as the database gives the same mark for it.
 */
export async function lerParadas(db: Db, romaneios: string[]): Promise<Lidas> {
  if (romaneios.length === 0) return { paradas: new Map(), mudadas: [] }
  const marcas = new Map((await listMarcas(db, romaneios)).map((m) => [m.id, m.marca]))
  const stale = romaneios.filter((id) => lembrados.get(chave(db.grupo, id))?.marca !== marcas.get(id))
  if (stale.length > 0) {
    const notas = Map.groupBy(await listNotasDasParadas(db, stale), (n) => n.romaneio_id)
    for (const id of stale) {
      const paradas = paradasDe(notas.get(id) ?? [])
      lembrados.set(chave(db.grupo, id), { marca: marcas.get(id) ?? '', paradas, ditas: new Map() })
    }
  }
  const found = new Map(romaneios.map((id) => [id, lembrados.get(chave(db.grupo, id))!.paradas]))
  for (const id of romaneios) {
    const key = chave(db.grupo, id)
    const known = lembrados.get(key)!
    lembrados.delete(key)
    lembrados.set(key, known)
  }
  for (const key of lembrados.keys()) {
    if (lembrados.size <= MOST) break
    lembrados.delete(key)
  }
  return { paradas: found, mudadas: stale }
}

/** Leaves out what was written like this before. */
export const soNovidades = (grupo: number, previsoes: readonly NovaPrevisao[]): NovaPrevisao[] =>
  previsoes.filter((p) => {
    const last = lembrados.get(chave(grupo, p.romaneio_id))?.ditas.get(p.nota_id)
    return (
      !last ||
      last.parada !== p.parada ||
      last.aproximada !== p.aproximada ||
      Math.abs(last.previsto_em.getTime() - p.previsto_em.getTime()) >= NEWS_S * 1000
    )
  })

/** They are committed. */
export function lembrarPrevisoes(grupo: number, previsoes: readonly NovaPrevisao[]): void {
  for (const p of previsoes) lembrados.get(chave(grupo, p.romaneio_id))?.ditas.set(p.nota_id, p)
}
