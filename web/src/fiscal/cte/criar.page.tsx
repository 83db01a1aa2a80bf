import { listaDeNotasParaCte } from '@tropeiro/contract/fiscal/cte/lista'
import { diaEm } from '@tropeiro/contract/formats'
import { FilePlus2, Forward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGo } from '../../lib/nav.tsx'
import { Button, EmptyState, type Filter, ListPage, useLista, useSelection } from '../../ui/index.ts'
import { celulasDeNotas as celulas } from './components/celulas.tsx'
import { useNotasParaCte, usePessoas } from './cte.queries.ts'
import { useGerarDosEscolhidos } from './use-geracao.tsx'

const DIA_MS = 86_400_000

/** With what the list begins: the last week's notes without CT-e. */
const extra = {
  servico: 'normal' as const,
  de: diaEm(new Date(Date.now() - 7 * DIA_MS)),
  ate: diaEm(new Date()),
  remetente: '',
  modo: 'sem_cte' as const,
  /** Ids joined by '~': these notes and no others, ticked. */
  notas: '',
}
const noCaminho = (dia: string): string => dia.split('-').reverse().join('')

function useRemetente(): Filter {
  const [termo, setTermo] = useState('')
  const { data, isFetching } = usePessoas('remetente', termo)
  return {
    kind: 'search',
    name: 'remetente',
    label: 'Remetente',
    primary: true,
    onSearch: setTermo,
    loading: isFetching,
    options: (data ?? []).map((p) => ({ value: p.documento, label: p.nome })),
  }
}

/** Notes that wait for their CT-e; those chosen become drafts, grouped, with the freight of the table. */
export function Page() {
  const { url, page } = useLista<typeof listaDeNotasParaCte, { remetente: string; notas: string }>(
    listaDeNotasParaCte,
    {
      celulas,
      url: extra,
    },
  )
  const go = useGo()
  const tipoServico = url.servico || 'normal'
  const query = useNotasParaCte(
    {
      params: {
        tipoServico,
        dataInicio: noCaminho(url.de || extra.de),
        dataFim: noCaminho(url.ate || extra.ate),
        empresa: url.remetente || 'todas',
        transportadora: 'todas',
        modoPesquisa: url.modo || 'sem_cte',
      },
      query: {
        uf: url.uf || undefined,
        notas: url.notas || undefined,
        pagina: url.pagina,
        por_pagina: url.por_pagina,
      },
    },
    true,
  )
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const { set: marcar } = selection
  const escolhidas = url.notas
  const semCte = query.data?.dados.filter((n) => n.cte === null).map((n) => n._id)
  const vieram = semCte?.join('~')
  useEffect(() => {
    if (escolhidas && vieram) marcar(vieram.split('~'))
  }, [escolhidas, vieram, marcar])
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data?.dados ?? []}
      total={total}
      filters={[...page.filters.slice(0, 2), useRemetente(), ...page.filters.slice(2)]}
      actions={
        <Button icon={Forward} onClick={() => go('/app/cte/subcontratacao')}>
          De outro CT-e
        </Button>
      }
      selection={selection}
      bulkActions={useGerarDosEscolhidos(selection, tipoServico)}
      empty={
        <EmptyState
          icon={FilePlus2}
          title="Nenhuma nota espera CT-e"
          text={
            url.notas
              ? 'As notas escolhidas já têm CT-e, ou não podem ter.'
              : 'Mude o período, ou veja todas as notas.'
          }
        />
      }
    />
  )
}
