import { listaDeDisputas } from '@tropeiro/contract/faturamento/faturas/lista'
import { Scale } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { celulasDaDisputa } from './components/celulas.tsx'
import { DisputaPeek } from './components/disputa/disputa-peek.tsx'
import { PainelDeDisputas } from './components/disputa/painel.tsx'
import { exportarDisputas, useDisputas } from './disputas.queries.ts'

/** Money that clients mean not to pay: what was contested, recovered and lost, line by line. */
export function Page() {
  const { url, set, page } = useLista(listaDeDisputas, { celulas: celulasDaDisputa, url: { disputa: '' } })
  const { busca, estado, pagina, por_pagina } = url
  const query = useDisputas({ busca, estado, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  return (
    <ListPage
      {...page}
      toolbar={<PainelDeDisputas />}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarDisputas({ busca, estado })} />}
      onOpen={(d) => set({ disputa: d._id })}
      rowTone={(d) => (d.atrasada ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Scale}
          title="Nenhuma disputa ainda"
          text="Conteste linhas de uma pré-fatura: cada corte vira uma disputa, com as provas que o programa acha."
        />
      }
    >
      <DisputaPeek
        id={url.disputa}
        onClose={() => set({ disputa: '' })}
        {...vizinhos(rows, url.disputa, (disputa) => set({ disputa }))}
      />
    </ListPage>
  )
}
