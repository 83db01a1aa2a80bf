import { can } from '@tropeiro/contract/access/can'
import { formatMoney } from '@tropeiro/contract/formats'
import { abastecimentos } from '@tropeiro/contract/frota/abastecimentos/calls'
import { listaDeAbastecimentos } from '@tropeiro/contract/frota/abastecimentos/lista'
import { FileUp, Fuel, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista, useSelection, vizinhos } from '../../ui/index.ts'
import { exportarAbastecimentos, useAbastecimentos } from './abastecimentos.queries.ts'
import { AbastecerDialog } from './components/abastecer-dialog.tsx'
import { AbastecimentoPeek } from './components/abastecimento-peek.tsx'
import { Bombas } from './components/bomba/bombas.tsx'
import { celulas } from './components/celulas.tsx'
import { Consumo } from './components/consumo.tsx'
import { EmLote } from './components/em-lote.tsx'
import { ImportarDialog } from './components/importar-dialog.tsx'
import { LotePeek } from './components/lote-peek.tsx'
import { Lotes } from './components/lotes.tsx'
import { Postos } from './components/postos.tsx'

const abas = {
  '': 'Abastecimentos',
  consumo: 'Consumo',
  postos: 'Postos',
  bomba: 'Bomba da casa',
  arquivos: 'Arquivos',
}

/** Fuel: every litre with what speaks against it, and what each vehicle makes of it. */
export function Page() {
  const { url, set, page } = useLista(listaDeAbastecimentos, {
    celulas,
    url: { aba: '', abastecimento: '', veiculo: '', lote: '', tanque: '' },
  })
  const [aberto, setAberto] = useState<'novo' | 'importar' | null>(null)
  const podeEscrever = can(askerOf(useSession()), abastecimentos.criar.access)
  const { busca, situacao, marca, produto, de, ate, veiculo, pagina, por_pagina } = url
  const q = { busca, situacao, marca, produto, de, ate, veiculo }
  const query = useAbastecimentos({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const selection = useSelection(rows.length)
  const toolbar = (
    <TabsBar
      label="Combustível"
      value={url.aba}
      onChange={(aba) => set({ aba, lote: '' })}
      tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
    />
  )
  const novo = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
      Abastecer
    </Button>
  )
  const actions = podeEscrever && (
    <>
      <Button icon={FileUp} onClick={() => setAberto('importar')}>
        Importar
      </Button>
      {novo}
    </>
  )
  const km = query.data?.km_l?.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
  const abertos = (
    <>
      <LotePeek id={url.lote} podeEscrever={podeEscrever} onClose={() => set({ lote: '' })} />
      {aberto === 'novo' && <AbastecerDialog a={null} onClose={() => setAberto(null)} />}
      {aberto === 'importar' && (
        <ImportarDialog
          onClose={() => setAberto(null)}
          onFeito={(lote) => {
            setAberto(null)
            set({ aba: 'arquivos', lote })
          }}
        />
      )}
    </>
  )
  if (url.aba === 'arquivos')
    return (
      <>
        <Lotes toolbar={toolbar} actions={actions} onAbrir={(lote) => set({ lote })} />
        {abertos}
      </>
    )
  if (url.aba === 'bomba')
    return (
      <>
        <Bombas
          toolbar={toolbar}
          actions={actions}
          podeEscrever={podeEscrever}
          aberta={url.tanque}
          onAbrir={(tanque) => set({ tanque })}
        />
        {abertos}
      </>
    )
  if (url.aba === 'postos')
    return (
      <>
        <Postos toolbar={toolbar} actions={actions} podeEscrever={podeEscrever} />
        {abertos}
      </>
    )
  if (url.aba === 'consumo')
    return (
      <>
        <Consumo
          toolbar={toolbar}
          actions={actions}
          de={de}
          ate={ate}
          onPeriodo={set}
          onVeiculo={(v) => set({ aba: '', veiculo: v })}
        />
        {abertos}
      </>
    )
  return (
    <ListPage
      {...page}
      description={query.data && `${formatMoney(query.data.centavos)} na busca${km ? `, ${km} km/l` : ''}`}
      toolbar={toolbar}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarAbastecimentos(q)} />}
      actions={actions}
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <EmLote ids={selection.all ? rows.map((a) => a._id) : [...selection.ids]} onDone={selection.clear} />
      }
      onOpen={(a) => set({ abastecimento: a._id })}
      rowTone={(a) => (a.decisao === null && a.marcas.some((m) => m.grau === 'certo') ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Fuel}
          title="Nenhum abastecimento ainda"
          text="Anote no posto pelo celular, ou traga a planilha ou o arquivo do cartão: cada litro é conferido com o tanque, o hodômetro e as posições."
          action={novo}
        />
      }
    >
      <AbastecimentoPeek
        id={url.abastecimento}
        podeEscrever={podeEscrever}
        onClose={() => set({ abastecimento: '' })}
        {...vizinhos(rows, url.abastecimento, (abastecimento) => set({ abastecimento }))}
      />
      {abertos}
    </ListPage>
  )
}
