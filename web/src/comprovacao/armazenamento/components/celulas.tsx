import { type TipoDePendencia, tiposDePendencia } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import type { listaDeCaixas, listaDePendencias } from '@tropeiro/contract/comprovacao/armazenamento/lista'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { cx } from '../../../lib/cx.ts'
import { Badge, type CelulasDa, type Tone } from '../../../ui/index.ts'
import { EstadoDaCaixa } from './estado.tsx'

export const celulasDeCaixas: CelulasDa<typeof listaDeCaixas> = {
  numero: (c) => <span className="num font-medium">Caixa {c.numero}</span>,
  estado: (c) => <EstadoDaCaixa estado={c.estado} />,
  local: (c) => (c.responsavel && c.estado !== 'aberta' && !c.local ? `Com ${c.responsavel}` : c.local),
}

const tones: Record<TipoDePendencia, Tone> = {
  refazer: 'bad',
  sem_comprovante: 'bad',
  atrasada: 'warn',
  auditar: 'violet',
  papel: 'neutral',
  protocolar: 'info',
}

export const celulasDePendencias: CelulasDa<typeof listaDePendencias> = {
  nota: (p) => (
    <span className="num font-medium">
      {formatNumber(p.numero)} / {p.serie}
    </span>
  ),
  tipo: (p) => <Badge tone={tones[p.tipo]}>{tiposDePendencia[p.tipo].nome}</Badge>,
  dias: (p) => (
    <span
      className={cx('num', p.dias >= 15 && 'font-semibold text-bad-text')}
      title={formatDateTime(p.desde)}
    >
      {p.dias === 0 ? 'hoje' : p.dias === 1 ? '1 dia' : `${formatNumber(p.dias)} dias`}
    </span>
  ),
  cidade: (p) => p.cidade && `${p.cidade}/${p.uf}`,
}
