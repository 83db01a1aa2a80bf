import { papeisAsset } from '@tropeiro/contract/access/subjects'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { notifyError } from '../../../lib/query-client.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { TarefaProgresso } from './tarefa-progresso.tsx'

export type ExportarBotaoProps = {
  /** Queues the spreadsheet and answers its task. */
  exportar: () => Promise<{ dados: { tarefa: string } }>
  label?: string
}

/** A spreadsheet of what the screen shows: asked for here, made as a task, downloaded when it is done. */
export function ExportarBotao({ exportar, label = 'Excel' }: ExportarBotaoProps) {
  const [tarefa, setTarefa] = useState<string | null>(null)
  const [pedindo, setPedindo] = useState(false)
  const papel = askerOf(useSession())?.papel
  const pedir = async () => {
    setPedindo(true)
    try {
      setTarefa((await exportar()).dados.tarefa)
    } catch (error) {
      notifyError(error)
    } finally {
      setPedindo(false)
    }
  }
  return (
    <>
      <Button size="sm" icon={FileSpreadsheet} loading={pedindo} onClick={() => void pedir()}>
        {label}
      </Button>
      <Dialog
        open={tarefa !== null}
        onOpenChange={(open) => !open && setTarefa(null)}
        title="Exportar para Excel"
        footer={
          <Button variant="primary" data-main onClick={() => setTarefa(null)}>
            Fechar
          </Button>
        }
      >
        {tarefa && <TarefaProgresso id={tarefa} />}
        {papel && !papeisAsset.includes(papel) && (
          <p className="mt-3 text-xs text-ink-3">
            Pode fechar: a planilha continua sendo feita e fica em{' '}
            <Link to="/app/exportacoes" className="text-accent-text hover:underline">
              Exportações
            </Link>
            .
          </p>
        )}
      </Dialog>
    </>
  )
}
