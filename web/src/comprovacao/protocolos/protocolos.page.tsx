import { can } from '@tropeiro/contract'
import { correio } from '@tropeiro/contract/carga/correio/calls'
import { protocolos } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { useState } from 'react'
import { EnviarEmailDialog } from '../../carga/correio/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { Tabs } from '../../ui/index.ts'
import { GeracaoProgress } from './components/geracao-progress.tsx'
import { PesquisarList } from './components/pesquisar-list.tsx'
import { PreviaView } from './components/previa-view.tsx'
import { RomaneiosList } from './components/romaneios-list.tsx'

const defaults = { aba: '', rom: [] as string[] }

/** Protocols: generate (romaneios, then the preview's cards) and search. */
export function Page() {
  const [url] = useUrlState(defaults)
  const go = useGo()
  const session = useLoggedSession()
  const [notas, setNotas] = useState<string[]>([])
  const asker = askerOf(session)
  const escrever = can(asker, protocolos.acao.access)
  const podem = {
    escrever,
    receber: escrever || asker?.papel === 'EMBARCADOR',
    email: can(asker, correio.enviar.access),
  }
  const aba = escrever ? url.aba || 'gerar' : 'pesquisar'
  const toolbar = escrever && (
    <div className="px-4 pt-1 max-sm:px-3">
      <Tabs
        label="Protocolos"
        value={aba}
        onChange={(next) => go(next === 'gerar' ? '/app/protocolos' : `/app/protocolos?aba=${next}`)}
        tabs={[
          { value: 'gerar', label: 'Gerar' },
          { value: 'pesquisar', label: 'Pesquisar' },
        ]}
      />
    </div>
  )
  if (aba === 'pesquisar') return <PesquisarList toolbar={toolbar} podem={podem} />
  const running = <GeracaoProgress onEmail={podem.email ? setNotas : undefined} />
  return (
    <>
      {url.rom.length > 0 ? (
        <PreviaView key={url.rom.join()} romaneios={url.rom} toolbar={toolbar} running={running} />
      ) : (
        <RomaneiosList
          toolbar={toolbar}
          running={<div className="px-4 pt-3 empty:hidden max-sm:px-3">{running}</div>}
        />
      )}
      <EnviarEmailDialog
        open={notas.length > 0}
        onOpenChange={(open) => !open && setNotas([])}
        notas={notas}
      />
    </>
  )
}
