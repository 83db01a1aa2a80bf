import type { EmailDoIncidente } from '@tropeiro/contract/atendimento/sac/email'
import { formatNumber } from '@tropeiro/contract/formats'
import { Mail, Paperclip } from 'lucide-react'

/** `52428800` -> `51.200 kB`. */
const tamanho = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1024))} kB`

/** What a line of the conversation has of e-mail: from whom to whom, its files, what it quotes, the letter as it came. */
export function EmailDaFala({ email: m }: { email: EmailDoIncidente }) {
  return (
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-1.5 text-xs text-ink-3">
      <p className="flex flex-wrap items-center gap-x-1.5 break-all">
        <Mail size={12} aria-hidden />
        {m.saida ? `Para ${m.para.join(', ')}` : `De ${m.de}`}
        {m.original && (
          <a href={m.original} className="text-accent-text hover:underline">
            Mensagem original
          </a>
        )}
      </p>
      {m.assunto_mudou && (
        <p className="text-warn-text">
          O assunto mudou para “{m.assunto}”. Se for outro pedido, separe em outro incidente.
        </p>
      )}
      {m.devolvida && <p className="font-medium text-bad-text">Não chegou a {m.devolvida}</p>}
      {m.anexos.length > 0 && (
        <ul aria-label="Anexos" className="flex flex-col gap-0.5">
          {m.anexos.map((a, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at} className="flex flex-wrap items-baseline gap-x-1.5">
              <Paperclip size={12} aria-hidden className="self-center" />
              {a.url ? (
                <a href={a.url} target="_blank" rel="noreferrer" className="text-accent-text hover:underline">
                  {a.nome}
                </a>
              ) : (
                <span className="text-ink-2">{a.nome}</span>
              )}
              <span className="num">{tamanho(a.bytes)}</span>
              {a.motivo && <span>{a.motivo}</span>}
            </li>
          ))}
        </ul>
      )}
      {m.citado && (
        <details>
          <summary className="cursor-pointer select-none">Mostrar o que cita</summary>
          <p className="mt-1 border-l-2 border-line pl-2 break-words whitespace-pre-wrap">{m.citado}</p>
        </details>
      )}
    </div>
  )
}
