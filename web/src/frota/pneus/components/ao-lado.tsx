import { destinos, estadosDoPneu, type Pneu } from '@tropeiro/contract/frota/pneus/formas'
import type { Achado } from '@tropeiro/contract/frota/pneus/regras'
import { Badge, Card, EmptyState } from '../../../ui/index.ts'
import { emMm } from './desenho/medidas.ts'
import type { Moves } from './desenho/plano-de-moves.ts'

const tons = { bloqueia: 'bad', trocar: 'warn', alerta: 'neutral' } as const
const nomes = { bloqueia: 'Não roda', trocar: 'Trocar', alerta: 'Alerta' } as const

/** What speaks against the tyres of a vehicle; pressed, the place that it speaks of is looked at. */
export function Contra({
  achados,
  onEscolher,
}: {
  achados: readonly Achado[]
  onEscolher: (codigo: string | null) => void
}) {
  return (
    <Card title="O que fala contra" flush>
      <ul className="divide-y divide-line text-sm">
        {achados.map((a) => (
          <li key={`${a.posicoes.join()} ${a.frase}`}>
            <button
              type="button"
              className="flex w-full items-start gap-3 px-4 py-2 text-left hover:bg-hover pointer-coarse:py-3"
              onClick={() => onEscolher(a.posicoes[0] ?? null)}
            >
              <Badge tone={tons[a.gravidade]}>{nomes[a.gravidade]}</Badge>
              <span className="flex-1">{a.frase}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where a tyre may go that leaves the vehicle, with those that are to go there. */
export function ParaFora({
  moves,
  lista,
  pode,
  onLevar,
}: {
  moves: Moves
  lista: readonly Pneu[]
  pode: boolean
  onLevar: (destino: string) => void
}) {
  return (
    <Card title="Para fora do veículo">
      <ul className="flex flex-wrap gap-2">
        {destinos.map((d) => {
          const going = lista.filter((p) => moves.get(p._id) === d)
          return (
            <li key={d}>
              <button
                type="button"
                data-alvo={d}
                disabled={!pode}
                onClick={() => onLevar(d)}
                className="min-h-11 rounded-md border border-dashed border-control-line px-3 text-left text-sm enabled:hover:bg-hover disabled:text-ink-3"
              >
                {d === 'estoque' ? 'Estoque' : estadosDoPneu[d]}
                {going.length > 0 && (
                  <span className="num block text-xs text-accent-text">
                    {going.map((p) => p.fogo).join(', ')}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Tyres of the stock: dragged to a place, or pressed for the one that is looked at. */
export function Estoque({
  fora,
  moves,
  arrasto,
  onPor,
}: {
  fora: readonly Pneu[]
  moves: Moves
  arrasto: (pneu: Pneu) => object
  onPor: (pneu: Pneu) => void
}) {
  return (
    <Card title={`Estoque (${fora.length})`}>
      {fora.length === 0 ? (
        <EmptyState title="Nenhum pneu no estoque" text="Cadastre pneus na aba Pneus." />
      ) : (
        <ul className="grid max-h-72 gap-2 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
          {fora.slice(0, 60).map((p) => (
            <li key={p._id}>
              <button
                type="button"
                disabled={moves.has(p._id)}
                {...arrasto(p)}
                onClick={() => onPor(p)}
                className="w-full cursor-grab rounded-md border border-line bg-surface px-3 py-2 text-left text-sm hover:bg-hover disabled:opacity-50"
              >
                <span className="num font-semibold">{p.fogo}</span> · {emMm(p.sulco)} mm
                <span className="block truncate text-xs text-ink-3">
                  {[p.marca, p.medida, p.vida > 1 && `${p.vida}ª vida`].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
