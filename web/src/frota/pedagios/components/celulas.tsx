import type { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import { contestaveis, vereditos } from '@tropeiro/contract/frota/pedagios/nomes'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

export const celulas: CelulasDa<typeof listaDePassagens> = {
  veredito: (p) => (
    <Badge tone={contestaveis.includes(p.veredito) ? 'bad' : p.veredito === 'confirmada' ? 'ok' : 'neutral'}>
      {vereditos[p.veredito]}
    </Badge>
  ),
  frase: (p) => (
    <span className="truncate" title={p.frase}>
      {p.frase}
    </span>
  ),
}
