import type { DocumentoRecebido } from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { listaDeRecebidos } from '@tropeiro/contract/fiscal/manifestacao/lista'
import { formatDateTime, formatMoney, formatNumeroSerie } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'
import { Prazo, Situacao, temPrazo } from './situacao.tsx'

/** Where its XML is: here in full, here as a summary, or among the notes already. */
export function OndeEsta({ documento: d }: { documento: DocumentoRecebido }) {
  if (d.nota) return <Badge tone="ok">Nas notas</Badge>
  if (d.completo) return <Badge>Completo</Badge>
  if (d.so_evento) return <Badge tone="info">Só evento</Badge>
  return <Badge tone="warn">Só resumo</Badge>
}

export const celulas: CelulasDa<typeof listaDeRecebidos> = {
  numero: (d) => <span className="num font-medium">{formatNumeroSerie(d.numero, d.serie)}</span>,
  situacao: (d) => <Situacao documento={d} />,
  emissao: (d) => <span className="num">{d.emitida_em ? formatDateTime(d.emitida_em) : '—'}</span>,
  valor: (d) => (
    <span className="num">{d.valor_centavos === null ? '—' : formatMoney(d.valor_centavos)}</span>
  ),
  // Nothing where nothing is due: a card leaves its label out then.
  prazo: (d) => temPrazo(d) && <Prazo documento={d} />,
  xml: (d) => <OndeEsta documento={d} />,
}
