import {
  type EstadoDaPromessa,
  type EstadoDoEnvio,
  estadosDaPromessa,
  estadosDoEnvio,
  nomeDoEstadoDaPromessa,
  nomeDoEstadoDoEnvio,
} from '@tropeiro/contract/financeiro/regua/nomes'
import { type ReactNode, useState } from 'react'
import { Button, Card, EmptyState, ErrorState, Select, TableSkeleton } from '../../../ui/index.ts'
import { useEnvios, usePromessas } from '../regua.queries.ts'
import { LinhaDaPromessa, LinhaDoEnvio } from './linhas.tsx'

const POR_PAGINA = 50

function Pagina({
  titulo,
  estados,
  estado,
  onEstado,
  query,
  vazio,
  pagina,
  onPagina,
  children,
}: {
  titulo: string
  estados: Record<string, string>
  estado: string
  onEstado: (estado: string) => void
  query: { error: Error | null; data: { total: number } | undefined; refetch: () => unknown }
  vazio: string
  pagina: number
  onPagina: (pagina: number) => void
  children: ReactNode
}) {
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <TableSkeleton />
  return (
    <Card
      title={titulo}
      flush
      actions={
        <Select
          aria-label="Situação"
          value={estado}
          onChange={onEstado}
          options={[
            { value: '', label: 'Todas' },
            ...Object.entries(estados).map(([value, label]) => ({ value, label })),
          ]}
        />
      }
    >
      {query.data.total === 0 ? (
        <EmptyState title={vazio} />
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
      {query.data.total > POR_PAGINA && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2">
          <Button disabled={pagina === 1} onClick={() => onPagina(pagina - 1)}>
            Mais novas
          </Button>
          <Button disabled={pagina * POR_PAGINA >= query.data.total} onClick={() => onPagina(pagina + 1)}>
            Mais velhas
          </Button>
        </p>
      )}
    </Card>
  )
}

const doEstado = <E extends string>(todos: readonly E[], estado: string): E[] =>
  todos.filter((e) => e === estado)

export function Promessas({ podeEscrever }: { podeEscrever: boolean }) {
  const [estado, setEstado] = useState<EstadoDaPromessa | ''>('')
  const [pagina, setPagina] = useState(1)
  const query = usePromessas({ pagina, estado: doEstado(estadosDaPromessa, estado) })
  return (
    <Pagina
      {...{ titulo: 'Promessas', estados: nomeDoEstadoDaPromessa, estado, query, pagina }}
      vazio="Nenhuma promessa"
      onPagina={setPagina}
      onEstado={(um) => {
        setEstado(um as EstadoDaPromessa | '')
        setPagina(1)
      }}
    >
      {query.data?.dados.map((p) => (
        <LinhaDaPromessa key={p._id} p={p} comNome podeEscrever={podeEscrever} />
      ))}
    </Pagina>
  )
}

export function Envios({ podeEscrever }: { podeEscrever: boolean }) {
  const [estado, setEstado] = useState<EstadoDoEnvio | ''>('')
  const [pagina, setPagina] = useState(1)
  const query = useEnvios({ pagina, estado: doEstado(estadosDoEnvio, estado) })
  return (
    <Pagina
      {...{ titulo: 'Mensagens e tarefas', estados: nomeDoEstadoDoEnvio, estado, query, pagina }}
      vazio="Nada foi cobrado ainda"
      onPagina={setPagina}
      onEstado={(um) => {
        setEstado(um as EstadoDoEnvio | '')
        setPagina(1)
      }}
    >
      {query.data?.dados.map((e) => (
        <LinhaDoEnvio key={e._id} e={e} comNome podeEscrever={podeEscrever} />
      ))}
    </Pagina>
  )
}
