import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { listaDeTravessias } from '@tropeiro/contract/frota/pedagios/lista-de-travessias'
import { Radar } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../../ui/index.ts'
import { exportarTravessias, useProcurarTravessias, useTravessias } from '../pedagios.queries.ts'
import { celulasDeTravessias as celulas } from './celulas.tsx'
import { TravessiaPeek } from './travessia-peek.tsx'

const extra = { aba: '', travessia: '' }

/** Passages that were seen: free flow to be paid, with the days that are left, and those that nobody charged. */
export function Travessias({ toolbar, podeEscrever }: { toolbar: ReactNode; podeEscrever: boolean }) {
  const { url, set, page } = useLista(listaDeTravessias, { celulas, url: extra })
  const procurar = useProcurarTravessias()
  const { busca, situacao, de, ate, pagina, por_pagina } = url
  const q = { busca, situacao, de, ate }
  const query = useTravessias({ ...q, pagina, por_pagina })
  const d = query.data
  const rows = d?.dados ?? []
  const ver = (travessia: string) => set({ travessia, pagina })
  const olhar = podeEscrever && (
    <Button
      icon={Radar}
      loading={procurar.isPending}
      onClick={() =>
        procurar.mutate(undefined, {
          diz: ({ dados: { novas } }) =>
            novas === 1 ? '1 passagem nova vista.' : `${formatNumber(novas)} passagens novas vistas.`,
        })
      }
    >
      Olhar posições
    </Button>
  )
  return (
    <ListPage
      {...page}
      title="Pedágio"
      toolbar={toolbar}
      description={
        d &&
        `${formatNumber(d.a_pagar)} de free-flow a pagar, ${formatQuantas(d.nao_cobradas, 'não cobrada', 'não cobradas')} na busca`
      }
      query={query}
      rows={rows}
      total={d?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarTravessias(q)} />}
      actions={olhar}
      onOpen={(t) => ver(t._id)}
      rowTone={(t) => (t.faltam !== null && t.faltam <= 7 ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Radar}
          title="Nenhuma passagem vista ainda"
          text="A cada seis horas a casa olha as posições e anota as praças e os pórticos por onde cada veículo passou. O free-flow conta os dias para pagar; o que o extrato não trouxe em vinte dias aparece como não cobrado."
          action={olhar}
        />
      }
    >
      <TravessiaPeek
        travessia={rows.find((t) => t._id === url.travessia) ?? null}
        podeEscrever={podeEscrever}
        onClose={() => ver('')}
        {...vizinhos(rows, url.travessia, ver)}
      />
    </ListPage>
  )
}
