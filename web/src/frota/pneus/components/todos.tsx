import { pneuProcurado } from '@tropeiro/contract/frota/pneus/calls'
import { listaDePneus } from '@tropeiro/contract/frota/pneus/lista'
import { CircleDot, Plus, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { useGo } from '../../../lib/nav.tsx'
import { Button, Dialog, EmptyState, ListPage, useLista } from '../../../ui/index.ts'
import { exportarPneus, usePneus } from '../pneus.queries.ts'
import { celulasDePneus as celulas } from './celulas.tsx'
import { DestinoDialog, NovoPneuDialog } from './pneu-dialogs.tsx'
import { PneuPainel } from './pneu-painel.tsx'

const extra = { aba: '', pneu: '', veiculo: '', medir: '' }

/** Every tyre of the group by its number, wherever it is. */
export function TodosOsPneus({ toolbar, escreve }: { toolbar: ReactNode; escreve: boolean }) {
  const { url, set, page } = useLista(listaDePneus, { celulas, url: extra })
  const [aberto, setAberto] = useState<'novo' | 'destino' | null>(null)
  const go = useGo()
  const query = usePneus()
  const { busca, estado } = url
  const rows = (query.data ?? []).filter((p) => pneuProcurado(p, { busca, estado }))
  const one = query.data?.find((p) => p._id === url.pneu)
  const novo = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
      Novo pneu
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      toolbar={toolbar}
      tools={<ExportarBotao exportar={() => exportarPneus({ busca, estado })} />}
      actions={
        <>
          {rows.length > 0 && (
            <Button icon={QrCode} onClick={() => go('/app/frotas/imprimir/etiquetas?de=pneus')}>
              Etiquetas
            </Button>
          )}
          {novo}
        </>
      }
      onOpen={(p) => set({ pneu: p._id })}
      rowTone={(p) => (p.sulco !== null && p.estado === 'instalado' && p.sulco <= 16 ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={CircleDot}
          title="Nenhum pneu no cadastro"
          text="Cada pneu tem o seu número de fogo, para sempre. Cadastre os que estão no estoque e ponha-os nos veículos."
          action={novo}
        />
      }
    >
      {one && aberto !== 'destino' && (
        <Dialog
          open
          onOpenChange={(open) => !open && set({ pneu: '' })}
          title={`Pneu ${one.fogo}`}
          footer={
            escreve &&
            one.veiculo === null && <Button onClick={() => setAberto('destino')}>Dizer o destino</Button>
          }
        >
          <PneuPainel pneu={one} />
        </Dialog>
      )}
      {aberto === 'novo' && <NovoPneuDialog onClose={() => setAberto(null)} />}
      {aberto === 'destino' && one && <DestinoDialog pneu={one} onClose={() => setAberto(null)} />}
    </ListPage>
  )
}
