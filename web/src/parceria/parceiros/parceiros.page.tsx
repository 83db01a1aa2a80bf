import { can } from '@tropeiro/contract/access/can'
import { fold, formatCnpj, formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { ParceiroDaLista } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { Handshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Badge, Button, type Column, EmptyState, ListPage, Tabs } from '../../ui/index.ts'
import { Arquivos, filtrosDeArquivos } from './components/arquivos.tsx'
import { ParceiroDialog } from './components/parceiro-dialog.tsx'
import { useParceiros } from './parceiros.queries.ts'

const defaults = { aba: '', ...filtrosDeArquivos }

const columns: Column<ParceiroDaLista>[] = [
  {
    id: 'nome',
    header: 'Parceiro',
    size: 260,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (p) => <span className="font-medium">{p.nome}</span>,
  },
  {
    id: 'documento',
    header: 'CNPJ',
    size: 170,
    cell: (p) => <span className="num">{formatCnpj(p.documento)}</span>,
  },
  { id: 'familias', header: 'Arquivos', size: 220, cell: (p) => p.familias.join(', ') || 'A reconhecer' },
  {
    id: 'pendentes',
    header: 'Esperando envio',
    size: 140,
    align: 'end',
    cell: (p) => (
      <span className={p.pendentes > 0 ? 'num font-semibold text-accent-text' : 'num text-ink-3'}>
        {formatNumber(p.pendentes)}
      </span>
    ),
  },
  {
    id: 'falhas',
    header: 'Não entregues',
    size: 130,
    align: 'end',
    cell: (p) => (
      <span className={p.falhas > 0 ? 'num font-semibold text-bad-text' : 'num text-ink-3'}>
        {formatNumber(p.falhas)}
      </span>
    ),
  },
  {
    id: 'ultimo',
    header: 'Último arquivo',
    size: 150,
    cell: (p) => <span className="num">{p.ultimo_arquivo ? formatDateTime(p.ultimo_arquivo) : 'nunca'}</span>,
  },
  {
    id: 'ativo',
    header: 'Situação',
    size: 110,
    mobile: 'status',
    cell: (p) => <Badge tone={p.ativo ? 'ok' : 'neutral'}>{p.ativo ? 'Ativo' : 'Inativo'}</Badge>,
  },
]

/** Trading partners, and every file that came or went. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [novo, setNovo] = useState(false)
  const go = useGo()
  const admin = can(askerOf(useSession()), 'admin')
  const query = useParceiros()
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Parceiros"
        value={url.aba || 'parceiros'}
        onChange={(aba) => set({ ...defaults, aba: aba === 'parceiros' ? '' : aba })}
        tabs={[
          { value: 'parceiros', label: 'Parceiros', count: query.data?.length },
          { value: 'arquivos', label: 'Arquivos' },
        ]}
      />
    </div>
  )
  if (url.aba === 'arquivos') return <Arquivos title="Parceiros" url={url} set={set} toolbar={toolbar} />
  const rows = (query.data ?? []).filter(
    (p) =>
      fold(p.nome).includes(fold(url.busca)) ||
      p.cnpjs.some((c) => c.startsWith(url.busca.toUpperCase() || ' ')),
  )
  const criar = admin && (
    <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
      Novo parceiro
    </Button>
  )
  return (
    <ListPage<ParceiroDaLista>
      id="parceiros"
      title="Parceiros"
      query={query}
      rows={rows}
      rowId={(p) => p._id}
      columns={columns}
      total={rows.length}
      values={{ busca: url.busca }}
      onChange={set}
      search={{ name: 'busca', placeholder: 'Nome ou CNPJ' }}
      countLabel={rows.length === 1 ? 'parceiro' : 'parceiros'}
      toolbar={toolbar}
      actions={criar}
      onOpen={(p) => go(`/app/parceiros/${p._id}`)}
      rowTone={(p) => (p.falhas > 0 ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Handshake}
          title="Nenhum parceiro ainda"
          text="Um parceiro é um embarcador que manda notas em NOTFIS e quer saber das entregas em OCOREN, com o layout e os códigos dele."
          action={criar}
        />
      }
    >
      {novo && (
        <ParceiroDialog
          parceiro={null}
          onClose={() => setNovo(false)}
          onSalvo={(id) => go(`/app/parceiros/${id}`)}
        />
      )}
    </ListPage>
  )
}
