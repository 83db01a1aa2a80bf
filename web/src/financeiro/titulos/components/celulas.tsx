import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import type { listaDeTitulos } from '@tropeiro/contract/financeiro/titulos/lista'
import {
  cessoesDoTitulo,
  type EstadoDoTitulo,
  nomeDoEstadoDoTitulo,
} from '@tropeiro/contract/financeiro/titulos/nomes'
import { emAberto } from '@tropeiro/contract/financeiro/titulos/vida'
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
  t: Pick<Titulo, 'estado' | 'vencido' | 'dias_de_atraso' | 'em_disputa' | 'cessao' | 'acima_do_limite'>
}) => (
  <span className="flex flex-wrap max-sm:flex-col max-sm:items-start items-center gap-1">
    {!(t.vencido && t.estado === 'aberto') && (
      <Badge tone={tom[t.estado]}>{nomeDoEstadoDoTitulo[t.estado]}</Badge>
    )}
    {t.vencido && <Badge tone="bad">Vencido há {formatQuantas(t.dias_de_atraso, 'dia', 'dias')}</Badge>}
    {t.em_disputa && <Badge tone="warn">Em disputa</Badge>}
    {t.cessao !== 'livre' && <Badge tone="info">{cessoesDoTitulo[t.cessao]}</Badge>}
    {t.acima_do_limite && emAberto.includes(t.estado) && <Badge tone="bad">Acima do limite</Badge>}
  </span>
)

export const celulas: CelulasDa<typeof listaDeTitulos> = {
  estado: (t) => <Estado t={t} />,
}
