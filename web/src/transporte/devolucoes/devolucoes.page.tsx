import { can } from '@tropeiro/contract/access/can'
import { formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import {
  type DevolucaoDaLista,
  estadosDaDevolucao,
  type FiltroDeDevolucoes,
  motivosDeDevolucao,
  nomeDoEstadoDaDevolucao,
  nomeDoMotivo,
  nomeDoTipoDeDevolucao,
  tiposDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes'
import { Plus, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { Badge, type Column, EmptyState, type Filter, ListPage, StatusPill } from '../../ui/index.ts'
import { DevolucaoPeek } from './components/devolucao-peek.tsx'
import { EstadoPill } from './components/estado.tsx'
import { exportarDevolucoes, useDevolucoes } from './devolucoes.queries.ts'

const defaults = {
  busca: '',
  estado: [] as string[],
  tipo: [] as string[],
  motivo: [] as string[],
  bases: [] as string[],
  de: '',
  ate: '',
  atrasadas: false,
  pagina: 1,
  por_pagina: 50,
  ver: '',
}

const columns: Column<DevolucaoDaLista>[] = [
  {
    id: 'numero',
    header: 'Devolução',
    size: 100,
    fixed: true,
    mobile: 'title',
    cell: (d) => <span className="num font-medium">{d.numero}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    size: 190,
    mobile: 'status',
    cell: (d) => <EstadoPill estado={d.estado} />,
  },
  { id: 'tipo', header: 'Tipo', size: 80, cell: (d) => nomeDoTipoDeDevolucao[d.tipo] },
  { id: 'motivo', header: 'Motivo', size: 190, cell: (d) => nomeDoMotivo[d.motivo] },
  {
    id: 'nota',
    header: 'Nota',
    size: 100,
    align: 'end',
    cell: (d) => <span className="num">{formatNumber(d.numero_nota)}</span>,
  },
  {
    id: 'situacao_nota',
    header: 'Situação da nota',
    size: 150,
    mobile: false,
    cell: (d) => <StatusPill status={d.situacao_nota} />,
  },
  { id: 'remetente', header: 'Remetente', size: 200, grow: true, cell: (d) => d.remetente },
  { id: 'destinatario', header: 'Destinatário', size: 200, grow: true, cell: (d) => d.destinatario },
  { id: 'cidade', header: 'Cidade', size: 150, mobile: false, cell: (d) => `${d.cidade}/${d.uf}` },
  { id: 'base', header: 'Base', size: 110, mobile: false, hidden: true, cell: (d) => d.base || '—' },
  {
    id: 'volumes',
    header: 'Volumes',
    size: 80,
    align: 'end',
    mobile: false,
    cell: (d) => formatNumber(d.volumes),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 110,
    align: 'end',
    cell: (d) => <span className="num">{formatMoney(d.valor)}</span>,
  },
  {
    id: 'prazo',
    header: 'Prazo',
    size: 110,
    cell: (d) =>
      d.prazo === null ? (
        '—'
      ) : d.atrasada ? (
        <Badge tone="bad">{formatDia(d.prazo)}</Badge>
      ) : (
        <span className="num">{formatDia(d.prazo)}</span>
      ),
  },
  { id: 'fotos', header: 'Fotos', size: 70, align: 'end', hidden: true, cell: (d) => formatNumber(d.fotos) },
  { id: 'criador', header: 'Registrada por', size: 150, hidden: true, cell: (d) => d.criador },
  {
    id: 'created_at',
    header: 'Registrada em',
    size: 140,
    mobile: false,
    cell: (d) => <span className="num">{formatDateTime(d.created_at)}</span>,
  },
]

function useFiltros(): Filter[] {
  const session = useLoggedSession()
  return useMemo(
    () => [
      {
        kind: 'options',
        name: 'estado',
        label: 'Estado',
        primary: true,
        options: estadosDaDevolucao.map((value) => ({ value, label: nomeDoEstadoDaDevolucao[value] })),
      },
      {
        kind: 'options',
        name: 'motivo',
        label: 'Motivo',
        primary: true,
        options: motivosDeDevolucao.map((value) => ({ value, label: nomeDoMotivo[value] })),
      },
      {
        kind: 'options',
        name: 'tipo',
        label: 'Tipo',
        options: tiposDeDevolucao.map((value) => ({ value, label: nomeDoTipoDeDevolucao[value] })),
      },
      { kind: 'dates', name: 'de', until: 'ate', label: 'Registrada' },
      {
        kind: 'options',
        name: 'bases',
        label: 'Base',
        options: session.bases.map((base) => ({ value: base.name, label: base.name })),
      },
      { kind: 'flag', name: 'atrasadas', label: 'Atrasadas' },
    ],
    [session.bases],
  )
}

/** Goods that come back, from their note to the shipper. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const filters = useFiltros()
  const podeEscrever = can(askerOf(useLoggedSession()), { escrever: 'devolucao' })
  const filtro = {
    busca: url.busca,
    estado: url.estado,
    tipo: url.tipo,
    motivo: url.motivo,
    bases: url.bases,
    de: url.de || null,
    ate: url.ate || null,
    atrasadas: url.atrasadas,
  } as FiltroDeDevolucoes
  const query = useDevolucoes(filtro, url.pagina, url.por_pagina)
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const ver = (id: string) => set({ ver: id, pagina: url.pagina })
  const at = rows.findIndex((d) => d._id === url.ver)
  const step = (by: number) => {
    const next = rows[at + by]
    return at >= 0 && next ? () => void ver(next._id) : undefined
  }
  const nova = (
    <Link
      to="/app/documentos/devolucoes/criar"
      className="inline-flex h-8 items-center gap-1.5 rounded-md bg-accent px-3 text-sm font-medium text-accent-ink"
    >
      <Plus size={15} aria-hidden />
      Nova devolução
    </Link>
  )
  return (
    <ListPage<DevolucaoDaLista>
      id="devolucoes"
      title="Devoluções"
      actions={podeEscrever && nova}
      query={query}
      rows={rows}
      rowId={(d) => d._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Devolução, nota, CNPJ ou nome' }}
      countLabel={total === 1 ? 'devolução' : 'devoluções'}
      tools={<ExportarBotao exportar={() => exportarDevolucoes(filtro)} />}
      onOpen={(d) => void ver(d._id)}
      onPeek={(d) => void ver(d._id)}
      rowTone={(d) => (d.atrasada ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Undo2}
          title="Nenhuma devolução"
          text="Quando uma mercadoria volta, inteira ou em parte, ela aparece aqui até chegar ao remetente."
          action={podeEscrever && nova}
        />
      }
    >
      <DevolucaoPeek
        id={url.ver}
        podeEscrever={podeEscrever}
        onClose={() => void ver('')}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </ListPage>
  )
}
