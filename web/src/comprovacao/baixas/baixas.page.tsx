import { type Baixa, baixaProcurada } from '@tropeiro/contract/comprovacao/baixas'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { PackageCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { Badge, Button, type Column, EmptyState, ListPage } from '../../ui/index.ts'
import { exportarBaixas, useBaixas } from './baixas.queries.ts'
import { BaixaPeek } from './components/baixa-peek.tsx'
import { NovaBaixa } from './components/nova-baixa.tsx'

const defaults = { busca: '', baixa: '' }

const columns: Column<Baixa>[] = [
  {
    id: 'nome',
    header: 'Arquivo',
    size: 300,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (b) => <span className="font-medium">{b.nome}</span>,
  },
  {
    id: 'estado',
    header: 'Situação',
    size: 130,
    mobile: 'status',
    cell: (b) => (
      <Badge tone={b.desfeita_em ? 'neutral' : 'ok'}>{b.desfeita_em ? 'Desfeita' : 'Feita'}</Badge>
    ),
  },
  { id: 'origem', header: 'Origem', size: 110, cell: (b) => (b.origem === 'ocoren' ? 'OCOREN' : 'Planilha') },
  { id: 'parceiro', header: 'Códigos de', size: 190, cell: (b) => b.parceiro || 'PROCEDA' },
  {
    id: 'feitas',
    header: 'Baixadas',
    size: 100,
    align: 'end',
    cell: (b) => <span className="num">{formatNumber(b.feitas)}</span>,
  },
  {
    id: 'recusadas',
    header: 'Recusadas',
    size: 100,
    align: 'end',
    cell: (b) => (
      <span className={b.recusadas > 0 ? 'num font-semibold text-bad-text' : 'num text-ink-3'}>
        {formatNumber(b.recusadas)}
      </span>
    ),
  },
  { id: 'por', header: 'Feita por', size: 170, cell: (b) => b.criado_por },
  { id: 'em', header: 'Quando', size: 150, cell: (b) => <span className="num">{formatDateTime(b.em)}</span> },
]

/** Bulk closing by spreadsheet or OCOREN: dry run first, each line by itself, undo. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [nova, setNova] = useState(false)
  const query = useBaixas()
  const rows = (query.data ?? []).filter((b) => baixaProcurada(b, url.busca))
  const criar = (
    <Button variant="primary" icon={Plus} onClick={() => setNova(true)}>
      Nova baixa
    </Button>
  )
  return (
    <ListPage<Baixa>
      id="baixas"
      title="Baixas"
      query={query}
      rows={rows}
      rowId={(b) => b._id}
      columns={columns}
      total={rows.length}
      values={url}
      onChange={set}
      tools={<ExportarBotao exportar={() => exportarBaixas(url.busca)} />}
      search={{ name: 'busca', placeholder: 'Arquivo ou parceiro' }}
      countLabel={rows.length === 1 ? 'baixa' : 'baixas'}
      actions={criar}
      onPeek={(b) => set({ baixa: b._id })}
      peekId={url.baixa || null}
      empty={
        <EmptyState
          icon={PackageCheck}
          title="Nenhuma baixa em massa ainda"
          text="Traga uma planilha ou um OCOREN com o que houve com cada nota: você confere linha a linha antes de gravar, e pode desfazer."
          action={criar}
        />
      }
    >
      <BaixaPeek id={url.baixa} onClose={() => set({ baixa: '' })} />
      {nova && (
        <NovaBaixa
          onClose={() => setNova(false)}
          onFeita={(baixa) => {
            setNova(false)
            set({ baixa })
          }}
        />
      )}
    </ListPage>
  )
}
