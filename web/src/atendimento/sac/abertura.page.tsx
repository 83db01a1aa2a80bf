import { coresPadrao, GRUPO_DO_SUPORTE } from '@tropeiro/contract/atendimento/sac/incidente'
import { listaDeIncidentes } from '@tropeiro/contract/atendimento/sac/lista'
import { MessageSquarePlus, Plus } from 'lucide-react'
import { useLoggedSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { IncidentePeek } from './components/incidente-peek.tsx'
import { NovoIncidente } from './components/novo-incidente.tsx'
import { useConfigDoSac, useMeusIncidentes } from './sac.queries.ts'

/** `grupo` empty is the active group; `novo` opens the form, about the note of the number `documento`. */
const extra = { grupo: '', novo: '', id: '', documento: '' }

/** Opening incidents and following one's own: those of the active group, and those for the provider's support. */
export function Page() {
  const { grupo_ativo } = useLoggedSession()
  const { url, set, page } = useLista(listaDeIncidentes, { celulas, url: extra })
  const grupo = url.grupo === GRUPO_DO_SUPORTE ? GRUPO_DO_SUPORTE : grupo_ativo
  const { secondary } = useConfigDoSac(grupo).data?.configuracoes.cores ?? coresPadrao
  const query = useMeusIncidentes({
    grupo_emp: grupo,
    situacao: url.situacao || 'todos',
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  })
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => void set({ novo: '1', id: '' })}>
      Novo incidente
    </Button>
  )
  return (
    <ListPage
      {...page}
      description="Os que você abriu. Só você os vê aqui."
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      actions={novo}
      toolbar={
        grupo_ativo === GRUPO_DO_SUPORTE ? undefined : (
          <TabsBar
            label="Quem atende"
            value={grupo === GRUPO_DO_SUPORTE ? GRUPO_DO_SUPORTE : 'grupo'}
            onChange={(aba) => void set({ grupo: aba === 'grupo' ? '' : aba, id: '' })}
            tabs={[
              { value: 'grupo', label: grupo_ativo },
              { value: GRUPO_DO_SUPORTE, label: 'Suporte do Tropeiro' },
            ]}
          />
        )
      }
      onPeek={(i) => void set({ id: i._id, pagina: url.pagina })}
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
      <IncidentePeek
        grupo={grupo}
        id={url.id}
        cor={secondary}
        onClose={() => void set({ id: '', pagina: url.pagina })}
      />
      {url.novo === '1' && (
        <NovoIncidente
          key={grupo}
          grupo={grupo}
          documento={url.documento}
          onClose={() => void set({ novo: '', documento: '' })}
          onCreated={(id) => void set({ novo: '', documento: '', id })}
        />
      )}
    </ListPage>
  )
}
