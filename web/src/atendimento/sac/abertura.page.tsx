import type { Incidente } from '@tropeiro/contract/atendimento/sac/calls'
import { coresPadrao, GRUPO_DO_SUPORTE } from '@tropeiro/contract/atendimento/sac/incidente'
import { formatDateTime } from '@tropeiro/contract/formats'
import { MessageSquarePlus, Plus } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { useLoggedSession } from '../../session/session.store.ts'
import { Badge, Button, type Column, EmptyState, type Filter, ListPage, Tabs } from '../../ui/index.ts'
import { IncidentePeek } from './components/incidente-peek.tsx'
import { NovoIncidente } from './components/novo-incidente.tsx'
import { documentos, estados } from './incidente.ts'
import { useConfigDoSac, useMeusIncidentes } from './sac.queries.ts'

/** `grupo` empty is the active group; `novo` opens the form. */
const defaults = { grupo: '', situacao: '', novo: '', id: '', pagina: 1, por_pagina: 50 }

const filters: Filter[] = [
  {
    kind: 'one',
    name: 'situacao',
    label: 'Situação',
    primary: true,
    options: [
      { value: 'abertos', label: 'Abertos' },
      { value: 'encerrados', label: 'Resolvidos e encerrados' },
    ],
  },
]

const columns = (cor: string): Column<Incidente>[] => [
  {
    id: 'numero',
    header: 'Número',
    size: 110,
    fixed: true,
    cell: (i) => (
      <span className="num inline-flex items-center gap-2 font-medium">
        <span aria-hidden className="size-2 rounded-full" style={{ background: cor }} />
        {i.numero}
      </span>
    ),
  },
  {
    id: 'assunto',
    header: 'Assunto',
    size: 280,
    grow: true,
    mobile: 'title',
    cell: (i) => <span className="font-medium">{i.assunto}</span>,
  },
  { id: 'tipo', header: 'Tipo', size: 180, cell: (i) => i.tipo },
  {
    id: 'documento',
    header: 'Documento',
    size: 170,
    cell: (i) => (i.documento ? `${documentos[i.tipo_doc]} ${i.documento}` : '—'),
  },
  { id: 'base', header: 'Base', size: 140, cell: (i) => i.base || '—' },
  {
    id: 'status',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (i) => <Badge tone={estados[i.status].tone}>{estados[i.status].label}</Badge>,
  },
  { id: 'mensagens', header: 'Mensagens', size: 100, align: 'end', cell: (i) => i.mensagens },
  {
    id: 'created_at',
    header: 'Aberto em',
    size: 150,
    cell: (i) => <span className="num">{formatDateTime(i.created_at)}</span>,
  },
]

/** Opening incidents and following one's own: those of the active group, and those for the provider's support. */
export function Page() {
  const { grupo_ativo } = useLoggedSession()
  const [url, set] = useUrlState(defaults)
  const grupo = url.grupo === GRUPO_DO_SUPORTE ? GRUPO_DO_SUPORTE : grupo_ativo
  const cores = useConfigDoSac(grupo).data?.configuracoes.cores ?? coresPadrao
  const query = useMeusIncidentes({
    grupo_emp: grupo,
    situacao: url.situacao === 'abertos' || url.situacao === 'encerrados' ? url.situacao : 'todos',
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  })
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => void set({ novo: '1', id: '' })}>
      Novo incidente
    </Button>
  )
  return (
    <ListPage<Incidente>
      id="sac-abertura"
      title="Abertura de Incidentes"
      description="Os que você abriu. Só você os vê aqui."
      query={query}
      rows={query.data?.dados ?? []}
      rowId={(i) => i._id}
      columns={columns(cores.primary)}
      total={query.data?.total ?? 0}
      values={url}
      onChange={set}
      filters={filters}
      countLabel={query.data?.total === 1 ? 'incidente' : 'incidentes'}
      actions={novo}
      toolbar={
        grupo_ativo === GRUPO_DO_SUPORTE ? undefined : (
          <div className="no-print border-b border-line px-4 max-sm:px-3">
            <Tabs
              label="Quem atende"
              value={grupo === GRUPO_DO_SUPORTE ? GRUPO_DO_SUPORTE : 'grupo'}
              onChange={(aba) => void set({ grupo: aba === 'grupo' ? '' : aba, id: '' })}
              tabs={[
                { value: 'grupo', label: grupo_ativo },
                { value: GRUPO_DO_SUPORTE, label: 'Suporte do Tropeiro' },
              ]}
            />
          </div>
        )
      }
      onPeek={(i) => void set({ id: i._id })}
      peekId={url.id || null}
      empty={
        <EmptyState
          icon={MessageSquarePlus}
          title="Nenhum incidente aberto por você"
          text="Conte um problema com uma entrega, um documento ou o sistema, e acompanhe a resposta aqui."
          action={novo}
        />
      }
    >
      <IncidentePeek grupo={grupo} id={url.id} cor={cores.secondary} onClose={() => void set({ id: '' })} />
      {url.novo === '1' && (
        <NovoIncidente
          key={grupo}
          grupo={grupo}
          onClose={() => void set({ novo: '' })}
          onCreated={(id) => void set({ novo: '', id })}
        />
      )}
    </ListPage>
  )
}
