import { emHoras } from '@tropeiro/contract/faturamento/estadias/lista'
import { comoSeCobra } from '@tropeiro/contract/faturamento/estadias/nomes'
import type { RegraDeEstadiaDoCliente } from '@tropeiro/contract/faturamento/estadias/regras'
import { leiturasDaEstadia } from '@tropeiro/contract/faturamento/estadias/relogio/termos'
import { formatDocumento, formatMoney } from '@tropeiro/contract/formats'
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
import { useExcluirRegraDeEstadia, useRegrasDeEstadia } from '../estadias.queries.ts'
import { RegraDeEstadiaDialog } from './regra-dialog.tsx'

const nomeDe = (r: RegraDeEstadiaDoCliente): string =>
  r.cliente === ''
    ? 'Todos os outros clientes'
    : r.nome || (r.cliente.length === 8 ? `Raiz ${r.cliente}` : formatDocumento(r.cliente))

const resumo = ({ regra: r }: RegraDeEstadiaDoCliente): string =>
  [
    `${emHoras(r.livre_min)} livres`,
    leiturasDaEstadia[r.leitura].toLowerCase(),
    r.valor_centavos === null ? 'valor da lei' : formatMoney(r.valor_centavos),
    `sai como ${comoSeCobra[r.como].toLowerCase()}`,
    r.silencio_dias > 0 ? `silêncio de ${r.silencio_dias} dias aceita` : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** What each client agreed to about waiting; who has no rule waits by the law. */
export function Regras({ toolbar, podeEscrever }: { toolbar: ReactNode; podeEscrever: boolean }) {
  const query = useRegrasDeEstadia()
  const excluir = useExcluirRegraDeEstadia()
  const [aberta, setAberta] = useState<RegraDeEstadiaDoCliente | 'nova' | null>(null)
  const tirar = async (r: RegraDeEstadiaDoCliente) => {
    const ok = await confirm({
      title: `Excluir a regra de ${nomeDe(r)}?`,
      text: 'Vale para ele a regra dos outros clientes, ou a lei. O que já terminou de contar não muda.',
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
    <Screen title="Estadias" toolbar={toolbar} actions={nova}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TableSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          title="Nenhuma regra ainda"
          text="Sem regra vale a lei: 5 horas livres da chegada, depois o valor por tonelada de capacidade e hora."
          action={nova}
        />
      ) : (
        <Card title="O que cada cliente combinou" flush>
          <ul className="divide-y divide-line">
            {query.data.map((r) => (
              <li key={r._id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
                <span className="min-w-0">
                  <span className="font-medium">{nomeDe(r)}</span>
                  <span className="block text-xs text-ink-3">{resumo(r)}</span>
                </span>
                {podeEscrever && (
                  <span className="flex shrink-0 gap-1">
                    <IconButton
                      icon={Pencil}
                      label={`Mudar a regra de ${nomeDe(r)}`}
                      onClick={() => setAberta(r)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Excluir a regra de ${nomeDe(r)}`}
                      onClick={() => void tirar(r)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {aberta && (
        <RegraDeEstadiaDialog regra={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />
      )}
    </Screen>
  )
}
