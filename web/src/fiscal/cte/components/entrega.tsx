import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Button } from '../../../ui/index.ts'

/** Why the deliveries of a CT-e are not at SEFAZ, and another try. */
export function EntregaEmFalta(props: { cte: CteCompleto; enviar: (() => void) | null; enviando: boolean }) {
  const { cte, enviar, enviando } = props
  const falta = cte.entrega_pendente
  if (!falta) return null
  return (
    <div role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
      <p className="font-medium">A entrega ainda não foi contada à SEFAZ</p>
      <p className="mt-0.5 break-words">{falta.detalhe}</p>
      <p className="mt-0.5 text-xs">
        Desde {formatDateTime(falta.desde)}
        {falta.tentativas > 1 && ` · ${falta.tentativas} tentativas`}
      </p>
      {enviar && (
        <Button size="sm" className="mt-2" loading={enviando} onClick={enviar}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

/** The proof of delivery was taken back on this page: it goes again when a person says so. */
export function EntregaSuspensa(props: { cte: CteCompleto; enviar: (() => void) | null; enviando: boolean }) {
  const { cte, enviar, enviando } = props
  if (!cte.entregas_suspensas || cte.estado !== 'autorizado') return null
  return (
    <div role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
      <p className="font-medium">O comprovante de entrega foi desfeito na SEFAZ</p>
      <p className="mt-0.5">Ele não volta sozinho. Cancele este CT-e, ou mande a entrega de novo.</p>
      {enviar && (
        <Button size="sm" className="mt-2" loading={enviando} onClick={enviar}>
          Mandar a entrega
        </Button>
      )}
    </div>
  )
}
