import { can } from '@tropeiro/contract/access/can'
import { nomeDaSituacao, situacoes } from '@tropeiro/contract/carga/notas/calls'
import { formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import {
  type AvulsoDaLista,
  type FiltroDeAvulsos,
  nomeDoAvulso,
  type TipoDeAvulso,
  tiposDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import { FileStack, PackagePlus, Plus, ScrollText, Truck } from 'lucide-react'
import { useMemo } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  type Filter,
  ListPage,
  Menu,
  StatusPill,
} from '../../ui/index.ts'
import { DocumentoPeek } from './components/documento-peek.tsx'
import { exportarAvulsos, useAvulsos } from './documentos.queries.ts'

const defaults = {
  busca: '',
  tipo_doc: [] as string[],
  situacao: [] as string[],
  bases: [] as string[],
  de: '',
  ate: '',
  pagina: 1,
  por_pagina: 50,
  ver: '',
}

const icones: Record<TipoDeAvulso, typeof Truck> = {
  MINUTA: ScrollText,
  COLETA: Truck,
  DECLARACAO: PackagePlus,
}
const nomeDe = (d: AvulsoDaLista) => nomeDoAvulso[d.tipo_doc as TipoDeAvulso]

const columns: Column<AvulsoDaLista>[] = [
  {
    id: 'documento',
    header: 'Documento',
    size: 210,
    fixed: true,
    mobile: 'title',
    cell: (d) => (
      <span className="font-medium">
        {nomeDe(d)} <span className="num">{d.numero}</span>
      </span>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (d) => <StatusPill status={d.status} />,
  },
  { id: 'remetente', header: 'Remetente', size: 210, grow: true, cell: (d) => d.remetenteNome },
  { id: 'destinatario', header: 'Destinatário', size: 210, grow: true, cell: (d) => d.destinatario },
  { id: 'cidade', header: 'Cidade', size: 150, cell: (d) => `${d.cidade}/${d.uf}` },
  { id: 'base', header: 'Base', size: 110, mobile: false, cell: (d) => d.base || '—' },
  {
    id: 'romaneio',
    header: 'Romaneio',
    size: 90,
    align: 'end',
    mobile: false,
    cell: (d) => <span className="num">{d.romaneio ?? '—'}</span>,
  },
  { id: 'volumes', header: 'Volumes', size: 80, align: 'end', cell: (d) => formatNumber(d.volume) },
  {
    id: 'valor',
    header: 'Valor',
    size: 110,
    align: 'end',
    cell: (d) => <span className="num">{formatMoney(d.valor)}</span>,
  },
  {
    id: 'prazo',
    header: 'Prazo',
    size: 110,
    mobile: false,
    cell: (d) =>
      d.prazo ? (
        d.atrasada ? (
          <Badge tone="bad">{formatDia(d.prazo)}</Badge>
        ) : (
          <span className="num">{formatDia(d.prazo)}</span>
        )
      ) : (
        '—'
      ),
  },
  { id: 'natureza', header: 'Natureza', size: 140, hidden: true, cell: (d) => d.natureza || '—' },
  { id: 'criador', header: 'Criado por', size: 150, hidden: true, cell: (d) => d.criador },
  {
    id: 'emissao',
    header: 'Emissão',
    size: 145,
    cell: (d) => <span className="num">{formatDateTime(d.dataEmissao)}</span>,
  },
]

function useFiltros(): Filter[] {
  const session = useLoggedSession()
  return useMemo(
    () => [
      {
        kind: 'options',
        name: 'tipo_doc',
        label: 'Tipo',
        primary: true,
        options: tiposDeAvulso.map((value) => ({ value, label: nomeDoAvulso[value] })),
      },
      {
        kind: 'options',
        name: 'situacao',
        label: 'Situação',
        primary: true,
        options: situacoes.map((value) => ({ value, label: nomeDaSituacao[value] })),
      },
      { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
      {
        kind: 'options',
        name: 'bases',
        label: 'Base',
        options: session.bases.map((base) => ({ value: base.name, label: base.name })),
      },
    ],
    [session.bases],
  )
}

/** Documents without NF-e: minuta, coleta, declaração de conteúdo. They live as notes do. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const filters = useFiltros()
  const podeEscrever = can(askerOf(useLoggedSession()), { escrever: 'devolucao' })
  const filtro = {
    busca: url.busca,
    tipo_doc: url.tipo_doc,
    situacao: url.situacao,
    bases: url.bases,
    de: url.de || null,
    ate: url.ate || null,
  } as FiltroDeAvulsos
  const query = useAvulsos(filtro, url.pagina, url.por_pagina)
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const ver = (id: string) => set({ ver: id, pagina: url.pagina })
  const at = rows.findIndex((d) => d._id === url.ver)
  const step = (by: number) => {
    const next = rows[at + by]
    return at >= 0 && next ? () => void ver(next._id) : undefined
  }
  const novo = (
    <Menu
      trigger={
        <Button variant="primary" icon={Plus}>
          Novo documento
        </Button>
      }
      items={tiposDeAvulso.map((tipo) => ({
        label: nomeDoAvulso[tipo],
        icon: icones[tipo],
        onSelect: () => void go(`/app/documentos/azp/criar?tipo=${tipo}`),
      }))}
    />
  )
  return (
    <ListPage<AvulsoDaLista>
      id="documentos-azp"
      title="Documentos avulsos"
      actions={podeEscrever && novo}
      query={query}
      rows={rows}
      rowId={(d) => d._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Número, CNPJ, CPF ou nome' }}
      countLabel={total === 1 ? 'documento' : 'documentos'}
      tools={<ExportarBotao exportar={() => exportarAvulsos(filtro)} />}
      onOpen={(d) => void ver(d._id)}
      onPeek={(d) => void ver(d._id)}
      empty={
        <EmptyState
          icon={FileStack}
          title="Nenhum documento avulso"
          text="Minutas, ordens de coleta e declarações de conteúdo entram em romaneios como qualquer nota."
          action={podeEscrever && novo}
        />
      }
    >
      <DocumentoPeek
        id={url.ver}
        podeEscrever={podeEscrever}
        onClose={() => void ver('')}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </ListPage>
  )
}
