import type { listaDePneus } from '@tropeiro/contract/frota/pneus/lista'
import { faixaDoSulco } from '@tropeiro/contract/frota/pneus/regras'
import { Badge, type CelulasDa } from '../../../ui/index.ts'
import { emMm } from './desenho/medidas.ts'
import { cores } from './desenho/pneu-desenhado.tsx'

const tons = { sem_medida: 'neutral', bom: 'ok', alerta: 'warn', trocar: 'warn', bloqueia: 'bad' } as const

export function SulcoBadge({ sulco }: { sulco: number | null }) {
  const band = faixaDoSulco(sulco)
  return (
    <Badge tone={tons[band]}>
      {sulco === null ? 'sem medida' : `${emMm(sulco)} mm · ${cores[band].nome}`}
    </Badge>
  )
}

export const celulasDePneus: CelulasDa<typeof listaDePneus> = {
  sulco: (p) => <SulcoBadge sulco={p.sulco} />,
}
