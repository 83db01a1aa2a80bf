import type { Operacao } from '@tropeiro/contract/comprovacao/operacoes'
import { formatDateTime, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao, TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { useSoVe } from '../../../session/so-ve.ts'
import {
  Badge,
  Button,
  Card,
  confirm,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  Pager,
  Skeleton,
} from '../../../ui/index.ts'
import {
  exportarLinhas,
  exportarOperacoes,
  useDesfazer,
  useLinhas,
  useOperacoes,
} from '../operacoes.queries.ts'
import { colunasDasLinhas } from './linhas.tsx'

const viva = (o: Operacao) => o.andamento === 'fila' || o.andamento === 'executando'

function Linhas({ operacao, onClose }: { operacao: Operacao; onClose: () => void }) {
  const [pagina, setPagina] = useState(1)
  const query = useLinhas(operacao._id, [], pagina)
  const total = query.data?.total ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={operacao.titulo}
      description="O que houve com cada nota."
      footer={
        <>
          <ExportarBotao exportar={() => exportarLinhas(operacao._id)} />
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <div className="flex h-[50dvh] min-h-0 flex-col">
        <DataTable
          id="linhas-da-operacao"
          label="Notas da operação"
          rows={query.data?.linhas ?? []}
          rowId={(l) => l.nota}
          columns={colunasDasLinhas}
          total={total}
          loading={query.isPending}
          error={query.error && !query.data ? query.error : undefined}
          onRetry={() => query.refetch()}
          rowTone={(l) =>
            l.estado === 'recusada' ? 'bad' : l.estado === 'nao_desfeita' ? 'warn' : undefined
          }
        />
        <Pager
          page={pagina}
          pageSize={50}
          total={total}
          shown={query.data?.linhas.length ?? 0}
          onPage={setPagina}
        />
      </div>
    </Dialog>
  )
}

function Feita({ operacao: o, onOpen }: { operacao: Operacao; onOpen: () => void }) {
  const desfazer = useDesfazer()
  const soVe = useSoVe('operacoes')
  const undo = async () => {
    const sure = await confirm({
      title: 'Desfazer esta operação?',
      text: `${formatQuantas(o.contagem.feita, 'nota volta a como estava', 'notas voltam a como estavam')}. As que mudaram depois ficam como estão.`,
      confirmLabel: 'Desfazer',
      danger: true,
    })
    if (sure) desfazer.mutate(o._id)
  }
  const c = o.contagem
  return (
    <li className="rounded-lg border border-line bg-surface p-3.5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <button
          type="button"
          onClick={onOpen}
          className="text-left text-sm font-medium text-accent-text hover:underline"
        >
          {o.titulo}
        </button>
        <span className="num text-xs text-ink-3">
          {o.criado_por} · {formatDateTime(o.criado_em)}
        </span>
      </div>
      {o.tarefa && o.andamento !== 'concluida' && (
        <div className="mb-2">
          <TarefaProgresso id={o.tarefa} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {c.feita > 0 && <Badge tone="ok">{formatNumber(c.feita)} mudaram</Badge>}
        {c.igual > 0 && <Badge>{formatNumber(c.igual)} já estavam assim</Badge>}
        {c.recusada > 0 && <Badge tone="bad">{formatNumber(c.recusada)} recusadas</Badge>}
        {c.desfeita > 0 && <Badge tone="violet">{formatNumber(c.desfeita)} desfeitas</Badge>}
        {c.nao_desfeita > 0 && <Badge tone="warn">{formatNumber(c.nao_desfeita)} não desfeitas</Badge>}
        {o.desfeita_por ? (
          <span className="ml-auto text-xs text-ink-3">Desfeita por {o.desfeita_por}</span>
        ) : (
          c.feita > 0 &&
          !viva(o) && (
            <Button
              size="sm"
              icon={Undo2}
              disabledReason={soVe}
              loading={desfazer.isPending}
              onClick={undo}
              className="ml-auto"
            >
              Desfazer
            </Button>
          )
        )}
      </div>
    </li>
  )
}

/** What was done before, with what became of each note, and the undo. */
export function Feitas() {
  const query = useOperacoes()
  const [open, setOpen] = useState<Operacao | null>(null)
  return (
    <Card
      title="Operações feitas"
      actions={query.data && query.data.length > 0 && <ExportarBotao exportar={exportarOperacoes} />}
    >
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState
          title="Nenhuma operação ainda"
          text="O que for mudado em massa fica aqui, nota a nota, e pode ser desfeito."
          className="!py-6"
        />
      )}
      <ul className="flex flex-col gap-2.5">
        {query.data?.map((o) => (
          <Feita key={o._id} operacao={o} onOpen={() => setOpen(o)} />
        ))}
      </ul>
      {open && <Linhas operacao={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
