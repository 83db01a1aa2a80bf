import type { RotaAcompanhada } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import { useMemo } from 'react'
import { type MapLine, type MapPoint, PointMap } from '../../../../ui/index.ts'

const COR = { entregue: '#1f8a54', falhou: '#cf3a31', pendente: '#0b6b8a', retirada: '#6b7280' }
const DITO = { entregue: 'entregue', falhou: 'não entregue', pendente: 'pendente', retirada: 'fora da rota' }

/** Planned ways, with each door in the colour of what became of it, and where drivers were last. */
export function MapaDoDia({ rotas }: { rotas: readonly RotaAcompanhada[] }) {
  const { points, lines } = useMemo(() => {
    const points: MapPoint[] = []
    const lines: MapLine[] = []
    for (const r of rotas) {
      lines.push({ id: `${r.plano}${r.veiculo}`, color: '#8fa2a8', places: [r.onde, ...r.paradas, r.onde] })
      for (const [at, p] of r.paradas.entries())
        points.push({
          lat: p.lat,
          lng: p.lng,
          id: `${r.plano}${p.parada}`,
          label: `${r.veiculo}, ${at + 1}: ${p.nome} (${DITO[p.resultado]})`,
          color: p.risco ? '#b45309' : COR[p.resultado],
          text: String(at + 1),
        })
      if (r.posicao)
        points.push({ ...r.posicao, label: `${r.veiculo} agora`, text: r.veiculo, color: '#111827' })
      points.push({ ...r.onde, label: `Base ${r.onde.nome}`, tone: 'ok' })
    }
    return { points, lines }
  }, [rotas])
  return <PointMap points={points} lines={lines} height={520} captions={false} />
}
