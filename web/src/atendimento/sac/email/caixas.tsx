import type { CaixaDeEmail } from '@tropeiro/contract/atendimento/sac/email'
import { formatDateTime, formatQuantas } from '@tropeiro/contract/formats'
import { Mailbox, Pencil, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, DetailSkeleton, EmptyState, ErrorState } from '../../../ui/index.ts'
import { useCaixas, useTestarCaixa } from '../email.queries.ts'
import { CaixaDialog } from './caixa-dialog.tsx'
import { Soltas } from './soltas.tsx'

/** How the reading of a mailbox goes, in one word. */
function Estado({ c }: { c: CaixaDeEmail }) {
  if (!c.ligada) return <Badge tone="neutral">Desligada</Badge>
  if (c.erro) return <Badge tone="bad">Não abre</Badge>
  return <Badge tone={c.lida_em ? 'ok' : 'info'}>{c.lida_em ? 'Lendo' : 'Esperando a leitura'}</Badge>
}

function Teste({ c }: { c: CaixaDeEmail }) {
  if (!c.teste_em) return null
  return (
    <p role="status" className="text-xs text-ink-2">
      {c.teste_voltou_em
        ? `Teste mandado ${formatDateTime(c.teste_em)}, voltou ${formatDateTime(c.teste_voltou_em)}.`
        : `Teste mandado ${formatDateTime(c.teste_em)}; ainda não voltou.`}
    </p>
  )
}

/** The mailboxes of customer care: which there are, how each is read, and a test there and back. They are saved one by one. */
export function Caixas({ tipos }: { tipos: readonly string[] }) {
  const query = useCaixas()
  const testar = useTestarCaixa()
  const [editando, setEditando] = useState<CaixaDeEmail | 'nova' | null>(null)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  const { caixas, saida, local } = query.data
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-xs text-ink-3">
          Quem escreve para uma caixa abre um incidente do tipo dela; a resposta entra no mesmo. Cada caixa é
          salva por si.
          {!saida && ' A saída de e-mail desta instalação não está configurada: o que se responde não sai.'}
        </p>
        <Button icon={Plus} onClick={() => setEditando('nova')}>
          Nova caixa
        </Button>
      </div>
      {caixas.length === 0 ? (
        <EmptyState
          icon={Mailbox}
          title="Nenhuma caixa de e-mail"
          text="Com uma caixa ligada, o que os clientes escrevem entra na fila, e as respostas saem por e-mail."
        />
      ) : (
        <ul aria-label="Caixas de e-mail" className="flex flex-col gap-3">
          {caixas.map((c) => (
            <li key={c._id} className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="flex min-w-0 flex-wrap items-center gap-2 text-sm font-semibold">
                  {c.nome} <Estado c={c} />
                </h3>
                <span className="flex gap-1.5">
                  <Button
                    icon={RefreshCw}
                    size="sm"
                    loading={testar.isPending && testar.variables === c._id}
                    onClick={() => testar.mutate(c._id)}
                  >
                    Testar ida e volta
                  </Button>
                  <Button icon={Pencil} size="sm" onClick={() => setEditando(c)}>
                    Editar
                  </Button>
                </span>
              </div>
              <p className="text-sm break-all text-ink-2">
                {c.endereco} · {c.tipo}
                {c.base && ` · ${c.base}`}
              </p>
              {c.erro && <p className="text-sm text-bad-text">{c.erro}</p>}
              <p className="text-xs text-ink-3">
                {c.lida_em ? `Lida ${formatDateTime(c.lida_em)}` : 'Ainda não lida'} ·{' '}
                {formatQuantas(c.mensagens, 'mensagem', 'mensagens')}
              </p>
              <Teste c={c} />
            </li>
          ))}
        </ul>
      )}
      <Soltas />
      {editando && (
        <CaixaDialog
          caixa={editando === 'nova' ? null : editando}
          tipos={tipos}
          local={local}
          onClose={() => setEditando(null)}
        />
      )}
    </div>
  )
}
