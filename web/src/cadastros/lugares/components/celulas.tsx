import type { MelhorPonto } from '@tropeiro/contract/cadastros/lugares/formas'
import { type listaDeLugares, ondeFica } from '@tropeiro/contract/cadastros/lugares/lista'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

/** Where a place is and how well that is known. */
export function OndeFica({ ponto }: { ponto: MelhorPonto | null }) {
  return <Badge tone={!ponto ? 'bad' : ponto.exato ? 'ok' : 'warn'}>{ondeFica(ponto)}</Badge>
}

export const celulas: CelulasDa<typeof listaDeLugares> = {
  melhor: (l) => <OndeFica ponto={l.melhor} />,
}
