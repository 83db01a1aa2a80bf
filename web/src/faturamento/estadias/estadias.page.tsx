import { can } from '@tropeiro/contract/access/can'
import { estadias } from '@tropeiro/contract/faturamento/estadias/calls'
import { listaDeEstadias } from '@tropeiro/contract/faturamento/estadias/lista'
import { formatMoney } from '@tropeiro/contract/formats'
import { Hourglass, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista, vizinhos } from '../../ui/index.ts'
import { AbrirDialog } from './components/abrir-dialog.tsx'
import { celulasDaEstadia } from './components/celulas.tsx'
import { EstadiaPeek } from './components/estadia-peek.tsx'
import { Regras } from './components/regras.tsx'
import { exportarEstadias, useEstadias } from './estadias.queries.ts'

const abas = { '': 'Estadias', regras: 'Regras' }

/** Vehicles that wait at clients' doors: live clocks first, then what each wait came to. */
export function Page() {
  const { url, set, page } = useLista(listaDeEstadias, {
    celulas: celulasDaEstadia,
    url: { aba: '', estadia: '' },
  })
  const [abrindo, setAbrindo] = useState(false)
  const asker = askerOf(useSession())
  const podeEscrever = can(asker, estadias.abrir.access)
  const { busca, situacao, de, ate, pagina, por_pagina } = url
  const q = { busca, situacao, de, ate }
  const query = useEstadias({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const toolbar = (
    <TabsBar
      label="Estadias"
      value={url.aba}
      onChange={(aba) => set({ aba })}
      tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
    />
  )
  if (url.aba === 'regras') return <Regras toolbar={toolbar} podeEscrever={podeEscrever} />
  return (
    <ListPage
      {...page}
      description={query.data && `${formatMoney(query.data.valor)} em esperas`}
      toolbar={toolbar}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarEstadias(q)} />}
      actions={
        podeEscrever && (
          <Button icon={Plus} onClick={() => setAbrindo(true)}>
            Abrir estadia
          </Button>
        )
      }
      onOpen={(e) => set({ estadia: e._id })}
      rowTone={(e) =>
        e.situacao !== 'contando' || e.fase === 'livre' ? undefined : e.fase === 'devida' ? 'bad' : 'warn'
      }
      empty={
        <EmptyState
          icon={Hourglass}
          title="Nenhuma estadia ainda"
          text="Quando um veículo espera mais de uma hora na cerca de um cliente, o relógio dele aparece aqui."
        />
      }
    >
      <EstadiaPeek
        id={url.estadia}
        podeEscrever={podeEscrever}
        onClose={() => set({ estadia: '' })}
        {...vizinhos(rows, url.estadia, (estadia) => set({ estadia }))}
      />
      {abrindo && <AbrirDialog onAberta={(estadia) => set({ estadia })} onClose={() => setAbrindo(false)} />}
    </ListPage>
  )
}
