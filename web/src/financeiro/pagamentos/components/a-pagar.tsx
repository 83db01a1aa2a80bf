import type {
  ConvenioDePagamento,
  Pagamento,
  TituloAPagar,
} from '@tropeiro/contract/financeiro/pagamentos/formas'
import { origensDoTitulo } from '@tropeiro/contract/financeiro/titulos/nomes'
import { diaEm, formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { CalendarPlus, Layers } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  TableSkeleton,
  useSelection,
} from '../../../ui/index.ts'
import { useAPagar, useMontarLote, usePagamentos } from '../pagamentos.queries.ts'
import { AcoesDoPagamento } from './acoes.tsx'
import { Paginas } from './paginas.tsx'
import { ProgramarDialog } from './programar-dialog.tsx'
import { dito, Estado } from './situacao.tsx'

const doTitulo = (id: string, numero: number) => (
  <Link
    to={`/app/financeiro/titulos?natureza=pagar&titulo=${id}`}
    className="text-accent-text hover:underline"
  >
    {formatNumber(numero)}
  </Link>
)
const dinheiro = (valor: number) => <span className="num">{formatMoney(valor)}</span>
const POR_PAGINA = 50

const esperam: Column<TituloAPagar>[] = [
  { id: 'numero', header: 'Título', size: 90, cell: (t) => doTitulo(t.titulo, t.numero) },
  { id: 'nome', header: 'Favorecido', size: 220, grow: true, mobile: 'title', cell: (t) => t.nome },
  {
    id: 'descricao',
    header: 'Do que é',
    size: 200,
    cell: (t) => `${origensDoTitulo[t.origem]}: ${t.descricao}`,
  },
  {
    id: 'destino',
    header: 'Para onde',
    size: 280,
    cell: (t) => (
      <span>
        {t.sugestao ? t.sugestao.destino : <span className="text-ink-3">Não se sabe: diga ao programar</span>}
        {t.devolvido !== null && (
          <span className="block whitespace-normal text-xs text-bad-text">
            Devolvido: {t.devolvido || 'sem motivo'}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'vencimento',
    header: 'Vencimento',
    size: 165,
    cell: ({ vencimento }) => {
      const hoje = diaEm(new Date())
      return vencimento < hoje ? (
        <span className="text-bad-text">Venceu {formatDia(vencimento)}</span>
      ) : vencimento === hoje ? (
        <span className="text-warn-text">Vence hoje</span>
      ) : (
        formatDia(vencimento)
      )
    },
  },
  {
    id: 'saldo',
    header: 'Saldo',
    size: 120,
    align: 'end',
    mobile: 'status',
    cell: (t) => dinheiro(t.saldo),
  },
]

function Esperam({ convenios }: { convenios: readonly ConvenioDePagamento[] }) {
  const [pagina, setPagina] = useState(1)
  const [aberto, setAberto] = useState<readonly TituloAPagar[] | null>(null)
  const query = useAPagar({ pagina, por_pagina: POR_PAGINA })
  const rows = query.data?.dados ?? []
  const selection = useSelection(rows.length)
  const escolhidos = rows.filter((t) => selection.has(t.titulo))
  const semDestino = escolhidos.find((t) => t.sugestao === null)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <TableSkeleton />
  const semConvenio = !convenios.some((c) => c.ativo)
  return (
    <Card
      title="Esperam ser pagos"
      flush
      actions={<span className="num text-sm text-ink-3">{formatMoney(query.data.valor)}</span>}
    >
      {semConvenio && query.data.total > 0 && (
        <p className="border-b border-line px-4 py-3 text-sm text-ink-2">
          Para pagar por aqui falta um convênio de pagamento:{' '}
          <Link
            to="/app/financeiro/pagamentos?aba=bancos"
            className="inline-flex min-h-11 items-center text-accent-text hover:underline md:min-h-0"
          >
            cadastre-o em Bancos
          </Link>
          .
        </p>
      )}
      {query.data.total === 0 ? (
        <EmptyState
          title="Nada a programar"
          text="Títulos a pagar, de solicitações, acertos ou do DDA, aparecem aqui até alguém programar o pagamento."
        />
      ) : (
        <DataTable
          id="a-pagar"
          label="Títulos que esperam ser pagos"
          rows={rows}
          rowId={(t) => t.titulo}
          columns={esperam}
          selection={selection}
          bulkActions={
            <Button
              variant="primary"
              icon={CalendarPlus}
              disabledReason={
                semConvenio
                  ? 'Cadastre antes o convênio de pagamento, em Bancos.'
                  : escolhidos.length > 1 && semDestino
                    ? `Não se sabe onde ${semDestino.nome} recebe: programe-o sozinho.`
                    : undefined
              }
              onClick={() => setAberto(escolhidos)}
            >
              Programar {formatQuantas(escolhidos.length, 'pagamento', 'pagamentos')}
            </Button>
          }
        />
      )}
      <Paginas pagina={pagina} total={query.data.total} ir={setPagina} />
      {aberto && (
        <ProgramarDialog
          titulos={aberto}
          convenios={convenios}
          onDone={selection.clear}
          onClose={() => setAberto(null)}
        />
      )}
    </Card>
  )
}

const programadas = (convenios: readonly ConvenioDePagamento[]): Column<Pagamento>[] => [
  { id: 'titulo', header: 'Título', size: 60, cell: (p) => doTitulo(p.titulo, p.titulo_numero) },
  { id: 'nome', header: 'Favorecido', size: 150, grow: true, mobile: 'title', cell: (p) => p.nome },
  { id: 'destino', header: 'Para onde', size: 190, cell: (p) => p.destino },
  { id: 'situacao', header: 'Situação', size: 110, mobile: 'status', cell: (p) => <Estado p={p} /> },
  { id: 'dito', header: 'O que houve', size: 170, mobile: 'wide', cell: dito },
  { id: 'pagar_em', header: 'Pagar em', size: 100, cell: (p) => formatDia(p.pagar_em) },
  { id: 'convenio', header: 'Conta', size: 110, cell: (p) => p.convenio_nome },
  { id: 'valor', header: 'Valor', size: 105, align: 'end', cell: (p) => dinheiro(p.valor) },
  {
    id: 'acoes',
    header: '',
    size: 90,
    align: 'end',
    cell: (p) => <AcoesDoPagamento p={p} convenios={convenios} />,
  },
]

function Programados({
  convenios,
  onLote,
}: {
  convenios: readonly ConvenioDePagamento[]
  onLote: (id: string) => void
}) {
  const query = usePagamentos({ situacao: ['programado'], por_pagina: 200 })
  const montar = useMontarLote()
  const rows = query.data?.dados ?? []
  const selection = useSelection(rows.length)
  const escolhidos = rows.filter((p) => selection.has(p._id))
  const [primeiro] = escolhidos
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending || query.data.total === 0) return null
  const misturados = escolhidos.some((p) => p.convenio !== primeiro?.convenio)
  const enviar = () =>
    primeiro &&
    montar.mutate(
      { convenio: primeiro.convenio, pagamentos: escolhidos.map((p) => p._id) },
      {
        onSuccess: (l) => {
          selection.clear()
          onLote(l._id)
        },
      },
    )
  return (
    <Card
      title="Programados, fora de lote"
      flush
      actions={
        <Button
          size="sm"
          onClick={() =>
            selection.set(rows.filter((p) => p.convenio === rows[0]?.convenio).map((p) => p._id))
          }
        >
          Escolher todos
        </Button>
      }
    >
      <DataTable
        id="programados"
        label="Pagamentos programados"
        rows={rows}
        rowId={(p) => p._id}
        columns={programadas(convenios)}
        selection={selection}
        rowTone={(p) => (p.alertas.length > 0 ? 'warn' : undefined)}
        bulkActions={
          <Button
            variant="primary"
            icon={Layers}
            loading={montar.isPending}
            disabledReason={misturados ? 'Um lote é de uma conta só: escolha pagamentos dela.' : undefined}
            onClick={enviar}
          >
            Montar lote de {formatMoney(escolhidos.reduce((sum, p) => sum + p.valor, 0))}
          </Button>
        }
      />
    </Card>
  )
}

/** What nobody programmed, and what is programmed and in no batch. */
export function APagar({
  convenios,
  onLote,
}: {
  convenios: readonly ConvenioDePagamento[]
  onLote: (id: string) => void
}) {
  return (
    <div className="flex flex-col gap-4">
      <Programados convenios={convenios} onLote={onLote} />
      <Esperam convenios={convenios} />
    </div>
  )
}
