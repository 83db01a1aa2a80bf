import { can } from '@tropeiro/contract/access/can'
import type { FiltroDeAvulsos } from '@tropeiro/contract/transporte/documentos'
import { listaDeAvulsos } from '@tropeiro/contract/transporte/documentos/lista'
import { FileStack } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { DocumentoPeek } from './components/documento-peek.tsx'
import { NovoDocumento } from './components/novo-documento.tsx'
import { exportarAvulsos, useAvulsos } from './documentos.queries.ts'

const extra = { ver: '' }

/** Documents without NF-e: minuta, coleta, declaração de conteúdo. They live as notes do. */
export function Page() {
  const session = useLoggedSession()
  const podeEscrever = can(askerOf(session), { escrever: 'documentos' })
  const opcoes = { bases: session.bases.map(({ name }) => ({ value: name, label: name })) }
  const { url, set, page } = useLista(listaDeAvulsos, { celulas, url: extra, opcoes })
  const { ver: aberto, pagina, por_pagina, ordem: _ordem, ...asked } = url
  const filtro: FiltroDeAvulsos = { ...asked, de: url.de || null, ate: url.ate || null }
  const query = useAvulsos(filtro, pagina, por_pagina)
  const rows = query.data?.dados ?? []
  const ver = (id: string) => set({ ver: id, pagina })
  const at = rows.findIndex((d) => d._id === aberto)
  const step = (by: number) => {
    const next = rows[at + by]
    return at >= 0 && next ? () => void ver(next._id) : undefined
  }
  const novo = podeEscrever && <NovoDocumento />
  return (
    <ListPage
      {...page}
      actions={novo}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarAvulsos(filtro)} />}
      onOpen={(d) => void ver(d._id)}
      onPeek={(d) => void ver(d._id)}
      empty={
        <EmptyState
          icon={FileStack}
          title="Nenhum documento avulso"
          text="Minutas, ordens de coleta e declarações de conteúdo entram em romaneios como qualquer nota."
          action={novo}
        />
      }
    >
      <DocumentoPeek
        id={aberto}
        podeEscrever={podeEscrever}
        onClose={() => void ver('')}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </ListPage>
  )
}
