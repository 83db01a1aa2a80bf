import { formatMoney } from '@tropeiro/contract/formats'
import { listaDeContestacoes } from '@tropeiro/contract/frota/pedagios/lista-de-contestacoes'
import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { Button, EmptyState, ListPage, useLista, vizinhos } from '../../../ui/index.ts'
import { exportarContestacoes, useContestacoes, useContestar } from '../pedagios.queries.ts'
import { celulasDeContestacoes as celulas } from './celulas.tsx'
import { ContestacaoPeek } from './contestacao-peek.tsx'

const extra = { aba: '', contestacao: '' }

/** What is asked back of each operator, and what came of it. */
export function Contestacoes({ toolbar }: { toolbar: ReactNode }) {
  const { url, set, page } = useLista(listaDeContestacoes, { celulas, url: extra })
  const { busca, estado, de, ate, pagina, por_pagina } = url
  const q = { busca, estado, de, ate }
  const query = useContestacoes({ ...q, pagina, por_pagina })
  const d = query.data
  const rows = d?.dados ?? []
  const ver = (contestacao: string) => set({ contestacao, pagina })
  return (
    <ListPage
      {...page}
      title="Pedágio"
      toolbar={toolbar}
      description={
        d &&
        `${formatMoney(d.centavos)} contestados, ${formatMoney(d.aceito)} aceitos, ${formatMoney(d.recebido)} recebidos`
      }
      query={query}
      rows={rows}
      total={d?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarContestacoes(q)} />}
      onOpen={(c) => ver(c._id)}
      empty={
        <EmptyState
          icon={Scale}
          title="Nenhuma contestação"
          text="Em Passagens, escolha as que têm valor a contestar: sai uma contestação por operadora, com o maço que prova cada linha. O crédito de um extrato seguinte se casa sozinho."
        />
      }
    >
      <ContestacaoPeek
        id={url.contestacao}
        onClose={() => ver('')}
        {...vizinhos(rows, url.contestacao, ver)}
      />
    </ListPage>
  )
}

/** Asks back what these passages were charged too much. */
export function Contestar({
  ids,
  onDone,
}: {
  ids: readonly string[]
  onDone: (contestacao: string) => void
}) {
  const contestar = useContestar()
  const abrir = () =>
    contestar.mutate([...ids].slice(0, 500), {
      diz: ({ dados }) => {
        const total = formatMoney(dados.reduce((n, c) => n + c.centavos, 0))
        return dados.length === 1
          ? `Contestação ${dados[0]!.numero} aberta: ${total}.`
          : `${dados.length} contestações abertas, uma por operadora: ${total}.`
      },
      onSuccess: ({ dados }) => onDone(dados.length === 1 ? dados[0]!._id : ''),
    })
  return (
    <Button size="sm" icon={Scale} loading={contestar.isPending} onClick={abrir}>
      Contestar
    </Button>
  )
}
