import {
  LigarDda as Ligar,
  MotivoDoPagamento,
  TituloDoDda,
} from '@tropeiro/contract/financeiro/pagamentos/calls'
import type { BoletoDoDda, TituloAPagar } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { type SituacaoDoDda, situacoesDoDda } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { mesmoFornecedor, raizDe } from '@tropeiro/contract/financeiro/pagamentos/regras'
import { formatDia, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Ban, FilePlus2, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import {
  Badge,
  Card,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  FormDialog,
  FormSkeleton,
  IconButton,
  Opcao,
  Select,
  TableSkeleton,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useCategorias } from '../../titulos/index.ts'
import { useAPagar, useDda, useIgnorarDda, useLancarDda, useLigarDda } from '../pagamentos.queries.ts'
import { Paginas } from './paginas.tsx'

type Um = { d: BoletoDoDda; onClose: () => void }

/** Which open title of the same supplier it pays, where value or day are others than ours. */
function LigarDda({ d, onClose, titulos }: Um & { titulos: readonly TituloAPagar[] }) {
  const ligar = useLigarDda(d._id)
  const form = useFormulario(Ligar, {
    de: { titulo: titulos[0]?.titulo ?? '' },
    enviar: ligar.mutateAsync,
    ao: onClose,
  })
  const escolhido = titulos.find((t) => t.titulo === form.form.watch('titulo'))
  return (
    <FormDialog
      form={form}
      title={`Ligar ${formatMoney(d.valor)} de ${d.nome}`}
      submitLabel="Ligar ao título"
      onClose={onClose}
    >
      <Opcao
        form={form}
        name="titulo"
        label="Título que ele paga"
        options={titulos.map((t) => ({
          value: t.titulo,
          label: `${formatNumber(t.numero)}: ${formatMoney(t.saldo)}, vence em ${formatDia(t.vencimento)}, ${t.descricao}`,
        }))}
      />
      {escolhido && escolhido.saldo !== d.valor && (
        <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          O boleto cobra {formatMoney(d.valor)} e o título deve {formatMoney(escolhido.saldo)}: ajuste o
          título antes de pagar.
        </p>
      )}
    </FormDialog>
  )
}

export function LigarDdaDialog(um: Um) {
  const { d, onClose } = um
  const query = useAPagar({ busca: raizDe(d.beneficiario), por_pagina: 200 })
  const titulos = query.data?.dados.filter((t) => mesmoFornecedor(t.documento, d.beneficiario))
  if (titulos && titulos.length > 0) return <LigarDda {...um} titulos={titulos} />
  return (
    <Dialog open onOpenChange={onClose} title={`Ligar ${formatMoney(d.valor)} de ${d.nome}`}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : titulos ? (
        <p className="text-sm">
          Nenhum título a pagar deste fornecedor espera por pagamento. Se a dívida é da empresa, lance um
          título do boleto.
        </p>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

export function LancarDdaDialog({ d, onClose }: Um) {
  const lancar = useLancarDda(d._id)
  const categorias = useCategorias()
  const form = useFormulario(TituloDoDda, {
    de: { categoria: 'fornecedores', descricao: d.documento },
    enviar: lancar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Lançar ${formatMoney(d.valor)} de ${d.nome}`}
      submitLabel="Lançar título"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={form} name="descricao" label="Do que é" required maxLength={120} />
        <Opcao form={form} name="categoria" label="Categoria" options={categorias} />
      </div>
    </FormDialog>
  )
}

export function IgnorarDdaDialog({ d, onClose }: Um) {
  const ignorar = useIgnorarDda(d._id)
  const form = useFormulario(MotivoDoPagamento, {
    de: { motivo: '' },
    enviar: ignorar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Não pagar ${formatMoney(d.valor)} a ${d.nome}`}
      submitLabel="Não pagar"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

function Acoes({ d }: { d: BoletoDoDda }) {
  const [aberto, setAberto] = useState<'lancar' | 'ligar' | 'ignorar' | null>(null)
  if (d.situacao !== 'sem_titulo') return null
  const quem = `${d.nome}, ${formatMoney(d.valor)}`
  return (
    <span className="flex items-center justify-end">
      <IconButton
        icon={Link2}
        label={`Ligar a um título o boleto de ${quem}`}
        onClick={() => setAberto('ligar')}
      />
      <IconButton icon={FilePlus2} label={`Lançar título de ${quem}`} onClick={() => setAberto('lancar')} />
      <IconButton icon={Ban} label={`Não pagar a ${quem}`} onClick={() => setAberto('ignorar')} />
      {aberto === 'ligar' && <LigarDdaDialog d={d} onClose={() => setAberto(null)} />}
      {aberto === 'lancar' && <LancarDdaDialog d={d} onClose={() => setAberto(null)} />}
      {aberto === 'ignorar' && <IgnorarDdaDialog d={d} onClose={() => setAberto(null)} />}
    </span>
  )
}

const tom = { sem_titulo: 'bad', casado: 'ok', ignorado: 'neutral', baixado: 'neutral' } as const
const colunas: Column<BoletoDoDda>[] = [
  {
    id: 'nome',
    header: 'Quem cobra',
    size: 300,
    mobile: 'title',
    cell: (d) => (
      <span>
        {d.nome}
        <span className="block text-xs text-ink-3">{formatDocumento(d.beneficiario)}</span>
      </span>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    size: 260,
    grow: true,
    cell: (d) => (
      <span>
        <Badge tone={tom[d.situacao]}>{situacoesDoDda[d.situacao]}</Badge>{' '}
        {d.titulo !== null && (
          <Link
            to={`/app/financeiro/titulos?natureza=pagar&titulo=${d.titulo}`}
            className="text-accent-text hover:underline"
          >
            Título {formatNumber(d.titulo_numero ?? 0)}
          </Link>
        )}
        {d.situacao === 'sem_titulo' && (
          <span className="block text-xs text-ink-3">Confira se a dívida é da empresa: pode ser fraude</span>
        )}
        {d.motivo && <span className="block text-xs text-ink-3">{d.motivo}</span>}
      </span>
    ),
  },
  { id: 'documento', header: 'Documento', size: 130, cell: (d) => d.documento },
  {
    id: 'vencimento',
    header: 'Vencimento',
    size: 110,
    cell: (d) => (d.vencimento ? formatDia(d.vencimento) : 'À vista'),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 120,
    align: 'end',
    mobile: 'status',
    cell: (d) => <span className="num">{formatMoney(d.valor)}</span>,
  },
  { id: 'acoes', header: '', size: 130, align: 'end', cell: (d) => <Acoes d={d} /> },
]

/** Boletos that others registered against us, beside what we know that we owe. */
export function Dda() {
  const [pagina, setPagina] = useState(1)
  const [situacao, setSituacao] = useState<SituacaoDoDda | ''>('')
  const query = useDda({ pagina, por_pagina: 50, ...(situacao ? { situacao: [situacao] } : {}) })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <TableSkeleton />
  return (
    <Card
      title="Boletos contra a empresa"
      flush
      actions={
        <Select
          aria-label="Situação"
          value={situacao}
          onChange={(one) => {
            setSituacao(one as SituacaoDoDda | '')
            setPagina(1)
          }}
          options={[
            { value: '', label: 'Todas as situações' },
            ...Object.entries(situacoesDoDda).map(([value, label]) => ({ value, label })),
          ]}
        />
      }
    >
      {query.data.total === 0 ? (
        <EmptyState
          title="Nenhum boleto do DDA"
          text="Solte em Bancos o arquivo do DDA, ou deixe que ele venha sozinho: cada boleto acha o título que paga."
        />
      ) : (
        <DataTable
          id="dda"
          label="Boletos contra a empresa"
          rows={query.data.dados}
          rowId={(d) => d._id}
          columns={colunas}
          rowTone={(d) => (d.situacao === 'sem_titulo' ? 'warn' : undefined)}
        />
      )}
      <Paginas pagina={pagina} total={query.data.total} ir={setPagina} />
    </Card>
  )
}
