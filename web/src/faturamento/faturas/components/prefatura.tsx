import { camposDaPreFatura, causasDaDiferenca } from '@tropeiro/contract/faturamento/faturas/conferencia'
import { nomeDoEstadoDaDisputa } from '@tropeiro/contract/faturamento/faturas/disputas'
import {
  type LinhaDaPreFatura,
  nomeDaSituacaoNaPreFatura,
  type SituacaoDaPreFatura,
  situacoesDaPreFatura,
} from '@tropeiro/contract/faturamento/faturas/formas'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Check, FilePlus2, MessageSquareWarning, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Button, type Column, EmptyState, ListPage, useSelection } from '../../../ui/index.ts'
import { exportarPreFatura, useMarcar, usePreFatura } from '../faturas.queries.ts'
import { ContestarDialog } from './contestar-dialog.tsx'
import { EmitirDialog } from './emitir-dialog.tsx'
import { MapaAprendido } from './mapa/mapa-aprendido.tsx'

export const filtrosDaPreFatura = { situacao: '', marca: '' }

const tons: Record<SituacaoDaPreFatura, 'ok' | 'bad' | 'warn' | 'neutral'> = {
  confere: 'ok',
  tolerada: 'neutral',
  valor: 'bad',
  sem_cte: 'bad',
  cancelado: 'bad',
  repetido: 'warn',
  fora: 'warn',
}

const dinheiro = (centavos: number | null) => (centavos === null ? '—' : formatMoney(centavos))
const diferenca = (l: LinhaDaPreFatura): number | null =>
  l.deles === null || l.nosso === null ? null : l.deles - l.nosso

const columns: Column<LinhaDaPreFatura>[] = [
  {
    id: 'numero',
    header: 'CT-e',
    size: 130,
    fixed: true,
    mobile: 'title',
    cell: (l) =>
      l.cte ? (
        <Link
          to={`/app/cte/listar?cte=${l.cte}`}
          className="num font-medium text-accent-text hover:underline"
        >
          {l.numero}
        </Link>
      ) : (
        <span className="num font-medium">{l.numero || 'sem número'}</span>
      ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    size: 190,
    mobile: 'status',
    cell: (l) => <Badge tone={tons[l.situacao]}>{nomeDaSituacaoNaPreFatura[l.situacao]}</Badge>,
  },
  { id: 'destinatario', header: 'Destinatário', size: 200, grow: true, cell: (l) => l.destinatario || '—' },
  {
    id: 'emissao',
    header: 'Emissão',
    size: 110,
    mobile: false,
    cell: (l) => <span className="num">{l.emissao ? formatDia(l.emissao) : '—'}</span>,
  },
  {
    id: 'deles',
    header: 'Embarcador',
    size: 130,
    align: 'end',
    cell: (l) => <span className="num">{dinheiro(l.deles)}</span>,
  },
  {
    id: 'nosso',
    header: 'CT-e nosso',
    size: 130,
    align: 'end',
    cell: (l) => <span className="num">{dinheiro(l.nosso)}</span>,
  },
  {
    id: 'diferenca',
    header: 'Diferença',
    size: 130,
    align: 'end',
    cell: (l) => (
      <span
        className={diferenca(l) ? 'num font-semibold text-bad-text' : 'num text-ink-3'}
        title={l.partes
          .map((p) => `${camposDaPreFatura[p.campo]} ${formatMoney(p.deles - p.nosso)}`)
          .join('; ')}
      >
        {dinheiro(diferenca(l))}
      </span>
    ),
  },
  {
    id: 'causa',
    header: 'Causa',
    size: 210,
    mobile: false,
    cell: (l) => (l.causa ? causasDaDiferenca[l.causa] : '—'),
  },
  {
    id: 'marca',
    header: 'Decisão',
    size: 220,
    cell: (l) =>
      l.disputa ? (
        <Link
          to={`/app/frete/disputas?disputa=${l.disputa._id}`}
          className="text-accent-text hover:underline"
        >
          Disputa {l.disputa.numero}: {nomeDoEstadoDaDisputa[l.disputa.estado].toLowerCase()}
        </Link>
      ) : l.marca === null ? (
        <span className="text-ink-3">{l.faturado ? 'já faturado' : 'a decidir'}</span>
      ) : (
        <span className="flex min-w-0 items-center gap-2" title={l.motivo}>
          <Badge tone={l.marca === 'aceita' ? 'ok' : 'warn'}>
            {l.marca === 'aceita' ? 'Aceita' : 'Contestada'}
          </Badge>
          <span className="truncate text-xs text-ink-3">
            {l.faturado ? 'já faturado' : l.motivo || l.quem}
          </span>
        </span>
      ),
  },
]

const marcas = [
  { value: 'decidir', label: 'A decidir' },
  { value: 'aceita', label: 'Aceitas' },
  { value: 'contestada', label: 'Contestadas' },
]

/** What still may be billed of what was accepted. */
const aFaturar = (linhas: readonly LinhaDaPreFatura[]): string[] =>
  linhas.flatMap((l) => (l.marca === 'aceita' && l.cte && !l.faturado ? [l.cte] : []))

type Props = {
  id: string
  parceiro: { _id: string; nome: string }
  podeEscrever: boolean
  url: typeof filtrosDaPreFatura
  set: (change: Partial<typeof filtrosDaPreFatura>) => unknown
  toolbar: ReactNode
}

/** A pre-invoice beside our CT-e, line by line, with what was decided. */
export function PreFaturaComparada({ id, parceiro, podeEscrever, url, set, toolbar }: Props) {
  const query = usePreFatura(id)
  const marcar = useMarcar(id)
  const [aberto, setAberto] = useState<'contestar' | 'faturar' | null>(null)
  const all = query.data?.linhas ?? []
  const rows = all.filter(
    (l) =>
      (!url.situacao || l.situacao === url.situacao) && (!url.marca || (l.marca ?? 'decidir') === url.marca),
  )
  const selection = useSelection(rows.length)
  const linhas = selection.all ? rows.map((l) => l._id) : [...selection.ids]
  const decidido = () => {
    selection.clear()
    setAberto(null)
  }
  const decidir = (marca: 'aceita' | null) =>
    marcar.mutate({ linhas, marca, motivo: '' }, { onSuccess: decidido })
  const count = (s: SituacaoDaPreFatura) => all.filter((l) => l.situacao === s).length
  const p = query.data?.prefatura
  const soma = (side: 'deles' | 'nosso') =>
    all.reduce((sum, l) => sum + (l.situacao === 'repetido' ? 0 : (l[side] ?? 0)), 0)
  const faturaveis = aFaturar(all)
  const resumo = p && (
    <div className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line px-4 py-2 text-sm" role="status">
      <span>
        O embarcador calculou <span className="num font-semibold">{formatMoney(soma('deles'))}</span>
      </span>
      <span>
        Nossos CT-e somam <span className="num font-semibold">{formatMoney(soma('nosso'))}</span>
      </span>
      {p.pagamento && <span>Pagamento em {formatDia(p.pagamento)}</span>}
      {p.informados !== p.documentos && (
        <span className="text-warn-text">
          O arquivo diz ter {formatNumber(p.informados)} documentos e trouxe {formatNumber(p.documentos)}.
        </span>
      )}
    </div>
  )
  return (
    <ListPage<LinhaDaPreFatura>
      id="prefatura"
      title={p ? `Pré-fatura ${p.numero}` : 'Pré-fatura'}
      breadcrumb={[
        { label: 'Parceiros', to: '/app/parceiros' },
        { label: parceiro.nome, to: `/app/parceiros/${parceiro._id}?aba=cobranca` },
        { label: p ? `Pré-fatura ${p.numero}` : 'Pré-fatura' },
      ]}
      toolbar={
        <>
          {toolbar}
          {resumo}
          <MapaAprendido prefatura={id} podeEscrever={podeEscrever} />
        </>
      }
      query={query}
      rows={rows}
      rowId={(l) => l._id}
      columns={columns}
      total={rows.length}
      values={{ situacao: url.situacao, marca: url.marca }}
      onChange={set}
      filters={[
        {
          kind: 'one',
          name: 'situacao',
          label: 'Situação',
          primary: true,
          options: situacoesDaPreFatura.map((value) => ({
            value,
            label: `${nomeDaSituacaoNaPreFatura[value]} (${count(value)})`,
          })),
        },
        { kind: 'one', name: 'marca', label: 'Decisão', primary: true, options: marcas },
      ]}
      countLabel={rows.length === 1 ? 'linha' : 'linhas'}
      tools={<ExportarBotao exportar={() => exportarPreFatura(id)} />}
      actions={
        podeEscrever && (
          <Button
            icon={FilePlus2}
            disabledReason={
              faturaveis.length === 0
                ? 'Aceite linhas que tenham CT-e e ainda não estejam em fatura.'
                : undefined
            }
            onClick={() => setAberto('faturar')}
          >
            Faturar os aceitos
          </Button>
        )
      }
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <>
          <Button size="sm" icon={Check} loading={marcar.isPending} onClick={() => decidir('aceita')}>
            Aceitar
          </Button>
          <Button size="sm" icon={MessageSquareWarning} onClick={() => setAberto('contestar')}>
            Contestar
          </Button>
          <Button size="sm" icon={RotateCcw} onClick={() => decidir(null)}>
            Desfazer
          </Button>
        </>
      }
      rowTone={(l) => (l.situacao === 'confere' ? undefined : tons[l.situacao] === 'warn' ? 'warn' : 'bad')}
      empty={<EmptyState title="Nada a comparar" text="O arquivo não trouxe nenhum documento." />}
    >
      {aberto === 'contestar' && (
        <ContestarDialog prefatura={id} linhas={linhas} onDone={decidido} onClose={() => setAberto(null)} />
      )}
      {aberto === 'faturar' && (
        <EmitirDialog
          parceiro={parceiro._id}
          nome={parceiro.nome}
          ctes={faturaveis}
          vencimento={p?.pagamento ?? null}
          onClose={() => setAberto(null)}
        />
      )}
    </ListPage>
  )
}
