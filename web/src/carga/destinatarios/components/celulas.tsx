import type { Destinatario, LugarDeDestinatarios } from '@tropeiro/contract/carga/destinatarios'
import type { listaDeDestinatarios } from '@tropeiro/contract/carga/destinatarios/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { CircleCheck, CircleOff } from 'lucide-react'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

type StatusProps = { destinatario: Destinatario; onChange?: (status: boolean) => void }

/** On or off, changed by a press where the person may. */
export function Status({ destinatario, onChange }: StatusProps) {
  const { status, destNome } = destinatario
  const badge = (
    <Badge tone={status ? 'ok' : 'neutral'} icon={status ? CircleCheck : CircleOff}>
      {status ? 'Ativo' : 'Inativo'}
    </Badge>
  )
  if (!onChange) return badge
  return (
    <button
      type="button"
      role="switch"
      aria-checked={status}
      aria-label={`${destNome} ativo`}
      title={status ? 'Desativar' : 'Ativar'}
      className="inline-flex min-h-6 items-center rounded-full hover:opacity-80 pointer-coarse:min-h-11"
      onClick={(event) => {
        event.stopPropagation()
        onChange(!status)
      }}
    >
      {badge}
    </button>
  )
}

/** Of a recipient; with `mudar` its status is pressed to change it. */
export const celulasDoDestinatario = (
  mudar?: (destinatario: Destinatario, status: boolean) => void,
): CelulasDa<typeof listaDeDestinatarios> => ({
  status: (d) => <Status destinatario={d} onChange={mudar && ((status) => mudar(d, status))} />,
  destRemetente: (d) => <span title={d.destRemetente}>{d.destRemetente}</span>,
})

export const celulasDoLugar = {
  sem_rota: (l: LugarDeDestinatarios) => (
    <span className={l.sem_rota > 0 ? 'font-medium text-warn-text' : 'text-ink-3'}>
      {formatNumber(l.sem_rota)}
    </span>
  ),
}
