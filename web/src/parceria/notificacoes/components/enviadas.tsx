import { listaDeAvisos } from '@tropeiro/contract/parceria/notificacoes/lista'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { EmptyState, ListPage, useLista } from '../../../ui/index.ts'
import { type BuscaDeAvisos, exportarAvisos, useAvisos } from '../notificacoes.queries.ts'
import { AvisoPeek } from './aviso-peek.tsx'
import { celulasDeAvisos as celulas } from './celulas.tsx'

const extra = { aba: '', aviso: '' }
const algum = <T,>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined)

/** Every message of the group, how it stands, and what it said. */
export function Enviadas({ toolbar }: { toolbar: ReactNode }) {
  const { url, set, page } = useLista(listaDeAvisos, { celulas, url: extra })
  const busca: BuscaDeAvisos = {
    busca: url.busca || undefined,
    estado: algum(url.estado),
    evento: algum(url.evento),
    canal: algum(url.canal),
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const query = useAvisos(busca, true)
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarAvisos(busca)} />}
      toolbar={toolbar}
      onOpen={(a) => set({ aviso: a._id, pagina: url.pagina })}
      rowTone={(a) => (a.estado === 'falhou' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={BellRing}
          title="Nenhum aviso ainda"
          text="Quando algo acontecer a uma nota que uma regra cobre, o aviso aparece aqui com o que foi dito e para quem."
        />
      }
    >
      <AvisoPeek id={url.aviso} onClose={() => set({ aviso: '', pagina: url.pagina })} />
    </ListPage>
  )
}
