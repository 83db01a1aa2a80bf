import { can } from '@tropeiro/contract/access/can'
import { solicitacoes } from '@tropeiro/contract/financeiro/solicitacoes/calls'
import { listaDeSolicitacoes } from '@tropeiro/contract/financeiro/solicitacoes/lista'
import { formatMoney } from '@tropeiro/contract/formats'
import { HandCoins, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { AlcadasDialog } from './components/alcadas-dialog.tsx'
import { celulas } from './components/celulas.tsx'
import { NovaSolicitacaoDialog } from './components/solicitacao-dialogs.tsx'
import { SolicitacaoPeek } from './components/solicitacao-peek.tsx'
import { exportarSolicitacoes, useSolicitacoes } from './solicitacoes.queries.ts'

/** Payments that are asked for, and who has to say yes to them. */
export function Page() {
  const { url, set, page } = useLista(listaDeSolicitacoes, { celulas, url: { solicitacao: '' } })
  const [aberto, setAberto] = useState<'nova' | 'alcadas' | null>(null)
  const asker = askerOf(useSession())
  const podePedir = can(asker, solicitacoes.criar.access)
  const { busca, estado, minha_vez, pagina, por_pagina } = url
  const q = { busca, estado, minha_vez }
  const query = useSolicitacoes({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const pedir = podePedir && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('nova')}>
      Pedir pagamento
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={query.data && `${formatMoney(query.data.valor)} na busca`}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarSolicitacoes(q)} />}
      actions={
        <>
          {can(asker, solicitacoes.gravarAlcadas.access) && (
            <Button icon={SlidersHorizontal} onClick={() => setAberto('alcadas')}>
              Alçadas
            </Button>
          )}
          {pedir}
        </>
      }
      onOpen={(s) => set({ solicitacao: s._id })}
      rowTone={(s) => (s.estado === 'pedida' && s.alertas.length > 0 ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={HandCoins}
          title="Nenhuma solicitação ainda"
          text="Quem precisa pagar algo pede aqui; depois de aprovado por outra pessoa, vira um título a pagar."
          action={pedir}
        />
      }
    >
      <SolicitacaoPeek
        id={url.solicitacao}
        onClose={() => set({ solicitacao: '' })}
        {...vizinhos(rows, url.solicitacao, (solicitacao) => set({ solicitacao }))}
      />
      {aberto === 'nova' && <NovaSolicitacaoDialog onClose={() => setAberto(null)} />}
      {aberto === 'alcadas' && <AlcadasDialog onClose={() => setAberto(null)} />}
    </ListPage>
  )
}
