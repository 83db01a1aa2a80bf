import { can } from '@tropeiro/contract/access/can'
import { acertos } from '@tropeiro/contract/financeiro/acertos/calls'
import { listaDeAcertos } from '@tropeiro/contract/financeiro/acertos/lista'
import { formatMoney } from '@tropeiro/contract/formats'
import { Handshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, Page as Screen, TabsBar, useLista, vizinhos } from '../../ui/index.ts'
import { exportarAcertos, useAcertos } from './acertos.queries.ts'
import { NovoAcertoDialog } from './components/acerto-dialogs.tsx'
import { AcertoPeek } from './components/acerto-peek.tsx'
import { celulas } from './components/celulas.tsx'
import { Recolhimentos, Rendimentos } from './components/retencoes.tsx'

const extra = { aba: '', acerto: '' }
const abas = { '': 'Acertos', retencoes: 'Retenções', rendimentos: 'Informe de rendimentos' }

/** What drivers and third parties are owed: advances, expenses, freights, what the law keeps. */
export function Page() {
  const { url, set, page } = useLista(listaDeAcertos, { celulas, url: extra })
  const [novo, setNovo] = useState(false)
  const podeEscrever = can(askerOf(useSession()), acertos.criar.access)
  const { aba, acerto, pagina, por_pagina, ...q } = url
  const query = useAcertos({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const toolbar = (
    <TabsBar
      label={page.title}
      value={aba}
      onChange={(next) => set({ ...extra, aba: next })}
      tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
    />
  )
  if (aba !== '')
    return (
      <Screen title={page.title} toolbar={toolbar}>
        {aba === 'rendimentos' ? <Rendimentos /> : <Recolhimentos podeEscrever={podeEscrever} />}
      </Screen>
    )
  const abrir = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
      Novo acerto
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={
        query.data && `${formatMoney(query.data.saldo)} fechados, ${formatMoney(query.data.retido)} retidos`
      }
      toolbar={toolbar}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarAcertos(q)} />}
      actions={abrir}
      onOpen={(a) => set({ acerto: a._id, pagina })}
      rowTone={(a) => (a.estado === 'aberto' && a.pendentes > 0 ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={Handshake}
          title="Nenhum acerto ainda"
          text="Abra um para a viagem de um motorista ou para um terceiro. Fechado, o saldo vira título."
          action={abrir}
        />
      }
    >
      <AcertoPeek
        id={acerto}
        onClose={() => set({ acerto: '', pagina })}
        {...vizinhos(rows, acerto, (um) => set({ acerto: um, pagina }))}
      />
      {novo && <NovoAcertoDialog onDone={(um) => set({ acerto: um })} onClose={() => setNovo(false)} />}
    </ListPage>
  )
}
