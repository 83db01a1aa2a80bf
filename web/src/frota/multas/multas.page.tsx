import { can } from '@tropeiro/contract/access/can'
import { formatMoney } from '@tropeiro/contract/formats'
import { multas } from '@tropeiro/contract/frota/multas/calls'
import { listaDeMultas } from '@tropeiro/contract/frota/multas/lista'
import { OctagonAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { MultaDialog } from './components/multa-dialog.tsx'
import { MultaPeek } from './components/multa-peek.tsx'
import { exportarMultas, useMultas } from './multas.queries.ts'

const extra = { multa: '', veiculo: '' }

/** Fines of the road: who drove, and until when what may be done. */
export function Page() {
  const { url, set, page } = useLista(listaDeMultas, { celulas, url: extra })
  const [nova, setNova] = useState(false)
  const escreve = can(askerOf(useSession()), multas.criar.access)
  const { busca, estado, veiculo, de, ate, pagina, por_pagina } = url
  const q = { busca, estado, veiculo, de, ate }
  const query = useMultas({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const ver = (multa: string) => set({ multa, pagina })
  const gravar = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => setNova(true)}>
      Nova multa
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={query.data && `${formatMoney(query.data.centavos)} na busca, sem as canceladas`}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarMultas(q)} />}
      actions={gravar}
      onOpen={(m) => ver(m._id)}
      rowTone={(m) =>
        m.nic_a_vir !== null ? 'bad' : m.prazos[0] && m.prazos[0].faltam <= 7 ? 'warn' : undefined
      }
      empty={
        <EmptyState
          icon={OctagonAlert}
          title="Nenhuma multa"
          text="Grave a notificação que chegou: o motorista é sugerido pelo romaneio, pelas posições ou pelo checklist, e o prazo de indicar aparece nas pendências."
          action={gravar}
        />
      }
    >
      <MultaPeek id={url.multa} onAbrir={ver} onClose={() => ver('')} {...vizinhos(rows, url.multa, ver)} />
      {nova && <MultaDialog m={null} onGravada={ver} onClose={() => setNova(false)} />}
    </ListPage>
  )
}
