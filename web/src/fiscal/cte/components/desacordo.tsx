import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { formatDateTime } from '@tropeiro/contract/formats'

/** The taker told SEFAZ that the service was not as agreed: what he says, and what may be done. */
export function AvisoDeDesacordo({ cte }: { cte: CteCompleto }) {
  const evento = cte.eventos.find((e) => e.tipo === '610110')
  if (!evento) return null
  return (
    <div role="alert" className="mb-4 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
      <p className="font-medium">
        {evento.quem} está em desacordo desde {formatDateTime(evento.em)}
      </p>
      <p className="break-words">{evento.detalhe}</p>
      <p className="mt-1">Este CT-e pode ser substituído enquanto o tomador não cancelar o desacordo.</p>
    </div>
  )
}
