import { can } from '@tropeiro/contract/access/can'
import { contas } from '@tropeiro/contract/financeiro/contas/calls'
import { formatDia, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { ArrowLeftRight, Landmark } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, DetailSkeleton, EmptyState, ErrorState, Page as Screen, TabsBar } from '../../ui/index.ts'
import { Conciliar } from './components/conciliar.tsx'
import { TransferirDialog } from './components/conta-dialogs.tsx'
import { Extrato } from './components/extrato.tsx'
import { Feitas } from './components/feitas.tsx'
import { Importar } from './components/importar.tsx'
import { Meses } from './components/meses.tsx'
import { useContas } from './contas.queries.ts'

const abas = { conciliar: 'Conciliar', extrato: 'Extrato', feitas: 'Conciliadas', meses: 'Meses' }
const padrao = { conta: '', aba: 'conciliar' }

/** Accounts: what is in them, their statements, what each entry is, and the months that are closed. */
export function Page() {
  const [url, set] = useUrlState(padrao)
  const [transferindo, setTransferindo] = useState(false)
  const query = useContas()
  const podeEscrever = can(askerOf(useSession()), contas.importar.access)
  const ativas = (query.data ?? []).filter((c) => c.ativa)
  const conta =
    ativas.find((c) => c._id === url.conta) ?? ativas.toSorted((a, b) => b.pendentes - a.pendentes)[0]
  return (
    <Screen
      title="Contas bancárias"
      toolbar={
        <TabsBar
          label="Contas bancárias"
          value={url.aba}
          onChange={(aba) => set({ aba })}
          tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
        />
      }
      actions={
        podeEscrever &&
        ativas.length > 1 && (
          <Button icon={ArrowLeftRight} onClick={() => setTransferindo(true)}>
            Transferir
          </Button>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <DetailSkeleton />
      ) : !conta ? (
        <EmptyState
          icon={Landmark}
          title="Nenhuma conta ainda"
          text="Cadastre as contas do grupo na configuração financeira; o extrato entra por OFX."
          action={
            <Link to="/app/financeiro/configuracao?aba=contas" className="text-accent-text hover:underline">
              Abrir a configuração
            </Link>
          }
        />
      ) : (
        <div className="flex flex-col gap-4">
          <ul
            className="flex gap-3 overflow-x-auto sm:grid sm:grid-cols-2 lg:grid-cols-4"
            aria-label="Contas"
          >
            {ativas.map((c) => (
              <li key={c._id} className="max-sm:w-60 max-sm:shrink-0">
                <button
                  type="button"
                  aria-pressed={c._id === conta._id}
                  onClick={() => set({ conta: c._id })}
                  className="w-full rounded-lg border border-line bg-surface px-4 py-3 text-left hover:bg-hover aria-pressed:border-accent"
                >
                  <span className="block truncate text-xs text-ink-3">{c.nome}</span>
                  <span className="num block text-lg font-semibold">{formatMoney(c.saldo)}</span>
                  <span className="block text-xs text-ink-3">
                    {c.pendentes > 0
                      ? `${formatQuantas(c.pendentes, 'lançamento', 'lançamentos')} a conciliar`
                      : 'Tudo conciliado'}
                    {c.saldo_banco !== null &&
                      c.saldo_banco_em !== null &&
                      c.saldo_banco !== c.saldo &&
                      ` · banco em ${formatDia(c.saldo_banco_em)}: ${formatMoney(c.saldo_banco)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {url.aba === 'meses' ? (
            <Meses podeEscrever={podeEscrever} />
          ) : url.aba === 'feitas' ? (
            <Feitas conta={conta._id} podeEscrever={podeEscrever} />
          ) : (
            <Fragment key={conta._id}>
              {podeEscrever && <Importar conta={conta} />}
              {url.aba === 'extrato' ? (
                <Extrato conta={conta._id} />
              ) : (
                <Conciliar conta={conta._id} podeEscrever={podeEscrever} />
              )}
            </Fragment>
          )}
        </div>
      )}
      {transferindo && <TransferirDialog contas={ativas} onClose={() => setTransferindo(false)} />}
    </Screen>
  )
}
