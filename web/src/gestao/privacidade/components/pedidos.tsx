import { formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { nomeDoPedido, type PedidoDoTitular } from '@tropeiro/contract/gestao/privacidade/calls'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { Button, type Column, EmptyState, type Filter, ListPage } from '../../../ui/index.ts'
import type { Url } from '../privacidade.page.tsx'
import { type BuscaDePedidos, exportarPedidos, usePedidos } from '../privacidade.queries.ts'
import { AbrirPedidoDialog } from './abrir-pedido-dialog.tsx'
import { PedidoPeek } from './pedido-peek.tsx'
import { Estado } from './rotulos.tsx'

const columns: Column<PedidoDoTitular>[] = [
  {
    id: 'titular',
    header: 'Titular',
    size: 220,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (p) => (
      <span className="font-medium">{p.nome || p.email || p.cpf || 'Pessoa que não consta aqui'}</span>
    ),
  },
  { id: 'estado', header: 'Estado', size: 130, mobile: 'status', cell: (p) => <Estado pedido={p} /> },
  { id: 'tipo', header: 'Pedido', size: 170, cell: (p) => nomeDoPedido[p.tipo] },
  { id: 'cpf', header: 'CPF', size: 130, cell: (p) => <span className="num">{p.cpf}</span> },
  { id: 'email', header: 'E-mail', size: 210, mobile: false, cell: (p) => p.email },
  {
    id: 'prazo',
    header: 'Responder até',
    size: 120,
    cell: (p) => <span className="num">{formatDia(p.prazo)}</span>,
  },
  {
    id: 'aberto',
    header: 'Aberto em',
    size: 140,
    cell: (p) => <span className="num">{formatDateTime(p.created_at)}</span>,
  },
  {
    id: 'por',
    header: 'Aberto por',
    size: 170,
    mobile: false,
    cell: (p) => (p.do_titular ? 'O próprio titular' : p.aberto_por),
  },
]

const filters: Filter[] = [
  {
    kind: 'one',
    name: 'estado',
    label: 'Estado',
    primary: true,
    options: [
      { value: 'pendentes', label: 'À espera de resposta' },
      { value: 'concluido', label: 'Concluídos' },
      { value: 'recusado', label: 'Recusados' },
    ],
  },
]

type Props = { abas: ReactNode; url: Url; set: (change: Partial<Url>) => unknown }

/** The register of what people asked about their data, those due first. */
export function AbaDePedidos({ abas, url, set }: Props) {
  const [novo, setNovo] = useState(false)
  const busca: BuscaDePedidos = {
    estado: (url.estado || 'todos') as BuscaDePedidos['estado'],
    busca: url.busca || undefined,
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const query = usePedidos(busca)
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  return (
    <ListPage
      id="privacidade-pedidos"
      title="Privacidade"
      toolbar={abas}
      query={query}
      rows={rows}
      rowId={(p) => p._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      tools={<ExportarBotao exportar={() => exportarPedidos(busca)} />}
      search={{ name: 'busca', placeholder: 'Buscar nome, CPF ou e-mail' }}
      countLabel={total === 1 ? 'pedido' : 'pedidos'}
      onOpen={(p) => set({ pedido: p._id })}
      onPeek={(p) => set({ pedido: p._id })}
      peekId={url.pedido || null}
      rowTone={(p) => (p.atrasado ? 'bad' : undefined)}
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
          Novo pedido
        </Button>
      }
      empty={
        <EmptyState
          title="Nenhum pedido"
          text="Quando uma pessoa pedir uma cópia dos seus dados, ou a eliminação deles, registre aqui: a resposta deve sair em 15 dias."
        />
      }
    >
      <PedidoPeek pedido={rows.find((p) => p._id === url.pedido)} onClose={() => set({ pedido: '' })} />
      {novo && (
        <AbrirPedidoDialog
          onClose={() => setNovo(false)}
          onOpened={(pedido) => {
            setNovo(false)
            set({ pedido })
          }}
        />
      )}
    </ListPage>
  )
}
