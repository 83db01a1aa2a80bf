import { can } from '@tropeiro/contract/access/can'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Tabs } from '../../ui/index.ts'
import { GerarTab } from './components/gerar/gerar-tab.tsx'
import { PesquisarTab } from './components/pesquisar-tab.tsx'
import { PreTab } from './components/pre-tab.tsx'
import { usePre } from './romaneios.queries.ts'

const abas = { aba: '' }
const todas = { bases: [], semBase: false }

/** Romaneios: search, generate, and validate what was generated. Asset roles only search. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'romaneios' })
  return podeEscrever ? <Abas /> : <PesquisarTab toolbar={null} podeEscrever={false} />
}

function Abas() {
  const [{ aba }, set] = useUrlState(abas)
  const pre = usePre(todas)
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Romaneios"
        value={aba || 'pesquisar'}
        onChange={(next) => set({ aba: next === 'pesquisar' ? '' : next })}
        tabs={[
          { value: 'pesquisar', label: 'Pesquisar' },
          { value: 'gerar', label: 'Gerar' },
          { value: 'pre', label: 'Pré-romaneios', count: pre.data?.length },
        ]}
      />
    </div>
  )
  if (aba === 'gerar') return <GerarTab toolbar={toolbar} onPre={() => set({ aba: 'pre' })} />
  if (aba === 'pre') return <PreTab toolbar={toolbar} />
  return <PesquisarTab toolbar={toolbar} podeEscrever />
}
