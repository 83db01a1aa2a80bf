import { formatQuantas } from '@tropeiro/contract/formats'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/index.ts'
import { useDecidir } from '../abastecimentos.queries.ts'
import { RecusarDialog } from './decidir-dialog.tsx'

/** Decides many fill-ups at once. */
export function EmLote({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [recusando, setRecusando] = useState(false)
  const decidir = useDecidir()
  const aceitar = () =>
    decidir.mutate(
      { ids: [...ids], decisao: 'aceito' },
      {
        diz: ({ dados }) =>
          dados.decididos === 1 ? '1 abastecimento aceito.' : `${dados.decididos} abastecimentos aceitos.`,
        onSuccess: onDone,
      },
    )
  return (
    <>
      <Button icon={Check} loading={decidir.isPending} onClick={aceitar}>
        Aceitar {formatQuantas(ids.length, 'abastecimento', 'abastecimentos')}
      </Button>
      <Button icon={X} onClick={() => setRecusando(true)}>
        Recusar
      </Button>
      {recusando && <RecusarDialog ids={ids} onClose={() => setRecusando(false)} onDone={onDone} />}
    </>
  )
}
