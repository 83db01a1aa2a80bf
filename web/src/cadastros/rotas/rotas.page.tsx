import { can } from '@tropeiro/contract/access/can'
import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import { listaDeRotas } from '@tropeiro/contract/cadastros/rotas/lista'
import { Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { type EmEdicao, RotaEditor } from './components/rota-editor.tsx'
import { SemRota } from './components/sem-rota.tsx'
import { Territorios } from './components/territorios/territorios.tsx'
import { exportarRotas, useRotas, useSemRota } from './rotas.queries.ts'

const extra = { aba: '', rota: '' }
const none: readonly Rota[] = []

/** Delivery routes: which places go together, and which places nobody serves. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'rota' })
  const { url, set, page } = useLista(listaDeRotas, { celulas, url: extra })
  const [nova, setNova] = useState<EmEdicao | null>(null)
  const query = useRotas(url.busca)
  const todas = useRotas()
  const semRota = useSemRota()
  const rows = query.data ?? none
  const escolhida = todas.data?.find((r) => r._id === url.rota)
  const aberta = nova ?? (escolhida ? { rota: escolhida } : null)
  const fechar = () => {
    setNova(null)
    set({ rota: '' })
  }
  const toolbar = (
    <TabsBar
      label={page.title}
      value={url.aba || 'rotas'}
      onChange={(aba) => set({ aba: aba === 'rotas' ? '' : aba, rota: '' })}
      tabs={[
        { value: 'rotas', label: 'Rotas', count: todas.data?.length },
        { value: 'territorios', label: 'Territórios' },
        { value: 'semrota', label: 'Endereços sem rota', count: semRota.data?.total_notas },
      ]}
    />
  )
  const editor = <RotaEditor aberta={aberta} onClose={fechar} podeEscrever={podeEscrever} />
  if (url.aba === 'territorios')
    return <Territorios toolbar={toolbar} rotas={todas.data ?? none} podeEscrever={podeEscrever} />
  if (url.aba === 'semrota') {
    return (
      <>
        <SemRota
          toolbar={toolbar}
          rotas={todas.data ?? none}
          podeEscrever={podeEscrever}
          onNova={(areas) => setNova({ rota: null, areas })}
        />
        {editor}
      </>
    )
  }
  const criar = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => setNova({ rota: null })}>
      Nova rota
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      tools={podeEscrever && <ExportarBotao exportar={() => exportarRotas(url.busca)} />}
      rows={rows}
      toolbar={toolbar}
      actions={criar}
      onPeek={(r) => set({ rota: r._id })}
      peekId={url.rota || null}
      empty={
        <EmptyState
          icon={Waypoints}
          title="Nenhuma rota de entrega ainda"
          text="Rotas dizem que lugares vão juntos em um romaneio: um estado, uma cidade ou um bairro."
          action={criar}
        />
      }
    >
      {editor}
    </ListPage>
  )
}
