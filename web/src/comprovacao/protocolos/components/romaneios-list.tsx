import type { RomaneioAProtocolar } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { formatDateTime, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { client } from '../../../lib/client.ts'
import { useGo, useUrlState } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  type Column,
  EmptyState,
  type Filter,
  ListPage,
  StatusPill,
  toast,
  useSelection,
} from '../../../ui/index.ts'
import { diaNoFio, useRomaneios } from '../protocolos.queries.ts'

const defaults = {
  aba: '',
  numero: [] as string[],
  base: [] as string[],
  de: '',
  ate: '',
  todos: false,
  pagina: 1,
  por_pagina: 50,
}
/** How many romaneios one preview takes. */
const MOST = 200

const columns: Column<RomaneioAProtocolar>[] = [
  {
    id: 'romaneio',
    header: 'Romaneio',
    size: 100,
    fixed: true,
    mobile: 'title',
    cell: (r) => <span className="num font-medium">{r.numero_romaneio}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    size: 125,
    mobile: 'status',
    cell: (r) => <StatusPill status={r.estado} />,
  },
  {
    id: 'data',
    header: 'Data',
    size: 140,
    cell: (r) => <span className="num">{formatDateTime(r.created_at)}</span>,
  },
  {
    id: 'remetentes',
    header: 'Remetentes',
    grow: true,
    size: 220,
    cell: (r) => <Remetentes nomes={r.remetentes} />,
  },
  {
    id: 'a_protocolar',
    header: 'A protocolar',
    size: 105,
    align: 'end',
    cell: (r) => (
      <span className={r.notas_a_protocolar > 0 ? 'font-semibold text-accent-text' : 'text-ink-3'}>
        {formatNumber(r.notas_a_protocolar)}
      </span>
    ),
  },
  {
    id: 'protocoladas',
    header: 'Protocoladas',
    size: 110,
    align: 'end',
    cell: (r) => formatNumber(r.notas_protocoladas),
  },
  {
    id: 'notas',
    header: 'Notas',
    size: 70,
    align: 'end',
    mobile: false,
    cell: (r) => formatNumber(r.total_notas),
  },
  { id: 'motorista', header: 'Motorista', size: 180, cell: (r) => r.motorista || '—' },
  { id: 'base', header: 'Base', size: 115, mobile: false, cell: (r) => r.base || '—' },
  {
    id: 'placa',
    header: 'Placa',
    size: 100,
    hidden: true,
    mobile: false,
    cell: (r) => <span className="num">{formatPlaca(r.placa_veiculo) || '—'}</span>,
  },
]

function Remetentes({ nomes }: { nomes: readonly string[] }) {
  const [first = '—', ...others] = nomes
  return (
    <span title={nomes.join('\n')} className="flex min-w-0 items-center gap-1.5">
      <span className="truncate">{first}</span>
      {others.length > 0 && (
        <span className="num shrink-0 rounded-full bg-sunken px-1.5 text-2xs text-ink-2">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">e mais {others.length}</span>
        </span>
      )}
    </span>
  )
}

/** A romaneio on a narrow screen. */
function Card({ romaneio: r }: { romaneio: RomaneioAProtocolar }) {
  return (
    <span className="block">
      <span className="flex items-center justify-between gap-3">
        <span className="num text-base font-medium">{r.numero_romaneio}</span>
        <StatusPill status={r.estado} />
      </span>
      <span className="mt-0.5 block text-sm">
        <Remetentes nomes={r.remetentes} />
      </span>
      <span className="num mt-0.5 block truncate text-xs text-ink-3">
        <span className={r.notas_a_protocolar > 0 ? 'font-semibold text-accent-text' : ''}>
          {formatNumber(r.notas_a_protocolar)} a protocolar
        </span>
        {` de ${formatNumber(r.total_notas)} · ${[formatDateTime(r.created_at), r.motorista].filter(Boolean).join(' · ')}`}
      </span>
    </span>
  )
}

/** First step of the generation: which romaneios have proofs to go under protocol. */
export function RomaneiosList({ toolbar, running }: { toolbar: ReactNode; running: ReactNode }) {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const session = useLoggedSession()
  const body = {
    numero_romaneio: url.numero.filter((n) => /^[1-9]\d{0,14}$/.test(n)),
    bases: url.base,
    exibirtodos: url.todos,
    nomeUsuario: session.nome,
    cpfUsuario: session.cpf,
    dataInicio: diaNoFio(url.de),
    dataFim: diaNoFio(url.ate),
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const busca = {
    ...body,
    numero_romaneio: body.numero_romaneio.length > 0 ? body.numero_romaneio : undefined,
  }
  const query = useRomaneios(busca, true)
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const filters: Filter[] = [
    {
      kind: 'list',
      name: 'numero',
      label: 'Número',
      placeholder: 'Cole um ou vários números',
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Data', primary: true },
    {
      kind: 'options',
      name: 'base',
      label: 'Base',
      options: session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade })),
    },
    { kind: 'flag', name: 'todos', label: 'Exibir todos', primary: true },
  ]
  const visualizar = async () => {
    const numbers = selection.all
      ? (await client.protocolos.buscarRomaneio({ body: { ...busca, skip: 0, limite: MOST } })).dados.map(
          (r) => String(r.numero_romaneio),
        )
      : [...selection.ids]
    if (numbers.length === 0) return toast.warning(messages.previaSemRomaneio)
    if (numbers.length > MOST) return toast.warning(`Visualize até ${MOST} romaneios por vez.`)
    if (selection.all && total > MOST) toast.warning(`Foram tomados os ${MOST} romaneios mais novos.`)
    return go(`/app/protocolos?${new URLSearchParams(numbers.map((n) => ['rom', n]))}`)
  }
  return (
    <ListPage
      id="protocolos-romaneios"
      title="Protocolos"
      query={query}
      rows={query.data?.dados ?? []}
      rowId={(r) => String(r.numero_romaneio)}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      countLabel={total === 1 ? 'romaneio' : 'romaneios'}
      toolbar={
        <>
          {toolbar}
          {running}
        </>
      }
      card={(r) => <Card romaneio={r} />}
      selection={selection}
      onPeek={(r) => selection.toggle(String(r.numero_romaneio))}
      onOpen={(r) => go(`/app/protocolos?rom=${r.numero_romaneio}`)}
      bulkActions={
        <Button size="sm" variant="primary" icon={FileSearch} onClick={visualizar}>
          Visualizar prévia
        </Button>
      }
      actions={
        <Button variant="primary" icon={FileSearch} onClick={visualizar}>
          Visualizar prévia
        </Button>
      }
      empty={
        <EmptyState
          title="Nada a protocolar"
          text="Quando uma nota de um romaneio tiver comprovante e ainda não estiver em um protocolo, o romaneio aparece aqui."
          action={<Button onClick={() => set({ todos: true })}>Exibir todos os romaneios</Button>}
        />
      }
    />
  )
}
