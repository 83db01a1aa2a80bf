import type { EmpresaDoGrupo } from '@tropeiro/contract/alicerce/empresas/calls'
import { formatCnpj } from '@tropeiro/contract/formats'
import { Building2 } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { type Column, EmptyState, ListPage } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { exportarEmpresas, useEmpresas } from './empresas.queries.ts'

const defaults = { busca: '' }

const columns: Column<EmpresaDoGrupo>[] = [
  {
    id: 'nome',
    header: 'Empresa',
    size: 300,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (e) => <span className="font-medium">{e.nome}</span>,
  },
  { id: 'cnpj', header: 'CNPJ', size: 180, cell: (e) => <span className="num">{formatCnpj(e.cnpj)}</span> },
  {
    id: 'tipo',
    header: 'Tipo',
    size: 140,
    mobile: 'status',
    cell: (e) => (e.tipo === 'transportadora' ? 'Transportadora' : 'Distribuidora'),
  },
  { id: 'cidade', header: 'Cidade', size: 180, cell: (e) => (e.cidade ? `${e.cidade}/${e.uf}` : '—') },
  {
    id: 'bases',
    header: 'Bases',
    size: 240,
    cell: (e) => <span title={e.bases.join(', ')}>{e.bases.join(', ') || '—'}</span>,
  },
]

/** The companies of the active group. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const query = useEmpresas(url.busca)
  const rows = query.data ?? []
  return (
    <ListPage<EmpresaDoGrupo>
      id="empresas"
      title="Empresas"
      query={query}
      rows={rows}
      rowId={(e) => e.cnpj}
      columns={columns}
      total={rows.length}
      values={url}
      onChange={set}
      tools={<ExportarBotao exportar={() => exportarEmpresas(url.busca)} />}
      search={{ name: 'busca', placeholder: 'Nome ou CNPJ' }}
      countLabel={rows.length === 1 ? 'empresa' : 'empresas'}
      empty={<EmptyState icon={Building2} title="Nenhuma empresa neste grupo" />}
    />
  )
}
