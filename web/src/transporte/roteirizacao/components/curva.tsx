import { formatMoney } from '@tropeiro/contract/formats'
import type { Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'

const LARGURA = 240
const ALTURA = 48

/** How the best cost fell while the search went on, each step where it was found; nothing before the second one. */
export function Curva({ custos, parte }: Pick<Plano, 'custos' | 'parte'>) {
  const first = custos[0]
  const last = custos.at(-1)
  if (!first || !last || custos.length < 2 || last.custo_centavos >= first.custo_centavos) return null
  const fim = Math.max(parte, last.parte, 1)
  const x = (p: number) => (p / fim) * LARGURA
  const y = (c: number) =>
    ALTURA - ((c - last.custo_centavos) / (first.custo_centavos - last.custo_centavos)) * ALTURA
  const line = [
    `M${x(first.parte)} ${y(first.custo_centavos)}`,
    ...custos.slice(1).map((c) => `H${x(c.parte)} V${y(c.custo_centavos)}`),
    `H${LARGURA}`,
  ].join(' ')
  const queda = 100 - (100 * last.custo_centavos) / first.custo_centavos
  return (
    <figure className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
      <svg
        viewBox={`-2 -2 ${LARGURA + 4} ${ALTURA + 4}`}
        className="h-12 w-60 max-w-full text-accent"
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d={line} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        O custo caiu {queda.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} % na busca: de{' '}
        {formatMoney(first.custo_centavos)} a {formatMoney(last.custo_centavos)}.
      </figcaption>
    </figure>
  )
}
