import { perfilProcurado } from '@tropeiro/contract/alicerce/acessos/calls'
import { listaDePerfis } from '@tropeiro/contract/alicerce/acessos/lista'
import { KeyRound, Plus } from 'lucide-react'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { exportarPerfis, usePerfis } from './acessos.queries.ts'
import { celulas } from './components/celulas.tsx'
import { PerfilEditor } from './components/perfil-editor.tsx'

const extra = { perfil: '' }

/** The perfis of the group: what some of its staff may do, and where. For admins. */
export function Page() {
  const { url, set, page } = useLista(listaDePerfis, { celulas, url: extra })
  const query = usePerfis()
  const aberto = query.data?.find((p) => p._id === url.perfil) ?? null
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => set({ perfil: 'novo' })}>
      Novo perfil
    </Button>
  )
  return (
    <ListPage
      {...page}
      description="O que cada um pode: papel e módulos das bases, mais o que os perfis dão, menos o que eles tiram"
      query={query}
      rows={(query.data ?? []).filter((p) => perfilProcurado(p, url.busca))}
      tools={<ExportarBotao exportar={() => exportarPerfis(url.busca)} />}
      actions={novo}
      onPeek={(p) => set({ perfil: p._id })}
      peekId={url.perfil || null}
      empty={
        <EmptyState
          icon={KeyRound}
          title="Nenhum perfil ainda"
          text="Sem perfis, cada pessoa pode o que seu papel e os módulos das suas bases dão. Um perfil dá mais, ou tira."
          action={novo}
        />
      }
    >
      {(aberto || url.perfil === 'novo') && (
        <PerfilEditor key={url.perfil} perfil={aberto} onClose={() => set({ perfil: '' })} />
      )}
    </ListPage>
  )
}
