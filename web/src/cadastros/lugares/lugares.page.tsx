import { can } from '@tropeiro/contract/access/can'
import { lugares, lugarProcurado } from '@tropeiro/contract/cadastros/lugares/calls'
import { listaDeLugares } from '@tropeiro/contract/cadastros/lugares/lista'
import { MapPinHouse, Plus } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { LugarEditor } from './components/lugar-editor.tsx'
import { LugarPeek } from './components/lugar-peek.tsx'
import { exportarLugares, useLugares } from './lugares.queries.ts'

const extra = { lugar: '', novo: false }

/** Where goods are taken and left, with how well it is known where each place is. */
export function Page() {
  const { url, set, page } = useLista(listaDeLugares, { celulas, url: extra })
  const escreve = can(askerOf(useSession()), lugares.criar.access)
  const go = useGo()
  const query = useLugares()
  const { busca, tipo, situacao } = url
  const rows = (query.data ?? []).filter((l) => lugarProcurado(l, { busca, tipo, situacao }))
  const ver = (id: string) => set({ lugar: id })
  const novo = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => set({ novo: true })}>
      Novo lugar
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      tools={<ExportarBotao exportar={() => exportarLugares({ busca, tipo, situacao })} />}
      actions={novo}
      onOpen={(l) => void go(`/app/lugares/${l._id}`)}
      onPeek={(l) => ver(l._id)}
      peekId={url.lugar || null}
      empty={
        <EmptyState
          icon={MapPinHouse}
          title="Nenhum lugar no cadastro"
          text="Cadastre docas de clientes, centros de distribuição e pontos: o planejamento sabe o tempo de atendimento, as janelas e o que não entra."
          action={novo}
        />
      }
    >
      <LugarPeek
        lugar={rows.find((l) => l._id === url.lugar)}
        onClose={() => ver('')}
        {...vizinhos(rows, url.lugar, ver)}
      />
      {url.novo && escreve && (
        <LugarEditor
          lugar={null}
          onClose={() => set({ novo: false })}
          onSalvo={(id) => void go(`/app/lugares/${id}`)}
        />
      )}
    </ListPage>
  )
}
