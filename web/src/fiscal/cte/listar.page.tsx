import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import { listaDeCtes } from '@tropeiro/contract/fiscal/cte/lista'
import { cteEditavel } from '@tropeiro/contract/fiscal/cte/rules'
import { FileCode2, Files, Plus } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { Button, EmptyState, ListPage, useLista, useNarrow, useSelection, vizinhos } from '../../ui/index.ts'
import { celulasDeCtes as celulas } from './components/celulas.tsx'
import { CtePeek } from './components/cte-peek.tsx'
import { type Busca, exportarCtes, useConfiguracoes, useCtes } from './cte.queries.ts'
import { Servico, useEmMassa } from './use-em-massa.tsx'

const extra = { cte: '' }

/** Every CT-e of the group: drafts, what is on its way, what stands. */
export function Page() {
  const empresas = useConfiguracoes().data ?? []
  const opcoes = { empresa: empresas.map((e) => ({ value: e.cnpj, label: e.nome })) }
  const { url, set, page } = useLista(listaDeCtes, { celulas, url: extra, opcoes })
  const go = useGo()
  // A card has one press, and what can be done with an issued document stands beside the list.
  const emCartoes = useNarrow()
  const busca: Busca = {
    estado: url.estado.join(',') || undefined,
    empresa: url.empresa || undefined,
    uf: url.uf || undefined,
    tipo: url.tipo || undefined,
    modal: url.modal || undefined,
    entrega: url.entrega || undefined,
    numero: url.numero || undefined,
    busca: url.busca || undefined,
    de: url.de || undefined,
    ate: url.ate || undefined,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useCtes(busca)
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const emMassa = useEmMassa(rows, selection, () => set({ numero: 'de_fora', pagina: 1 }))
  const ver = (cte: string) => set({ cte, pagina: url.pagina })
  const abrir = (c: CteResumo) =>
    emCartoes && !cteEditavel(c.estado) ? ver(c._id) : go(`/app/cte/editar?id=${c._id}`)
  const novo = emMassa.escrever && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/cte/criar')}>
      Emitir CT-e
    </Button>
  )
  return (
    <>
      {emMassa.faixas}
      <ListPage
        {...page}
        query={query}
        rows={rows}
        total={total}
        tools={<ExportarBotao exportar={() => exportarCtes(busca)} />}
        actions={
          <>
            <Servico />
            {emMassa.escrever && (
              <Button icon={Files} onClick={() => go('/app/cte/emitir_multiplos')}>
                Emitir vários
              </Button>
            )}
            {novo}
          </>
        }
        selection={selection}
        bulkActions={emMassa.botoes}
        onPeek={(c) => ver(c._id)}
        onOpen={abrir}
        peekId={url.cte || null}
        rowTone={(c) =>
          c.estado === 'rejeitado' || c.numero_de_fora || c.pendencias.length > 0 ? 'bad' : undefined
        }
        empty={
          <EmptyState
            icon={FileCode2}
            title="Nenhum CT-e ainda"
            text="O CT-e nasce das notas: escolha-as, e o frete vem da tabela."
            action={novo}
          />
        }
      >
        <CtePeek id={url.cte} onClose={() => ver('')} {...vizinhos(rows, url.cte, ver)} />
        {emMassa.andamento}
      </ListPage>
    </>
  )
}
