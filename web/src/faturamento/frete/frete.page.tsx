import {
  type GrupoDoFrete,
  gruposDoFrete,
  type ListaDoFrete,
  listasDoFrete,
} from '@tropeiro/contract/faturamento/frete/calls'
import { listaDeFretes } from '@tropeiro/contract/faturamento/frete/lista'
import { formatMoney, formatPeso } from '@tropeiro/contract/formats'
import { BadgeDollarSign } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { EmptyState, ListPage, Select, TabsBar, useLista } from '../../ui/index.ts'
import { Grupos } from './components/grupos.tsx'
import { exportarFretes, useRelatorio } from './frete.queries.ts'

const opcoes = [
  { value: '', label: 'Sem agrupar' },
  ...Object.entries(gruposDoFrete).map(([value, label]) => ({ value, label: `Por ${label.toLowerCase()}` })),
]

/** The freight report of the specification: four lists, grouped and ordered. */
export function Page() {
  const { url, set, page } = useLista(listaDeFretes, { url: { lista: '', por: '' } })
  const go = useGo()
  const lista = (url.lista || 'relatorios_pendentes') as ListaDoFrete
  const por = url.por as GrupoDoFrete | ''
  const { busca, de, ate, ordem, pagina, por_pagina } = url
  const q = { lista, busca, de, ate, ordem: ordem || '-emissao' }
  const query = useRelatorio({ ...q, pagina, por_pagina })
  const { contadores, soma } = query.data ?? {}
  return (
    <ListPage
      {...page}
      description={
        soma &&
        `${formatMoney(soma.frete)} de frete, ${formatMoney(soma.carga)} em mercadoria, ${formatPeso(soma.peso)}`
      }
      toolbar={
        <>
          <TabsBar
            label="Relatório de fretes"
            value={lista}
            onChange={(next) => set({ lista: next, pagina: 1 })}
            tabs={Object.entries(listasDoFrete).map(([value, label]) => ({
              value,
              label,
              ...(contadores ? { count: contadores[value] ?? 0 } : {}),
            }))}
          />
          {por && <Grupos q={q} por={por} />}
        </>
      }
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarFretes(q)} />}
      actions={
        <Select aria-label="Agrupar" value={por} onChange={(next) => set({ por: next })} options={opcoes} />
      }
      onOpen={(f) => go(`/app/cte/listar?cte=${f._id}`)}
      rowTone={(f) => (f.ocorrencias > 0 ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={BadgeDollarSign}
          title="Nenhum frete nesta lista"
          text="Aqui ficam os CT-e autorizados, com o andamento das notas que levam e a fatura em que saíram."
        />
      }
    />
  )
}
