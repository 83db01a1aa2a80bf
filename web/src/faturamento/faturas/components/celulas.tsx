import { type DisputaResumo, nomeDoEstadoDaDisputa } from '@tropeiro/contract/faturamento/faturas/disputas'
import {
  type EstadoDaFatura,
  type Fatura,
  nomeDoEstadoDaFatura,
} from '@tropeiro/contract/faturamento/faturas/formas'
import type { listaDeDisputas, listaDeFaturas } from '@tropeiro/contract/faturamento/faturas/lista'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Record<EstadoDaFatura, 'ok' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  aberta: 'info',
  parcial: 'warn',
  paga: 'ok',
  disputa: 'bad',
  cancelada: 'neutral',
}

export const Estado = ({ f }: { f: Pick<Fatura, 'estado' | 'vencida' | 'ctes_cancelados'> }) => (
  <span className="flex flex-wrap items-center gap-1">
    <Badge tone={tom[f.estado]}>{nomeDoEstadoDaFatura[f.estado]}</Badge>
    {f.vencida && <Badge tone="bad">Vencida</Badge>}
    {f.ctes_cancelados > 0 && f.estado !== 'cancelada' && <Badge tone="warn">CT-e cancelado</Badge>}
  </span>
)

export const celulas: CelulasDa<typeof listaDeFaturas> = {
  estado: (f) => <Estado f={f} />,
  tomador: (f) => (
    <span className="block min-w-0 truncate">
      {f.tomador || f.parceiro?.nome}
      {f.grupo && <span className="text-ink-3"> · {f.grupo}</span>}
    </span>
  ),
}

const tomDaDisputa = {
  aberta: 'warn',
  em_acordo: 'info',
  recuperada: 'ok',
  perdida: 'bad',
  dividida: 'neutral',
} as const

export const EstadoDaDisputa = ({ d }: { d: Pick<DisputaResumo, 'estado' | 'atrasada'> }) => (
  <span className="flex flex-wrap items-center gap-1">
    <Badge tone={tomDaDisputa[d.estado]}>{nomeDoEstadoDaDisputa[d.estado]}</Badge>
    {d.atrasada && <Badge tone="bad">Passou do prazo</Badge>}
  </span>
)

export const celulasDaDisputa: CelulasDa<typeof listaDeDisputas> = {
  estado: (d) => <EstadoDaDisputa d={d} />,
}
