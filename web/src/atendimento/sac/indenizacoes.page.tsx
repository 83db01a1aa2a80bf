import { listaDeIndenizacoes } from '@tropeiro/contract/atendimento/sac/caso/lista'
import { HandCoins } from 'lucide-react'
import { EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { useIndenizacoes } from './caso/caso.queries.ts'
import { IndenizacaoPeek } from './caso/indenizacao-peek.tsx'

/** What is owed for losses: papers, insurer, approval, payment. */
export function Page() {
  const { url, set, page } = useLista(listaDeIndenizacoes, { url: { indenizacao: '' } })
  const { busca, estado, pagina, por_pagina } = url
  const query = useIndenizacoes({ busca, estado, pagina, por_pagina } as Parameters<
    typeof useIndenizacoes
  >[0])
  const rows = query.data?.dados ?? []
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      onOpen={(i) => set({ indenizacao: i._id })}
      empty={
        <EmptyState
          icon={HandCoins}
          title="Nenhuma indenização ainda"
          text="Abra a indenização no painel de um incidente de avaria, falta ou sinistro."
        />
      }
    >
      <IndenizacaoPeek
        id={url.indenizacao}
        onClose={() => set({ indenizacao: '' })}
        {...vizinhos(rows, url.indenizacao, (indenizacao) => set({ indenizacao }))}
      />
    </ListPage>
  )
}
