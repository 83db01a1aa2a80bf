import type { ContratoResumo, EstadoDoContrato } from '@tropeiro/contract/comercial/contratos/calls'
import type { listaDeContratos } from '@tropeiro/contract/comercial/contratos/lista'
import { alertaDoContrato } from '@tropeiro/contract/comercial/contratos/termos'
import { nomeDoEstado } from '@tropeiro/contract/comercial/contratos/vida'
import { diaEm } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Partial<Record<EstadoDoContrato, 'ok' | 'warn' | 'bad'>> = {
  aprovacao: 'warn',
  vigente: 'ok',
  vencido: 'bad',
}

export const Estado = ({ estado }: { estado: EstadoDoContrato }) => (
  <Badge tone={tom[estado]}>{nomeDoEstado[estado]}</Badge>
)

export function Alerta({ contrato }: { contrato: ContratoResumo }) {
  const said = alertaDoContrato(contrato, diaEm(new Date()))
  return said && <Badge tone={said.tom}>{said.texto}</Badge>
}

export const celulas: CelulasDa<typeof listaDeContratos> = {
  estado: (c) => <Estado estado={c.estado} />,
  alerta: (c) => <Alerta contrato={c} />,
}
