import type { Canhoto, NotaSugerida } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { CheckCheck, Search, Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useSoVe } from '../../../session/so-ve.ts'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  ImageViewer,
  Input,
  Skeleton,
  StatusPill,
} from '../../../ui/index.ts'
import { useAssociar, useCanhotos, useDescartar, useDesfazer, useSugestoes } from '../canhotos.queries.ts'

export type AbaProps = {
  url: { busca: string; canhoto: string; lote: string; pagina: number; por_pagina: number }
  set: (change: Partial<AbaProps['url']>) => unknown
}

function Sugestao({ nota, onChoose, busy }: { nota: NotaSugerida; onChoose: () => void; busy: boolean }) {
  const soVe = useSoVe('canhotos')
  return (
    <li className="flex items-start justify-between gap-3 px-3.5 py-2.5">
      <div className="min-w-0">
        <p className="num text-sm font-medium">
          {formatNumber(nota.numero)} / {nota.serie} <StatusPill status={nota.situacao} className="ml-1" />
        </p>
        <p className="truncate text-xs text-ink-2">{nota.destinatario}</p>
        <p className="truncate text-2xs text-ink-3">
          {nota.remetente} · {nota.cidade}/{nota.uf} · {formatDia(nota.emissao.slice(0, 10))} ·{' '}
          {formatMoney(nota.valor_centavos)}
        </p>
      </div>
      <Button
        size="sm"
        variant="primary"
        disabled={busy}
        disabledReason={soVe}
        onClick={onChoose}
        className="shrink-0"
      >
        É esta
      </Button>
    </li>
  )
}

/** What the machine thinks, and the search, beside the slip's picture. */
function Procurar({ canhoto, onDone }: { canhoto: Canhoto; onDone: () => void }) {
  const [busca, setBusca] = useState('')
  const query = useSugestoes(canhoto._id, useDeferredValue(busca.trim()))
  const associar = useAssociar()
  const descartar = useDescartar()
  const soVe = useSoVe('canhotos')
  const desfazer = useDesfazer()
  const found = query.data ?? []
  const throwAway = () =>
    descartar.mutate(
      { canhotos: [canhoto._id], motivo: 'Não é um canhoto' },
      {
        diz: 'Fora da fila. Dá para trazer de volta em Conferidas.',
        onSuccess: onDone,
      },
    )
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex flex-col gap-2 border-b border-line p-3.5">
        <Badge tone="warn">{canhoto.motivo || 'Sem nota'}</Badge>
        {canhoto.codigo && <p className="font-mono text-2xs break-all text-ink-3">{canhoto.codigo}</p>}
        <Input
          leading={<Search size={15} aria-hidden />}
          aria-label="Procurar a nota"
          placeholder="Número, chave, destinatário ou remetente"
          value={busca}
          onChange={(e) => setBusca(e.target.value)}
          autoComplete="off"
        />
        <p className="text-2xs text-ink-3">
          {canhoto.arquivo}, página {canhoto.pagina}
        </p>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {query.isPending && <Skeleton className="m-3.5 h-32" />}
        {query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data && found.length === 0 && (
          <EmptyState
            icon={Search}
            title={busca ? 'Nenhuma nota assim' : 'Procure a nota'}
            text={
              busca
                ? 'Tente o número que está impresso no canhoto.'
                : 'Digite o número que está impresso no canhoto.'
            }
            className="!py-8"
          />
        )}
        <ul aria-label="Notas possíveis" className="divide-y divide-line">
          {found.map((nota) => (
            <Sugestao
              key={nota._id}
              nota={nota}
              busy={associar.isPending || desfazer.isPending}
              onChoose={() =>
                associar.mutate({ canhoto: canhoto._id, nota: nota._id }, { onSuccess: onDone })
              }
            />
          ))}
        </ul>
      </div>
      <div className="border-t border-line p-3 text-right">
        <Button
          size="sm"
          icon={Trash2}
          disabledReason={soVe}
          loading={descartar.isPending}
          onClick={throwAway}
        >
          Não é canhoto
        </Button>
      </div>
    </div>
  )
}

/** The slips that nobody could match, one after another: the picture on one side, the search on the other. */
export function SemNota({ url, set }: AbaProps) {
  const query = useCanhotos({ estado: 'sem_nota', lote: url.lote || null, por_pagina: 100 })
  const all = query.data?.canhotos ?? []
  const at = Math.max(
    0,
    all.findIndex((c) => c._id === url.canhoto),
  )
  const shown = all[at]
  const next = all[at + 1] ?? all[at - 1]
  // The next picture is on its way before it is asked for.
  useEffect(() => {
    if (next) new Image().src = next.imagem
  }, [next])
  if (query.isPending) return <Skeleton className="m-4 h-96" />
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!shown)
    return (
      <EmptyState
        icon={CheckCheck}
        title="Nenhum canhoto sem nota"
        text="O que o código de barras não resolver aparece aqui para alguém dizer de que nota é."
        action={
          url.lote ? <Button onClick={() => set({ lote: '' })}>Ver de todas as pilhas</Button> : undefined
        }
      />
    )
  return (
    <div className="grid min-h-0 flex-1 max-md:grid-rows-[minmax(160px,38dvh)_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-h-0 min-w-0 flex-col border-line md:border-r">
        <ImageViewer
          className="min-h-0 flex-1"
          images={[
            {
              src: shown.imagem,
              alt: `Canhoto da página ${shown.pagina} de ${shown.arquivo}`,
              name: shown.arquivo,
            },
          ]}
          index={0}
          onIndex={() => {}}
        />
        <ul
          aria-label="Canhotos sem nota"
          className="flex shrink-0 gap-1.5 overflow-x-auto border-t border-line p-2 max-md:hidden"
        >
          {all.map((c, i) => (
            <li key={c._id} className="shrink-0">
              <button
                type="button"
                aria-current={i === at ? 'true' : undefined}
                aria-label={`Canhoto ${i + 1} de ${all.length}`}
                onClick={() => set({ canhoto: c._id })}
                className={cx(
                  'block h-14 w-28 overflow-hidden rounded border-2 bg-sunken',
                  i === at ? 'border-accent' : 'border-transparent hover:border-line',
                )}
              >
                <img src={c.imagem} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Procurar key={shown._id} canhoto={shown} onDone={() => set({ canhoto: next?._id ?? '' })} />
    </div>
  )
}
