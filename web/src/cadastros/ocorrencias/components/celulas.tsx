import type { listaDeOcorrencias } from '@tropeiro/contract/cadastros/ocorrencias/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { Camera, Smartphone } from 'lucide-react'
import type { CelulasDa } from '../../../ui/index.ts'
import { EfeitoBadge } from './efeito.tsx'

export const celulas: CelulasDa<typeof listaDeOcorrencias> = {
  codigo: (o) => <span className="num font-medium">{o.proceda31}</span>,
  descricao: (o) => o.descricao,
  efeito: (o) => <EfeitoBadge efeito={o.efeito} />,
  proceda31: (o) => <span className="num">{o.proceda31}</span>,
  proceda50: (o) => <span className="num">{o.proceda50}</span>,
  telefone: (o) => (
    <span className="flex items-center gap-2 text-ink-2">
      {o.no_aplicativo && <Smartphone size={15} aria-label="O motorista pode escolher" />}
      {o.exige_foto && <Camera size={15} aria-label="Exige foto" />}
      {!o.no_aplicativo && !o.exige_foto && <span className="text-ink-3">não</span>}
    </span>
  ),
  notas: (o) => <span className={o.notas > 0 ? 'num' : 'num text-ink-3'}>{formatNumber(o.notas)}</span>,
}
