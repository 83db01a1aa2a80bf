import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import {
  type ArquivoEdi,
  familiasEdi,
  nomeDaFamilia,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Column, EmptyState, type Filter, ListPage } from '../../../ui/index.ts'
import { useArquivos } from '../parceiros.queries.ts'
import { ArquivoPeek } from './arquivo-peek.tsx'
import { EstadoDoArquivo } from './estado.tsx'

export const filtrosDeArquivos = {
  direcao: '',
  familia: '',
  busca: '',
  arquivo: '',
  pagina: 1,
  por_pagina: 50,
}
type Url = typeof filtrosDeArquivos

const columns: Column<ArquivoEdi>[] = [
  {
    id: 'nome',
    header: 'Arquivo',
    size: 330,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (a) => (
      <span className="flex min-w-0 items-center gap-2">
        {a.direcao === 'entrada' ? (
          <ArrowDownLeft size={15} aria-label="Veio" className="shrink-0 text-info-text" />
        ) : (
          <ArrowUpRight size={15} aria-label="Foi" className="shrink-0 text-accent-text" />
        )}
        <span className="truncate font-medium">{a.nome}</span>
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    size: 140,
    mobile: 'status',
    cell: (a) => <EstadoDoArquivo estado={a.estado} />,
  },
  { id: 'parceiro', header: 'Parceiro', size: 200, cell: (a) => a.parceiro.nome },
  { id: 'layout', header: 'Layout', size: 120, cell: (a) => a.layout.replace('-', ' ').toUpperCase() },
  {
    id: 'linhas',
    header: 'Registros',
    size: 90,
    align: 'end',
    cell: (a) => <span className="num">{formatNumber(a.contagem.importadas)}</span>,
  },
  {
    id: 'recusadas',
    header: 'Recusadas',
    size: 100,
    align: 'end',
    cell: (a) => (
      <span className={a.contagem.recusadas > 0 ? 'num font-semibold text-bad-text' : 'num text-ink-3'}>
        {formatNumber(a.contagem.recusadas)}
      </span>
    ),
  },
  { id: 'em', header: 'Quando', size: 150, cell: (a) => <span className="num">{formatDateTime(a.em)}</span> },
]

const filters: Filter[] = [
  {
    kind: 'one',
    name: 'direcao',
    label: 'Sentido',
    primary: true,
    options: [
      { value: 'entrada', label: 'Vieram' },
      { value: 'saida', label: 'Foram' },
    ],
  },
  {
    kind: 'one',
    name: 'familia',
    label: 'Tipo',
    primary: true,
    options: familiasEdi.map((value) => ({ value, label: nomeDaFamilia[value] })),
  },
]

type Props = {
  url: Url
  set: (change: Partial<Url>) => unknown
  toolbar: ReactNode
  title: string
  parceiro?: string
  actions?: ReactNode
  children?: ReactNode
}

/** The files of one partner, or of all. */
export function Arquivos({ url, set, toolbar, title, parceiro, actions, children }: Props) {
  const query = useArquivos({
    parceiro: parceiro ?? null,
    direcao: url.direcao === 'entrada' || url.direcao === 'saida' ? url.direcao : null,
    familia: familiasEdi.find((f) => f === url.familia) ?? null,
    busca: url.busca,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  })
  const total = query.data?.total ?? 0
  return (
    <ListPage<ArquivoEdi>
      id={parceiro ? 'arquivos-do-parceiro' : 'arquivos-edi'}
      title={title}
      breadcrumb={parceiro ? [{ label: 'Parceiros', to: '/app/parceiros' }, { label: title }] : undefined}
      query={query}
      rows={query.data?.dados ?? []}
      rowId={(a) => a._id}
      columns={parceiro ? columns.filter((c) => c.id !== 'parceiro') : columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Nome do arquivo' }}
      countLabel={total === 1 ? 'arquivo' : 'arquivos'}
      toolbar={toolbar}
      actions={actions}
      onPeek={(a) => set({ arquivo: a._id })}
      peekId={url.arquivo || null}
      rowTone={(a) => (a.estado === 'falhou' || a.estado === 'recusado' ? 'bad' : undefined)}
      empty={
        <EmptyState
          title="Nenhum arquivo ainda"
          text="Receba um NOTFIS do embarcador, ou gere o OCOREN com o que já aconteceu com as notas dele."
        />
      }
    >
      <ArquivoPeek id={url.arquivo} onClose={() => set({ arquivo: '' })} />
      {children}
    </ListPage>
  )
}
