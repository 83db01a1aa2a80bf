import { can } from '@tropeiro/contract/access/can'
import { estadias } from '@tropeiro/contract/faturamento/estadias/calls'
import { listaDeCobrancas } from '@tropeiro/contract/faturamento/estadias/lista'
import { formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { HandCoins, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, useSelection, vizinhos } from '../../ui/index.ts'
import { celulasDaCobranca } from './components/celulas.tsx'
import { DispensarDialog } from './components/cobranca-dialogs.tsx'
import { CobrancaPeek } from './components/cobranca-peek.tsx'
import { NovaCobrancaDialog } from './components/nova-cobranca-dialog.tsx'
import { Perdendo } from './components/perdendo.tsx'
import { exportarCobrancas, useCobrancas } from './estadias.queries.ts'

/** What is to be charged beside the freight, each with what proves it. */
export function Page() {
  const { url, set, page } = useLista(listaDeCobrancas, { celulas: celulasDaCobranca, url: { cobranca: '' } })
  const [aberto, setAberto] = useState<'nova' | 'dispensar' | null>(null)
  const podeEscrever = can(askerOf(useSession()), estadias.criarCobranca.access)
  const { busca, estado, tipo, esquecidas, pagina, por_pagina } = url
  const q = { busca, estado, tipo, esquecidas }
  const query = useCobrancas({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const selection = useSelection(rows.length)
  const perdendo = query.data?.esquecidas
  return (
    <ListPage
      {...page}
      description={query.data && `${formatMoney(query.data.valor)} na busca`}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      toolbar={
        perdendo &&
        perdendo.quantas > 0 &&
        !esquecidas && (
          <Perdendo {...perdendo} onVer={() => set({ esquecidas: true, estado: [], tipo: [], pagina: 1 })} />
        )
      }
      tools={<ExportarBotao exportar={() => exportarCobrancas(q)} />}
      actions={
        podeEscrever && (
          <Button icon={Plus} onClick={() => setAberto('nova')}>
            Nova cobrança
          </Button>
        )
      }
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <Button onClick={() => setAberto('dispensar')}>
          Dispensar {formatQuantas(selection.count, 'cobrança', 'cobranças')}
        </Button>
      }
      onOpen={(c) => set({ cobranca: c._id })}
      rowTone={(c) => (c.estado === 'contestada' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={HandCoins}
          title="Nada a cobrar ainda"
          text="Estadias, reentregas, devoluções e o que mais não estava no preço aparecem aqui sozinhos, com as provas."
        />
      }
    >
      <CobrancaPeek
        id={url.cobranca}
        onClose={() => set({ cobranca: '' })}
        {...vizinhos(rows, url.cobranca, (cobranca) => set({ cobranca }))}
      />
      {aberto === 'nova' && (
        <NovaCobrancaDialog onFeita={(cobranca) => set({ cobranca })} onClose={() => setAberto(null)} />
      )}
      {aberto === 'dispensar' && (
        <DispensarDialog
          ids={selection.all ? rows.map((c) => c._id) : [...selection.ids]}
          onClose={() => setAberto(null)}
          onDone={selection.clear}
        />
      )}
    </ListPage>
  )
}
