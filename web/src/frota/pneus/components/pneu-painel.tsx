import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { estadosDoPneu, type HistoriaDoPneu, type Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { Facts } from '../../../ui/index.ts'
import { useHistoria } from '../pneus.queries.ts'
import { SulcoBadge } from './celulas.tsx'

const porMil = (v: number | null) =>
  v === null ? 'não se sabe' : `${formatMoney(Math.round(v))} por 1.000 km`

function doRecape(r: NonNullable<HistoriaDoPneu['recape']>): string {
  const acima = `acima de ${formatNumber(r.acima_de_km)} km`
  if (r.esperado_km === null) return `Só ${acima}; ainda há pouca base para dizer quanto dura.`
  return `${r.vale ? 'Sim' : 'Não'}: compensa ${acima}, e as desta medida duram ${formatNumber(Math.round(r.esperado_km))} km.`
}

/** One tyre in figures: tread, way, cost, what is left, and where it was. */
export function PneuPainel({ pneu: p }: { pneu: Pneu }) {
  const historia = useHistoria(p._id).data
  return (
    <div className="flex flex-col gap-4">
      <Facts
        columns={2}
        items={[
          { label: 'Pneu', value: [p.marca, p.modelo, p.desenho].filter(Boolean).join(' ') || 'Sem marca' },
          { label: 'Medida', value: p.medida },
          { label: 'Onde está', value: p.estado === 'instalado' ? p.posicao : estadosDoPneu[p.estado] },
          { label: 'Sulco', value: <SulcoBadge sulco={p.sulco} /> },
          { label: 'Vida', value: `${p.vida}ª${p.parcial ? ', história parcial' : ''}` },
          { label: 'Km da vida', value: formatNumber(p.km) },
          { label: 'Custo da vida', value: porMil(p.cpk_vida) },
          { label: 'De todas as vidas', value: porMil(p.cpk) },
          p.km_restante !== null && {
            label: 'Resta',
            value: `${formatNumber(Math.round(p.km_restante))} km`,
          },
          p.cpk_projetado !== null && { label: 'Custo projetado', value: porMil(p.cpk_projetado) },
          historia?.recape != null && { label: 'Vale recapar?', value: doRecape(historia.recape) },
          p.dot !== '' && { label: 'DOT', value: p.dot },
          p.aferido_em !== null && { label: 'Medido em', value: formatDateTime(p.aferido_em) },
        ]}
      />
      {historia && historia.vidas.length > 1 && (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {historia.vidas.map((v) => (
            <li key={v.numero} className="flex justify-between gap-3 px-3 py-2">
              <span>
                {v.numero}ª vida{v.banda && `, ${v.banda}`}
              </span>
              <span className="num text-ink-2">
                {formatNumber(v.km)} km · {porMil(v.cpk)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {historia && historia.movimentos.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {historia.movimentos.slice(0, 8).map((m) => (
            <li key={`${m.em} ${m.texto}`} className="px-3 py-2">
              {m.texto}
              <span className="block text-xs text-ink-3">
                {formatDateTime(m.em)}, {m.autor}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
