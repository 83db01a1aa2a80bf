import { formatDateTime } from '@tropeiro/contract/formats'
import type { CteCompleto } from '@tropeiro/contract/modules/cte'
import { EVENTOS_DO_CTE, type EventoDoCte } from '@tropeiro/contract/rules/cte'
import { Badge } from '../../../ui/index.ts'

const estados = {
  enviando: ['Enviando', 'info'],
  registrado: ['Registrado', 'ok'],
  rejeitado: ['Recusado', 'bad'],
} as const

/** What happened to a CT-e at SEFAZ after its authorisation, the newest first. */
export function Eventos({ cte }: { cte: CteCompleto }) {
  if (cte.eventos.length === 0) return <p className="text-sm text-ink-3">Nenhum evento.</p>
  return (
    <ul className="flex flex-col gap-3">
      {cte.eventos.map((e) => (
        <li key={e._id} className="text-sm">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{EVENTOS_DO_CTE[e.tipo as EventoDoCte] ?? e.tipo}</span>
            <Badge tone={estados[e.estado][1]}>{estados[e.estado][0]}</Badge>
          </div>
          <p className="break-words text-ink-2">{e.detalhe}</p>
          {e.estado === 'rejeitado' && <p className="break-words text-bad-text">{e.motivo}</p>}
          <p className="text-xs text-ink-3">
            {formatDateTime(e.em)} · {e.quem || 'automático'}
            {e.protocolo && <span className="num"> · {e.protocolo}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
