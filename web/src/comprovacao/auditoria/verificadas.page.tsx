import { listaDeVerificadas } from '@tropeiro/contract/comprovacao/auditoria/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { Badge, EmptyState, ListPage, useLista, useSelection } from '../../ui/index.ts'
import { type BuscaDeVerificadas, exportarVerificadas, useVerificadas } from './auditoria.queries.ts'
import { celulas } from './components/celulas-de-verificadas.tsx'
import { DesfazerEscolhidas } from './components/desfazer-escolhidas.tsx'

/** What was audited, by whom, and the undo of it while it may be undone. */
export function Page() {
  const { url, page } = useLista(listaDeVerificadas, { celulas })
  const go = useGo()
  const busca: BuscaDeVerificadas = {
    busca: url.busca,
    usuario: url.usuario,
    status: url.status,
    de: url.de || null,
    ate: url.ate || null,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useVerificadas(busca)
  const selection = useSelection()
  const rows = query.data?.notas ?? []
  return (
    <ListPage
      {...page}
      description="Comprovantes já auditados, do mais novo ao mais velho"
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarVerificadas(busca)} />}
      badge={
        query.data && (
          <span className="flex gap-1.5">
            <Badge tone="ok">{formatNumber(query.data.contagem.aprovado)} aprovados</Badge>
            <Badge tone="bad">{formatNumber(query.data.contagem.reprovado)} reprovados</Badge>
          </span>
        )
      }
      selection={selection}
      bulkActions={<DesfazerEscolhidas rows={rows} selection={selection} />}
      onOpen={(n) => go(`/app/pesquisa/${n._id}`)}
      rowTone={(n) => (n.estado === 'reprovado' ? 'bad' : undefined)}
      empty={
        <EmptyState
          title="Nada auditado ainda"
          text="O que for aprovado ou reprovado na Auditoria aparece aqui."
        />
      }
    />
  )
}
