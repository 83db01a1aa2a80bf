import type { RegraSalva } from '@tropeiro/contract/parceria/notificacoes/calls'
import { Trash2 } from 'lucide-react'
import { type Column, confirm, IconButton } from '../../../ui/index.ts'
import { useExcluirRegra } from '../notificacoes.queries.ts'

const Apagar = ({ regra }: { regra: RegraSalva }) => {
  const excluir = useExcluirRegra()
  const apagar = async () => {
    const ok = await confirm({
      title: `Excluir a regra ${regra.nome}?`,
      text: 'O que ela ainda não enviou não sai mais. O que já enviou continua na lista.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(regra._id)
  }
  return (
    <IconButton
      size="sm"
      icon={Trash2}
      label={`Excluir ${regra.nome}`}
      onClick={(event) => {
        // The row behind it opens the rule.
        event.stopPropagation()
        void apagar()
      }}
    />
  )
}

/** Takes a rule away, after a question: the last column for who may. */
export const colunaApagar: Column<RegraSalva> = {
  id: 'apagar',
  header: '',
  size: 56,
  mobile: false,
  cell: (r) => <Apagar regra={r} />,
}
