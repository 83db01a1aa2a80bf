import type { Linha } from '@tropeiro/contract/cadastros/prazos/arvore'
import type { Prazo } from '@tropeiro/contract/cadastros/prazos/rules'
import { prazoEmPalavras } from '@tropeiro/contract/cadastros/prazos/rules'
import { memo, useMemo, useState } from 'react'
import { ErrorState, Skeleton } from '../../../ui/index.ts'
import { corDaFaixa, faixaDe, faixas, type Malha } from '../malha.ts'
import { useMalha } from '../prazos.queries.ts'

export type Sede = { codigo: number; lat: number; lng: number }
type Props = {
  uf: string
  linhas: readonly Linha[]
  sedes: readonly Sede[]
  escolhidas: ReadonlySet<string>
  onEscolher: (linha: Linha) => void
}

const colour = (prazo: Prazo | null): string => (prazo ? corDaFaixa(faixaDe(prazo)) : 'var(--sunken)')

type CidadesProps = {
  malha: Malha
  cidades: readonly Linha[]
  sedes: readonly Sede[]
  onHover: (l: Linha | null) => void
  onEscolher: (l: Linha) => void
}

/** All municipalities; drawn anew only when deadlines change. The one without a polygon is a point. */
const Cidades = memo(function Cidades({ malha, cidades, sedes, onHover, onEscolher }: CidadesProps) {
  const points = new Map(sedes.map((s) => [s.codigo, s]))
  return cidades.map((c) => {
    const d = malha.paths.get(c.codigo)
    const common = {
      fill: colour(c.vigente),
      stroke: 'var(--surface)',
      className: 'cursor-pointer hover:opacity-80',
      onPointerEnter: () => onHover(c),
      onPointerLeave: () => onHover(null),
      onClick: () => onEscolher(c),
    }
    if (d) return <path key={c.key} d={d} strokeWidth={1.5} {...common} />
    const seat = points.get(c.codigo)
    if (!seat) return null
    const [x, y] = malha.ponto(seat.lat, seat.lng)
    return <circle key={c.key} cx={x} cy={y} r={7} strokeWidth={2} {...common} stroke="var(--ink)" />
  })
})

/** The state's municipalities shaded by their deadline; a click chooses one in the table. The table is its keyboard way. */
export function MapaDoEstado({ uf, linhas, sedes, escolhidas, onEscolher }: Props) {
  const malha = useMalha(uf)
  const [over, setOver] = useState<Linha | null>(null)
  const cidades = useMemo(() => linhas.filter((l) => l.nivel === 'cidade'), [linhas])
  const counts = useMemo(() => {
    const found = new Map<number, number>()
    for (const c of cidades) {
      const faixa = c.vigente ? faixaDe(c.vigente) : -1
      found.set(faixa, (found.get(faixa) ?? 0) + 1)
    }
    return found
  }, [cidades])
  if (malha.error) return <ErrorState error={malha.error} onRetry={() => malha.refetch()} />
  return (
    <div className="flex h-full min-h-0 flex-col gap-2 p-3">
      <p className="h-5 truncate text-sm" aria-hidden="true">
        {over ? (
          <>
            <span className="font-medium">{over.nome}</span>{' '}
            <span className="text-ink-3">
              {over.vigente ? prazoEmPalavras(over.vigente) : 'sem prazo'}
              {over.deOnde && ` · ${over.deOnde}`}
            </span>
          </>
        ) : (
          <span className="text-ink-3">Passe o mouse para ler, clique para escolher</span>
        )}
      </p>
      <div className="min-h-0 flex-1">
        {malha.data ? (
          <svg
            viewBox={`-4 -4 ${malha.data.width + 8} ${malha.data.height + 8}`}
            className="size-full"
            role="img"
            aria-label={`Mapa de ${uf}: prazo de entrega por município`}
          >
            <Cidades
              malha={malha.data}
              cidades={cidades}
              sedes={sedes}
              onHover={setOver}
              onEscolher={onEscolher}
            />
            {cidades.map(
              (c) =>
                escolhidas.has(c.key) && (
                  <path
                    key={c.key}
                    d={malha.data.paths.get(c.codigo)}
                    fill="none"
                    stroke="var(--brand)"
                    strokeWidth={5}
                    className="pointer-events-none"
                  />
                ),
            )}
          </svg>
        ) : (
          <Skeleton className="size-full rounded-lg" />
        )}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-2xs text-ink-2" aria-label="Legenda">
        {[...faixas.map((f, at) => ({ nome: f.nome, at })), { nome: 'sem prazo', at: -1 }].map(
          ({ nome, at }) => (
            <li key={nome} className="flex items-center gap-1">
              <span
                aria-hidden="true"
                className="size-3 rounded-xs border border-line-strong"
                style={{ background: at < 0 ? 'var(--sunken)' : corDaFaixa(at) }}
              />
              {nome} <span className="num text-ink-3">{counts.get(at) ?? 0}</span>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
