import { formatNumber } from '@tropeiro/contract/formats'
import { useUrlState } from '../../lib/nav.tsx'
import { Page as Screen, Tabs } from '../../ui/index.ts'
import { useCanhotos } from './canhotos.queries.ts'
import { Conferidas } from './components/conferidas.tsx'
import { Pilhas } from './components/pilhas.tsx'
import { SemNota } from './components/sem-nota.tsx'

const defaults = { aba: 'lote', busca: '', canhoto: '', lote: '', pagina: 1, por_pagina: 25 }

/** The proofs on paper: stacks of scanned slips, those that wait for somebody to say whose they are, and those matched. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const counts = useCanhotos({ estado: 'sem_nota', por_pagina: 1 }).data?.contagem
  return (
    <Screen
      title="Comprovações"
      description="Canhotos digitalizados, ligados às notas pelo código de barras"
      plain
      toolbar={
        <div className="px-4 pt-2 max-sm:px-3">
          <Tabs
            label="Comprovações"
            value={url.aba}
            onChange={(aba) => set({ ...defaults, aba })}
            tabs={[
              { value: 'lote', label: 'Enviar em lote' },
              {
                value: 'sem-nota',
                label: counts?.sem_nota ? `Sem nota (${formatNumber(counts.sem_nota)})` : 'Sem nota',
              },
              {
                value: 'conferidas',
                label: counts?.conferido ? `Conferidas (${formatNumber(counts.conferido)})` : 'Conferidas',
              },
            ]}
          />
        </div>
      }
    >
      {url.aba === 'sem-nota' ? (
        <SemNota url={url} set={set} />
      ) : url.aba === 'conferidas' ? (
        <Conferidas url={url} set={set} />
      ) : (
        <Pilhas onOpen={(aba, lote) => set({ ...defaults, aba, lote })} />
      )}
    </Screen>
  )
}
