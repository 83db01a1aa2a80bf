import { can } from '@tropeiro/contract/access/can'
import {
  type PendenciaDaFrota,
  pendenciaProcurada,
  pendencias,
} from '@tropeiro/contract/frota/pendencias/calls'
import { listaDePendencias } from '@tropeiro/contract/frota/pendencias/lista'
import { PartyPopper } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { AdiarDialog } from './components/adiar-dialog.tsx'
import { atoDa } from './components/aonde.ts'
import { celulasDe } from './components/celulas.tsx'
import { IncidentePeek } from './components/incidente-peek.tsx'
import { exportarPendencias, usePendencias, useVoltar } from './pendencias.queries.ts'

const conta = (quantas: number, um: string, muitos: string) => `${quantas} ${quantas === 1 ? um : muitos}`

/** What of the fleet waits for somebody, in one box; it comes and goes with the facts. */
export function Page() {
  const go = useGo()
  const asker = askerOf(useSession())
  const escreve = can(asker, pendencias.adiar.access)
  const [adiando, setAdiando] = useState<PendenciaDaFrota | null>(null)
  const { mutate: trazer } = useVoltar()
  const celulas = useMemo(
    () => celulasDe(escreve ? setAdiando : null, (p) => trazer(p._id)),
    [escreve, trazer],
  )
  const { url, set, page } = useLista(listaDePendencias, { celulas, url: { incidente: '' } })
  const query = usePendencias()
  const all = query.data ?? []
  const { busca, tipo, gravidade, adiadas } = url
  const q = { busca, tipo, gravidade, adiadas }
  const rows = all.filter((p) => pendenciaProcurada(p, q))
  const hoje = all.filter((p) => p.adiada === null)
  const travam = hoje.filter((p) => p.gravidade === 'bloqueia').length
  const fora = all.length - hoje.length
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      description={
        query.data &&
        [
          conta(hoje.length, 'pendência', 'pendências'),
          travam > 0 && conta(travam, 'bloqueia', 'bloqueiam'),
          fora > 0 && conta(fora, 'adiada', 'adiadas'),
        ]
          .filter(Boolean)
          .join(', ')
      }
      tools={<ExportarBotao exportar={() => exportarPendencias(q)} />}
      onOpen={(p) => go(atoDa(p).para)}
      rowTone={(p) => (p.gravidade === 'bloqueia' ? 'bad' : p.gravidade === 'urgente' ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={PartyPopper}
          title="Nada espera por você"
          text="Documentos, manutenção, pneus, combustível, pedágio e multas aparecem aqui quando pedem alguém, e somem sozinhos."
        />
      }
    >
      {can(asker, pendencias.incidente.access) && (
        <IncidentePeek id={url.incidente} onClose={() => set({ incidente: '' })} />
      )}
      {adiando && <AdiarDialog key={adiando._id} p={adiando} onClose={() => setAdiando(null)} />}
    </ListPage>
  )
}
