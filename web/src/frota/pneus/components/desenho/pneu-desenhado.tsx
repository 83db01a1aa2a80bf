import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { faixaDoSulco } from '@tropeiro/contract/frota/pneus/regras'
import { emMm, PNEU } from './medidas.ts'

export const cores = {
  sem_medida: { cheio: 'var(--ink-3)', fundo: 'var(--sunken)', texto: 'var(--ink-2)', nome: 'sem medida' },
  bom: { cheio: 'var(--ok)', fundo: 'var(--ok-soft)', texto: 'var(--ok-text)', nome: 'bom' },
  alerta: { cheio: 'var(--warn)', fundo: 'var(--warn-soft)', texto: 'var(--warn-text)', nome: 'no fim' },
  trocar: { cheio: 'var(--brand)', fundo: 'var(--warn-soft)', texto: 'var(--warn-text)', nome: 'retirar' },
  bloqueia: {
    cheio: 'var(--bad)',
    fundo: 'var(--bad-soft)',
    texto: 'var(--bad-text)',
    nome: 'abaixo do legal',
  },
} as const

const { w, h } = PNEU
const RUBBER = '#262b31'
const GROOVE = '#454c55'

/** How full its tread still is, from nought to one. */
const resto = (p: Pneu): number =>
  p.sulco === null ? 0 : Math.max(0.04, Math.min(1, p.sulco / Math.max(p.sulco_inicial ?? 160, 1)))

/** One tyre seen from above, in a box of its own: rubber with its grooves, and on it what was measured. */
export function PneuDesenhado({ pneu }: { pneu: Pneu }) {
  const cor = cores[faixaDoSulco(pneu.sulco)]
  const full = (h - 20) * resto(pneu)
  return (
    <g aria-hidden>
      <rect
        x={-w / 2}
        y={-h / 2}
        width={w}
        height={h}
        rx={13}
        fill={RUBBER}
        stroke={GROOVE}
        strokeWidth={1}
      />
      {[-15, 0, 15].map((x) => (
        <line key={x} x1={x} x2={x} y1={-h / 2 + 6} y2={h / 2 - 6} stroke={GROOVE} strokeWidth={2.5} />
      ))}
      {Array.from({ length: 9 }, (_, n) => -h / 2 + 12 + n * 9.5).map((y) => (
        <g key={y} stroke={GROOVE} strokeWidth={1.6} strokeLinecap="round">
          <line x1={-w / 2 + 2} x2={-w / 2 + 8} y1={y} y2={y + 3} />
          <line x1={w / 2 - 2} x2={w / 2 - 8} y1={y} y2={y + 3} />
        </g>
      ))}
      <rect
        x={-w / 2 + 4}
        y={-25}
        width={w - 10}
        height={50}
        rx={8}
        fill={cor.fundo}
        stroke={cor.cheio}
        strokeWidth={1.5}
      />
      <text
        y={pneu.psi_medido === null ? 6 : 0}
        textAnchor="middle"
        fontSize={pneu.sulco !== null && pneu.sulco >= 100 ? 15 : 17}
        fontWeight={700}
        fill={cor.texto}
      >
        {emMm(pneu.sulco)}
      </text>
      {pneu.psi_medido !== null && (
        <text y={16} textAnchor="middle" fontSize={9} fontWeight={600} fill={cor.texto}>
          {pneu.psi_medido} psi
        </text>
      )}
      <rect x={w / 2 - 4} y={-h / 2 + 10} width={4} height={h - 20} rx={2} fill={GROOVE} />
      <rect x={w / 2 - 4} y={h / 2 - 10 - full} width={4} height={full} rx={2} fill={cor.cheio} />
      {pneu.vida > 1 && (
        <g transform={`translate(${-w / 2 + 3} ${-h / 2 + 4})`}>
          <circle r={9} fill="var(--violet-soft)" stroke="var(--violet)" strokeWidth={1.2} />
          <text y={3.6} textAnchor="middle" fontSize={10} fontWeight={700} fill="var(--violet-text)">
            {pneu.vida}
          </text>
        </g>
      )}
    </g>
  )
}
