import { can } from '@tropeiro/contract/access/can'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Page as Screen, Tabs } from '../../ui/index.ts'
import { EditorDePrazos } from './components/editor-de-prazos.tsx'
import { Feriados } from './components/feriados.tsx'

const defaults = { aba: '', remetente: 'GERAL', uf: '', busca: '', mapa: '', ano: '', base: '', estado: '' }
export type EstadoDaTela = typeof defaults

/** Deadlines by sender and place, and the days that count. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'prazoEntrega' })
  const [url, set] = useUrlState(defaults)
  return (
    <Screen
      plain
      title="Prazo de entrega"
      toolbar={
        <div className="no-print border-b border-line px-4 max-sm:px-3">
          <Tabs
            label="Prazo de entrega"
            value={url.aba || 'prazos'}
            onChange={(aba) => set({ aba: aba === 'prazos' ? '' : aba })}
            tabs={[
              { value: 'prazos', label: 'Prazos por lugar' },
              { value: 'feriados', label: 'Feriados e dias úteis' },
            ]}
          />
        </div>
      }
    >
      {url.aba === 'feriados' ? (
        <Feriados url={url} onChange={set} podeEscrever={podeEscrever} />
      ) : (
        <EditorDePrazos url={url} onChange={set} podeEscrever={podeEscrever} />
      )}
    </Screen>
  )
}
