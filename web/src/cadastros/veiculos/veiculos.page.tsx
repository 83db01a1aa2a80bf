import { can } from '@tropeiro/contract/access/can'
import { veiculoProcurado, veiculos } from '@tropeiro/contract/cadastros/veiculos/calls'
import { listaDeVeiculos } from '@tropeiro/contract/cadastros/veiculos/lista'
import { FileUp, Plus, QrCode, Truck } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { PlanilhaDialog } from './components/planilha-dialog.tsx'
import { PlanilhaPeek } from './components/planilha-peek.tsx'
import { VeiculoEditor } from './components/veiculo-editor.tsx'
import { exportarVeiculos, useVeiculos } from './veiculos.queries.ts'

const extra = { veiculo: '', planilha: '' }

/** Every plate of the group: trucks and trailers, of the house or of who drives for it. */
export function Page() {
  const { url, set, page } = useLista(listaDeVeiculos, { celulas, url: extra })
  const escreve = can(askerOf(useSession()), veiculos.criar.access)
  const go = useGo()
  const query = useVeiculos()
  const aberto = query.data?.find((v) => v._id === url.veiculo) ?? null
  const { busca, estado, propriedade } = url
  const rows = (query.data ?? []).filter((v) => veiculoProcurado(v, { busca, estado, propriedade }))
  const novo = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => set({ veiculo: 'novo' })}>
      Novo veículo
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      tools={<ExportarBotao exportar={() => exportarVeiculos({ busca, estado, propriedade })} />}
      actions={
        escreve && (
          <>
            <Button icon={QrCode} onClick={() => go('/app/frotas/imprimir/etiquetas')}>
              Etiquetas
            </Button>
            <Button icon={FileUp} onClick={() => set({ planilha: 'nova', veiculo: '' })}>
              Importar
            </Button>
            {novo}
          </>
        )
      }
      onPeek={(v) => set({ veiculo: v._id })}
      peekId={url.veiculo || null}
      rowTone={(v) => (v.estado === 'sinistrado' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Truck}
          title="Nenhum veículo ainda"
          text="Cadastre as placas que rodam para o grupo, da casa ou de agregados: planejamento, frete e acerto contam com elas."
          action={novo}
        />
      }
    >
      {(aberto || (url.veiculo === 'novo' && escreve)) && (
        <VeiculoEditor
          key={url.veiculo}
          veiculo={aberto}
          readOnly={!escreve}
          onClose={() => set({ veiculo: '' })}
        />
      )}
      {escreve && url.planilha === 'nova' && (
        <PlanilhaDialog onClose={() => set({ planilha: '' })} onAbrir={(planilha) => set({ planilha })} />
      )}
      {escreve && url.planilha !== '' && url.planilha !== 'nova' && (
        <PlanilhaPeek id={url.planilha} onClose={() => set({ planilha: '' })} />
      )}
    </ListPage>
  )
}
