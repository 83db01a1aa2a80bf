import type { Importacao } from '@tropeiro/contract/carga/importacoes'
import { formatDateTime, formatQuantas } from '@tropeiro/contract/formats'
import type { PageHeaderProps } from '../../../ui/index.ts'
import { EstadoDaImportacao } from './estado.tsx'

/** Title, way back and state of one import, known already or not. */
export const cabecalho = (
  i: Importacao | undefined,
): Pick<PageHeaderProps, 'title' | 'breadcrumb' | 'badge'> & { title: string } => {
  const title = i ? `Importação ${i._id}` : 'Importação'
  return {
    title,
    breadcrumb: [{ label: 'Inserir', to: '/app/integracoes' }, { label: title }],
    badge: i && <EstadoDaImportacao estado={i.estado} />,
  }
}

/** How much it brought, and who brought it. */
export const deQuando = ({ contagem, criado_por, criado_em }: Importacao): string => {
  const zips = contagem.zips > 0 ? ` (${formatQuantas(contagem.zips, 'ZIP', 'ZIPs')})` : ''
  return `${formatQuantas(contagem.total, 'arquivo', 'arquivos')}${zips}, por ${criado_por} em ${formatDateTime(criado_em)}`
}
