import { listaDoCorreio } from '@tropeiro/contract/carga/correio/lista'
import { Inbox } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { exportarCorreio, useEmails } from './correio.queries.ts'

/** What was sent by e-mail, or would be where there is no mail server. */
export function Page() {
  const { url, page } = useLista(listaDoCorreio, { celulas })
  const go = useGo()
  const filtro = {
    busca: url.busca || undefined,
    estado: url.estado.length > 0 ? url.estado : undefined,
  }
  const query = useEmails({ ...filtro, skip: (url.pagina - 1) * url.por_pagina, limite: url.por_pagina })
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarCorreio(filtro)} />}
      onOpen={(e) => go(`/app/correio/${e._id}`)}
      rowTone={(e) => (e.estado === 'falhou' ? 'bad' : undefined)}
      toolbar={
        query.data &&
        !query.data.smtp && (
          <p className="flex items-center gap-2 border-b border-line bg-violet-soft px-4 py-2 text-sm text-violet-text max-sm:px-3">
            <Inbox size={16} aria-hidden className="shrink-0" />
            Nenhum servidor de e-mail está configurado: as mensagens ficam aqui e não saem do servidor.
          </p>
        )
      }
      empty={
        <EmptyState
          title="Nenhum e-mail ainda"
          text="Escolha notas na pesquisa, ou um protocolo, e envie os comprovantes por e-mail. As mensagens ficam guardadas aqui."
        />
      }
    />
  )
}
