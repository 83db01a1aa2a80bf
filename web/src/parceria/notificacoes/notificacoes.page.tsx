import { can } from '@tropeiro/contract/access/can'
import { formatNumber } from '@tropeiro/contract/formats'
import type { RegraSalva } from '@tropeiro/contract/parceria/notificacoes/calls'
import { nomeDoEvento } from '@tropeiro/contract/parceria/notificacoes/rules'
import { BellPlus, BellRing, Inbox, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  type Column,
  confirm,
  EmptyState,
  IconButton,
  ListPage,
  Page as Screen,
  Tabs,
  toast,
} from '../../ui/index.ts'
import { Enviadas, filtrosDeAvisos } from './components/enviadas.tsx'
import { Modelos } from './components/modelos.tsx'
import { RegraDialog } from './components/regra-dialog.tsx'
import { useExcluirRegra, useRegras } from './notificacoes.queries.ts'

const defaults = { aba: '', modelo: '', via: '', ...filtrosDeAvisos }

const aQuem = (r: RegraSalva): string =>
  [
    r.para_embarcador && 'embarcador',
    r.para_destinatario && 'destinatário',
    r.extras.length > 0 && (r.extras.length === 1 ? '1 e-mail' : `${r.extras.length} e-mails`),
  ]
    .filter(Boolean)
    .join(', ')

const deQuem = (r: RegraSalva): string => {
  const [first, ...others] = r.nomes
  if (!first) return 'Todos os embarcadores'
  return others.length > 0 ? `${first} e mais ${others.length}` : first
}

const columns: Column<RegraSalva>[] = [
  {
    id: 'nome',
    header: 'Regra',
    size: 210,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (r) => <span className="font-medium">{r.nome}</span>,
  },
  { id: 'embarca', header: 'Embarcadores', size: 180, cell: deQuem },
  {
    id: 'eventos',
    header: 'Avisa quando',
    size: 200,
    cell: (r) => r.eventos.map((e) => nomeDoEvento[e]).join(', '),
  },
  { id: 'quem', header: 'A quem', size: 140, cell: aQuem },
  {
    id: 'como',
    header: 'Como',
    size: 130,
    cell: (r) => (r.modo === 'resumo' ? `Resumo às ${r.resumo_hora}` : 'Na hora'),
  },
  {
    id: 'enviadas',
    header: 'Enviadas',
    size: 90,
    align: 'end',
    cell: (r) => <span className="num">{formatNumber(r.enviadas)}</span>,
  },
  {
    id: 'falhas',
    header: 'Falhas',
    size: 80,
    align: 'end',
    cell: (r) => (
      <span className={r.falhas > 0 ? 'num font-semibold text-bad-text' : 'num text-ink-3'}>
        {formatNumber(r.falhas)}
      </span>
    ),
  },
  {
    id: 'ativo',
    header: 'Situação',
    size: 100,
    mobile: 'status',
    cell: (r) => <Badge tone={r.ativo ? 'ok' : 'neutral'}>{r.ativo ? 'Ligada' : 'Desligada'}</Badge>,
  },
]

const Apagar = ({ regra }: { regra: RegraSalva }) => {
  const excluir = useExcluirRegra()
  const apagar = async () => {
    const ok = await confirm({
      title: `Excluir a regra ${regra.nome}?`,
      text: 'O que ela ainda não enviou não sai mais. O que já enviou continua na lista.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (ok) excluir.mutate(regra._id, { onSuccess: () => toast.success('Regra excluída.') })
  }
  return (
    <IconButton
      size="sm"
      icon={Trash2}
      label={`Excluir ${regra.nome}`}
      onClick={(event) => {
        // The row behind it opens the rule.
        event.stopPropagation()
        void apagar()
      }}
    />
  )
}

/** What is told to shippers and recipients: by which rules, what went out, in which words. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [editing, setEditing] = useState<RegraSalva | 'nova' | null>(null)
  const admin = can(askerOf(useSession()), 'admin')
  const query = useRegras()
  const rows = query.data?.dados ?? []
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Notificações"
        value={url.aba || 'regras'}
        onChange={(aba) => set({ ...defaults, aba: aba === 'regras' ? '' : aba })}
        tabs={[
          { value: 'regras', label: 'Regras', count: query.data?.dados.length },
          { value: 'enviadas', label: 'Enviadas' },
          { value: 'modelos', label: 'Modelos' },
        ]}
      />
    </div>
  )
  if (url.aba === 'enviadas') return <Enviadas url={url} set={set} toolbar={toolbar} />
  if (url.aba === 'modelos')
    return (
      <Screen title="Notificações" toolbar={toolbar}>
        <Modelos url={url} set={set} mayEdit={admin} />
      </Screen>
    )
  const criar = admin && (
    <Button variant="primary" icon={BellPlus} onClick={() => setEditing('nova')}>
      Nova regra
    </Button>
  )
  return (
    <ListPage<RegraSalva>
      id="notificacoes-regras"
      title="Notificações"
      query={query}
      rows={rows}
      rowId={(r) => r._id}
      columns={
        admin
          ? [
              ...columns,
              { id: 'apagar', header: '', size: 56, mobile: false, cell: (r) => <Apagar regra={r} /> },
            ]
          : columns
      }
      total={rows.length}
      values={{}}
      onChange={set}
      countLabel={rows.length === 1 ? 'regra' : 'regras'}
      actions={criar}
      {...(admin ? { onOpen: setEditing } : {})}
      toolbar={
        <>
          {toolbar}
          {query.data && !query.data.smtp && (
            <p className="flex items-center gap-2 border-b border-line bg-violet-soft px-4 py-2 text-sm text-violet-text max-sm:px-3">
              <Inbox size={16} aria-hidden className="shrink-0" />
              Nenhum servidor de e-mail está configurado: os avisos ficam em Enviadas e não saem do servidor.
            </p>
          )}
        </>
      }
      empty={
        <EmptyState
          icon={BellRing}
          title="Ninguém é avisado ainda"
          text="Uma regra diz o que avisar das notas de um embarcador, a quem e quando. Ela vale para o que acontecer daqui em diante."
          action={criar}
        />
      }
    >
      {editing && (
        <RegraDialog regra={editing === 'nova' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </ListPage>
  )
}
