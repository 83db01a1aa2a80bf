import { type Desenho, LARGURA } from './medidas.ts'

const meio = LARGURA / 2

/** What the tyres carry: frame, axles, cab, box. Decoration: nothing in it is read aloud. */
export function Chassi({ d }: { d: Desenho }) {
  const first = d.eixos[0]?.y ?? 0
  const last = d.eixos.at(-1)?.y ?? 0
  return (
    <g aria-hidden>
      {d.carga && (
        <rect
          x={44}
          y={d.carga.y}
          width={LARGURA - 88}
          height={d.carga.h}
          rx={10}
          fill="var(--sunken)"
          stroke="var(--line-strong)"
          strokeDasharray="5 5"
        />
      )}
      {[meio - 26, meio + 18].map((x) => (
        <rect
          key={x}
          x={x}
          y={d.cabine ? 90 : 44}
          width={8}
          height={last + 54 - (d.cabine ? 90 : 44)}
          rx={4}
          fill="var(--line-strong)"
        />
      ))}
      {d.eixos.map((e) => (
        <g key={e.y}>
          <rect x={58} y={e.y - 5} width={LARGURA - 116} height={10} rx={5} fill="var(--line-strong)" />
          {e.tipo === 'tracao' && (
            <circle
              cx={meio}
              cy={e.y}
              r={17}
              fill="var(--surface)"
              stroke="var(--line-strong)"
              strokeWidth={5}
            />
          )}
          {e.suspensor && (
            <path
              d={`M${meio - 7} ${e.y + 3} L${meio} ${e.y - 5} L${meio + 7} ${e.y + 3}`}
              fill="none"
              stroke="var(--surface)"
              strokeWidth={3}
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
      {d.cabine && (
        <g>
          <rect
            x={meio - 84}
            y={d.cabine.y}
            width={168}
            height={d.cabine.h}
            rx={26}
            fill="var(--raised)"
            stroke="var(--line-strong)"
            strokeWidth={2}
          />
          <path
            d={`M${meio - 62} ${d.cabine.y + 34} Q${meio} ${d.cabine.y + 4} ${meio + 62} ${d.cabine.y + 34} L${meio + 54} ${d.cabine.y + 56} Q${meio} ${d.cabine.y + 36} ${meio - 54} ${d.cabine.y + 56} Z`}
            fill="var(--accent-soft)"
            stroke="var(--line-strong)"
          />
        </g>
      )}
      {!d.cabine && d.carga && (
        <circle cx={meio} cy={62} r={11} fill="var(--surface)" stroke="var(--line-strong)" strokeWidth={5} />
      )}
      {!d.cabine && first > 0 && (
        <rect x={meio - 40} y={first - 66} width={80} height={8} rx={4} fill="var(--line-strong)" />
      )}
    </g>
  )
}
