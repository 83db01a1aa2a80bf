import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { FileQuestion } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { Button } from '../../../ui/index.ts'
import { usePendencias } from '../armazenamento.queries.ts'

/** What paper is missing: how many, how old, how much. */
export function Faltam() {
  const go = useGo()
  const { data } = usePendencias({ tipos: ['papel'], por_pagina: 1 })
  if (!data || data.total === 0) return null
  const oldest = data.pendencias[0]
  return (
    <Button icon={FileQuestion} onClick={() => go('/app/pendencias?tipo=papel')}>
      Faltam {formatNumber(data.total)}{' '}
      <span className="max-sm:hidden">· {formatMoney(data.valor_centavos)}</span>
      {oldest && <span className="max-md:hidden"> · até {formatQuantas(oldest.dias, 'dia', 'dias')}</span>}
    </Button>
  )
}
