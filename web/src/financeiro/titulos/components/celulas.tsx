import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import type { listaDeTitulos } from '@tropeiro/contract/financeiro/titulos/lista'
import { type EstadoDoTitulo, nomeDoEstadoDoTitulo } from '@tropeiro/contract/financeiro/titulos/nomes'
import { formatQuantas } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Record<EstadoDoTitulo, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  previsto: 'neutral',
  aberto: 'info',
  agendado: 'info',
  parcial: 'warn',
  liquidado: 'ok',
  renegociado: 'neutral',
  perdido: 'bad',
  cancelado: 'neutral',
}

export const Estado = ({
  t,
}: {
  t: Pick<Titulo, 'estado' | 'vencido' | 'dias_de_atraso' | 'em_disputa'>
}) => (
  <span className="flex flex-wrap items-center gap-1">
    {!(t.vencido && t.estado === 'aberto') && (
      <Badge tone={tom[t.estado]}>{nomeDoEstadoDoTitulo[t.estado]}</Badge>
    )}
    {t.vencido && <Badge tone="bad">Vencido há {formatQuantas(t.dias_de_atraso, 'dia', 'dias')}</Badge>}
    {t.em_disputa && <Badge tone="warn">Em disputa</Badge>}
  </span>
)

export const celulas: CelulasDa<typeof listaDeTitulos> = {
  estado: (t) => <Estado t={t} />,
}
