import { vidaDoContrato } from '@tropeiro/contract/comercial/contratos/vida'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, Page as Screen } from '../../ui/index.ts'
import { Detalhe } from './components/detalhe.tsx'
import { AditivoForm, ContratoForm } from './components/editor.tsx'
import { useContrato } from './contratos.queries.ts'

const extra = { mudar: false }

/** One contract: being made, changed, or as it stands. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(extra)
  const query = useContrato(id)
  if (id === 'novo') return <ContratoForm key="novo" contrato={null} />
  const c = query.data
  if (!c)
    return (
      <Screen title="Contrato" breadcrumb={[{ label: 'Contratos', to: '/app/frete/contratos' }]}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  if (url.mudar && vidaDoContrato.permite(c.estado, 'editar'))
    return <ContratoForm key={c._id} contrato={c} onFeito={() => set({ mudar: false })} />
  if (url.mudar && vidaDoContrato.permite(c.estado, 'aditar'))
    return <AditivoForm key={c._id} contrato={c} onFeito={() => set({ mudar: false })} />
  return <Detalhe contrato={c} onMudar={() => set({ mudar: true })} />
}
