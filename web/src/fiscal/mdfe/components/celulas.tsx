import type { listaDeMdfes } from '@tropeiro/contract/fiscal/mdfe/lista'
import { ESTADOS_DO_MDFE } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatNumeroSerie, formatPlaca } from '@tropeiro/contract/formats'
import { ArrowRight } from 'lucide-react'
import type { CelulasDa } from '../../../ui/index.ts'
import { Situacao } from '../../dfe/index.ts'

export const celulas: CelulasDa<typeof listaDeMdfes> = {
  numero: (m) => (
    <span className="num font-medium">
      {m.numero ? formatNumeroSerie(m.numero, m.serie) : `Rascunho ${m._id}`}
    </span>
  ),
  estado: (m) => <Situacao estado={m.estado} nomes={ESTADOS_DO_MDFE} />,
  trecho: (m) => (
    <span className="flex items-center gap-1.5">
      {m.uf_inicio || '—'} <ArrowRight size={13} className="text-ink-3" aria-label="até" /> {m.uf_fim || '—'}
    </span>
  ),
  placa: (m) => <span className="num">{m.placa && formatPlaca(m.placa)}</span>,
  romaneio: (m) => <span className="num">{m.romaneio ?? ''}</span>,
}
