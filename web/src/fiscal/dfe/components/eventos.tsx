import type { EventoFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Printer } from 'lucide-react'
import { Badge, Button } from '../../../ui/index.ts'

const estados = {
  enviando: ['info', 'Enviando'],
  registrado: ['ok', 'Registrado'],
  rejeitado: ['bad', 'Recusado'],
} as const

/** What was asked of SEFAZ about a document after its authorisation, the newest first. */
export function Eventos(props: {
  eventos: readonly EventoFiscal[]
  nomes: Readonly<Record<string, string>>
  /** Opens an event's sheet. */
  imprimir: (id: string) => void
}) {
  if (props.eventos.length === 0) return <p className="text-sm text-ink-3">Nenhum evento.</p>
  return (
    <ol className="flex flex-col gap-3">
      {props.eventos.map((e) => {
        const [tone, nome] = estados[e.estado]
        return (
          <li key={e._id} className="border-l-2 border-line pl-3 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {props.nomes[e.tipo] ?? e.tipo}
              <Badge tone={tone}>{nome}</Badge>
              {e.imprime && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={Printer}
                  aria-label={`Imprimir ${props.nomes[e.tipo] ?? 'evento'} de ${formatDateTime(e.em)}`}
                  onClick={() => props.imprimir(e._id)}
                />
              )}
            </p>
            {e.detalhe && <p className="break-words text-ink-2">{e.detalhe}</p>}
            {e.estado === 'rejeitado' && <p className="break-words text-bad-text">{e.motivo}</p>}
            <p className="num text-xs text-ink-3">
              {formatDateTime(e.em)} · {e.quem || 'automático'}
              {e.protocolo && ` · protocolo ${e.protocolo}`}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
