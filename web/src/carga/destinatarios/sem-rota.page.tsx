import { can } from '@tropeiro/contract/access/can'
import { listaSemRota } from '@tropeiro/contract/carga/destinatarios/lista'
import { messages } from '@tropeiro/contract/messages'
import { MapPinCheck, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista, useSelection } from '../../ui/index.ts'
import { useAreasDosEscolhidos } from './areas-dos-escolhidos.ts'
import { celulasDoDestinatario } from './components/celulas.tsx'
import { DetalheDoDestinatario } from './components/detalhe.tsx'
import { PorEmRota } from './components/por-em-rota.tsx'
import { TelaDoMapa } from './components/tela-do-mapa.tsx'
import { exportarSemRota, paginaDe, useSemRota } from './destinatarios.queries.ts'

const extra = { ver: '' }
const celulas = celulasDoDestinatario()

/** Recipients whose address is in no delivery route, to be put into one from the list or on a map. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'rota' })
  const { url, set, page } = useLista(listaSemRota, { celulas, url: extra })
  const [aberto, setAberto] = useState<string | null>(null)
  const go = useGo()
  const selection = useSelection()
  const filtrar = { texto: url.busca, ...paginaDe(url) }
  const query = useSemRota(filtrar)
  const rows = query.data?.valor ?? []
  const areas = useAreasDosEscolhidos(rows, selection)
  const shared = {
    description: 'Destinatários que nenhuma rota de entrega atende',
    actions: (
      <Button icon={Waypoints} onClick={() => go('/app/rotas?aba=semrota')}>
        Notas que esperam
      </Button>
    ),
    toolbar: (
      <TabsBar
        label={page.title}
        value={url.ver || 'lista'}
        onChange={(ver) => set({ ver: ver === 'lista' ? '' : ver, pagina: 1 })}
        tabs={[
          { value: 'lista', label: 'Lista', count: query.data?.total },
          { value: 'mapa', label: 'Mapa' },
        ]}
      />
    ),
  }
  const exportar = <ExportarBotao exportar={() => exportarSemRota(filtrar)} />
  if (url.ver === 'mapa')
    return (
      <TelaDoMapa
        {...shared}
        title={page.title}
        busca={{ values: url, onChange: page.onChange, search: page.search }}
      >
        {exportar}
      </TelaDoMapa>
    )
  return (
    <ListPage
      {...page}
      {...shared}
      tools={exportar}
      query={query}
      errorTitle={messages.erroEnderecos}
      rows={rows}
      total={query.data?.total ?? 0}
      onPeek={(d) => setAberto(d._id)}
      peekId={aberto}
      selection={podeEscrever ? selection : undefined}
      bulkActions={<PorEmRota areas={areas} onFeito={selection.clear} />}
      empty={
        <EmptyState
          icon={MapPinCheck}
          title="Todo endereço tem rota"
          text="Quando chegar nota para um lugar que nenhuma rota atende, o destinatário aparece aqui."
        />
      }
    >
      <DetalheDoDestinatario
        destinatario={rows.find((d) => d._id === aberto)}
        onClose={() => setAberto(null)}
      />
    </ListPage>
  )
}
