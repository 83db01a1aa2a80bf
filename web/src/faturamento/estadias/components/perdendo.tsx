import { DIAS_ATE_PERDER } from '@tropeiro/contract/faturamento/estadias/nomes'
import { formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/index.ts'

/** What nobody charged for so long is told as lost, while it still can be charged. */
export function Perdendo(props: { quantas: number; valor: number; onVer: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-warn-soft px-3 py-2 text-sm">
      <TriangleAlert className="size-4 shrink-0 text-warn" aria-hidden />
      <span className="min-w-0 flex-1">
        {formatMoney(props.valor)} em{' '}
        {formatQuantas(props.quantas, 'cobrança que ninguém manda', 'cobranças que ninguém manda')} há mais de{' '}
        {DIAS_ATE_PERDER} dias: contam como perdidos até alguém cobrar.
      </span>
      <Button onClick={props.onVer}>Ver</Button>
    </p>
  )
}
