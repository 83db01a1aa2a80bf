import type { Caixa } from '@tropeiro/contract/comprovacao/armazenamento'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { FileQuestion, PackagePlus, Truck } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import {
  Button,
  type Column,
  EmptyState,
  type Filter,
  ListPage,
  Page as Screen,
  Tabs,
  useSelection,
} from '../../ui/index.ts'
import { exportarCaixas, exportarRemessas, useCaixas, usePendencias } from './armazenamento.queries.ts'
import { useBases } from './bases.ts'
import { Despacho } from './components/despacho.tsx'
import { EstadoDaCaixa, nomesDosEstados } from './components/estado.tsx'
import { NovaCaixa } from './components/nova-caixa.tsx'
import { Remessas } from './components/remessas.tsx'

const defaults = {
  aba: 'caixas',
  busca: '',
  estado: [] as string[],
  base: [] as string[],
  pagina: 1,
  por_pagina: 50,
}

const columns: Column<Caixa>[] = [
  {
    id: 'numero',
    header: 'Caixa',
    size: 110,
    fixed: true,
    mobile: 'title',
    cell: (c) => <span className="num font-medium">Caixa {c.numero}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    size: 140,
    mobile: 'status',
    cell: (c) => <EstadoDaCaixa estado={c.estado} />,
  },
  { id: 'base', header: 'Base', size: 170, cell: (c) => c.base || 'Fora do grupo' },
  {
    id: 'local',
    header: 'Lugar',
    size: 200,
    grow: true,
    cell: (c) => (c.responsavel && c.estado !== 'aberta' && !c.local ? `Com ${c.responsavel}` : c.local),
  },
  { id: 'papeis', header: 'Papéis', size: 90, align: 'end', cell: (c) => formatNumber(c.papeis) },
  { id: 'valor', header: 'Valor', size: 140, align: 'end', cell: (c) => formatMoney(c.valor_centavos) },
  { id: 'lote', header: 'Remessa', size: 100, align: 'end', cell: (c) => c.lote ?? '' },
  { id: 'criado_por', header: 'Aberta por', size: 150, mobile: false, cell: (c) => c.criado_por },
  {
    id: 'criado_em',
    header: 'Desde',
    size: 140,
    mobile: false,
    cell: (c) => <span className="num">{formatDateTime(c.criado_em)}</span>,
  },
]

function Abas({ aba, onChange }: { aba: string; onChange: (aba: string) => void }) {
  return (
    <div className="px-4 pt-2 max-sm:px-3">
      <Tabs
        label="Armazenamento"
        value={aba}
        onChange={onChange}
        tabs={[
          { value: 'caixas', label: 'Caixas' },
          { value: 'remessas', label: 'Remessas' },
        ]}
      />
    </div>
  )
}

/** What paper is missing: how many, how old, how much. */
function Faltam() {
  const go = useGo()
  const { data } = usePendencias({ tipos: ['papel'], por_pagina: 1 })
  if (!data || data.total === 0) return null
  const oldest = data.pendencias[0]
  return (
    <Button icon={FileQuestion} onClick={() => go('/app/pendencias?tipo=papel')}>
      Faltam {formatNumber(data.total)}{' '}
      <span className="max-sm:hidden">· {formatMoney(data.valor_centavos)}</span>
      {oldest && <span className="max-md:hidden"> · até {oldest.dias} dias</span>}
    </Button>
  )
}

/** Where the paper is: boxes by base and place, and the lots in which they travel. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [dialog, setDialog] = useState<'nova' | 'despacho' | null>(null)
  const bases = useBases()
  const go = useGo()
  const selection = useSelection()
  const busca = { busca: url.busca, estado: url.estado as Caixa['estado'][], bases: url.base }
  const query = useCaixas({ ...busca, pagina: url.pagina, por_pagina: url.por_pagina })
  const filters: Filter[] = [
    { kind: 'options', name: 'estado', label: 'Estado', primary: true, options: nomesDosEstados },
    {
      kind: 'options',
      name: 'base',
      label: 'Base',
      primary: true,
      options: bases.map((b) => ({ value: b, label: b })),
    },
  ]
  const abas = <Abas aba={url.aba} onChange={(aba) => set({ ...defaults, aba })} />
  const description = 'Onde está o papel de cada nota, e por quais mãos passou'
  if (url.aba === 'remessas')
    return (
      <Screen
        title="Armazenamento"
        description={description}
        plain
        toolbar={abas}
        actions={<ExportarBotao exportar={exportarRemessas} />}
      >
        <Remessas />
      </Screen>
    )
  const total = query.data?.total ?? 0
  return (
    <ListPage
      id="armazenamento"
      title="Armazenamento"
      description={description}
      toolbar={abas}
      actions={
        <>
          <Faltam />
          <Button variant="primary" icon={PackagePlus} onClick={() => setDialog('nova')}>
            Nova caixa
          </Button>
        </>
      }
      query={query}
      rows={query.data?.caixas ?? []}
      rowId={(c) => c._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      tools={<ExportarBotao exportar={() => exportarCaixas(busca)} />}
      search={{ name: 'busca', placeholder: 'Caixa, lugar ou número da nota' }}
      countLabel={total === 1 ? 'caixa' : 'caixas'}
      selection={selection}
      bulkActions={
        <Button size="sm" icon={Truck} onClick={() => setDialog('despacho')}>
          Despachar
        </Button>
      }
      onOpen={(c) => go(`/app/armazenamento/${c._id}`)}
      empty={
        <EmptyState
          icon={PackagePlus}
          title="Nenhuma caixa ainda"
          text="Abra uma caixa, imprima a etiqueta e bipe os canhotos que voltaram da rua."
        />
      }
    >
      {dialog === 'nova' && <NovaCaixa bases={bases} onClose={() => setDialog(null)} />}
      {dialog === 'despacho' && (
        <Despacho
          caixas={[...selection.ids]}
          bases={bases}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null)
            selection.clear()
          }}
        />
      )}
    </ListPage>
  )
}
