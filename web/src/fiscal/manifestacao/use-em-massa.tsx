import { can } from '@tropeiro/contract/access/can'
import { FileArchive, Stamp } from 'lucide-react'
import { useState } from 'react'
import { TarefaProgresso } from '../../alicerce/tarefas/index.ts'
import { notifyError } from '../../lib/query-client.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, type Selection, toast } from '../../ui/index.ts'
import { ManifestarDialog } from './components/manifestar-dialog.tsx'
import { type Busca, idsDoFiltro, MAIS_POR_VEZ, useBaixarVarios } from './manifestacao.queries.ts'

/** What is done with many documents at once: the telling, and their XML. `partes` are its dialog and its progress. */
export function useEmMassa(selection: Selection, filtro: Busca) {
  const [tarefa, setTarefa] = useState('')
  const [aManifestar, setAManifestar] = useState<readonly string[]>([])
  const baixar = useBaixarVarios()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  /** The ids that the selection means, and a word when it means more than one order takes. */
  const comEscolhidos = async (fazer: (ids: string[]) => void) => {
    try {
      const ids = selection.all ? await idsDoFiltro(filtro) : [...selection.ids]
      if (selection.count > ids.length)
        toast.warning(`De cada vez vão ${MAIS_POR_VEZ} documentos: os primeiros foram escolhidos.`)
      fazer(ids.slice(0, MAIS_POR_VEZ))
    } catch (error) {
      notifyError(error)
    }
  }
  const fechar = () => {
    setAManifestar([])
    selection.clear()
  }
  return {
    manifestar: (id: string) => setAManifestar([id]),
    botoes: (
      <>
        {escrever && filtro.modelo === '55' && (
          <Button size="sm" icon={Stamp} onClick={() => void comEscolhidos(setAManifestar)}>
            Manifestar
          </Button>
        )}
        <Button
          size="sm"
          icon={FileArchive}
          loading={baixar.isPending}
          onClick={() => void comEscolhidos((ids) => baixar.mutate(ids, { onSuccess: setTarefa }))}
        >
          XML (ZIP)
        </Button>
      </>
    ),
    partes: (
      <>
        {aManifestar.length > 0 && <ManifestarDialog ids={aManifestar} onClose={fechar} />}
        {tarefa && (
          <div className="fixed right-4 bottom-4 z-20 w-96 max-w-[calc(100vw-2rem)]">
            <TarefaProgresso id={tarefa} />
          </div>
        )}
      </>
    ),
  }
}
