import { can } from '@tropeiro/contract/access/can'
import { registros } from '@tropeiro/contract/fiscal/registros/calls'
import { listaDeRegistros } from '@tropeiro/contract/fiscal/registros/lista'
import { Settings2, ShieldCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../ui/index.ts'
import { AjustesDialog } from './components/ajustes-dialog.tsx'
import { ArquivoDialog } from './components/arquivo-dialog.tsx'
import { celulas } from './components/celulas.tsx'
import { RegistroPeek } from './components/registro-peek.tsx'
import { exportarRegistros, useRegistros } from './registros.queries.ts'

/** What trips and goods have registered before they leave, and what waits for somebody. */
export function Page() {
  const { url, set, page } = useLista(listaDeRegistros, { celulas, url: { registro: '' } })
  const [aberto, setAberto] = useState<'ajustes' | 'arquivo' | null>(null)
  const asker = askerOf(useSession())
  const { busca, tipo, estado, pagina, por_pagina } = url
  const q = { busca, tipo, estado }
  const query = useRegistros({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarRegistros(q)} />}
      actions={
        <>
          {can(asker, registros.retorno.access) && (
            <Button icon={Upload} onClick={() => setAberto('arquivo')}>
              Por arquivo
            </Button>
          )}
          {can(asker, registros.ajustar.access) && (
            <Button icon={Settings2} onClick={() => setAberto('ajustes')}>
              Com quem se registra
            </Button>
          )}
        </>
      }
      onOpen={(r) => set({ registro: r._id })}
      rowTone={(r) => (r.estado === 'recusado' ? 'bad' : r.estado === 'incompleto' ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={ShieldCheck}
          title="Nada registrado ainda"
          text="Diga com quem se registra: o CIOT e o vale-pedágio saem com o MDF-e da viagem, e cada CT-e autorizado é averbado."
        />
      }
    >
      <RegistroPeek
        id={url.registro}
        onClose={() => set({ registro: '' })}
        {...vizinhos(rows, url.registro, (registro) => set({ registro }))}
      />
      {aberto === 'ajustes' && <AjustesDialog onClose={() => setAberto(null)} />}
      {aberto === 'arquivo' && <ArquivoDialog onClose={() => setAberto(null)} />}
    </ListPage>
  )
}
