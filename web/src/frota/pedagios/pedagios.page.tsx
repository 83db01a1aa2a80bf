import { can } from '@tropeiro/contract/access/can'
import { formatMoney } from '@tropeiro/contract/formats'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import { FileUp, Ticket } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista, useSelection } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { Contestacoes, Contestar } from './components/contestacoes.tsx'
import { ExtratoDialog } from './components/extrato-dialog.tsx'
import { Faturas } from './components/faturas.tsx'
import { Pracas } from './components/pracas.tsx'
import { Travessias } from './components/travessias.tsx'
import { Vales } from './components/vales.tsx'
import { exportarPassagens, usePassagens } from './pedagios.queries.ts'

const extra = {
  aba: '',
  travessia: '',
  contestacao: '',
  fatura: '',
  so: '' as '' | 'a_contestar' | 'evitavel',
}
const abas = {
  passagens: 'Passagens',
  travessias: 'Free-flow e não cobradas',
  contestacoes: 'Contestações',
  vales: 'Vale-pedágio',
  faturas: 'Faturas',
  pracas: 'Praças a reconhecer',
}

/** Toll passages of tags' statements, each with its verdict, and what may be asked back. */
export function Page() {
  const { url, set, page } = useLista(listaDePassagens, { celulas, url: extra })
  const [aberto, setAberto] = useState(false)
  const podeEscrever = can(askerOf(useSession()), pedagios.importar.access)
  const { busca, veredito, de, ate, fatura, so, pagina, por_pagina } = url
  const q = { busca, veredito, de, ate, fatura, so }
  const query = usePassagens({ ...q, pagina, por_pagina })
  const d = query.data
  const rows = d?.dados ?? []
  const selection = useSelection(rows.length)
  const trazer = podeEscrever && (
    <Button variant="primary" icon={FileUp} onClick={() => setAberto(true)}>
      Trazer extrato
    </Button>
  )
  const toolbar = (
    <TabsBar
      label="Pedágio"
      value={url.aba || 'passagens'}
      onChange={(aba) => set({ ...extra, aba: aba === 'passagens' ? '' : aba })}
      tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
    />
  )
  const dialogo = aberto && <ExtratoDialog onClose={() => setAberto(false)} />
  if (url.aba === 'travessias') return <Travessias toolbar={toolbar} podeEscrever={podeEscrever} />
  if (url.aba === 'contestacoes') return <Contestacoes toolbar={toolbar} />
  if (url.aba === 'vales') return <Vales toolbar={toolbar} />
  if (url.aba === 'faturas') return <Faturas toolbar={toolbar} podeEscrever={podeEscrever} />
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
          `${formatMoney(d.centavos)} ${fatura ? `na fatura ${fatura}` : 'na busca'}`,
          so === 'a_contestar' && 'só as que se podem contestar',
          so === 'evitavel' && 'só as mais caras por MDF-e aberto',
          d.contestavel > 0 && `${formatMoney(d.contestavel)} a contestar`,
          d.evitavel > 0 && `${formatMoney(d.evitavel)} pagos por MDF-e encerrado tarde`,
        ]
          .filter(Boolean)
          .join(', ')
      }
      query={query}
      rows={rows}
      total={d?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarPassagens(q)} />}
      actions={trazer}
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <Contestar
          ids={selection.all ? rows.map((p) => p._id) : [...selection.ids]}
          onDone={(contestacao) => {
            selection.clear()
            set({ ...extra, aba: 'contestacoes', contestacao })
          }}
        />
      }
      rowTone={(p) => (p.contestavel > 0 && p.contestacao === null ? 'bad' : undefined)}
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
