import { can } from '@tropeiro/contract/access/can'
import type { NovaArea } from '@tropeiro/contract/cadastros/rotas'
import type { Destinatario } from '@tropeiro/contract/carga/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { MapPinCheck, Waypoints } from 'lucide-react'
import { useRef, useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  EmptyState,
  FilterBar,
  ListPage,
  Page as Screen,
  Tabs,
  useSelection,
} from '../../ui/index.ts'
import { colunasDoDestinatario } from './components/colunas.tsx'
import { DetalheDoDestinatario } from './components/detalhe.tsx'
import { PorEmRota } from './components/por-em-rota.tsx'
import { PorNoMapa } from './components/por-no-mapa.tsx'
import { exportarSemRota, type Filtrar, useSemRota } from './destinatarios.queries.ts'

const defaults = { ver: '', busca: '', ordem: 'destNome', pagina: 1, por_pagina: 10 }
const columns = colunasDoDestinatario()
const search = { name: 'busca', placeholder: 'Nome, CNPJ ou rua' }

/** The addresses as areas of a route, each once: their neighbourhoods, or with `inteira` their whole cities. */
function areasDe(chosen: readonly Destinatario[], inteira: boolean): NovaArea[] {
  const areas = chosen.map((d) => {
    const municipio_ibge = d.codCidade ? Number(d.codCidade) : null
    const bairro = inteira || !d.destBairro || municipio_ibge === null ? null : d.destBairro
    return { uf: d.destUf, municipio_ibge, bairro } as NovaArea
  })
  return [...new Map(areas.map((a) => [JSON.stringify(a), a])).values()]
}

/** Recipients whose address is in no delivery route, to be put into one from the list or on a map. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'rota' })
  const [url, set] = useUrlState(defaults)
  const [aberto, setAberto] = useState<string | null>(null)
  const go = useGo()
  const selection = useSelection()
  const filtrar: Filtrar = {
    texto: url.busca,
    orderBy: (url.ordem.replace(/^-/, '') || 'destNome') as Filtrar['orderBy'],
    order: url.ordem.startsWith('-') ? 'desc' : 'asc',
    page: url.pagina - 1,
    rowsPerPage: url.por_pagina,
  }
  const query = useSemRota(filtrar)
  const rows = query.data?.valor ?? []
  // What was ticked on another page is still chosen.
  const vistos = useRef(new Map<string, Destinatario>())
  for (const d of rows) vistos.current.set(d._id, d)
  const total = query.data?.total ?? 0
  const shared = {
    title: 'Endereços sem rota',
    description: 'Destinatários que nenhuma rota de entrega atende',
    actions: (
      <Button icon={Waypoints} onClick={() => go('/app/rotas?aba=semrota')}>
        Notas que esperam
      </Button>
    ),
    toolbar: (
      <div className="no-print border-b border-line px-4 max-sm:px-3">
        <Tabs
          label="Endereços sem rota"
          value={url.ver || 'lista'}
          onChange={(ver) => set({ ver: ver === 'lista' ? '' : ver, pagina: 1 })}
          tabs={[
            { value: 'lista', label: 'Lista', count: query.data?.total },
            { value: 'mapa', label: 'Mapa' },
          ]}
        />
      </div>
    ),
  }
  const exportar = <ExportarBotao exportar={() => exportarSemRota(filtrar)} />
  if (url.ver === 'mapa')
    return (
      <Screen plain {...shared}>
        <FilterBar filters={[]} values={url} onChange={set} search={search}>
          {exportar}
        </FilterBar>
        <PorNoMapa busca={url.busca} podeEscrever={podeEscrever} />
      </Screen>
    )
  return (
    <ListPage<Destinatario>
      id="destinatarios-sem-rota"
      {...shared}
      tools={exportar}
      query={query}
      errorTitle={messages.erroEnderecos}
      rows={rows}
      rowId={(d) => d._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      search={search}
      countLabel={total === 1 ? 'destinatário' : 'destinatários'}
      onPeek={(d) => setAberto(d._id)}
      peekId={aberto}
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <PorEmRota
          areas={(inteira) =>
            areasDe(
              [...selection.ids].flatMap((id) => vistos.current.get(id) ?? []),
              inteira,
            )
          }
          onFeito={selection.clear}
        />
      }
      empty={
        <EmptyState
          icon={MapPinCheck}
          title="Todo endereço tem rota"
          text="Quando chegar nota para um lugar que nenhuma rota atende, o destinatário aparece aqui."
        />
      }
    >
      <DetalheDoDestinatario
        destinatario={rows.find((d) => d._id === aberto)}
        onClose={() => setAberto(null)}
      />
    </ListPage>
  )
}
