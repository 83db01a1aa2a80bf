import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Siren } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/index.ts'
import { useContingenciaLigada } from '../../transmissao/index.ts'
import { useEmitirEmContingencia } from '../cte.queries.ts'

type Contingencia = NonNullable<CteCompleto['contingencia']>

/** What a document of each kind of contingency still needs, or that it needs nothing. */
function frase({ tp_emis, epec, prazo }: Contingencia, autorizado: boolean): string {
  if (tp_emis === '7' || tp_emis === '8')
    return `Emitido pela SVC-${tp_emis === '7' ? 'RS' : 'SP'}: vale como os outros, e não vai de novo à SEFAZ do estado.`
  const ate = prazo ? ` até ${formatDateTime(prazo)}` : ''
  if (tp_emis === '4') {
    if (autorizado) return `Emitido por EPEC ${epec ?? ''} e depois autorizado pela SEFAZ do estado.`
    return epec
      ? `EPEC ${epec} registrado: imprima o DACTE em papel comum e viaje. O CT-e vai sozinho à SEFAZ do estado, que tem de autorizá-lo${ate}.`
      : 'O EPEC está a caminho da SVC. Só viaje com o DACTE depois de ele ser registrado.'
  }
  if (autorizado)
    return 'Emitido em formulário de segurança (FS-DA) e depois autorizado pela SEFAZ do estado.'
  return `Imprima o DACTE em formulário de segurança (FS-DA): uma via viaja e fica com o destinatário, outra fica com a empresa, e o tomador que não for o destinatário recebe a terceira. O CT-e vai sozinho à SEFAZ do estado${ate}.`
}

/** How a CT-e was issued while its state could not take it, and what is left to do. */
export function ContingenciaDoCte({ cte }: { cte: CteCompleto }) {
  const { contingencia: c, estado } = cte
  if (!c || estado === 'rascunho' || estado === 'cancelado') return null
  const espera = estado === 'contingencia'
  const venceu = espera && c.prazo !== null && new Date(c.prazo) < new Date()
  return (
    <p
      role="status"
      className={cx(
        'mb-4 flex gap-2 rounded-md px-3 py-2 text-sm',
        venceu && 'bg-bad-soft text-bad-text',
        espera && !venceu && 'bg-warn-soft text-warn-text',
        !espera && 'bg-sunken text-ink-2',
      )}
    >
      <Siren size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {venceu && 'O prazo terminou. '}
        {frase(c, estado === 'autorizado' || estado === 'substituido')}
      </span>
    </p>
  )
}

/** For one that waits for an answer while contingency is on: another takes its place. */
export function EmitirEmContingencia({ cte }: { cte: CteCompleto }) {
  const ligada = useContingenciaLigada('57', cte.ambiente)
  const emitir = useEmitirEmContingencia()
  const espera = (cte.estado === 'enviando' || cte.estado === 'pendente') && cte.contingencia === null
  if (!ligada || !espera) return null
  return (
    <Button icon={Siren} loading={emitir.isPending} onClick={() => emitir.mutate(cte._id)}>
      Emitir em contingência
    </Button>
  )
}

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
