import { formatDateTime, formatNumber, formatTelefone } from '@tropeiro/contract/formats'
import {
  type Aviso,
  type estadosDoAviso,
  nomeDoEstadoDoAviso,
} from '@tropeiro/contract/parceria/notificacoes/calls'
import {
  type CanalDeAviso,
  type EventoDeAviso,
  eventosDeAviso,
  nomeDoEvento,
} from '@tropeiro/contract/parceria/notificacoes/rules'
import { BellRing, Mail, MessageCircle, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import type { UrlValues } from '../../../lib/url-state.ts'
import {
  Button,
  type Column,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  type Filter,
  ListPage,
  Peek,
  toast,
} from '../../../ui/index.ts'
import {
  type BuscaDeAvisos,
  exportarAvisos,
  useAbrirWhatsApp,
  useAviso,
  useAvisos,
  useReenviar,
} from '../notificacoes.queries.ts'
import { EstadoDoAviso } from './estado.tsx'

export const filtrosDeAvisos = {
  busca: '',
  estado: [] as string[],
  evento: [] as string[],
  canal: [] as string[],
  aviso: '',
  pagina: 1,
  por_pagina: 50,
}
type Url = typeof filtrosDeAvisos

const filters: Filter[] = [
  {
    kind: 'options',
    name: 'estado',
    label: 'Estado',
    primary: true,
    options: Object.entries(nomeDoEstadoDoAviso).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'options',
    name: 'evento',
    label: 'Acontecimento',
    primary: true,
    options: eventosDeAviso.map((value) => ({ value, label: nomeDoEvento[value] })),
  },
  {
    kind: 'options',
    name: 'canal',
    label: 'Canal',
    primary: true,
    options: [
      { value: 'email', label: 'E-mail' },
      { value: 'whatsapp', label: 'WhatsApp' },
    ],
  },
]

const Canal = ({ canal }: { canal: Aviso['canal'] }) =>
  canal === 'email' ? (
    <Mail size={15} aria-label="E-mail" className="shrink-0 text-ink-3" />
  ) : (
    <MessageCircle size={15} aria-label="WhatsApp" className="shrink-0 text-ink-3" />
  )

const columns: Column<Aviso>[] = [
  {
    id: 'nota',
    header: 'Nota',
    size: 100,
    fixed: true,
    mobile: 'title',
    cell: (a) => <span className="num font-medium">{formatNumber(a.numero)}</span>,
  },
  { id: 'evento', header: 'Acontecimento', size: 190, cell: (a) => nomeDoEvento[a.evento] },
  {
    id: 'para',
    header: 'Para',
    size: 260,
    grow: true,
    cell: (a) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <Canal canal={a.canal} />
        <span className="truncate">
          {a.canal === 'whatsapp' ? formatTelefone(a.para.replace(/^55(?=\d{10,11}$)/, '')) : a.para}
        </span>
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', size: 140, mobile: 'status', cell: (a) => <EstadoDoAviso aviso={a} /> },
  { id: 'embarca', header: 'Remetente', size: 220, mobile: false, cell: (a) => a.nome_embarca },
  { id: 'regra', header: 'Regra', size: 180, mobile: false, cell: (a) => a.regra },
  {
    id: 'quando',
    header: 'Quando',
    size: 140,
    cell: (a) => <span className="num">{formatDateTime(a.enviada_em ?? a.quando)}</span>,
  },
]

function AvisoPeek({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: a, error, refetch } = useAviso(id)
  const reenviar = useReenviar()
  const whatsapp = useAbrirWhatsApp()
  const abrir = async () => window.open(await whatsapp.mutateAsync(id), '_blank', 'noopener,noreferrer')
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={a ? `Nota ${formatNumber(a.numero)}: ${nomeDoEvento[a.evento].toLowerCase()}` : 'Aviso'}
      subtitle={a?.para}
      {...(a ? { href: `/app/pesquisa/${a.nota}` } : {})}
      footer={
        a && (
          <>
            {a.canal === 'whatsapp' && a.estado !== 'saiu' && (
              <Button
                variant={a.estado === 'a_mao' ? 'primary' : 'secondary'}
                icon={MessageCircle}
                loading={whatsapp.isPending}
                onClick={() => void abrir()}
              >
                Abrir no WhatsApp
              </Button>
            )}
            {(a.estado === 'enviada' || a.estado === 'falhou') && (
              <Button
                icon={RotateCw}
                loading={reenviar.isPending}
                onClick={() =>
                  reenviar.mutate(id, { onSuccess: () => toast.success('De volta à fila de envio.') })
                }
              >
                Enviar de novo
              </Button>
            )}
          </>
        )
      }
    >
      {error && !a ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !a ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          <Facts
            columns={2}
            items={[
              { label: 'Estado', value: <EstadoDoAviso aviso={a} /> },
              { label: 'Regra', value: a.regra },
              { label: 'Para', value: a.publico === 'embarcador' ? 'Lado do embarcador' : 'Destinatário' },
              {
                label: a.enviada_em ? 'Enviada em' : 'Sai em',
                value: formatDateTime(a.enviada_em ?? a.quando),
              },
              { label: 'Tentativas', value: formatNumber(a.tentativas) },
              a.resumo && { label: 'Forma', value: 'No resumo do dia' },
              a.erro !== null && { label: 'Motivo', value: a.erro, wide: true },
            ]}
          />
          {a.html ? (
            <div className="overflow-hidden rounded-lg border border-line">
              <p className="border-b border-line bg-canvas px-3 py-2 text-sm font-medium">{a.assunto}</p>
              {/* Without allow-scripts and allow-same-origin, nothing in the body runs or reaches this page. */}
              <iframe
                title={`Corpo do aviso: ${a.assunto}`}
                sandbox=""
                srcDoc={a.html}
                className="block h-96 w-full bg-white"
              />
            </div>
          ) : (
            <p className="rounded-lg border border-line bg-canvas p-3 text-sm break-words whitespace-pre-wrap">
              {a.texto}
            </p>
          )}
        </div>
      )}
    </Peek>
  )
}

/** Every message of the group, how it stands, and what it said. */
export function Enviadas({
  url,
  set,
  toolbar,
}: {
  url: Url
  set: (change: UrlValues) => void
  toolbar: ReactNode
}) {
  const busca: BuscaDeAvisos = {
    busca: url.busca || undefined,
    estado: url.estado.length > 0 ? (url.estado as (typeof estadosDoAviso)[number][]) : undefined,
    evento: url.evento.length > 0 ? (url.evento as EventoDeAviso[]) : undefined,
    canal: url.canal.length > 0 ? (url.canal as CanalDeAviso[]) : undefined,
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const query = useAvisos(busca, true)
  const total = query.data?.total ?? 0
  return (
    <ListPage<Aviso>
      id="notificacoes-enviadas"
      title="Notificações"
      query={query}
      rows={query.data?.dados ?? []}
      rowId={(a) => a._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      tools={<ExportarBotao exportar={() => exportarAvisos(busca)} />}
      search={{ name: 'busca', placeholder: 'Nota, endereço ou remetente' }}
      countLabel={total === 1 ? 'aviso' : 'avisos'}
      toolbar={toolbar}
      onOpen={(a) => set({ aviso: a._id })}
      rowTone={(a) => (a.estado === 'falhou' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={BellRing}
          title="Nenhum aviso ainda"
          text="Quando algo acontecer a uma nota que uma regra cobre, o aviso aparece aqui com o que foi dito e para quem."
        />
      }
    >
      <AvisoPeek id={url.aviso} onClose={() => set({ aviso: '' })} />
    </ListPage>
  )
}
