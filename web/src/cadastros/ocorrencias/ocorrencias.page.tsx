import { can } from '@tropeiro/contract/access/can'
import {
  type Efeito,
  efeitos,
  nomeDoEfeito,
  nomeDoResponsavel,
  type OcorrenciaDaTabela,
  ocorrenciaProcurada,
  type Responsavel,
  responsaveis,
} from '@tropeiro/contract/cadastros/ocorrencias'
import { formatNumber } from '@tropeiro/contract/formats'
import { Camera, Smartphone } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { type Column, type Filter, ListPage, Tabs } from '../../ui/index.ts'
import { Codigos } from './components/codigos.tsx'
import { EfeitoBadge } from './components/efeito.tsx'
import { exportarOcorrencias, useTabela } from './ocorrencias.queries.ts'

const defaults = {
  aba: '',
  parceiro: '',
  busca: '',
  efeito: [] as string[],
  conta: [] as string[],
  ordem: '',
}

const columns: Column<OcorrenciaDaTabela>[] = [
  {
    id: 'codigo',
    header: 'Código',
    size: 100,
    sortable: true,
    cell: (o) => <span className="num font-medium">{o.proceda31}</span>,
  },
  {
    id: 'descricao',
    header: 'Ocorrência',
    size: 330,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (o) => o.descricao,
  },
  {
    id: 'efeito',
    header: 'Efeito',
    size: 190,
    mobile: 'status',
    cell: (o) => <EfeitoBadge efeito={o.efeito} />,
  },
  { id: 'responsavel', header: 'Conta para', size: 140, cell: (o) => nomeDoResponsavel[o.responsavel] },
  {
    id: 'proceda31',
    header: 'PROCEDA 3.1',
    size: 110,
    cell: (o) => <span className="num">{o.proceda31}</span>,
  },
  {
    id: 'proceda50',
    header: 'PROCEDA 5.0',
    size: 110,
    cell: (o) => <span className="num">{o.proceda50}</span>,
  },
  {
    id: 'telefone',
    header: 'No telefone',
    size: 110,
    cell: (o) => (
      <span className="flex items-center gap-2 text-ink-2">
        {o.no_aplicativo && <Smartphone size={15} aria-label="O motorista pode escolher" />}
        {o.exige_foto && <Camera size={15} aria-label="Exige foto" />}
        {!o.no_aplicativo && !o.exige_foto && <span className="text-ink-3">não</span>}
      </span>
    ),
  },
  {
    id: 'notas',
    header: 'Notas',
    size: 90,
    align: 'end',
    sortable: true,
    cell: (o) => <span className={o.notas > 0 ? 'num' : 'num text-ink-3'}>{formatNumber(o.notas)}</span>,
  },
]

const filters: Filter[] = [
  {
    kind: 'options',
    name: 'efeito',
    label: 'Efeito',
    primary: true,
    options: efeitos.map((value) => ({ value, label: nomeDoEfeito[value] })),
  },
  {
    kind: 'options',
    name: 'conta',
    label: 'Conta para',
    primary: true,
    options: responsaveis.map((value) => ({ value, label: nomeDoResponsavel[value] })),
  },
]

const sorted = (rows: OcorrenciaDaTabela[], ordem: string): OcorrenciaDaTabela[] => {
  const by = ordem.replace('-', '') === 'notas' ? 'notas' : 'codigo'
  const sign = ordem.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => sign * (a[by] - b[by]))
}

/** The canonical table of occurrences, and how each partner calls them. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const podeEscrever = can(askerOf(useSession()), { escrever: 'ferramentas' })
  const query = useTabela()
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Ocorrências"
        value={url.aba || 'tabela'}
        onChange={(aba) => set({ ...defaults, aba: aba === 'tabela' ? '' : aba })}
        tabs={[
          { value: 'tabela', label: 'Tabela' },
          { value: 'parceiros', label: 'Códigos por parceiro' },
        ]}
      />
    </div>
  )
  if (url.aba === 'parceiros') {
    return (
      <Codigos
        toolbar={toolbar}
        parceiro={url.parceiro}
        onParceiro={(parceiro) => set({ parceiro })}
        podeEscrever={podeEscrever}
      />
    )
  }
  const rows = sorted(
    (query.data ?? []).filter((o) => ocorrenciaProcurada(o, url)),
    url.ordem,
  )
  return (
    <ListPage<OcorrenciaDaTabela>
      id="ocorrencias"
      title="Ocorrências"
      query={query}
      rows={rows}
      rowId={(o) => String(o.codigo)}
      columns={columns}
      total={rows.length}
      values={url}
      onChange={set}
      filters={filters}
      tools={
        <ExportarBotao
          exportar={() =>
            exportarOcorrencias({
              busca: url.busca,
              efeito: url.efeito as Efeito[],
              conta: url.conta as Responsavel[],
            })
          }
        />
      }
      search={{ name: 'busca', placeholder: 'Descrição ou código' }}
      countLabel={rows.length === 1 ? 'ocorrência' : 'ocorrências'}
      toolbar={toolbar}
    />
  )
}
