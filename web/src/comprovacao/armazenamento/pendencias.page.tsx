import {
  type Pendencia,
  type TipoDePendencia,
  tiposDePendencia,
} from '@tropeiro/contract/comprovacao/armazenamento'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { cx } from '../../lib/cx.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { Badge, type Column, EmptyState, type Filter, ListPage, type Tone } from '../../ui/index.ts'
import { exportarPendencias, usePendencias } from './armazenamento.queries.ts'
import { useBases } from './bases.ts'

const defaults = {
  busca: '',
  tipo: [] as string[],
  base: [] as string[],
  motorista: '',
  dias: '',
  ordem: '-dias',
  pagina: 1,
  por_pagina: 50,
}

const tones: Record<TipoDePendencia, Tone> = {
  refazer: 'bad',
  sem_comprovante: 'bad',
  atrasada: 'warn',
  auditar: 'violet',
  papel: 'neutral',
  protocolar: 'info',
}

const columns: Column<Pendencia>[] = [
  {
    id: 'nota',
    header: 'Nota',
    size: 120,
    fixed: true,
    mobile: 'title',
    cell: (p) => (
      <span className="num font-medium">
        {formatNumber(p.numero)} / {p.serie}
      </span>
    ),
  },
  {
    id: 'tipo',
    header: 'Pendência',
    size: 190,
    mobile: 'status',
    cell: (p) => <Badge tone={tones[p.tipo]}>{tiposDePendencia[p.tipo].nome}</Badge>,
  },
  {
    id: 'dias',
    header: 'Idade',
    size: 90,
    align: 'end',
    sortable: true,
    cell: (p) => (
      <span
        className={cx('num', p.dias >= 15 && 'font-semibold text-bad-text')}
        title={formatDateTime(p.desde)}
      >
        {p.dias === 0 ? 'hoje' : p.dias === 1 ? '1 dia' : `${formatNumber(p.dias)} dias`}
      </span>
    ),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 120,
    align: 'end',
    sortable: true,
    cell: (p) => formatMoney(p.valor_centavos),
  },
  {
    id: 'acao',
    header: 'O que fazer',
    size: 280,
    grow: true,
    cell: (p) => tiposDePendencia[p.tipo].acao,
  },
  { id: 'motorista', header: 'Motorista', size: 160, cell: (p) => p.motorista },
  { id: 'base', header: 'Base', size: 130, cell: (p) => p.base },
  { id: 'destinatario', header: 'Destinatário', size: 200, cell: (p) => p.destinatario },
  {
    id: 'cidade',
    header: 'Cidade',
    size: 150,
    mobile: false,
    cell: (p) => p.cidade && `${p.cidade}/${p.uf}`,
  },
  { id: 'remetente', header: 'Remetente', size: 180, hidden: true, cell: (p) => p.remetente },
  {
    id: 'romaneio',
    header: 'Romaneio',
    size: 100,
    hidden: true,
    align: 'end',
    cell: (p) => p.numero_romaneio ?? '',
  },
]

const destinos: Partial<Record<TipoDePendencia, string>> = { auditar: '/app/ferramentas/auditoria?nota=' }

type Resumo = { nome: string; quantas: number; valor_centavos: number; dias: number }

/** Who has most waiting: pressing a name narrows the list to it. */
function Quem({
  title,
  rows,
  onChoose,
}: {
  title: string
  rows: Resumo[]
  onChoose: (nome: string) => void
}) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="flex min-w-0 items-center gap-1.5 overflow-x-auto">
      <span className="shrink-0 text-2xs text-ink-3">{title}</span>
      {rows.slice(0, 8).map((r) => (
        <button
          key={r.nome}
          type="button"
          onClick={() => onChoose(r.nome)}
          title={`${formatMoney(r.valor_centavos)}, até ${r.dias} dias`}
          className="shrink-0 rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs hover:bg-hover"
        >
          {r.nome || 'Sem base'} <span className="num font-semibold">{formatNumber(r.quantas)}</span>
        </button>
      ))}
    </section>
  )
}

/** What waits for somebody: by base and driver, how old, how much, and what to do about it. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const bases = useBases()
  const asked = {
    busca: url.busca,
    tipos: url.tipo as TipoDePendencia[],
    bases: url.base,
    motorista: url.motorista,
    dias: /^\d{1,4}$/.test(url.dias) ? Number(url.dias) : 0,
    ordem: (['-dias', 'dias', '-valor', 'valor'] as const).find((o) => o === url.ordem) ?? '-dias',
  }
  const query = usePendencias({ ...asked, pagina: url.pagina, por_pagina: url.por_pagina })
  const { data } = query
  const counts = new Map(data?.por_tipo.map((t) => [t.tipo, t.quantas]))
  const filters: Filter[] = [
    {
      kind: 'options',
      name: 'tipo',
      label: 'Pendência',
      primary: true,
      options: Object.entries(tiposDePendencia).map(([value, { nome }]) => ({
        value,
        label: `${nome} (${formatNumber(counts.get(value as TipoDePendencia) ?? 0)})`,
      })),
    },
    {
      kind: 'options',
      name: 'base',
      label: 'Base',
      primary: true,
      options: bases.map((b) => ({ value: b, label: b })),
    },
    { kind: 'text', name: 'motorista', label: 'Motorista', primary: true },
    { kind: 'text', name: 'dias', label: 'Há pelo menos (dias)' },
  ]
  const total = data?.total ?? 0
  return (
    <ListPage
      id="pendencias"
      title="Pendências"
      description="O que espera por alguém, do mais velho ao mais novo"
      badge={data && <Badge tone="warn">{formatMoney(data.valor_centavos)}</Badge>}
      tools={<ExportarBotao exportar={() => exportarPendencias(asked)} />}
      toolbar={
        data && (
          <div className="flex flex-col gap-1.5 border-b border-line px-4 py-2 max-sm:px-3">
            <Quem title="Bases" rows={data.por_base} onChoose={(base) => set({ base: [base], pagina: 1 })} />
            <Quem
              title="Motoristas"
              rows={data.por_motorista}
              onChoose={(motorista) => set({ motorista, pagina: 1 })}
            />
          </div>
        )
      }
      query={query}
      rows={data?.pendencias ?? []}
      rowId={(p) => p.nota}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Número, destinatário ou remetente' }}
      countLabel={total === 1 ? 'pendência' : 'pendências'}
      onOpen={(p) => go(destinos[p.tipo] ? `${destinos[p.tipo]}${p.nota}` : `/app/pesquisa/${p.nota}`)}
      rowTone={(p) => (p.tipo === 'refazer' || p.tipo === 'sem_comprovante' ? 'bad' : undefined)}
      empty={
        <EmptyState
          title="Nada pendente"
          text="Tudo o que saiu voltou com comprovante, e o papel está guardado."
        />
      }
    />
  )
}
