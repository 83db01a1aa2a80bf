import { can } from '@tropeiro/contract/access/can'
import { type Cerca, rastreamento } from '@tropeiro/contract/transporte/rastreamento/calls'
import { Plus, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { notifyError } from '../../../lib/query-client.ts'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts'
import { desenhoDe, type Edicao, rascunhoDe } from '../rascunho.ts'
import { useCercas, useDesenharCerca } from '../rastreamento.queries.ts'
import { CercaForm } from './cerca-form.tsx'

const MOST_SHOWN = 60
const tipos = { base: 'Base', cliente: 'Cliente', livre: 'Lugar livre' }
const fold = (v: string) => v.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type CercasProps = {
  edicao: Edicao | null
  onEdicao: (next: Edicao | null) => void
  /** Begins a new one where the map looks. */
  onNova: () => void
}

/** What the last save or removal can be taken back with. */
type Volta = { texto: string; desfazer: () => Promise<unknown> }

/** The fences as a list that stands without the map; one of them is drawn in a form and on the map at once. */
export function Cercas({ edicao, onEdicao, onNova }: CercasProps) {
  const { data, error, refetch } = useCercas(true)
  const { gravar, remover } = useDesenharCerca()
  const podeDesenhar = can(askerOf(useLoggedSession()), rastreamento.gravarCerca.access)
  const [busca, setBusca] = useState('')
  const [volta, setVolta] = useState<Volta | null>(null)
  const found = useMemo(
    () => (data ?? []).filter((c) => fold(c.nome).includes(fold(busca.trim()))),
    [data, busca],
  )
  const fail = notifyError
  const antes = (id: string | null): Cerca | undefined => data?.find((c) => c._id === id)

  const salvar = () => {
    if (!edicao) return
    const before = antes(edicao.atual._id)
    gravar.mutate(desenhoDe(edicao.atual), {
      onSuccess: ({ dados }) => {
        onEdicao(null)
        setVolta({
          texto: `${dados.nome}: cerca salva.`,
          desfazer: () =>
            before?.fixa ? gravar.mutateAsync(desenhoDe(rascunhoDe(before))) : remover.mutateAsync(dados._id),
        })
      },
      onError: fail,
    })
  }
  const tirar = () => {
    const before = antes(edicao?.atual._id ?? null)
    if (!before) return
    remover.mutate(before._id, {
      onSuccess: () => {
        onEdicao(null)
        const again = rascunhoDe(before)
        setVolta({
          texto:
            before.tipo === 'livre' ? `${before.nome} removida.` : `${before.nome} voltou ao automático.`,
          desfazer: () =>
            gravar.mutateAsync(desenhoDe(before.tipo === 'livre' ? { ...again, _id: null } : again)),
        })
      },
      onError: fail,
    })
  }

  if (edicao)
    return (
      <CercaForm
        edicao={edicao}
        onEdicao={onEdicao}
        desenhada={antes(edicao.atual._id)?.fixa ?? false}
        salvando={gravar.isPending || remover.isPending}
        onSalvar={salvar}
        onTirar={tirar}
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="space-y-2 border-b border-line px-3 py-2">
        <div className="flex gap-2">
          <input
            type="search"
            aria-label="Procurar cerca"
            placeholder="Base, cliente ou lugar"
            className="h-8 min-w-0 flex-1 rounded-md border border-control-line bg-surface px-2.5 text-sm max-sm:h-11"
            value={busca}
            onChange={(e) => setBusca(e.target.value)}
          />
          {podeDesenhar && (
            <Button icon={Plus} onClick={onNova}>
              Nova
            </Button>
          )}
        </div>
        {volta && (
          <p
            role="status"
            className="flex items-center gap-2 rounded-md bg-ok-soft px-2.5 py-1 text-xs text-ok-text"
          >
            <span className="min-w-0 flex-1">{volta.texto}</span>
            <Button
              size="sm"
              icon={Undo2}
              loading={gravar.isPending || remover.isPending}
              onClick={() => void volta.desfazer().then(() => setVolta(null), fail)}
            >
              Desfazer
            </Button>
          </p>
        )}
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy className="space-y-2 p-3">
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-12" />
            ))}
          </div>
        )
      ) : found.length === 0 ? (
        <EmptyState
          title="Nenhuma cerca"
          text="As das bases vêm do cadastro, as dos clientes de onde as entregas foram comprovadas."
        />
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {found.slice(0, MOST_SHOWN).map((c) => (
            <li key={c._id}>
              <button
                type="button"
                disabled={!podeDesenhar}
                onClick={() => onEdicao({ atual: rascunhoDe(c), passado: [] })}
                className="block min-h-11 w-full px-3 py-2 text-left text-sm enabled:hover:bg-hover"
              >
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 truncate font-medium">{c.nome}</span>
                  {c.dentro > 0 && (
                    <span className="num shrink-0 text-xs text-ok-text">{c.dentro} dentro</span>
                  )}
                </span>
                <span className="num block truncate text-xs text-ink-3">
                  {tipos[c.tipo]} ·{' '}
                  {c.poligono
                    ? `polígono de ${c.poligono.length} cantos`
                    : `raio de ${c.raio_m.toLocaleString('pt-BR')} m`}
                  {c.fixa && c.tipo !== 'livre'
                    ? ' · desenhada à mão'
                    : c.provas > 0
                      ? ` · ${c.provas} comprovações`
                      : ''}
                </span>
              </button>
            </li>
          ))}
          {found.length > MOST_SHOWN && (
            <li className="px-3 py-2 text-xs text-ink-3">
              Mais {(found.length - MOST_SHOWN).toLocaleString('pt-BR')}: procure pelo nome.
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
