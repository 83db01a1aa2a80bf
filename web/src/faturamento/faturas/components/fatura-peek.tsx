import { vidaDaFatura } from '@tropeiro/contract/faturamento/faturas/vida'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Ban } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Button, confirm, DetailSkeleton, ErrorState, Facts, Peek, toast } from '../../../ui/index.ts'
import { useCancelar, useFatura } from '../faturas.queries.ts'

type Props = { id: string; podeEscrever: boolean; onClose: () => void }

/** An invoice with its CT-e. */
export function FaturaPeek({ id, podeEscrever, onClose }: Props) {
  const query = useFatura(id)
  const cancelar = useCancelar()
  const f = query.data?.fatura
  const tirar = async () => {
    const ok = await confirm({
      title: `Cancelar a fatura ${f ? formatNumber(f.numero) : ''}?`,
      text: f?.arquivo
        ? 'Os CT-e dela ficam em aberto, e o próximo DOCCOB avisa o parceiro da exclusão.'
        : 'Os CT-e dela ficam em aberto e podem ir em outra fatura.',
      confirmLabel: 'Cancelar a fatura',
      danger: true,
    })
    if (ok) cancelar.mutate(id, { onSuccess: () => toast.success('Fatura cancelada.') })
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={f ? `Fatura ${formatNumber(f.numero)}` : 'Fatura'}
      subtitle={f && `${f.emitente} para ${f.parceiro.nome}`}
      footer={
        f &&
        vidaDaFatura.permite(f.estado, 'cancelar') &&
        podeEscrever && (
          <Button variant="danger" icon={Ban} loading={cancelar.isPending} onClick={() => void tirar()}>
            Cancelar a fatura
          </Button>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !f ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          {f.ctes_cancelados > 0 && vidaDaFatura.permite(f.estado, 'cancelar') && (
            <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              {f.ctes_cancelados === 1
                ? 'Um CT-e desta fatura foi cancelado depois dela.'
                : `${f.ctes_cancelados} CT-e desta fatura foram cancelados depois dela.`}{' '}
              Cancele a fatura e emita outra.
            </p>
          )}
          <Facts
            columns={2}
            items={[
              {
                label: 'Situação',
                value: (
                  <Badge tone={f.estado === 'aberta' ? 'ok' : 'neutral'}>
                    {f.estado === 'aberta' ? 'Emitida' : 'Cancelada'}
                  </Badge>
                ),
              },
              { label: 'Valor', value: <span className="num">{formatMoney(f.valor)}</span> },
              { label: 'Emissão', value: formatDia(f.emissao) },
              { label: 'Vencimento', value: formatDia(f.vencimento) },
              { label: 'Emitida por', value: f.criador },
              { label: 'DOCCOB', value: f.arquivo ?? 'espera o próximo arquivo', wide: true },
            ]}
          />
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">CT-e</h3>
            <ul className="divide-y divide-line rounded-md border border-line">
              {query.data.ctes.map((c) => (
                <li key={c._id} className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
                  <span className="min-w-0">
                    <Link to={`/app/cte/listar?cte=${c._id}`} className="text-accent-text hover:underline">
                      CT-e {formatNumber(c.numero)}
                    </Link>{' '}
                    {c.estado !== 'autorizado' && <Badge tone="bad">Cancelado</Badge>}
                    <span className="block truncate text-xs text-ink-3">
                      {c.destinatario} · {c.quantidade_notas} {c.quantidade_notas === 1 ? 'nota' : 'notas'}
                    </span>
                  </span>
                  <span className="num shrink-0">{formatMoney(c.valor)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Peek>
  )
}
