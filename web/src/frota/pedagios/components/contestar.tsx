import { formatMoney } from '@tropeiro/contract/formats'
import { Scale } from 'lucide-react'
import { Button, toast } from '../../../ui/index.ts'
import { useContestar } from '../pedagios.queries.ts'

/** Asks back what these passages were charged too much. */
export function Contestar({
  ids,
  onDone,
}: {
  ids: readonly string[]
  onDone: (contestacao: string) => void
}) {
  const contestar = useContestar()
  const abrir = () =>
    contestar.mutate([...ids].slice(0, 500), {
      onSuccess: ({ dados }) => {
        const total = formatMoney(dados.reduce((n, c) => n + c.centavos, 0))
        toast.success(
          dados.length === 1
            ? `Contestação ${dados[0]!.numero} aberta: ${total}.`
            : `${dados.length} contestações abertas, uma por operadora: ${total}.`,
        )
        onDone(dados.length === 1 ? dados[0]!._id : '')
      },
    })
  return (
    <Button size="sm" icon={Scale} loading={contestar.isPending} onClick={abrir}>
      Contestar
    </Button>
  )
}
