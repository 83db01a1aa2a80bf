import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { emVolta } from '@tropeiro/contract/frota/pneus/posicoes'
import { type Achado, faixaDoSulco } from '@tropeiro/contract/frota/pneus/regras'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { Chassi } from './chassi.tsx'
import { desenhar, emMm, LARGURA, PNEU } from './medidas.ts'
import { cores, PneuDesenhado } from './pneu-desenhado.tsx'

export type DiagramaProps = {
  unidade: TipoDeUnidade
  /** Who stands where. */
  em: ReadonlyMap<string, Pneu>
  achados?: readonly Achado[]
  /** The place that is looked at. */
  escolhida?: string | null
  /** The tyre that was taken up by key, and waits for its place. */
  naMao?: string | null
  /** Places of which the tyre has changed. */
  mudadas?: ReadonlySet<string>
  onEscolher?: (codigo: string) => void
  /** A click or a tap, where it does more than to choose. */
  onTocar?: (codigo: string) => void
  /** Enter: takes the tyre up, or puts down what is in the hand. */
  onPegar?: (codigo: string) => void
  onSoltar?: () => void
  /** What a pointer does with a tyre of this place. */
  arrasto?: (pneu: Pneu) => object
  rotulo: string
}

const setas: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A unit seen from above with its tyres: colour, millimetres and pressure of each, by mouse, touch and keyboard. */
export function Diagrama(props: DiagramaProps) {
  const {
    unidade,
    em,
    achados = [],
    escolhida,
    naMao,
    mudadas,
    onEscolher,
    onTocar = onEscolher,
    onPegar,
    onSoltar,
    arrasto,
  } = props
  const d = useMemo(() => desenhar(unidade), [unidade])
  const walk = useMemo(() => emVolta(unidade), [unidade])
  const svg = useRef<SVGSVGElement>(null)
  const faladas = new Map<string, Achado>()
  for (const a of achados) for (const p of a.posicoes) if (!faladas.has(p)) faladas.set(p, a)

  const tecla = (event: KeyboardEvent, codigo: string) => {
    const step = setas[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = walk[(walk.indexOf(codigo) + step + walk.length) % walk.length]!
      svg.current?.querySelector<SVGGElement>(`[data-posicao="${next}"]`)?.focus()
      onEscolher?.(next)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onEscolher?.(codigo)
      if (event.key === 'Enter') onPegar?.(codigo)
    } else if (event.key === 'Escape') onSoltar?.()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      ref={svg}
      viewBox={`0 0 ${LARGURA} ${d.altura}`}
      className="mx-auto block h-auto w-full max-w-[400px] select-none"
      role="group"
      aria-label={props.rotulo}
    >
      <Chassi d={d} />
      {d.lugares.map(({ codigo, x, y }) => {
        const p = em.get(codigo)
        const said = faladas.get(codigo)
        const band = p ? cores[faixaDoSulco(p.sulco)] : null
        const name = p
          ? `${codigo}: pneu ${p.fogo}, ${emMm(p.sulco)} mm, ${band!.nome}${p.psi_medido ? `, ${p.psi_medido} psi` : ''}${said ? `. ${said.frase}` : ''}`
          : `${codigo}: sem pneu`
        const on = escolhida === codigo
        return (
          // biome-ignore lint/a11y/useSemanticElements: a place of a drawing cannot be a button element
          <g
            key={codigo}
            role="button"
            tabIndex={codigo === (escolhida ?? walk[0]) ? 0 : -1}
            aria-label={name}
            aria-pressed={on}
            data-posicao={codigo}
            data-alvo={codigo}
            transform={`translate(${x} ${y})`}
            className={`group outline-none ${onEscolher ? 'cursor-pointer' : ''}`}
            onClick={() => onTocar?.(codigo)}
            onKeyDown={(event) => tecla(event, codigo)}
            {...(p && arrasto ? arrasto(p) : {})}
          >
            <rect
              x={-PNEU.w / 2 - 5}
              y={-PNEU.h / 2 - 5}
              width={PNEU.w + 10}
              height={PNEU.h + 10}
              rx={17}
              fill={mudadas?.has(codigo) ? 'var(--accent-soft)' : 'transparent'}
              stroke={
                naMao === codigo
                  ? 'var(--brand)'
                  : on || mudadas?.has(codigo)
                    ? 'var(--accent)'
                    : 'transparent'
              }
              strokeWidth={3}
              strokeDasharray={naMao === codigo ? '6 4' : undefined}
              className="group-focus-visible:stroke-[var(--focus)]"
            />
            {p ? (
              <PneuDesenhado pneu={p} />
            ) : (
              <g aria-hidden>
                <rect
                  x={-PNEU.w / 2}
                  y={-PNEU.h / 2}
                  width={PNEU.w}
                  height={PNEU.h}
                  rx={13}
                  fill="var(--surface)"
                  stroke="var(--control-line)"
                  strokeWidth={1.5}
                  strokeDasharray="5 5"
                />
                <path d="M-8 0 H8 M0 -8 V8" stroke="var(--ink-3)" strokeWidth={2} strokeLinecap="round" />
              </g>
            )}
            <text
              y={-PNEU.h / 2 - 8}
              textAnchor="middle"
              fontSize={12}
              fontWeight={600}
              fill={on ? 'var(--accent-text)' : 'var(--ink-2)'}
              aria-hidden
            >
              {codigo}
            </text>
            {p && (
              <text y={PNEU.h / 2 + 17} textAnchor="middle" fontSize={10.5} fill="var(--ink-3)" aria-hidden>
                {p.fogo}
              </text>
            )}
            {said && (
              <g transform={`translate(${PNEU.w / 2 - 2} ${-PNEU.h / 2 + 2})`} aria-hidden>
                <circle
                  r={9}
                  fill={
                    said.gravidade === 'alerta'
                      ? 'var(--warn)'
                      : said.gravidade === 'trocar'
                        ? 'var(--brand)'
                        : 'var(--bad)'
                  }
                  stroke="var(--surface)"
                  strokeWidth={2}
                />
                <text y={4} textAnchor="middle" fontSize={12} fontWeight={800} fill="#fff">
                  !
                </text>
              </g>
            )}
          </g>
        )
      })}
    </svg>
  )
}
