import { can } from '@tropeiro/contract/access/can'
import { formatMoney } from '@tropeiro/contract/formats'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import { FileUp, Ticket } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { ExtratoDialog } from './components/extrato-dialog.tsx'
import { Pracas } from './components/pracas.tsx'
import { exportarPassagens, usePassagens } from './pedagios.queries.ts'

/** Toll passages of tags' statements, each with its verdict, and what may be asked back. */
export function Page() {
  const { url, set, page } = useLista(listaDePassagens, { celulas, url: { aba: '' } })
  const [aberto, setAberto] = useState(false)
  const podeEscrever = can(askerOf(useSession()), pedagios.importar.access)
  const { busca, veredito, de, ate, pagina, por_pagina } = url
  const q = { busca, veredito, de, ate }
  const query = usePassagens({ ...q, pagina, por_pagina })
  const d = query.data
  const trazer = podeEscrever && (
    <Button variant="primary" icon={FileUp} onClick={() => setAberto(true)}>
      Trazer extrato
    </Button>
  )
  const toolbar = (
    <TabsBar
      label="Pedágio"
      value={url.aba}
      onChange={(aba) => set({ aba })}
      tabs={[
        { value: '', label: 'Passagens' },
        { value: 'pracas', label: 'Praças a reconhecer' },
      ]}
    />
  )
  const dialogo = aberto && <ExtratoDialog onClose={() => setAberto(false)} />
  if (url.aba === 'pracas')
    return (
      <>
        <Pracas toolbar={toolbar} actions={trazer} podeEscrever={podeEscrever} />
        {dialogo}
      </>
    )
  return (
    <ListPage
      {...page}
      toolbar={toolbar}
      description={
        d &&
        [
          `${formatMoney(d.centavos)} na busca`,
          d.contestavel > 0 && `${formatMoney(d.contestavel)} a contestar`,
          d.evitavel > 0 && `${formatMoney(d.evitavel)} pagos por MDF-e encerrado tarde`,
        ]
          .filter(Boolean)
          .join(', ')
      }
      query={query}
      rows={d?.dados ?? []}
      total={d?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarPassagens(q)} />}
      actions={trazer}
      rowTone={(p) => (p.contestavel > 0 ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Ticket}
          title="Nenhuma passagem ainda"
          text="Traga o extrato da tag: cada linha é conferida com as posições, os eixos do conjunto e o MDF-e, e diz se está certa, se é de contestar ou se não se sabe."
          action={trazer}
        />
      }
    >
      {dialogo}
    </ListPage>
  )
}
