import type { EstadoDoPlano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { listaDePlanos } from '@tropeiro/contract/transporte/roteirizacao/lista'
import { nomeDoEstadoDoPlano } from '@tropeiro/contract/transporte/roteirizacao/vida'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Partial<Record<EstadoDoPlano, 'ok' | 'accent' | 'bad'>> = {
  rodando: 'accent',
  pronto: 'ok',
  publicado: 'ok',
  falhou: 'bad',
}

export const EstadoDoPlanoBadge = ({ estado, parte }: { estado: EstadoDoPlano; parte: number }) => (
  <Badge tone={tom[estado]}>
    {nomeDoEstadoDoPlano[estado]}
    {estado === 'rodando' && ` ${parte}%`}
  </Badge>
)

export const celulas: CelulasDa<typeof listaDePlanos> = {
  numero: (p) => (
    <span className="flex items-center gap-1.5">
      Plano {p._id}
      {p.e_se && <Badge tone="info">e se</Badge>}
    </span>
  ),
  estado: (p) => <EstadoDoPlanoBadge estado={p.estado} parte={p.parte} />,
}
