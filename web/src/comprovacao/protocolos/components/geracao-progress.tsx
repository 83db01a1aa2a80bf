import { formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { Mail, Printer, RotateCcw } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import { Button, JobProgress } from '../../../ui/index.ts'
import { useGeracao } from '../protocolos.queries.ts'

const said = { concluida: messages.protocolosFinalizados } as Record<string, string>

/** How the generation goes: share of the invoices, what became of each protocol, cancel, and again for what failed. */
export function GeracaoProgress({ onEmail }: { onEmail?: (notas: string[]) => void }) {
  const { estado, itens, gerados, percentual, parando, cancelar, continuar, esquecer } = useGeracao()
  if (estado === 'parada') return null
  const tried = itens.filter((i) => i.estado === 'ok' || i.estado === 'bad').length
  const failed = itens.filter((i) => i.estado === 'bad').length
  const now = itens.find((i) => i.estado === 'running')
  const message =
    said[estado] ??
    (parando
      ? 'Parando depois deste protocolo…'
      : now
        ? `Gerando o protocolo ${now.cartao.numero}, ${now.cartao.nome_remetente}`
        : failed > 0
          ? `${failed === 1 ? '1 protocolo falhou' : `${formatNumber(failed)} protocolos falharam`}`
          : 'Interrompida')
  const made = gerados.map((c) => c.numero)
  return (
    <JobProgress
      title={estado === 'executando' ? 'Gerando protocolos' : 'Geração de protocolos'}
      state={estado}
      done={tried}
      total={itens.length}
      percent={percentual}
      message={message}
      onCancel={parando ? undefined : cancelar}
      items={itens.map(({ cartao, estado: state, mensagem }) => ({
        id: String(cartao.numero),
        state,
        label: (
          <>
            <span className="num font-medium">Protocolo {cartao.numero}</span>
            <span className="text-ink-3"> · {cartao.nome_remetente}</span>
          </>
        ),
        detail:
          mensagem || (cartao.notas.length === 1 ? '1 nota' : `${formatNumber(cartao.notas.length)} notas`),
      }))}
    >
      {estado !== 'executando' && (
        <div className="flex flex-wrap items-center gap-2">
          {estado !== 'concluida' && (
            <Button size="sm" variant="primary" icon={RotateCcw} onClick={() => void continuar()}>
              {failed > 0 ? 'Tentar de novo os que falharam' : 'Continuar'}
            </Button>
          )}
          {made.length > 0 && (
            <Link
              to={`/app/protocolos/imprimir/${made.join(',')}`}
              className="inline-flex h-7 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 text-xs font-medium shadow-low hover:bg-hover"
            >
              <Printer size={15} aria-hidden />
              {made.length === 1 ? 'Imprimir' : `Imprimir ${made.length}`}
            </Link>
          )}
          {made.length > 0 && onEmail && (
            <Button
              size="sm"
              icon={Mail}
              onClick={() => onEmail(gerados.flatMap((c) => c.notas.map((n) => n._id)))}
            >
              Enviar por e-mail
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={esquecer} className="ml-auto">
            Fechar
          </Button>
        </div>
      )}
    </JobProgress>
  )
}
