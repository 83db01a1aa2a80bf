import { LoteAprovar, MotivoDoPagamento } from '@tropeiro/contract/financeiro/pagamentos/calls'
import type { Lote, Pagamento } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { canaisDePagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { vidaDoLote } from '@tropeiro/contract/financeiro/pagamentos/vida'
import { formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Check, Download, RefreshCw, Send, X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../../session/session.store.ts'
import { useAtos } from '../../../../session/vida.ts'
import {
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  FormDialog,
  Peek,
  Texto,
  useFormulario,
} from '../../../../ui/index.ts'
import {
  baixarLote,
  useAprovarLote,
  useAprovarLoteComCodigo,
  useCancelarLote,
  useEnviarLote,
  useLote,
  useRemontarLote,
} from '../../pagamentos.queries.ts'
import { EstadoDoLoteNaTela, Situacao } from '../situacao.tsx'

/** Who has the second factor on says a code of it to approve. */
export function AprovarLoteDialog({ l, onClose }: { l: Lote; onClose: () => void }) {
  const aprovar = useAprovarLoteComCodigo(l._id)
  const form = useFormulario(LoteAprovar, {
    de: { codigo: '' },
    para: (v) => ({ ...v, sha256: l.sha256 }),
    enviar: aprovar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Aprovar o lote ${formatNumber(l.numero)}, ${formatMoney(l.valor)}`}
      submitLabel="Aprovar"
      onClose={onClose}
    >
      <Texto form={form} name="codigo" label="Código do autenticador" required maxLength={20} />
    </FormDialog>
  )
}

export function CancelarLoteDialog({ l, onClose }: { l: Lote; onClose: () => void }) {
  const cancelar = useCancelarLote(l._id)
  const form = useFormulario(MotivoDoPagamento, {
    de: { motivo: '' },
    enviar: cancelar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Cancelar o lote ${formatNumber(l.numero)}`}
      submitLabel="Cancelar o lote"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

function Acoes({ l }: { l: Lote }) {
  const [aberto, setAberto] = useState<'aprovar' | 'cancelar' | null>(null)
  const aprovar = useAprovarLote(l._id)
  const enviar = useEnviarLote()
  const remontar = useRemontarLote()
  const pode = useAtos(vidaDoLote, l)
  const temFator = useSession()?.segundo_fator.ativo === true
  const sim = () => (temFator ? setAberto('aprovar') : aprovar.mutate({ sha256: l.sha256, codigo: '' }))
  const vai = () =>
    enviar.mutate(l._id, {
      diz: (feito) => {
        if (feito.canal !== 'arquivo') return `${feito.nome} vai sozinho ao banco.`
        void baixarLote(feito._id)
        return `${feito.nome} pronto: leve-o ao banco.`
      },
    })
  return (
    <>
      {pode.aprovar.mostra && l.estado === 'montado' && (
        <Button
          variant="primary"
          icon={Check}
          loading={aprovar.isPending}
          disabledReason={pode.aprovar.motivo}
          onClick={sim}
        >
          Aprovar
        </Button>
      )}
      {pode.enviar.mostra && l.estado === 'aprovado' && (
        <Button
          variant="primary"
          icon={Send}
          loading={enviar.isPending}
          disabledReason={pode.enviar.motivo}
          onClick={vai}
        >
          {l.canal === 'arquivo' ? 'Baixar o arquivo' : 'Enviar ao banco'}
        </Button>
      )}
      {pode.remontar.mostra && l.mudou && (
        <Button icon={RefreshCw} loading={remontar.isPending} onClick={() => remontar.mutate(l._id)}>
          Montar de novo
        </Button>
      )}
      {(l.estado === 'enviado' || l.estado === 'respondido') && l.canal !== 'api' && (
        <Button icon={Download} onClick={() => void baixarLote(l._id)}>
          Arquivo
        </Button>
      )}
      {pode.cancelar.mostra && l.estado !== 'cancelado' && (
        <Button icon={X} onClick={() => setAberto('cancelar')}>
          Cancelar o lote
        </Button>
      )}
      {aberto === 'aprovar' && <AprovarLoteDialog l={l} onClose={() => setAberto(null)} />}
      {aberto === 'cancelar' && <CancelarLoteDialog l={l} onClose={() => setAberto(null)} />}
    </>
  )
}

const Linhas = ({ todos }: { todos: readonly Pagamento[] }) => (
  <ul className="divide-y divide-line rounded-md border border-line text-sm">
    {todos.map((p) => (
      <li key={p._id} className="flex items-start justify-between gap-3 px-3 py-2">
        <span className="min-w-0">
          {p.nome}
          <span className="block text-xs text-ink-3">
            {p.destino}, {formatDia(p.pagar_em)}, título {formatNumber(p.titulo_numero)}
          </span>
          {(p.situacao !== 'em_lote' || p.alertas.length > 0) && <Situacao p={p} />}
        </span>
        <span className="num shrink-0 font-semibold">{formatMoney(p.valor)}</span>
      </li>
    ))}
  </ul>
)

/** A batch with what it pays, to be approved by its bytes. */
export function LotePeek({
  id,
  ...peek
}: {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}) {
  const query = useLote(id)
  const l = query.data?.lote
  return (
    <Peek
      open={id !== ''}
      title={l ? `Lote ${formatNumber(l.numero)}` : 'Lote'}
      subtitle={l && `${l.convenio_nome}: ${formatMoney(l.valor)}`}
      footer={l && l.estado !== 'cancelado' && <Acoes l={l} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !l ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          {l.mudou && (
            <p className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
              Um pagamento deste lote mudou depois que o arquivo foi feito: monte o lote de novo.
            </p>
          )}
          <Facts
            columns={2}
            items={[
              { label: 'Estado', value: <EstadoDoLoteNaTela l={l} /> },
              { label: 'Valor', value: <span className="num font-semibold">{formatMoney(l.valor)}</span> },
              { label: 'Pagamentos', value: formatNumber(l.quantidade) },
              { label: 'Como vai', value: canaisDePagamento[l.canal] },
              { label: 'Arquivo', value: `${l.nome}, número ${l.nsa}` },
              { label: 'Montado por', value: `${l.autor}, ${formatDateTime(l.em)}` },
              {
                label: 'SHA-256 do que se aprova',
                value: <span className="num break-all text-xs">{l.sha256}</span>,
                wide: true,
              },
            ]}
          />
          <Linhas todos={query.data.pagamentos} />
          {l.aprovacoes.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-sm font-semibold">Quem aprovou</h3>
              <ul className="divide-y divide-line rounded-md border border-line text-sm">
                {l.aprovacoes.map((a) => (
                  <li key={a.em} className="px-3 py-2">
                    {a.autor}
                    <span className="block text-xs text-ink-3">{formatDateTime(a.em)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Peek>
  )
}
