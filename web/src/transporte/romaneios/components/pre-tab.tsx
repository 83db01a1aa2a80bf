import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type { RomaneioGerado } from '@tropeiro/contract/transporte/romaneios/calls'
import { CircleCheckBig, Trash2, Wand2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useUrlState } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, type Column, EmptyState, type Filter, ListPage, useSelection } from '../../../ui/index.ts'
import { pesoCurto } from '../peso.ts'
import { usePre } from '../romaneios.queries.ts'
import { useAcoes } from './acoes.tsx'
import { MotoristaNaLinha, PlacaNaLinha } from './atribuir.tsx'

const defaults = { aba: '', base: [] as string[], sembase: false }

const sum = (rows: readonly RomaneioGerado[], of: (r: RomaneioGerado) => number) =>
  rows.reduce((total, r) => total + of(r), 0)

const columnsFor = (rows: readonly RomaneioGerado[]): Column<RomaneioGerado>[] => [
  {
    id: 'numero',
    header: 'Número',
    size: 100,
    fixed: true,
    cell: (r) => (
      <Link
        to={`/app/romaneios/editar/${r.numero_romaneio}`}
        className="num font-medium text-accent-text hover:underline"
      >
        {r.numero_romaneio}
      </Link>
    ),
    total: 'Total',
  },
  {
    id: 'rota',
    header: 'Rota',
    size: 160,
    grow: true,
    mobile: 'status',
    cell: (r) => r.rotaPertencente || '—',
  },
  { id: 'motorista', header: 'Motorista', size: 230, cell: (r) => <MotoristaNaLinha r={r} /> },
  { id: 'placa', header: 'Placa', size: 116, cell: (r) => <PlacaNaLinha r={r} /> },
  { id: 'unidade', header: 'Base', size: 120, mobile: false, cell: (r) => r.unidade || 'Sem base' },
  {
    id: 'notas',
    header: 'Notas',
    size: 72,
    align: 'end',
    cell: (r) => formatNumber(r.total_notas_romaneio),
    total: formatNumber(sum(rows, (r) => r.total_notas_romaneio)),
  },
  {
    id: 'volumes',
    header: 'Volumes',
    size: 84,
    align: 'end',
    mobile: false,
    cell: (r) => formatNumber(r.qtd_volumes_romaneio),
    total: formatNumber(sum(rows, (r) => r.qtd_volumes_romaneio)),
  },
  {
    id: 'peso',
    header: 'Peso',
    size: 100,
    align: 'end',
    cell: (r) => pesoCurto(r.peso_gramas),
    total: pesoCurto(sum(rows, (r) => r.peso_gramas)),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 124,
    align: 'end',
    mobile: false,
    cell: (r) => formatMoney(r.valor_centavos),
    total: formatMoney(sum(rows, (r) => r.valor_centavos)),
  },
  {
    id: 'criado',
    header: 'Criado em',
    size: 140,
    hidden: true,
    cell: (r) => <span className="num">{formatDateTime(r.created_at)}</span>,
  },
]

/** Romaneios that wait for validation: drivers given in place, several confirmed at once. */
export function PreTab({ toolbar }: { toolbar: ReactNode }) {
  const [url, set] = useUrlState(defaults)
  const session = useLoggedSession()
  const query = usePre({ bases: [...url.base], semBase: url.sembase })
  const rows = query.data ?? []
  const selection = useSelection(rows.length)
  const acoes = useAcoes(selection.clear)
  const escolhidos = selection.all ? rows : rows.filter((r) => selection.ids.has(String(r.numero_romaneio)))
  const numeros = selection.all ? rows.map((r) => r.numero_romaneio) : [...selection.ids].map(Number)
  const filters: Filter[] = [
    {
      kind: 'options',
      name: 'base',
      label: 'Base',
      primary: true,
      options: session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade })),
    },
    { kind: 'flag', name: 'sembase', label: 'Sem base', primary: true },
  ]
  return (
    <ListPage
      id="pre-romaneios"
      title="Romaneios"
      query={query}
      rows={rows}
      rowId={(r) => String(r.numero_romaneio)}
      columns={columnsFor(rows)}
      total={rows.length}
      values={url}
      onChange={set}
      filters={filters}
      countLabel={rows.length === 1 ? 'pré-romaneio' : 'pré-romaneios'}
      toolbar={toolbar}
      selection={selection}
      actions={
        rows.length > 0 && (
          <Button
            variant="primary"
            icon={CircleCheckBig}
            loading={acoes.ocupado}
            onClick={() => (escolhidos.length > 0 ? acoes.validar(escolhidos) : acoes.validar(rows, true))}
          >
            {numeros.length > 0 ? `Validar ${numeros.length}` : `Validar todos (${rows.length})`}
          </Button>
        )
      }
      bulkActions={
        <>
          <Button
            size="sm"
            variant="primary"
            icon={CircleCheckBig}
            loading={acoes.ocupado}
            onClick={() => acoes.validar(escolhidos)}
          >
            Validar
          </Button>
          <Button size="sm" variant="danger" icon={Trash2} onClick={() => acoes.excluir(numeros)}>
            Excluir
          </Button>
        </>
      }
      empty={
        <EmptyState
          icon={CircleCheckBig}
          title="Nenhum pré-romaneio esperando"
          text="O que for gerado espera aqui até você conferir e validar."
          action={
            <Button variant="primary" icon={Wand2} onClick={() => set({ aba: 'gerar' })}>
              Gerar romaneios
            </Button>
          }
        />
      }
    >
      {acoes.dialogo}
    </ListPage>
  )
}
