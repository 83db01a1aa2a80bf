import { vidaDaCotacao } from '@tropeiro/contract/comercial/cotacoes/vida'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, Page as Screen } from '../../ui/index.ts'
import { Detalhe } from './components/detalhe.tsx'
import { Editor } from './components/editor.tsx'
import { useAjustes, useCotacao } from './cotacoes.queries.ts'

const extra = { mudar: false }

/** One quote: being made, or as it stands. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(extra)
  const query = useCotacao(id)
  const ajustes = useAjustes()
  const nova = id === 'nova'
  const waiting = nova ? ajustes : query
  if (!ajustes.data || (!nova && !query.data))
    return (
      <Screen title="Cotação" breadcrumb={[{ label: 'Cotações', to: '/app/frete/cotacao' }]}>
        {waiting.error ? (
          <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  if (nova) return <Editor key="nova" cotacao={null} ajustes={ajustes.data} />
  const c = query.data!
  if (url.mudar && vidaDaCotacao.permite(c.estado, 'editar'))
    return <Editor key={c._id} cotacao={c} ajustes={ajustes.data} />
  return <Detalhe cotacao={c} onEditar={() => set({ mudar: true })} />
}
