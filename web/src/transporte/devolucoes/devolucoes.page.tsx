import { can } from '@tropeiro/contract/access/can'
import type { FiltroDeDevolucoes } from '@tropeiro/contract/transporte/devolucoes/calls'
import { listaDeDevolucoes } from '@tropeiro/contract/transporte/devolucoes/lista'
import { Plus, Undo2 } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { Link } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { DevolucaoPeek } from './components/devolucao-peek.tsx'
import { exportarDevolucoes, useDevolucoes } from './devolucoes.queries.ts'

const extra = { ver: '' }

/** Goods that come back, from their note to the shipper. */
export function Page() {
  const session = useLoggedSession()
  const podeEscrever = can(askerOf(session), { escrever: 'devolucao' })
  const opcoes = { bases: session.bases.map(({ name }) => ({ value: name, label: name })) }
  const { url, set, page } = useLista(listaDeDevolucoes, { celulas, url: extra, opcoes })
  const { ver: aberta, pagina, por_pagina, ordem: _ordem, ...asked } = url
  const filtro: FiltroDeDevolucoes = { ...asked, de: url.de || null, ate: url.ate || null }
  const query = useDevolucoes(filtro, pagina, por_pagina)
  const rows = query.data?.dados ?? []
  const ver = (id: string) => set({ ver: id, pagina })
  const nova = podeEscrever && (
    <Link
      to="/app/documentos/devolucoes/criar"
      className="inline-flex h-8 items-center gap-1.5 rounded-md bg-accent px-3 text-sm font-medium text-accent-ink"
    >
      <Plus size={15} aria-hidden />
      Nova devolução
    </Link>
  )
  return (
    <ListPage
      {...page}
      actions={nova}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarDevolucoes(filtro)} />}
      onOpen={(d) => void ver(d._id)}
      onPeek={(d) => void ver(d._id)}
      rowTone={(d) => (d.atrasada ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Undo2}
          title="Nenhuma devolução"
          text="Quando uma mercadoria volta, inteira ou em parte, ela aparece aqui até chegar ao remetente."
          action={nova}
        />
      }
    >
      <DevolucaoPeek
        id={aberta}
        podeEscrever={podeEscrever}
        onClose={() => void ver('')}
        {...vizinhos(rows, aberta, ver)}
      />
    </ListPage>
  )
}
