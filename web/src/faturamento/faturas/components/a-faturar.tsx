import {
  type FaturaPrevista,
  type ForaDaFatura,
  motivosDeFora,
  type PeriodoPrevisto,
} from '@tropeiro/contract/faturamento/faturas/periodo'
import {
  diaEm,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatQuantas,
} from '@tropeiro/contract/formats'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { AvisoDeCredito } from '../../../financeiro/regua/index.ts'
import { Link } from '../../../lib/nav.tsx'
import {
  Button,
  Card,
  type Column,
  confirm,
  DataTable,
  DateInput,
  EmptyState,
  ErrorState,
  Field,
  Page as Screen,
  Stat,
  TableSkeleton,
  useSelection,
} from '../../../ui/index.ts'
import { useAFaturar, useFaturarPeriodo } from '../faturas.queries.ts'

const dinheiro = (centavos: number) => <span className="num">{formatMoney(centavos)}</span>

const prontas: Column<FaturaPrevista>[] = [
  {
    id: 'tomador',
    header: 'Cliente',
    size: 240,
    grow: true,
    mobile: 'title',
    cell: (f) => (
      <span className="block min-w-0 truncate">
        {f.tomador}
        {f.grupo && <span className="text-ink-3"> · {f.grupo}</span>}
      </span>
    ),
  },
  { id: 'doc', header: 'CNPJ', size: 160, mobile: false, cell: (f) => formatDocumento(f.doc_tomador) },
  { id: 'emitente', header: 'Emite', size: 170, mobile: false, cell: (f) => f.emitente },
  {
    id: 'periodo',
    header: 'Período',
    size: 190,
    cell: (f) =>
      f.periodo_de === f.periodo_ate
        ? formatDia(f.periodo_ate)
        : `${formatDia(f.periodo_de)} a ${formatDia(f.periodo_ate)}`,
  },
  { id: 'vencimento', header: 'Vence', size: 110, cell: (f) => formatDia(f.vencimento) },
  { id: 'quantidade', header: 'CT-e', size: 80, align: 'end', cell: (f) => formatNumber(f.quantidade) },
  { id: 'valor', header: 'Valor', size: 140, align: 'end', mobile: 'status', cell: (f) => dinheiro(f.valor) },
]

const fora: Column<ForaDaFatura>[] = [
  {
    id: 'tomador',
    header: 'Cliente',
    size: 220,
    grow: true,
    mobile: 'title',
    cell: (f) => f.tomador || 'Sem tomador',
  },
  {
    id: 'motivo',
    header: 'Por que fica de fora',
    size: 260,
    cell: (f) => `${motivosDeFora[f.motivo]}${f.ate ? `, em ${formatDia(f.ate)}` : ''}`,
  },
  { id: 'desde', header: 'Desde', size: 110, cell: (f) => formatDia(f.desde) },
  {
    id: 'ctes',
    header: 'CT-e',
    size: 240,
    mobile: false,
    cell: (f) => (
      <span className="flex min-w-0 gap-1 truncate">
        {f.ctes.slice(0, 4).map((c) => (
          <Link
            key={c._id}
            to={`/app/cte/listar?cte=${c._id}`}
            className="num text-accent-text hover:underline"
          >
            {c.numero}
          </Link>
        ))}
        {f.quantidade > 4 && <span className="text-ink-3">e mais {formatNumber(f.quantidade - 4)}</span>}
      </span>
    ),
  },
  { id: 'quantidade', header: 'Quantos', size: 90, align: 'end', cell: (f) => formatNumber(f.quantidade) },
  { id: 'valor', header: 'Valor', size: 140, align: 'end', mobile: 'status', cell: (f) => dinheiro(f.valor) },
]

const soma = (rows: readonly { valor: number }[]) => rows.reduce((sum, r) => sum + r.valor, 0)

function Previsto({ p, podeFaturar }: { p: PeriodoPrevisto; podeFaturar: boolean }) {
  const selection = useSelection(p.prontas.length)
  const faturar = useFaturarPeriodo()
  const [pedida, setPedida] = useState<string | null>(null)
  const tarefa = pedida ?? p.tarefa
  const chosen =
    selection.count > 0 && !selection.all ? p.prontas.filter((f) => selection.ids.has(f.chave)) : p.prontas
  const clientes = new Set(chosen.map((f) => f.doc_tomador))
  // A client is billed whole: what is ticked names clients.
  const vao = p.prontas.filter((f) => clientes.has(f.doc_tomador))
  const todos = vao.length === p.prontas.length
  const emitir = async () => {
    const ok = await confirm({
      title: vao.length === 1 ? 'Emitir a fatura?' : `Emitir ${formatNumber(vao.length)} faturas?`,
      text: `${formatMoney(soma(vao))}, com os CT-e dos períodos até ${formatDia(p.ate)}.`,
      confirmLabel: 'Emitir',
    })
    if (!ok) return
    const { tarefa: id } = await faturar.mutateAsync({ ate: p.ate, clientes: todos ? null : [...clientes] })
    setPedida(id)
    selection.clear()
  }
  return (
    <div className="flex flex-col gap-4">
      <AvisoDeCredito documentos={[...clientes]} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Stat
          label="Prontas"
          value={formatMoney(soma(p.prontas))}
          hint={formatQuantas(p.prontas.length, 'fatura', 'faturas')}
        />
        <Stat
          label="Ficam de fora"
          value={formatMoney(soma(p.fora))}
          hint={`${formatNumber(p.fora.reduce((n, f) => n + f.quantidade, 0))} CT-e`}
        />
        <div className="flex items-center justify-end">
          {podeFaturar && (
            <Button
              variant="primary"
              icon={ReceiptText}
              loading={faturar.isPending}
              disabledReason={p.prontas.length === 0 ? 'Não há fatura pronta até este dia.' : undefined}
              onClick={() => void emitir()}
            >
              {todos ? 'Emitir todas' : `Emitir ${formatQuantas(vao.length, 'fatura', 'faturas')}`}
            </Button>
          )}
        </div>
      </div>
      {tarefa && <TarefaProgresso id={tarefa} />}
      <Card title="Faturas como sairiam" flush>
        <DataTable
          id="a-faturar"
          label="Faturas como sairiam"
          rows={p.prontas}
          rowId={(f) => f.chave}
          columns={prontas}
          selection={podeFaturar ? selection : undefined}
          empty={
            <EmptyState
              title="Nada a faturar até este dia"
              text="Os CT-e em aberto estão abaixo, com o que esperam."
            />
          }
        />
      </Card>
      {p.fora.length > 0 && (
        <Card title="Ficam de fora" flush>
          <DataTable
            id="fora-da-fatura"
            label="Ficam de fora"
            rows={p.fora}
            rowId={(f) => `${f.doc_tomador} ${f.tomador} ${f.motivo}`}
            columns={fora}
          />
        </Card>
      )}
    </div>
  )
}

type Props = { toolbar: ReactNode; ate: string; onAte: (dia: string) => void; podeFaturar: boolean }

/** What there is to bill until a day: invoices as they would be made, and who stays out and why. */
export function AFaturar({ toolbar, ate, onAte, podeFaturar }: Props) {
  const dia = ate || diaEm(new Date())
  const query = useAFaturar(dia)
  return (
    <Screen
      title="Faturas"
      toolbar={toolbar}
      actions={
        <Field label="Períodos até">
          <DateInput value={dia} onChange={onAte} />
        </Field>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TableSkeleton />
      ) : (
        <Previsto key={dia} p={query.data} podeFaturar={podeFaturar} />
      )}
    </Screen>
  )
}
