import { can } from '@tropeiro/contract/access/can'
import { motoristaProcurado, motoristas } from '@tropeiro/contract/cadastros/motoristas/calls'
import { listaDeFichas } from '@tropeiro/contract/cadastros/motoristas/lista'
import { CircleUser, Plus } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { MotoristaEditor } from './components/motorista-editor.tsx'
import { MotoristaPeek } from './components/motorista-peek.tsx'
import { exportarMotoristas, useFichas } from './motoristas.queries.ts'

const extra = { motorista: '', novo: false }

/** Who drives for the group, with where each stands today. */
export function Page() {
  const { url, set, page } = useLista(listaDeFichas, { celulas, url: extra })
  const escreve = can(askerOf(useSession()), motoristas.criar.access)
  const go = useGo()
  const query = useFichas()
  const { busca, vinculo, situacao } = url
  const rows = (query.data ?? []).filter((m) => motoristaProcurado(m, { busca, vinculo, situacao }))
  const aberto = rows.find((m) => m._id === url.motorista)
  const ver = (id: string) => set({ motorista: id })
  const novo = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => set({ novo: true })}>
      Novo motorista
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      tools={<ExportarBotao exportar={() => exportarMotoristas({ busca, vinculo, situacao })} />}
      actions={novo}
      onOpen={(m) => void go(`/app/motoristas/${m._id}`)}
      onPeek={(m) => ver(m._id)}
      peekId={url.motorista || null}
      rowTone={(m) => (m.ativo && !m.hoje.presente ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={CircleUser}
          title="Nenhum motorista no cadastro"
          text="Cadastre quem dirige, com CNH, escala e ausências: romaneio e roteirização avisam de quem não pode viajar."
          action={novo}
        />
      }
    >
      <MotoristaPeek motorista={aberto} onClose={() => ver('')} {...vizinhos(rows, url.motorista, ver)} />
      {url.novo && escreve && (
        <MotoristaEditor
          motorista={null}
          onClose={() => set({ novo: false })}
          onSalvo={(id) => void go(`/app/motoristas/${id}`)}
        />
      )}
    </ListPage>
  )
}
