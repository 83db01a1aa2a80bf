import type { EventoDoIncidente, IncidenteAtendido } from '@tropeiro/contract/atendimento/sac/atendimento'
import type { EmailDoIncidente } from '@tropeiro/contract/atendimento/sac/email'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Lock, Split } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { IconButton } from '../../../ui/index.ts'
import { EmailDaFala } from '../email/email-da-fala.tsx'

type Props = {
  emails: readonly EmailDoIncidente[]
  incidente: IncidenteAtendido
  onSeparar?: ((evento: string) => void) | undefined
}

/** The timeline: words as they were said, in public and inside, and between them what was done. */
export function Conversa({ incidente: i, emails, onSeparar }: Props) {
  const abriu = emails.find((m) => m.evento === null && !m.saida && m.destino === 'aberta')
  const aberto: EventoDoIncidente = {
    _id: 'descricao',
    tipo: 'mensagem',
    lado: i.canal === 'sistema' ? 'sistema' : 'cliente',
    publico: true,
    texto: i.descricao,
    autor: i.aberto_por || 'Sistema',
    em: i.created_at,
  }
  return (
    <ol className="flex flex-col gap-3" aria-label="Conversa">
      <Fala e={aberto} email={abriu} />
      {i.eventos
        .filter((e) => e.tipo !== 'aberto')
        .map((e) =>
          e.tipo === 'mensagem' ? (
            <Fala
              key={e._id}
              e={e}
              email={emails.find((m) => m.evento === e._id)}
              onSeparar={e.lado === 'cliente' ? onSeparar : undefined}
            />
          ) : (
            <li key={e._id} className="flex items-baseline gap-2 px-1 text-xs text-ink-3">
              <span className="num shrink-0">{formatDateTime(e.em)}</span>
              <span className={e.tipo === 'estouro' ? 'font-medium text-bad-text' : ''}>
                {e.texto}
                {e.autor && ` (${e.autor})`}
              </span>
            </li>
          ),
        )}
    </ol>
  )
}

function Fala({
  e,
  email,
  onSeparar,
}: {
  e: EventoDoIncidente
  email: EmailDoIncidente | undefined
  onSeparar?: ((evento: string) => void) | undefined
}) {
  const interna = !e.publico
  const nossa = e.lado !== 'cliente'
  return (
    <li
      className={cx(
        'group max-w-[46rem] rounded-lg border px-3 py-2',
        interna
          ? 'self-end border-dashed border-warn bg-warn-soft'
          : nossa
            ? 'self-end border-line bg-accent-soft'
            : 'self-start border-line bg-surface',
      )}
    >
      <p className="flex items-center justify-between gap-4 text-xs text-ink-3">
        <span className="flex min-w-0 items-center gap-1.5 font-medium break-words text-ink-2">
          {interna && <Lock size={12} aria-hidden />}
          {e.autor || 'Sistema'}
          {interna && ', nota interna'}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <span className="num shrink-0">{formatDateTime(e.em)}</span>
          {onSeparar && (
            <IconButton
              icon={Split}
              size="sm"
              label="Separar em outro incidente"
              onClick={() => onSeparar(e._id)}
            />
          )}
        </span>
      </p>
      <p className="mt-1 text-sm break-words whitespace-pre-wrap">{e.texto}</p>
      {email && <EmailDaFala email={email} />}
    </li>
  )
}
