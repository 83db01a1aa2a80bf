import { can } from '@tropeiro/contract/access/can'
import { pneus } from '@tropeiro/contract/frota/pneus/calls'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Page as Screen, TabsBar } from '../../ui/index.ts'
import { PoliticasBotao } from './components/politicas.tsx'
import { TodosOsPneus } from './components/todos.tsx'
import { Veiculo } from './components/veiculo.tsx'
import { Veiculos } from './components/veiculos.tsx'

const nada = { aba: '', pneu: '', veiculo: '', medir: '' }

/** Tyres: on which vehicle each one is, how it wears, what it costs. */
export function Page() {
  const [url, set] = useUrlState(nada)
  const escreve = can(askerOf(useSession()), pneus.criar.access)
  if (url.veiculo)
    return (
      <Veiculo
        key={url.veiculo}
        id={url.veiculo}
        escreve={escreve}
        medindo={url.medir !== ''}
        onMedir={(sim) => set({ medir: sim ? 'sim' : '' })}
      />
    )
  const toolbar = (
    <TabsBar
      label="Pneus"
      value={url.aba || 'veiculos'}
      onChange={(aba) => set({ ...nada, aba: aba === 'veiculos' ? '' : aba })}
      tabs={[
        { value: 'veiculos', label: 'Nos veículos' },
        { value: 'pneus', label: 'Todos os pneus' },
      ]}
    />
  )
  if (url.aba === 'pneus') return <TodosOsPneus toolbar={toolbar} escreve={escreve} />
  return (
    <Screen title="Pneus" toolbar={toolbar} actions={<PoliticasBotao />}>
      <Veiculos />
    </Screen>
  )
}
