import { Headset } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { EmptyState, ErrorState, Input, Kbd, Page as Screen, Select, Skeleton } from '../../ui/index.ts'
import { Cartoes } from './atendimento/cartoes.tsx'
import { Um } from './atendimento/um.tsx'
import { teclas, useTeclas } from './atendimento/use-teclas.ts'
import { comoFila, procuraDaFila, type Vista, Vistas, vistas } from './atendimento/vistas.tsx'
import { useConfiguracao, useFila } from './atendimento.queries.ts'
import { useAgora } from './prazo.ts'

const inicial = { vista: '', busca: '', id: '' }

/** The queue of who attends: views, incidents by what is due first, and the one that is open with its note. */
export function Page() {
  const [url, set] = useUrlState(inicial)
  const agora = useAgora()
  const filas = useConfiguracao().data?.configuracao.filas ?? []
  const fila = filas.find((f) => comoFila(f.nome) === url.vista)
  const procura = fila ? procuraDaFila(fila) : (vistas[url.vista as Vista] ?? vistas['']).procura
  const query = useFila({
    ...procura,
    busca: url.busca,
    por_pagina: 200,
  })
  const rows = query.data?.dados ?? []
  const abrir = (id: string) => void set({ id })
  useTeclas({ ids: rows.map((i) => i._id), aberto: url.id, onAbrir: abrir })
  const trocar = (vista: string) => void set({ vista, id: '' })
  return (
    <Screen title="Atendimento" plain>
      <div className="flex min-h-0 flex-1">
        <div className="w-48 shrink-0 overflow-y-auto border-r border-line max-[1150px]:hidden">
          <Vistas vista={url.vista} filas={filas} contadores={query.data?.contadores} onVista={trocar} />
        </div>
        <div
          className={cx(
            'flex min-h-0 w-72 shrink-0 flex-col border-r border-line max-lg:w-full max-lg:border-r-0',
            url.id && 'max-lg:hidden',
          )}
        >
          <div className="flex flex-col gap-2 border-b border-line p-2">
            <Input
              data-page-search
              aria-label="Procurar incidente"
              placeholder="Número, assunto, nota, quem abriu"
              value={url.busca}
              onChange={({ target }) => void set({ busca: target.value })}
            />
            <div className="min-[1150px]:hidden">
              <Select
                aria-label="Fila"
                value={url.vista}
                onChange={trocar}
                options={[
                  ...Object.entries(vistas).map(([value, v]) => ({ value, label: v.nome })),
                  ...filas.map((f) => ({ value: comoFila(f.nome), label: f.nome })),
                ]}
              />
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {query.error ? (
              <ErrorState error={query.error} onRetry={() => void query.refetch()} />
            ) : query.isPending ? (
              <Espera />
            ) : (
              <Cartoes incidentes={rows} aberto={url.id} agora={agora} onAbrir={abrir} />
            )}
          </div>
        </div>
        <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col', !url.id && 'max-lg:hidden')}>
          {url.id ? (
            <Um id={url.id} agora={agora} onVoltar={() => void set({ id: '' })} onAbrir={abrir} />
          ) : (
            <Nenhum />
          )}
        </div>
      </div>
    </Screen>
  )
}

const Espera = () => (
  <div className="flex flex-col gap-3 p-3" aria-busy>
    {['a', 'b', 'c', 'd'].map((k) => (
      <Skeleton key={k} className="h-20" />
    ))}
  </div>
)

const Nenhum = () => (
  <EmptyState
    icon={Headset}
    title="Escolha um incidente"
    text="O que vence antes está no alto da fila."
    action={
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-ink-3">
        {teclas.map(([tecla, faz]) => (
          <li key={tecla} className="flex items-center gap-1.5">
            <Kbd keys={tecla} /> {faz}
          </li>
        ))}
      </ul>
    }
  />
)
