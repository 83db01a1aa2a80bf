import { listaDeCaixas } from '@tropeiro/contract/comprovacao/armazenamento/lista'
import { PackagePlus, Truck } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { useSoVe } from '../../session/so-ve.ts'
import { Button, EmptyState, ListPage, Page as Screen, useLista, useSelection } from '../../ui/index.ts'
import { exportarCaixas, exportarRemessas, useCaixas } from './armazenamento.queries.ts'
import { useBases } from './bases.ts'
import { Abas } from './components/abas.tsx'
import { celulasDeCaixas as celulas } from './components/celulas.tsx'
import { Despacho } from './components/despacho.tsx'
import { Faltam } from './components/faltam.tsx'
import { NovaCaixa } from './components/nova-caixa.tsx'
import { Remessas } from './components/remessas.tsx'

const extra = { aba: 'caixas' }
const semFiltro = { busca: '', estado: [], base: [], pagina: 1 }
const description = 'Onde está o papel de cada nota, e por quais mãos passou'

/** Where the paper is: boxes by base and place, and the lots in which they travel. */
export function Page() {
  const bases = useBases()
  const opcoes = { base: bases.map((b) => ({ value: b, label: b })) }
  const { url, set, page } = useLista(listaDeCaixas, { celulas, url: extra, opcoes })
  const [dialog, setDialog] = useState<'nova' | 'despacho' | null>(null)
  const go = useGo()
  const selection = useSelection()
  const soVe = useSoVe('armazenamento')
  const busca = { busca: url.busca, estado: url.estado, bases: url.base }
  const query = useCaixas({ ...busca, pagina: url.pagina, por_pagina: url.por_pagina })
  const abas = <Abas aba={url.aba} onChange={(aba) => set({ ...semFiltro, aba })} />
  if (url.aba === 'remessas') {
    const exportar = <ExportarBotao exportar={exportarRemessas} />
    return (
      <Screen title={page.title} description={description} plain toolbar={abas} actions={exportar}>
        <Remessas />
      </Screen>
    )
  }
  const despachadas = () => {
    setDialog(null)
    selection.clear()
  }
  return (
    <ListPage
      {...page}
      description={description}
      toolbar={abas}
      actions={
        <>
          <Faltam />
          <Button
            variant="primary"
            icon={PackagePlus}
            disabledReason={soVe}
            onClick={() => setDialog('nova')}
          >
            Nova caixa
          </Button>
        </>
      }
      query={query}
      rows={query.data?.caixas ?? []}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarCaixas(busca)} />}
      selection={selection}
      bulkActions={
        <Button size="sm" icon={Truck} disabledReason={soVe} onClick={() => setDialog('despacho')}>
          Despachar
        </Button>
      }
      onOpen={(c) => go(`/app/armazenamento/${c._id}`)}
      empty={
        <EmptyState
          icon={PackagePlus}
          title="Nenhuma caixa ainda"
          text="Abra uma caixa, imprima a etiqueta e bipe os canhotos que voltaram da rua."
        />
      }
    >
      {dialog === 'nova' && <NovaCaixa bases={bases} onClose={() => setDialog(null)} />}
      {dialog === 'despacho' && (
        <Despacho
          caixas={[...selection.ids]}
          bases={bases}
          onClose={() => setDialog(null)}
          onDone={despachadas}
        />
      )}
    </ListPage>
  )
}
