import { TarefaProgresso } from '../../../../alicerce/tarefas/index.ts'
import { Link } from '../../../../lib/nav.tsx'
import { Dialog } from '../../../../ui/index.ts'

/** The spreadsheet being made; closing leaves it to be found among the exports. */
export function ExportacaoDialog({ tarefa, onClose }: { tarefa: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={tarefa !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Exportar protocolos"
      description={
        <>
          Uma linha por nota. Pode fechar: a planilha fica em{' '}
          <Link to="/app/exportacoes" className="text-accent-text underline underline-offset-2">
            Exportações
          </Link>
          .
        </>
      }
    >
      {tarefa && <TarefaProgresso id={tarefa} />}
    </Dialog>
  )
}
