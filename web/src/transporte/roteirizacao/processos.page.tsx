import { can } from '@tropeiro/contract/access/can'
import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import { MAXIMO_A_COMPARAR } from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import { listaDePlanos } from '@tropeiro/contract/transporte/roteirizacao/lista'
import { Columns3, Route } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { Link, useGo } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, useSelection } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { exportarPlanos, usePlanos } from './roteirizacao.queries.ts'

/** Every run of the planner, kept whole: who asked for it, what went in, what came out. */
export function Page() {
  const session = useLoggedSession()
  const go = useGo()
  const opcoes = { bases: session.bases.map(({ name }) => ({ value: name, label: name })) }
  const { url, page } = useLista(listaDePlanos, { celulas, opcoes })
  const { estado, bases, pagina, por_pagina } = url
  const query = usePlanos({ estado, bases }, pagina, por_pagina)
  const selection = useSelection(query.data?.total)
  const cabem = !selection.all && selection.count >= 2 && selection.count <= MAXIMO_A_COMPARAR
  const novo = can(askerOf(session), roteirizacao.criar.access) && (
    <Link
      to="/app/roteirizacao/gerar"
      className="inline-flex h-8 items-center gap-1.5 rounded-md bg-accent px-3 text-sm font-medium text-accent-ink"
    >
      <Route size={15} aria-hidden />
      Gerar rotas
    </Link>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      actions={novo}
      tools={<ExportarBotao exportar={() => exportarPlanos({ estado, bases })} />}
      selection={selection}
      bulkActions={
        <Button
          icon={Columns3}
          disabledReason={cabem ? undefined : `Escolha de 2 a ${MAXIMO_A_COMPARAR} processos`}
          onClick={() =>
            go(
              `/app/roteirizacao/processos/comparar?${[...selection.ids]
                .sort((a, b) => Number(a) - Number(b))
                .map((id) => `planos=${id}`)
                .join('&')}`,
            )
          }
        >
          Comparar
        </Button>
      }
      onOpen={(p) => go(`/app/roteirizacao/gerar?plano=${p._id}`)}
      rowTone={(p) => (p.estado === 'falhou' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Route}
          title="Nenhum processo ainda"
          text="Cada planejamento fica aqui inteiro: o que entrou, quanto custou, o que ficou de fora e por quê."
          action={novo}
        />
      }
    />
  )
}
