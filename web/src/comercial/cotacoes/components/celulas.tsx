import type { EstadoDaCotacao } from '@tropeiro/contract/comercial/cotacoes/calls'
import type { listaDeCotacoes } from '@tropeiro/contract/comercial/cotacoes/lista'
import { nomeDoEstado } from '@tropeiro/contract/comercial/cotacoes/vida'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Partial<Record<EstadoDaCotacao, 'ok' | 'warn' | 'bad' | 'info'>> = {
  aprovacao: 'warn',
  enviada: 'info',
  aceita: 'ok',
  recusada: 'bad',
}

export const Estado = ({ estado }: { estado: EstadoDaCotacao }) => (
  <Badge tone={tom[estado]}>{nomeDoEstado[estado]}</Badge>
)

export const celulas: CelulasDa<typeof listaDeCotacoes> = {
  estado: (c) => <Estado estado={c.estado} />,
}
