import type { listaDoCorreio } from '@tropeiro/contract/carga/correio/lista'
import type { CelulasDa } from '../../../ui/index.ts'
import { EstadoDoEmail } from './estado.tsx'

function Para({ enderecos }: { enderecos: readonly string[] }) {
  const [first, ...others] = enderecos
  return (
    <span title={enderecos.join('\n')}>
      {first}
      {others.length > 0 && <span className="text-ink-3"> e mais {others.length}</span>}
    </span>
  )
}

export const celulas: CelulasDa<typeof listaDoCorreio> = {
  estado: (e) => <EstadoDoEmail email={e} />,
  para: (e) => <Para enderecos={e.destinatarios} />,
  erro: (e) => <span title={e.erro ?? undefined}>{e.erro ?? ''}</span>,
}
