import { useCallback, useMemo } from 'react'
import { COR_DE_NINGUEM, type MapLine, type MapPoint, PointMap } from '../../../ui/index.ts'
import { nomeDa, quantasNotas, useAqui } from '../aqui.ts'
import { paradasDaColuna } from '../quadro.ts'

/** Every stop: of those that wait, and of each truck in its colour with its number. One selection with the list. */
export function Mapa({ height }: { height: number }) {
  const { mesa, colunas, cor, selection, foco } = useAqui()
  const shown = useMemo(
    () => colunas.filter((c) => c.notas.length > 0 && (foco === '' || c.chave === foco)),
    [colunas, foco],
  )
  const { points, notasDe } = useMemo(() => {
    const notasDe = new Map<string, string[]>()
    const points: MapPoint[] = []
    const put = (
      id: string,
      at: { lat: number | null; lng: number | null },
      ids: string[],
      point: Omit<MapPoint, 'lat' | 'lng' | 'id'>,
    ) => {
      if (at.lat === null || at.lng === null) return
      notasDe.set(id, ids)
      points.push({ lat: at.lat, lng: at.lng, id, chosen: ids.every((one) => selection.has(one)), ...point })
    }
    for (const p of paradasDaColuna(mesa.espera)) {
      const ids = p.notas.map((n) => n._id)
      const [n] = p.notas
      put(`espera ${p.chave}`, n!, ids, {
        label: `Esperando: ${n!.nome}, ${n!.cidade}, ${quantasNotas(ids.length)}`,
        color: COR_DE_NINGUEM,
        ...(ids.length > 1 ? { text: String(ids.length) } : {}),
      })
    }
    for (const c of shown)
      for (const p of paradasDaColuna(c.notas)) {
        const ids = p.notas.map((n) => n._id)
        put(`${c.chave} ${p.chave}`, p.notas[0]!, ids, {
          label: `${nomeDa(c)}, ${p.ordem}: ${p.notas[0]!.nome}`,
          color: cor(c.chave),
          text: String(p.ordem),
        })
      }
    for (const b of mesa.bases)
      if (b.lat !== null && b.lng !== null && shown.some((c) => c.base === b.nome))
        points.push({ lat: b.lat, lng: b.lng, label: `Base ${b.nome}`, tone: 'ok' })
    return { points, notasDe }
  }, [mesa.espera, mesa.bases, shown, cor, selection])
  const lines = useMemo(
    (): MapLine[] =>
      shown.map((c) => {
        const base = mesa.bases.find((b) => b.nome === c.base)
        const places = [base, ...c.notas, base].flatMap((p) =>
          p && p.lat !== null && p.lng !== null ? [{ lat: p.lat, lng: p.lng }] : [],
        )
        return { id: c.chave, color: cor(c.chave), places }
      }),
    [shown, mesa.bases, cor],
  )
  const onPoint = useCallback(
    (p: MapPoint) => selection.togglePage(notasDe.get(p.id ?? '') ?? []),
    [selection.togglePage, notasDe],
  )
  const onLasso = useCallback(
    (some: MapPoint[]) => selection.togglePage(some.flatMap((p) => notasDe.get(p.id ?? '') ?? [])),
    [selection.togglePage, notasDe],
  )
  return (
    <PointMap
      points={points}
      lines={lines}
      height={height}
      captions={false}
      empty="Nada com lugar conhecido"
      onPoint={onPoint}
      onLasso={onLasso}
    />
  )
}
