import { messages } from '@tropeiro/contract/messages'
import type { Destinatario } from '@tropeiro/contract/modules/destinatarios'
import { MapPinCheck, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { EmptyState, ListPage } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { colunasDoDestinatario } from './components/colunas.tsx'
import { DetalheDoDestinatario } from './components/detalhe.tsx'
import { exportarSemRota, type Filtrar, useSemRota } from './destinatarios.queries.ts'

const defaults = { busca: '', ordem: 'destNome', pagina: 1, por_pagina: 10 }
const columns = colunasDoDestinatario()

/** Recipients whose address is in no delivery route. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [aberto, setAberto] = useState<string | null>(null)
  const filtrar: Filtrar = {
    texto: url.busca,
    orderBy: (url.ordem.replace(/^-/, '') || 'destNome') as Filtrar['orderBy'],
    order: url.ordem.startsWith('-') ? 'desc' : 'asc',
    page: url.pagina - 1,
    rowsPerPage: url.por_pagina,
  }
  const query = useSemRota(filtrar)
  const rows = query.data?.valor ?? []
  const total = query.data?.total ?? 0
  return (
    <ListPage<Destinatario>
      id="destinatarios-sem-rota"
      title="Endereços sem rota"
      description="Destinatários que nenhuma rota de entrega atende"
      actions={
        <Link
          to="/app/rotas?aba=semrota"
          className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium shadow-low hover:bg-hover"
        >
          <Waypoints size={15} aria-hidden />
          Pôr em uma rota
        </Link>
      }
      tools={<ExportarBotao exportar={() => exportarSemRota(filtrar)} />}
      query={query}
      errorTitle={messages.erroEnderecos}
      rows={rows}
      rowId={(d) => d._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      search={{ name: 'busca', placeholder: 'Nome, CNPJ ou rua' }}
      countLabel={total === 1 ? 'destinatário' : 'destinatários'}
      onPeek={(d) => setAberto(d._id)}
      peekId={aberto}
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
