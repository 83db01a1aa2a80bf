import type { Multa } from '@tropeiro/contract/frota/multas/calls'
import { type listaDeMultas, proximoPrazo } from '@tropeiro/contract/frota/multas/lista'
import { type EstadoDaMulta, estadosDaMulta } from '@tropeiro/contract/frota/multas/regras'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tons: Partial<Record<EstadoDaMulta, 'ok' | 'warn' | 'info' | 'bad'>> = {
  autuacao: 'warn',
  indicada: 'info',
  defesa: 'info',
  penalidade: 'bad',
  recurso: 'info',
  paga: 'ok',
}

export const EstadoDaMultaBadge = ({ m }: { m: Pick<Multa, 'estado'> }) => (
  <Badge tone={tons[m.estado]}>{estadosDaMulta[m.estado]}</Badge>
)

export const celulas: CelulasDa<typeof listaDeMultas> = {
  estado: (m) => <EstadoDaMultaBadge m={m} />,
  prazo: (m) => {
    const near = m.prazos[0] !== undefined && m.prazos[0].faltam <= 7
    return <span className={near ? 'font-medium text-warn-text' : undefined}>{proximoPrazo(m)}</span>
  },
}
