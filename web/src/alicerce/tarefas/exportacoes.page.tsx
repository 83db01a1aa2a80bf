import { FileDown } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { Button, EmptyState, ErrorState, Page as Screen, Skeleton, Tabs } from '../../ui/index.ts'
import { TarefaCartao } from './components/tarefa-progresso.tsx'
import { useTarefas, viva } from './tarefas.queries.ts'

const defaults = { ver: 'todas' }

/** Past exports and whatever long work is running, with progress, cancel, resume and download. */
export function Page() {
  const [{ ver }, set] = useUrlState(defaults)
  const query = useTarefas()
  const all = query.data?.pages.flat() ?? []
  const running = all.filter(viva)
  const files = all.filter((t) => t.arquivo)
  const shown = ver === 'andamento' ? running : ver === 'arquivos' ? files : all
  return (
    <Screen
      title="Exportações e tarefas"
      description="Planilhas pedidas e trabalhos longos seus, dos mais novos aos mais velhos."
      width="reading"
    >
      <div className="mb-4">
        <Tabs
          label="Quais tarefas"
          value={ver}
          onChange={(next) => set({ ver: next })}
          tabs={[
            { value: 'todas', label: 'Todas' },
            { value: 'andamento', label: 'Em andamento', count: running.length },
            { value: 'arquivos', label: 'Com arquivo' },
          ]}
        />
      </div>
      {query.isPending ? (
        <div className="flex flex-col gap-3" role="status" aria-label="Carregando">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-20 w-full" />
          ))}
        </div>
      ) : query.error && all.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={FileDown}
          title={ver === 'andamento' ? 'Nada em andamento' : 'Nenhuma exportação ainda'}
          text="Em qualquer lista, use Excel: a planilha fica guardada aqui para baixar quando quiser."
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((tarefa) => (
            <li key={tarefa._id}>
              <TarefaCartao tarefa={tarefa} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && ver !== 'andamento' && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Mais antigas
          </Button>
        </div>
      )}
    </Screen>
  )
}
