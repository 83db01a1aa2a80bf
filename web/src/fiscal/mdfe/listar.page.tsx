import type { MdfeResumo } from '@tropeiro/contract/fiscal/mdfe/calls'
import { listaDeMdfes } from '@tropeiro/contract/fiscal/mdfe/lista'
import { editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { FileCode2, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { Button, EmptyState, ListPage, useLista, useNarrow, useSelection, vizinhos } from '../../ui/index.ts'
import { StatusDaSefaz } from '../transmissao/index.ts'
import { celulas } from './components/celulas.tsx'
import { MdfePeek } from './components/mdfe-peek.tsx'
import { NaoEncerrados } from './components/nao-encerrados.tsx'
import { type Busca, exportarMdfes, useConfiguracoes, useMdfes } from './mdfe.queries.ts'
import { useEmMassa } from './use-em-massa.tsx'

const extra = { mdfe: '' }

/** Every MDF-e of the group: drafts, what is on its way, what is open, what is closed. */
export function Page() {
  const empresas = useConfiguracoes().data ?? []
  const emitente = empresas.find((c) => c.salva && c.uf !== '')
  const opcoes = { empresa: empresas.map((e) => ({ value: e.cnpj, label: e.nome })) }
  const { url, set, page } = useLista(listaDeMdfes, { celulas, url: extra, opcoes })
  const go = useGo()
  // A card has one press, and what can be done with an issued document stands beside the list.
  const emCartoes = useNarrow()
  const [perguntando, setPerguntando] = useState(false)
  const busca: Busca = {
    estado: url.estado.join(',') || undefined,
    empresa: url.empresa || undefined,
    uf: url.uf || undefined,
    numero: url.numero || undefined,
    busca: url.busca || undefined,
    de: url.de || undefined,
    ate: url.ate || undefined,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useMdfes(busca)
  const rows = query.data?.dados ?? []
  const selection = useSelection(query.data?.total)
  const emMassa = useEmMassa(rows, selection, () => set({ numero: 'de_fora', pagina: 1 }))
  const ver = (mdfe: string) => set({ mdfe, pagina: url.pagina })
  const abrir = (m: MdfeResumo) =>
    emCartoes && !editavel(m.estado) ? ver(m._id) : go(`/app/mdfe/editar?id=${m._id}`)
  const novo = emMassa.podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/mdfe/criar')}>
      Emitir MDF-e
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarMdfes(busca)} />}
      badge={emitente && <StatusDaSefaz uf={emitente.uf} modelo="58" ambiente={emitente.ambiente} />}
      toolbar={emMassa.faixas}
      actions={
        <>
          {emMassa.podeEscrever && (
            <Button icon={Search} onClick={() => setPerguntando(true)}>
              Não encerrados
            </Button>
          )}
          {novo}
        </>
      }
      selection={selection}
      bulkActions={emMassa.botoes}
      onPeek={(m) => ver(m._id)}
      onOpen={abrir}
      peekId={url.mdfe || null}
      rowTone={(m) => (m.estado === 'rejeitado' || m.numero_de_fora ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={FileCode2}
          title="Nenhum MDF-e ainda"
          text="O MDF-e nasce de um romaneio: um por UF de descarga, com o percurso proposto."
          action={novo}
        />
      }
    >
      <MdfePeek id={url.mdfe} onClose={() => ver('')} {...vizinhos(rows, url.mdfe, ver)} />
      {perguntando && <NaoEncerrados onClose={() => setPerguntando(false)} />}
    </ListPage>
  )
}
