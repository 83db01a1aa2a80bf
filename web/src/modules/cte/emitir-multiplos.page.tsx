import { can } from '@tropeiro/contract/access/can'
import { formatMoney } from '@tropeiro/contract/formats'
import type { CteResumo } from '@tropeiro/contract/modules/cte'
import { cteEditavel, ESTADOS_DO_CTE } from '@tropeiro/contract/rules/cte'
import { Files, Send } from 'lucide-react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Page as Screen,
  Stat,
} from '../../ui/index.ts'
import { TarefaProgresso } from '../tarefas/index.ts'
import { FaixaDeContingencia, Situacao } from '../transmissao/index.ts'
import { dito } from './components/colunas.tsx'
import { useCtes, useEmitirVarios } from './cte.queries.ts'

const MAIS = 200

const colunas: Column<CteResumo>[] = [
  {
    id: 'numero',
    header: 'CT-e',
    size: 140,
    fixed: true,
    mobile: 'title',
    cell: (c) => (
      <Link to={`/app/cte/editar?id=${c._id}`} className="num font-medium text-accent-text">
        {c.numero_cte ?? `Rascunho ${c._id}`}
      </Link>
    ),
  },
  {
    id: 'estado',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (c) => <Situacao estado={c.estado} nomes={ESTADOS_DO_CTE} />,
  },
  { id: 'destinatario', header: 'Destinatário', size: 220, grow: true, cell: (c) => c.destinatario },
  { id: 'notas', header: 'Notas', size: 80, align: 'end', mobile: false, cell: (c) => c.quantidade_notas },
  {
    id: 'frete',
    header: 'Frete',
    size: 120,
    align: 'end',
    cell: (c) => <span className="num">{formatMoney(c.valor_total)}</span>,
  },
  { id: 'dito', header: 'O que foi dito', size: 380, grow: true, cell: dito },
]

const defaults = { ids: '', tarefa: '' }

/** Many CT-e sent one after the other: each with where it stands, live, and a stop button. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const ids = url.ids.split('~').filter(Boolean)
  const query = useCtes(
    ids.length > 0 ? { ids, por_pagina: MAIS } : { estado: 'rascunho,rejeitado', por_pagina: MAIS },
  )
  const emitir = useEmitirVarios()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const rows = query.data?.dados ?? []
  const faltam = rows.filter((c) => cteEditavel(c.estado))
  const enviar = async () => {
    const tarefa = await emitir.mutateAsync(faltam.map((c) => c._id)).catch(() => null)
    // From here on the screen follows these, whatever becomes of them.
    if (tarefa) set({ tarefa, ids: rows.map((c) => c._id).join('~') })
  }
  const quantos = (estado: CteResumo['estado']) => rows.filter((c) => c.estado === estado).length
  return (
    <>
      <FaixaDeContingencia modelo="57" />
      <Screen
        title="Emitir vários CT-e"
        breadcrumb={[{ label: 'CT-e', to: '/app/cte/listar' }, { label: 'Emitir vários' }]}
        actions={
          escrever && (
            <Button
              variant="primary"
              icon={Send}
              loading={emitir.isPending}
              disabledReason={faltam.length === 0 ? 'Nada espera envio' : undefined}
              onClick={() => void enviar()}
            >
              Enviar {faltam.length || ''} à SEFAZ
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-5">
          {url.tarefa && <TarefaProgresso id={url.tarefa} />}
          {rows.length > 0 && (
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <Stat label="Esperando envio" value={String(faltam.length)} />
              <Stat label="Na SEFAZ" value={String(quantos('enviando') + quantos('pendente'))} />
              <Stat label="Aprovados" value={String(quantos('autorizado'))} />
              <Stat
                label="Com pendências"
                value={String(rows.filter((c) => c.pendencias.length > 0 || c.estado === 'rejeitado').length)}
              />
            </div>
          )}
          {query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : rows.length === 0 && !query.isPending ? (
            <EmptyState
              icon={Files}
              title="Nenhum rascunho de CT-e"
              text="Gere CT-e a partir das notas, e envie todos daqui."
            />
          ) : (
            <DataTable<CteResumo>
              id="cte-multiplos"
              label="CT-e a enviar"
              columns={colunas}
              rows={rows}
              rowId={(c) => c._id}
              loading={query.isPending}
              total={rows.length}
            />
          )}
        </div>
      </Screen>
    </>
  )
}
