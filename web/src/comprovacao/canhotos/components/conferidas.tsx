import type { Canhoto } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Bot, Search, Undo2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { Link } from '../../../lib/nav.tsx'
import { useSoVe } from '../../../session/so-ve.ts'
import {
  Badge,
  Button,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  ImageDialog,
  Input,
  Pager,
  StatusPill,
  Tabs,
  useSelection,
} from '../../../ui/index.ts'
import { type BuscaDeCanhotos, exportarCanhotos, useCanhotos, useDesfazer } from '../canhotos.queries.ts'
import type { AbaProps } from './sem-nota.tsx'

function colunas(onLook: (c: Canhoto) => void): Column<Canhoto>[] {
  return [
    {
      id: 'imagem',
      header: 'Canhoto',
      size: 150,
      fixed: true,
      mobile: 'title',
      cell: (c) => (
        <button
          type="button"
          aria-label={`Ver o canhoto ${c._id}`}
          onClick={(event) => {
            event.stopPropagation()
            onLook(c)
          }}
          className="block h-9 w-32 overflow-hidden rounded border border-line bg-sunken"
        >
          <img src={c.imagem} alt="" loading="lazy" className="size-full object-cover" />
        </button>
      ),
    },
    {
      id: 'nota',
      header: 'Nota',
      size: 130,
      cell: (c) =>
        c.nota && (
          <Link
            to={`/app/pesquisa/${c.nota._id}`}
            className="num font-medium text-accent-text hover:underline"
          >
            {formatNumber(c.nota.numero)} / {c.nota.serie}
          </Link>
        ),
    },
    {
      id: 'situacao',
      header: 'Situação',
      size: 130,
      mobile: 'status',
      cell: (c) => c.nota && <StatusPill status={c.nota.situacao} />,
    },
    {
      id: 'destinatario',
      header: 'Destinatário',
      size: 260,
      grow: true,
      cell: (c) => c.nota?.destinatario ?? c.motivo,
    },
    {
      id: 'por',
      header: 'Ligado por',
      size: 170,
      cell: (c) =>
        c.por === 'maquina' ? (
          <Badge icon={Bot}>Código de barras</Badge>
        ) : (
          c.usuario && <Badge icon={UserRound}>{c.usuario}</Badge>
        ),
    },
    {
      id: 'em',
      header: 'Quando',
      size: 140,
      cell: (c) => c.em && <span className="num">{formatDateTime(c.em)}</span>,
    },
    {
      id: 'arquivo',
      header: 'Arquivo',
      size: 200,
      mobile: false,
      cell: (c) => `${c.arquivo}, p. ${c.pagina}`,
    },
  ]
}

/** The slips that are proofs of notes, with undo; and those that were thrown away. */
export function Conferidas({ url, set }: AbaProps) {
  const [estado, setEstado] = useState<'conferido' | 'descartado'>('conferido')
  const [looked, setLooked] = useState<Canhoto | null>(null)
  const busca: BuscaDeCanhotos = {
    estado,
    lote: url.lote || null,
    busca: url.busca,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useCanhotos(busca)
  const total = query.data?.total ?? 0
  const selection = useSelection()
  const desfazer = useDesfazer()
  const soVe = useSoVe('canhotos')
  const undo = async () => {
    const sure = await confirm({
      title: selection.count === 1 ? 'Desfazer este canhoto?' : `Desfazer ${selection.count} canhotos?`,
      text: 'A nota volta a como estava antes e o canhoto volta à fila. O que já foi auditado ou protocolado fica.',
      confirmLabel: 'Desfazer',
    })
    if (sure) desfazer.mutate([...selection.ids], { onSettled: () => selection.clear() })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2 max-sm:px-3">
        <Input
          className="w-72 max-sm:w-full"
          leading={<Search size={15} aria-hidden />}
          aria-label="Procurar"
          placeholder="Número da nota ou parte do código"
          value={url.busca}
          onChange={(event) => set({ busca: event.target.value, pagina: 1 })}
        />
        <Tabs
          label="Quais"
          value={estado}
          onChange={(next) => setEstado(next === 'descartado' ? 'descartado' : 'conferido')}
          tabs={[
            { value: 'conferido', label: 'Ligadas' },
            { value: 'descartado', label: 'Descartadas' },
          ]}
        />
        {url.lote && (
          <Button size="sm" onClick={() => set({ lote: '' })}>
            Só da pilha {url.lote}: ver todas
          </Button>
        )}
        <span className="flex-1" />
        <ExportarBotao exportar={() => exportarCanhotos(busca)} />
      </div>
      <DataTable
        id="canhotos-conferidos"
        label="Canhotos conferidos"
        rows={query.data?.canhotos ?? []}
        rowId={(c) => c._id}
        columns={colunas(setLooked)}
        total={query.data?.canhotos.length ?? 0}
        bulkActions={
          <Button size="sm" icon={Undo2} disabledReason={soVe} loading={desfazer.isPending} onClick={undo}>
            Desfazer
          </Button>
        }
        loading={query.isPending}
        fetching={query.isFetching}
        error={query.error && !query.data ? query.error : undefined}
        onRetry={() => query.refetch()}
        filtered={url.busca !== ''}
        onClearFilters={() => set({ busca: '' })}
        offset={(url.pagina - 1) * url.por_pagina}
        selection={selection}
        onOpen={setLooked}
        empty={
          <EmptyState
            title="Nada aqui ainda"
            text="Os canhotos ligados às notas aparecem aqui, com o desfazer."
          />
        }
      />
      {total > 0 && (
        <Pager
          page={url.pagina}
          pageSize={url.por_pagina}
          total={total}
          shown={query.data?.canhotos.length ?? 0}
          onPage={(pagina) => set({ pagina })}
        />
      )}
      {looked && (
        <ImageDialog
          open
          onClose={() => setLooked(null)}
          images={[
            { src: looked.imagem, alt: `Canhoto da nota ${looked.nota?.numero ?? ''}`, name: looked.arquivo },
          ]}
          index={0}
          onIndex={() => {}}
        />
      )}
    </div>
  )
}
