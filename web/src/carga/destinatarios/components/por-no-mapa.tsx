import type { NovaArea } from '@tropeiro/contract/cadastros/rotas'
import type { CidadeSemRota } from '@tropeiro/contract/carga/destinatarios'
import { formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts'
import { useCidadesSemRota } from '../destinatarios.queries.ts'
import { MapaSemRota } from './mapa-sem-rota.tsx'
import { PorEmRota } from './por-em-rota.tsx'

const chaveDe = (c: CidadeSemRota, bairro: string) => `${c.municipio_ibge}|${bairro}`

/** The chosen neighbourhoods as areas of a route; with `inteira` their whole cities. */
const areasDe = (
  cidades: readonly CidadeSemRota[],
  fora: ReadonlySet<string>,
  inteira: boolean,
): NovaArea[] =>
  cidades.flatMap((c) => {
    const area = (bairro: string | null) =>
      ({ uf: c.uf, municipio_ibge: c.municipio_ibge, bairro }) as NovaArea
    const dentro = c.bairros.filter((b) => !fora.has(chaveDe(c, b.nome)))
    if (dentro.length === 0) return []
    // Recipients without a neighbourhood are reached only by their whole city.
    if (inteira || dentro.some((b) => b.nome === '')) return [area(null)]
    return dentro.map((b) => area(b.nome))
  })

type Props = { busca: string; podeEscrever: boolean }

/** The map of who has no route: choose cities, leave out neighbourhoods, put them into a route. */
export function PorNoMapa({ busca, podeEscrever }: Props) {
  const query = useCidadesSemRota(busca, true)
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(new Set())
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const cidades = query.data ?? []
  const chosen = cidades.filter((c) => escolhidas.has(c.municipio_ibge))
  const toggle = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
    const next = new Set(set)
    if (!next.delete(one)) next.add(one)
    return next
  }
  if (query.error && !query.data)
    return <ErrorState title={messages.erroEnderecos} error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton className="m-4 h-96" />
  if (cidades.length === 0)
    return (
      <EmptyState
        icon={MapPinCheck}
        title={busca ? 'Nenhum destinatário assim no mapa' : 'Todo endereço tem rota'}
        text="Quem não tem município no cadastro fica só na lista."
      />
    )
  const quantos = chosen
    .flatMap((c) => c.bairros.filter((b) => !fora.has(chaveDe(c, b.nome))))
    .reduce((sum, b) => sum + b.destinatarios, 0)
  return (
    <div className="grid min-h-0 flex-1 max-lg:grid-rows-[minmax(280px,48dvh)_auto] max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_340px]">
      <MapaSemRota
        cidades={cidades}
        escolhidas={escolhidas}
        onEscolher={(c) => setEscolhidas(toggle(escolhidas, c.municipio_ibge))}
      />
      <aside
        aria-label="Cidades escolhidas"
        className="flex min-h-0 flex-col border-line max-lg:border-t lg:border-l"
      >
        <div className="min-h-0 flex-1 overflow-y-auto p-4 max-sm:p-3">
          {chosen.length === 0 ? (
            <>
              <p className="mb-2 text-sm text-ink-2">Escolha cidades no mapa ou aqui:</p>
              <ul className="flex flex-wrap gap-1.5">
                {cidades.map((c) => (
                  <li key={c.municipio_ibge}>
                    <Button size="sm" onClick={() => setEscolhidas(toggle(escolhidas, c.municipio_ibge))}>
                      {c.cidade}/{c.uf}{' '}
                      <span className="num font-semibold">{formatNumber(c.destinatarios)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <ul className="flex flex-col gap-4">
              {chosen.map((c) => (
                <li key={c.municipio_ibge}>
                  <p className="flex items-center justify-between gap-2 text-sm font-semibold">
                    {c.cidade}/{c.uf}
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => setEscolhidas(toggle(escolhidas, c.municipio_ibge))}
                    >
                      Tirar
                    </Button>
                  </p>
                  <ul className="mt-1 flex flex-col gap-1">
                    {c.bairros.map((b) => (
                      <li key={b.nome}>
                        <Checkbox
                          checked={!fora.has(chaveDe(c, b.nome))}
                          onChange={() => setFora(toggle(fora, chaveDe(c, b.nome)))}
                          label={`${b.nome || 'Sem bairro (vai a cidade inteira)'} · ${formatNumber(b.destinatarios)}`}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </div>
        {podeEscrever && chosen.length > 0 && (
          <div className="flex items-center justify-between gap-2 border-t border-line p-3 text-sm">
            <span className="num text-ink-2">
              {formatNumber(quantos)} {quantos === 1 ? 'destinatário' : 'destinatários'}
            </span>
            <PorEmRota
              areas={(inteira) => areasDe(chosen, fora, inteira)}
              onFeito={() => setEscolhidas(new Set())}
            />
          </div>
        )}
      </aside>
    </div>
  )
}
