import { can } from '@tropeiro/contract/access/can'
import { cotacoes } from '@tropeiro/contract/comercial/cotacoes/calls'
import { listaDeCotacoes } from '@tropeiro/contract/comercial/cotacoes/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { Calculator, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { AjustesDialog } from './components/ajustes-dialog.tsx'
import { celulas } from './components/celulas.tsx'
import { exportarCotacoes, useCotacoes } from './cotacoes.queries.ts'

/** Of those that were answered, how many were accepted. */
function conversao(contadores: Readonly<Record<string, number>>): string | undefined {
  const aceitas = contadores.aceita ?? 0
  const respondidas = aceitas + (contadores.recusada ?? 0) + (contadores.vencida ?? 0)
  if (respondidas === 0) return undefined
  return `${formatNumber(Math.round((aceitas / respondidas) * 100))}% das ${formatNumber(respondidas)} encerradas foram aceitas`
}

/** Quotes of the group: what was offered, to whom, and what became of it. */
export function Page() {
  const { url, page } = useLista(listaDeCotacoes, { celulas })
  const go = useGo()
  const [ajustando, setAjustando] = useState(false)
  const asker = askerOf(useSession())
  const { busca, estado, pagina, por_pagina } = url
  const query = useCotacoes({ busca, estado, pagina, por_pagina })
  const nova = can(asker, cotacoes.criar.access) && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/frete/cotacao/nova')}>
      Nova cotação
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={query.data && conversao(query.data.contadores)}
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarCotacoes({ busca, estado })} />}
      actions={
        <>
          {can(asker, cotacoes.ajustar.access) && (
            <Button icon={SlidersHorizontal} onClick={() => setAjustando(true)}>
              Limites
            </Button>
          )}
          {nova}
        </>
      }
      onOpen={(c) => go(`/app/frete/cotacao/${c._id}`)}
      empty={
        <EmptyState
          icon={Calculator}
          title="Nenhuma cotação ainda"
          text="Diga o que vai, de onde para onde: o preço sai das tabelas, linha a linha, com o prazo."
          action={nova}
        />
      }
    >
      {ajustando && <AjustesDialog onClose={() => setAjustando(false)} />}
    </ListPage>
  )
}
