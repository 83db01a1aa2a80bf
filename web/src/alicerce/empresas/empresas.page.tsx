import { listaDeEmpresas } from '@tropeiro/contract/alicerce/empresas/lista'
import { Building2 } from 'lucide-react'
import { EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { exportarEmpresas, useEmpresas } from './empresas.queries.ts'

/** The companies of the active group. */
export function Page() {
  const { url, page } = useLista(listaDeEmpresas)
  const query = useEmpresas(url.busca)
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data ?? []}
      tools={<ExportarBotao exportar={() => exportarEmpresas(url.busca)} />}
      empty={<EmptyState icon={Building2} title="Nenhuma empresa neste grupo" />}
    />
  )
}
