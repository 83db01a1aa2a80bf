import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { useCallback, useMemo } from 'react'
import { COR_DE_NINGUEM, type MapLine, type MapPoint, PointMap } from '../../../../ui/index.ts'
import { useMesa } from './mesa.ts'

function pontosDe(
  plano: Plano,
  rota: string,
  cor: (veiculo: string) => string,
  nome: (id: string) => { lat: number; lng: number; nome: string } | undefined,
  escolhidas: ReadonlySet<string>,
): MapPoint[] {
  const rotas = plano.lista_rotas.filter((r) => rota === '' || r.veiculo === rota)
  const points: MapPoint[] = rotas.flatMap((r) =>
    r.paradas.flatMap(({ parada }, at) => {
      const p = nome(parada)
      return p
        ? {
            lat: p.lat,
            lng: p.lng,
            id: parada,
            label: `${r.veiculo}, ${at + 1}: ${p.nome}`,
            color: cor(r.veiculo),
            text: String(at + 1),
            chosen: escolhidas.has(parada),
          }
        : []
    }),
  )
  if (rota === '')
    for (const { parada } of plano.lista_fora) {
      const p = nome(parada)
      if (p)
        points.push({
          lat: p.lat,
          lng: p.lng,
          id: parada,
          label: `Fora: ${p.nome}`,
          color: COR_DE_NINGUEM,
          text: '!',
          chosen: escolhidas.has(parada),
        })
    }
  return [...points, { ...plano.onde, label: `Base ${plano.onde.nome}`, tone: 'ok' }]
}

/** A line of its own colour for each route, numbered doors on it; a click chooses one. */
export function Mapa({ rota }: { rota: string }) {
  const { plano, paradas, cor, escolhidas, escolher, escolherTodas, pode } = useMesa()

  const points = useMemo(
    () => pontosDe(plano, rota, cor, (id) => paradas.get(id), escolhidas),
    [plano, rota, paradas, escolhidas, cor],
  )
  const lines = useMemo(
    (): MapLine[] =>
      plano.lista_rotas
        .filter((r) => rota === '' || r.veiculo === rota)
        .map((r) => ({
          id: r.veiculo,
          color: cor(r.veiculo),
          places: [
            plano.onde,
            ...r.paradas.flatMap((p) => paradas.get(p.parada) ?? []),
            ...(plano.pedido.volta === false ? [] : [plano.onde]),
          ],
        })),
    [plano, rota, paradas, cor],
  )
  const onPoint = useCallback((p: MapPoint) => p.id !== undefined && escolher(p.id), [escolher])
  return (
    <PointMap
      points={points}
      lines={lines}
      height={420}
      captions={false}
      onPoint={pode ? onPoint : undefined}
      onLasso={pode ? (points) => escolherTodas(points.flatMap((p) => p.id ?? [])) : undefined}
    />
  )
}
