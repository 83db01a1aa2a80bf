import type { Auditada } from '@tropeiro/contract/comprovacao/auditoria'
import { Undo2 } from 'lucide-react'
import { Button, confirm, type Selection } from '../../../ui/index.ts'
import { useDesfazer } from '../auditoria.queries.ts'

/** Takes the chosen audits back, after saying which of them cannot be. */
export function DesfazerEscolhidas({ rows, selection }: { rows: readonly Auditada[]; selection: Selection }) {
  const desfazer = useDesfazer()
  const undo = async () => {
    const chosen = rows.filter((n) => selection.has(n.comprovante))
    const stuck = chosen.filter((n) => n.impedimento)
    const sure = await confirm({
      title: chosen.length === 1 ? 'Desfazer esta auditoria?' : `Desfazer ${chosen.length} auditorias?`,
      text:
        stuck.length > 0
          ? `O comprovante volta à fila. ${stuck.length} não pode: ${stuck[0]?.impedimento}.`
          : 'O comprovante volta à fila e a nota volta a ficar em auditoria.',
      confirmLabel: 'Desfazer',
    })
    if (sure)
      desfazer.mutate(
        chosen.map((n) => n.comprovante),
        { onSettled: () => selection.clear() },
      )
  }
  return (
    <Button size="sm" icon={Undo2} loading={desfazer.isPending} onClick={undo}>
      Desfazer
    </Button>
  )
}
