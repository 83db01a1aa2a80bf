import {
  listaDeCtesRecebidos,
  listaDeMdfesRecebidos,
  listaDeRecebidos,
} from '@tropeiro/contract/fiscal/manifestacao/lista'
import { MODELOS_RECEBIDOS, modelosRecebidos } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { Inbox, RadioTower } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { Button, EmptyState, ListPage, TabsBar, useLista, useSelection, vizinhos } from '../../ui/index.ts'
import { BuscaNaSefaz } from './components/busca-na-sefaz.tsx'
import { celulas } from './components/celulas.tsx'
import { DocumentoPeek } from './components/documento-peek.tsx'
import { estadoDaBusca, filtroDa } from './filtro.ts'
import { exportarRecebidos, useEmpresas, useRecebidos } from './manifestacao.queries.ts'
import { useEmMassa } from './use-em-massa.tsx'

const extra = { modelo: '55', documento: '' }
const listas = { '55': listaDeRecebidos, '57': listaDeCtesRecebidos, '58': listaDeMdfesRecebidos } as const

/** NF-e, CT-e and MDF-e that SEFAZ handed out: what each is, what was told of it, and the telling. */
export function Page() {
  const pedido = useUrlState(extra)[0].modelo
  const modelo = modelosRecebidos.find((m) => m === pedido) ?? '55'
  const nfe = modelo === '55'
  const empresas = useEmpresas().data ?? []
  // The lists of the others are that of NF-e without what only an NF-e has.
  const { url, set, page } = useLista(listas[modelo] as typeof listaDeRecebidos, {
    celulas,
    url: extra,
    opcoes: { empresa: empresas.map((e) => ({ value: e.cnpj, label: e.nome })) },
  })
  const [verBusca, setVerBusca] = useState(false)
  const filtro = filtroDa(url, modelo)
  const query = useRecebidos({ ...filtro, pagina: url.pagina, por_pagina: url.por_pagina })
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const { manifestar, botoes, partes } = useEmMassa(selection, filtro)
  const ver = (documento: string) => set({ documento, pagina: url.pagina })
  const busca = (label: string) => (
    <Button icon={RadioTower} onClick={() => setVerBusca(true)}>
      {label}
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={estadoDaBusca(empresas)}
      query={query}
      rows={rows}
      total={total}
      toolbar={
        <TabsBar
          label="Documentos"
          value={modelo}
          onChange={(next) => page.onChange({ ...page.inicial, modelo: next })}
          tabs={[
            { value: '55', label: 'NF-e' },
            { value: '57', label: 'CT-e recebidos' },
            { value: '58', label: 'MDF-e recebidos' },
          ]}
        />
      }
      actions={busca('Busca na SEFAZ')}
      tools={<ExportarBotao exportar={() => exportarRecebidos(filtro)} />}
      selection={selection}
      bulkActions={botoes}
      onPeek={(d) => ver(d._id)}
      onOpen={(d) => ver(d._id)}
      peekId={url.documento || null}
      rowTone={(d) => (d.aviso ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Inbox}
          title={nfe ? 'Nenhuma NF-e recebida ainda' : `Nenhum ${MODELOS_RECEBIDOS[modelo]} recebido ainda`}
          text="Com o certificado A1 da empresa, a SEFAZ entrega aqui os documentos em que ela aparece, de hora em hora."
          action={busca('Ver a busca')}
        />
      }
    >
      <DocumentoPeek
        id={url.documento}
        onClose={() => ver('')}
        onManifestar={manifestar}
        {...vizinhos(rows, url.documento, ver)}
      />
      {partes}
      {verBusca && <BuscaNaSefaz onClose={() => setVerBusca(false)} />}
    </ListPage>
  )
}
