import { can } from '@tropeiro/contract/access/can'
import { formatMoney } from '@tropeiro/contract/formats'
import { manutencao } from '@tropeiro/contract/frota/manutencao/calls'
import { listaDeOrdens } from '@tropeiro/contract/frota/manutencao/lista'
import { FileUp, Plus, SlidersHorizontal, Wrench } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, Page as Screen, TabsBar, useLista, vizinhos } from '../../ui/index.ts'
import { celulasDeOrdens as celulas } from './components/celulas.tsx'
import { Checklists } from './components/checklists.tsx'
import { HistoricoDialog } from './components/historico/historico-dialog.tsx'
import { HistoricoPeek } from './components/historico/historico-peek.tsx'
import { NovaOrdemDialog } from './components/ordem-dialogs.tsx'
import { OrdemPeek } from './components/ordem-peek.tsx'
import { RegrasDialog } from './components/regras-dialog.tsx'
import { Vencimentos } from './components/vencimentos.tsx'
import { exportarOrdens, useOrdens, useRegras } from './manutencao.queries.ts'

const extra = { aba: '', ordem: '', veiculo: '', historico: '' }

/** What keeps the trucks fit: orders to the workshop, what is due, what drivers found. */
export function Page() {
  const { url, set, page } = useLista(listaDeOrdens, { celulas, url: extra })
  const [aberto, setAberto] = useState<'nova' | 'regras' | 'historico' | null>(null)
  const asker = askerOf(useSession())
  const escreve = can(asker, manutencao.abrir.access)
  const { busca, estado, tipo, veiculo, pagina, por_pagina } = url
  const q = { busca, estado, tipo, veiculo }
  const query = useOrdens({ ...q, pagina, por_pagina })
  const regras = useRegras().data
  const rows = query.data?.dados ?? []
  const toolbar = (
    <TabsBar
      label={page.title}
      value={url.aba || 'ordens'}
      onChange={(aba) => set({ ...extra, aba: aba === 'ordens' ? '' : aba })}
      tabs={[
        { value: 'ordens', label: 'Ordens' },
        { value: 'vencimentos', label: 'Vencimentos' },
        { value: 'checklists', label: 'Checklists e defeitos' },
      ]}
    />
  )
  if (url.aba === 'vencimentos') return <Vencimentos toolbar={toolbar} />
  if (url.aba === 'checklists')
    return (
      <Screen title={page.title} toolbar={toolbar}>
        <Checklists escreve={escreve} />
      </Screen>
    )
  const nova = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('nova')}>
      Nova ordem
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={query.data && `${formatMoney(query.data.custo)} na busca`}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarOrdens(q)} />}
      toolbar={toolbar}
      actions={
        <>
          {regras && can(asker, manutencao.gravarRegras.access) && (
            <Button icon={SlidersHorizontal} onClick={() => setAberto('regras')}>
              Regras
            </Button>
          )}
          {escreve && (
            <Button icon={FileUp} onClick={() => setAberto('historico')}>
              Histórico
            </Button>
          )}
          {nova}
        </>
      }
      onOpen={(o) => set({ ordem: o._id, pagina })}
      rowTone={(o) => (o.bloqueia && o.concluida_em === null && o.estado !== 'cancelada' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Wrench}
          title="Nenhuma ordem de serviço ainda"
          text="Abra uma para o que há a consertar. Um checklist com item crítico abre a sua sozinho e bloqueia o veículo."
          action={nova}
        />
      }
    >
      <OrdemPeek
        id={url.ordem}
        onClose={() => set({ ordem: '', pagina })}
        {...vizinhos(rows, url.ordem, (ordem) => set({ ordem, pagina }))}
      />
      {aberto === 'nova' && (
        <NovaOrdemDialog
          veiculo={veiculo}
          onAberta={(ordem) => set({ ordem })}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto === 'historico' && (
        <HistoricoDialog
          onAbrir={(historico) => {
            setAberto(null)
            set({ historico, pagina })
          }}
          onClose={() => setAberto(null)}
        />
      )}
      <HistoricoPeek id={url.historico} onClose={() => set({ historico: '', pagina })} />
      {aberto === 'regras' && regras && <RegrasDialog regras={regras} onClose={() => setAberto(null)} />}
    </ListPage>
  )
}
