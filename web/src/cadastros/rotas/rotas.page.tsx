import { can } from '@tropeiro/contract/access/can'
import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import { formatNumber } from '@tropeiro/contract/formats'
import { Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, type Column, EmptyState, ListPage, Tabs } from '../../ui/index.ts'
import { resumo } from './areas.ts'
import { type EmEdicao, RotaEditor } from './components/rota-editor.tsx'
import { SemRota } from './components/sem-rota.tsx'
import { exportarRotas, useRotas, useSemRota } from './rotas.queries.ts'

const defaults = { aba: '', busca: '', rota: '' }
const none: readonly Rota[] = []

const columns: Column<Rota>[] = [
  {
    id: 'nome',
    header: 'Rota',
    size: 220,
    fixed: true,
    mobile: 'title',
    cell: (r) => <span className="font-medium">{r.nome}</span>,
  },
  { id: 'base', header: 'Base', size: 150, cell: (r) => r.base ?? 'Qualquer base' },
  {
    id: 'areas',
    header: 'Áreas',
    size: 360,
    grow: true,
    cell: (r) => (
      <span title={resumo(r.areas)}>{resumo(r.areas) || <span className="text-ink-3">Sem áreas</span>}</span>
    ),
  },
  {
    id: 'esperando',
    header: 'Notas esperando',
    size: 140,
    align: 'end',
    mobile: 'status',
    cell: (r) => (
      <span className={r.notas_esperando > 0 ? 'font-semibold text-accent-text' : 'text-ink-3'}>
        {formatNumber(r.notas_esperando)}
      </span>
    ),
  },
  {
    id: 'abertos',
    header: 'Romaneios abertos',
    size: 150,
    align: 'end',
    cell: (r) => formatNumber(r.romaneios_abertos),
  },
]

/** Delivery routes: which places go together, and which places nobody serves. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'rota' })
  const [url, set] = useUrlState(defaults)
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
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Rotas de entrega"
        value={url.aba || 'rotas'}
        onChange={(aba) => set({ aba: aba === 'rotas' ? '' : aba, rota: '' })}
        tabs={[
          { value: 'rotas', label: 'Rotas', count: todas.data?.length },
          { value: 'semrota', label: 'Endereços sem rota', count: semRota.data?.total_notas },
        ]}
      />
    </div>
  )
  const editor = <RotaEditor aberta={aberta} onClose={fechar} podeEscrever={podeEscrever} />
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
      id="rotas"
      title="Rotas de entrega"
      query={query}
      tools={podeEscrever && <ExportarBotao exportar={() => exportarRotas(url.busca)} />}
      rows={rows}
      rowId={(r) => r._id}
      columns={columns}
      total={rows.length}
      values={url}
      onChange={set}
      search={{ name: 'busca', placeholder: 'Nome da rota' }}
      countLabel={rows.length === 1 ? 'rota' : 'rotas'}
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
