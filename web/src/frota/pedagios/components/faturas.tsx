import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { type FaturaDePedagio, TotalDaFatura } from '@tropeiro/contract/frota/pedagios/vales'
import { Receipt } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import {
  Badge,
  Button,
  DetailSkeleton,
  Dinheiro,
  EmptyState,
  ErrorState,
  FormDialog,
  Page,
  useFormulario,
} from '../../../ui/index.ts'
import { useFaturas, useGravarTotal } from '../pedagios.queries.ts'

/** What the operator asks for an invoice. */
export function TotalDialog({ f, onClose }: { f: FaturaDePedagio; onClose: () => void }) {
  const gravar = useGravarTotal()
  const form = useFormulario(TotalDaFatura, {
    de: { operadora: f.operadora, fatura: f.fatura, centavos: f.total },
    para: (v) => ({ ...v, centavos: v.centavos as number }),
    campos: { fatura: 'centavos', operadora: 'centavos' },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Total da fatura ${f.fatura}`}
      description={`As linhas somam ${formatMoney(f.soma)}.`}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <Dinheiro form={form} name="centavos" label="A operadora cobra" required />
    </FormDialog>
  )
}

function Fatura({ f, onTotal }: { f: FaturaDePedagio; onTotal: (() => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <Link
          to={`/app/frotas/pedagio?fatura=${encodeURIComponent(f.fatura)}`}
          className="font-medium hover:underline"
          aria-label={`Fatura ${f.fatura}, ver as linhas`}
        >
          {f.fatura}
        </Link>{' '}
        <span className="text-ink-3">{f.operadora}</span>
        <span className="block text-xs text-ink-3">
          {f.linhas === 1 ? '1 linha' : `${formatNumber(f.linhas)} linhas`}: {formatMoney(f.pedagio)} de
          pedágio, {formatMoney(f.outros)} de outros, {formatMoney(f.estornos)} de estornos
        </span>
        <span className="block text-xs">{f.frase}</span>
      </span>
      <span className="num flex-1 sm:flex-none">{formatMoney(f.soma)}</span>
      {f.diferenca === null ? (
        <Badge>Sem total</Badge>
      ) : (
        <Badge tone={f.diferenca === 0 ? 'ok' : 'warn'}>
          {f.diferenca === 0 ? 'Confere' : formatMoney(f.diferenca)}
        </Badge>
      )}
      {onTotal && (
        <Button size="sm" onClick={onTotal} aria-label={`Dizer o total da fatura ${f.fatura}`}>
          Total
        </Button>
      )}
    </li>
  )
}

/** Invoices of the operators against the sum of their lines. */
export function Faturas({ toolbar, podeEscrever }: { toolbar: ReactNode; podeEscrever: boolean }) {
  const query = useFaturas()
  const [aberta, setAberta] = useState<FaturaDePedagio | null>(null)
  return (
    <Page title="Pedágio" toolbar={toolbar}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={Receipt}
          title="Nenhuma fatura"
          text="Quando o extrato traz o número da fatura, a soma das linhas aparece aqui ao lado do total que a operadora cobra."
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {query.data.map((f) => (
            <Fatura
              key={`${f.operadora} ${f.fatura}`}
              f={f}
              onTotal={podeEscrever ? () => setAberta(f) : undefined}
            />
          ))}
        </ul>
      )}
      {aberta && <TotalDialog f={aberta} onClose={() => setAberta(null)} />}
    </Page>
  )
}
