import { can } from '@tropeiro/contract/access/can'
import type { RegraSalva } from '@tropeiro/contract/parceria/notificacoes/calls'
import { listaDeRegras } from '@tropeiro/contract/parceria/notificacoes/lista'
import { BellPlus, BellRing, Inbox } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, Page as Screen, TabsBar, useLista } from '../../ui/index.ts'
import { colunaApagar } from './components/apagar.tsx'
import { celulasDeRegras as celulas } from './components/celulas.tsx'
import { Enviadas } from './components/enviadas.tsx'
import { Modelos } from './components/modelos.tsx'
import { RegraDialog } from './components/regra-dialog.tsx'
import { useRegras } from './notificacoes.queries.ts'

const extra = { aba: '', modelo: '', via: '' }
/** What is told to shippers and recipients: by which rules, what went out, in which words. */
export function Page() {
  const { url, set, page } = useLista(listaDeRegras, { celulas, url: extra })
  const [editing, setEditing] = useState<RegraSalva | 'nova' | null>(null)
  const admin = can(askerOf(useSession()), { escrever: 'regrasDeAviso' })
  const query = useRegras()
  const toolbar = (
    <TabsBar
      label={page.title}
      value={url.aba || 'regras'}
      onChange={(aba) => set({ ...extra, aba: aba === 'regras' ? '' : aba })}
      tabs={[
        { value: 'regras', label: 'Regras', count: query.data?.dados.length },
        { value: 'enviadas', label: 'Enviadas' },
        { value: 'modelos', label: 'Modelos' },
      ]}
    />
  )
  if (url.aba === 'enviadas') return <Enviadas toolbar={toolbar} />
  if (url.aba === 'modelos')
    return (
      <Screen title={page.title} toolbar={toolbar}>
        <Modelos url={url} set={set} mayEdit={admin} />
      </Screen>
    )
  const criar = admin && (
    <Button variant="primary" icon={BellPlus} onClick={() => setEditing('nova')}>
      Nova regra
    </Button>
  )
  return (
    <ListPage
      {...page}
      columns={admin ? [...page.columns, colunaApagar] : page.columns}
      query={query}
      rows={query.data?.dados ?? []}
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
