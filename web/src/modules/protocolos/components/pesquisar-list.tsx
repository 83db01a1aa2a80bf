import { formatDateTime, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { ordensDeProtocolo, type ProtocoloResumo } from '@tropeiro/contract/modules/protocolos'
import { Copy, FileSpreadsheet, Mail, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { client } from '../../../lib/client.ts'
import { useGo, useUrlState } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  type Filter,
  ListPage,
  StatusPill,
  toast,
  useSelection,
} from '../../../ui/index.ts'
import { EnviarEmailDialog } from '../../correio/index.ts'
import { diaNoFio, useExportar, useProtocolos } from '../protocolos.queries.ts'
import { type Podem, ProtocoloPeek } from './protocolo-peek.tsx'
import { statusDoProtocolo } from './status.ts'

const defaults = {
  aba: '',
  busca: '',
  numero: [] as string[],
  rom: [] as string[],
  status: [] as string[],
  papel: [] as string[],
  base: [] as string[],
  de: '',
  ate: '',
  ordem: '-numero',
  pagina: 1,
  por_pagina: 50,
  ver: '',
}
const MOST_PRINTED = 50

const columns: Column<ProtocoloResumo>[] = [
  {
    id: 'numero',
    header: 'Protocolo',
    size: 110,
    fixed: true,
    sortable: true,
    mobile: 'title',
    cell: (p) => <span className="num font-medium">{p.numero}</span>,
  },
  {
    id: 'status',
    header: 'Situação',
    size: 170,
    mobile: 'status',
    cell: (p) => (
      <span className="flex items-center gap-1.5">
        <StatusPill {...statusDoProtocolo(p.status)} />
        {p.protocolo_duplicado && (
          <Badge tone="warn" icon={Copy} title="Há outro protocolo do mesmo romaneio e remetente">
            Dup.
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'remetente',
    header: 'Remetente',
    grow: true,
    size: 280,
    sortable: true,
    cell: (p) => <span title={formatDocumento(p.cnpj_remetente)}>{p.nome_remetente}</span>,
  },
  {
    id: 'rom',
    header: 'Romaneio',
    size: 100,
    sortable: true,
    cell: (p) => <span className="num">{p.rom}</span>,
  },
  { id: 'base', header: 'Base', size: 120, mobile: false, cell: (p) => p.base || '—' },
  {
    id: 'total_notas',
    header: 'Notas',
    size: 80,
    align: 'end',
    sortable: true,
    cell: (p) => formatNumber(p.total_notas),
  },
  { id: 'fisico', header: 'Nota física', size: 150, mobile: false, cell: (p) => <Papel resumo={p} /> },
  {
    id: 'valor',
    header: 'Valor',
    size: 130,
    align: 'end',
    mobile: false,
    cell: (p) => formatMoney(p.total_valor_centavos),
  },
  {
    id: 'gerado_em',
    header: 'Gerado em',
    size: 140,
    sortable: true,
    cell: (p) => <span className="num">{p.gerado_em ? formatDateTime(p.gerado_em) : '—'}</span>,
  },
  { id: 'criado_por', header: 'Por', size: 150, mobile: false, cell: (p) => p.criado_por },
  {
    id: 'motorista',
    header: 'Motorista',
    size: 180,
    hidden: true,
    mobile: false,
    cell: (p) => p.motorista || '—',
  },
  {
    id: 'cnpj',
    header: 'CNPJ',
    size: 160,
    hidden: true,
    mobile: false,
    cell: (p) => formatDocumento(p.cnpj_remetente),
  },
]

/** How far the papers of a protocol have come: sent and received out of all. */
function Papel({ resumo: { fisico, total_notas } }: { resumo: ProtocoloResumo }) {
  const { enviada, recebida } = fisico
  const said =
    recebida === total_notas && total_notas > 0
      ? 'Todas recebidas'
      : enviada + recebida === 0
        ? 'Pendente'
        : `${enviada + recebida} de ${total_notas} enviadas`
  const share = (n: number) => `${total_notas ? (n / total_notas) * 100 : 0}%`
  return (
    <span
      className="flex flex-col gap-1"
      title={`${recebida} recebidas, ${enviada} enviadas, ${fisico.pendente} pendentes`}
    >
      <span className="text-xs leading-none text-ink-2">{said}</span>
      <span aria-hidden className="flex h-1 overflow-hidden rounded-full bg-sunken">
        <span className="bg-ok" style={{ width: share(recebida) }} />
        <span className="bg-info" style={{ width: share(enviada) }} />
      </span>
    </span>
  )
}

const filtersOf = (bases: readonly { name: string; cidade: string }[]): Filter[] => [
  { kind: 'list', name: 'numero', label: 'Número', placeholder: 'Cole um ou vários números', primary: true },
  { kind: 'dates', name: 'de', until: 'ate', label: 'Gerado em', primary: true },
  {
    kind: 'options',
    name: 'status',
    label: 'Situação',
    primary: true,
    options: [
      { value: 'protocolado', label: 'Protocolado' },
      { value: 'cancelado', label: 'Cancelado' },
    ],
  },
  {
    kind: 'options',
    name: 'papel',
    label: 'Nota física',
    options: [
      { value: 'pendente', label: 'Com pendentes' },
      { value: 'enviada', label: 'Com enviadas' },
      { value: 'recebida', label: 'Com recebidas' },
    ],
  },
  { kind: 'list', name: 'rom', label: 'Romaneio', placeholder: 'Números de romaneio' },
  {
    kind: 'options',
    name: 'base',
    label: 'Base',
    options: bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade })),
  },
]

const numbers = (list: readonly string[]) => {
  const found = list.filter((n) => /^[1-9]\d{0,14}$/.test(n))
  return found.length > 0 ? found : undefined
}

/** The protocols there are: search, look, cancel, print, send, export. */
export function PesquisarList({ toolbar, podem }: { toolbar: ReactNode; podem: Podem }) {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const session = useLoggedSession()
  const exportar = useExportar()
  const [email, setEmail] = useState<{ notas: string[]; assunto: string } | null>(null)
  const filtros = {
    numero_protocolo: numbers(url.numero),
    numero_romaneio: numbers(url.rom),
    bases: url.base,
    cpfUsuario: session.cpf,
    dataInicio: diaNoFio(url.de),
    dataFim: diaNoFio(url.ate),
    status: url.status as ('protocolado' | 'cancelado')[],
    status_fisico: url.papel as ('pendente' | 'enviada' | 'recebida')[],
    busca: url.busca,
  }
  const query = useProtocolos({
    ...filtros,
    ordem: ordensDeProtocolo.find((o) => o === url.ordem) ?? '-numero',
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  })
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const at = rows.findIndex((p) => String(p.numero) === url.ver)
  const neighbour = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by]
    return next && (() => void set({ ver: String(next.numero), pagina: url.pagina }))
  }
  const see = (numero: string) => void set({ ver: numero, pagina: url.pagina })
  const mail = async (numeros: string[]) => {
    const { dados } = await client.protocolos.buscarImpressao({ body: { protocolos: numeros } })
    const notas = dados.flatMap((p) => p.notas.map((n) => n._id))
    const assunto =
      numeros.length === 1 ? `Comprovantes de entrega: protocolo ${numeros[0]}` : 'Comprovantes de entrega'
    setEmail({ notas, assunto })
  }
  const chosen = [...selection.ids]
  const tooMany = selection.all || chosen.length > MOST_PRINTED
  const print = () => {
    if (tooMany) toast.warning(`Imprima até ${MOST_PRINTED} protocolos por vez.`)
    else void go(`/app/protocolos/imprimir/${chosen.join(',')}`)
  }
  return (
    <ListPage
      id="protocolos"
      title="Protocolos"
      query={query}
      rows={rows}
      rowId={(p) => String(p.numero)}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filtersOf(session.bases)}
      search={{ name: 'busca', placeholder: 'Buscar por remetente' }}
      countLabel={total === 1 ? 'protocolo' : 'protocolos'}
      toolbar={toolbar}
      selection={selection}
      peekId={url.ver}
      onPeek={(p) => see(String(p.numero))}
      rowTone={(p) => (p.status === 'cancelado' ? 'bad' : undefined)}
      tools={
        <Button
          size="sm"
          icon={FileSpreadsheet}
          loading={exportar.isPending}
          onClick={() => exportar.mutate(filtros)}
          disabledReason={total === 0 ? messages.nenhumProtocolo : undefined}
        >
          Exportar
        </Button>
      }
      bulkActions={
        <>
          <Button size="sm" icon={Printer} onClick={print}>
            Imprimir
          </Button>
          {podem.email && (
            <Button
              size="sm"
              icon={Mail}
              onClick={() =>
                tooMany ? toast.warning(`Escolha até ${MOST_PRINTED} protocolos.`) : void mail(chosen)
              }
            >
              E-mail
            </Button>
          )}
          <Button
            size="sm"
            icon={FileSpreadsheet}
            onClick={() =>
              exportar.mutate(
                selection.all ? filtros : { protocolos: chosen, status: ['protocolado', 'cancelado'] },
              )
            }
          >
            Exportar
          </Button>
        </>
      }
      empty={
        <EmptyState
          title={messages.nenhumProtocolo}
          text="Os protocolos gerados aparecem aqui, com o lugar de cada nota física."
          action={podem.escrever && <Button onClick={() => go('/app/protocolos')}>Gerar protocolos</Button>}
        />
      }
    >
      <ProtocoloPeek
        numero={url.ver}
        podem={podem}
        onClose={() => see('')}
        onPrevious={neighbour(-1)}
        onNext={neighbour(1)}
        onEmail={(p) =>
          setEmail({
            notas: p.notas.map((n) => n._id),
            assunto: `Comprovantes de entrega: protocolo ${p.numero}`,
          })
        }
      />
      <EnviarEmailDialog
        open={email !== null}
        onOpenChange={(open) => !open && setEmail(null)}
        notas={email?.notas ?? []}
        assunto={email?.assunto}
      />
    </ListPage>
  )
}
