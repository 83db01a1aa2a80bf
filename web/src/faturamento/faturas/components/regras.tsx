import {
  cortes,
  liberacoes,
  periodicidades,
  type RegraDoCliente,
} from '@tropeiro/contract/faturamento/faturas/regras'
import { formatDocumento } from '@tropeiro/contract/formats'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Card,
  confirm,
  EmptyState,
  ErrorState,
  IconButton,
  Page as Screen,
  TableSkeleton,
} from '../../../ui/index.ts'
import { useExcluirRegra, useRegras } from '../faturas.queries.ts'
import { RegraDialog } from './regra-dialog.tsx'

export const nomeDoCliente = (r: Pick<RegraDoCliente, 'cliente' | 'nome'>): string =>
  r.cliente === ''
    ? 'Todos os outros clientes'
    : r.nome || (r.cliente.length === 8 ? `Raiz ${r.cliente}` : formatDocumento(r.cliente))

const noMeio = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1)

export const resumo = ({ regra: r }: Pick<RegraDoCliente, 'regra'>): string =>
  [
    periodicidades[r.periodicidade],
    `corte por ${noMeio(cortes[r.corte])}`,
    r.vencimento_fixos.length > 0
      ? `vence nos dias ${r.vencimento_fixos.join(', ')}`
      : `vence em ${r.vencimento_dias} dias`,
    r.libera === 'livre' ? '' : `espera: ${noMeio(liberacoes[r.libera])}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** How each client is billed; who has no rule goes by the house's. */
export function Regras({ toolbar, podeEscrever }: { toolbar: ReactNode; podeEscrever: boolean }) {
  const query = useRegras()
  const excluir = useExcluirRegra()
  const [aberta, setAberta] = useState<RegraDoCliente | 'nova' | null>(null)
  const tirar = async (r: RegraDoCliente) => {
    const ok = await confirm({
      title: `Excluir a regra de ${nomeDoCliente(r)}?`,
      text: 'Vale para ele a regra dos outros clientes. As faturas que já saíram não mudam.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(r._id)
  }
  const nova = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => setAberta('nova')}>
      Nova regra
    </Button>
  )
  return (
    <Screen title="Faturas" toolbar={toolbar} actions={nova}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TableSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          title="Nenhuma regra ainda"
          text="Sem regra, tudo o que está autorizado é faturado no dia, por CNPJ, com 30 dias de prazo."
          action={nova}
        />
      ) : (
        <Card title="Como cada cliente é faturado" flush>
          <ul className="divide-y divide-line">
            {query.data.map((r) => (
              <li key={r._id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
                <span className="min-w-0">
                  <span className="font-medium">{nomeDoCliente(r)}</span>
                  {r.nome && r.cliente && (
                    <span className="num text-ink-3">
                      {' '}
                      {r.cliente.length === 8 ? `raiz ${r.cliente}` : formatDocumento(r.cliente)}
                    </span>
                  )}
                  <span className="block text-xs text-ink-3">{resumo(r)}</span>
                </span>
                {podeEscrever && (
                  <span className="flex shrink-0 gap-1">
                    <IconButton
                      icon={Pencil}
                      label={`Mudar a regra de ${nomeDoCliente(r)}`}
                      onClick={() => setAberta(r)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Excluir a regra de ${nomeDoCliente(r)}`}
                      onClick={() => void tirar(r)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {aberta && <RegraDialog regra={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />}
    </Screen>
  )
}
