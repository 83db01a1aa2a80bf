import type { EmailResumo, estadosDoEmail } from '@tropeiro/contract/carga/correio/calls'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Inbox } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { type Column, EmptyState, type Filter, ListPage } from '../../ui/index.ts'
import { EstadoDoEmail } from './components/estado.tsx'
import { exportarCorreio, useEmails } from './correio.queries.ts'

const defaults = { busca: '', estado: [] as string[], pagina: 1, por_pagina: 50 }

const filters: Filter[] = [
  {
    kind: 'options',
    name: 'estado',
    label: 'Estado',
    primary: true,
    options: [
      { value: 'fila', label: 'Na fila' },
      { value: 'enviado', label: 'Enviado' },
      { value: 'falhou', label: 'Falhou' },
    ],
  },
]

const columns: Column<EmailResumo>[] = [
  {
    id: 'assunto',
    header: 'Assunto',
    size: 300,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (e) => <span className="font-medium">{e.assunto}</span>,
  },
  { id: 'estado', header: 'Estado', size: 150, mobile: 'status', cell: (e) => <EstadoDoEmail email={e} /> },
  { id: 'para', header: 'Para', size: 210, cell: (e) => <Para enderecos={e.destinatarios} /> },
  { id: 'remetente', header: 'Remetente', size: 140, mobile: false, cell: (e) => e.remetente },
  { id: 'notas', header: 'Notas', size: 75, align: 'end', cell: (e) => formatNumber(e.total_notas) },
  {
    id: 'imagens',
    header: 'Imagens',
    size: 90,
    hidden: true,
    align: 'end',
    cell: (e) => formatNumber(e.total_anexos),
  },
  {
    id: 'data',
    header: 'Quando',
    size: 140,
    cell: (e) => <span className="num">{formatDateTime(e.enviado_em ?? e.created_at)}</span>,
  },
  {
    id: 'erro',
    header: 'Motivo',
    size: 160,
    mobile: false,
    cell: (e) => <span title={e.erro ?? undefined}>{e.erro ?? ''}</span>,
  },
]

function Para({ enderecos }: { enderecos: readonly string[] }) {
  const [first, ...others] = enderecos
  return (
    <span title={enderecos.join('\n')}>
      {first}
      {others.length > 0 && <span className="text-ink-3"> e mais {others.length}</span>}
    </span>
  )
}

/** What was sent by e-mail, or would be where there is no mail server. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const filtro = {
    busca: url.busca || undefined,
    estado: url.estado.length > 0 ? (url.estado as (typeof estadosDoEmail)[number][]) : undefined,
  }
  const query = useEmails({
    ...filtro,
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  })
  const total = query.data?.total ?? 0
  return (
    <ListPage
      id="correio"
      title="Correio enviado"
      query={query}
      rows={query.data?.dados ?? []}
      rowId={(e) => e._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Buscar assunto ou endereço' }}
      tools={<ExportarBotao exportar={() => exportarCorreio(filtro)} />}
      countLabel={total === 1 ? 'mensagem' : 'mensagens'}
      onOpen={(e) => go(`/app/correio/${e._id}`)}
      rowTone={(e) => (e.estado === 'falhou' ? 'bad' : undefined)}
      toolbar={
        query.data &&
        !query.data.smtp && (
          <p className="flex items-center gap-2 border-b border-line bg-violet-soft px-4 py-2 text-sm text-violet-text max-sm:px-3">
            <Inbox size={16} aria-hidden className="shrink-0" />
            Nenhum servidor de e-mail está configurado: as mensagens ficam aqui e não saem do servidor.
          </p>
        )
      }
      empty={
        <EmptyState
          title="Nenhum e-mail ainda"
          text="Escolha notas na pesquisa, ou um protocolo, e envie os comprovantes por e-mail. As mensagens ficam guardadas aqui."
        />
      }
    />
  )
}
