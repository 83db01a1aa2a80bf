import type { RegistroResumo } from '@tropeiro/contract/fiscal/registros/formas'
import type { listaDeRegistros } from '@tropeiro/contract/fiscal/registros/lista'
import { type EstadoDoRegistro, nomeDoEstadoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Record<EstadoDoRegistro, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  incompleto: 'warn',
  fila: 'info',
  processando: 'info',
  registrado: 'ok',
  recusado: 'bad',
  dispensado: 'neutral',
  cancelando: 'info',
  cancelado: 'neutral',
}

export const Estado = ({ r }: { r: Pick<RegistroResumo, 'estado'> }) => (
  <Badge tone={tom[r.estado]}>{nomeDoEstadoDoRegistro[r.estado]}</Badge>
)

export const celulas: CelulasDa<typeof listaDeRegistros> = { estado: (r) => <Estado r={r} /> }
