import { can } from '@tropeiro/contract/access/can'
import type { CteOsResumo } from '@tropeiro/contract/fiscal/cteos/calls'
import { listaDeCtesOs } from '@tropeiro/contract/fiscal/cteos/lista'
import { cteOsEditavel } from '@tropeiro/contract/fiscal/cteos/rules'
import { FileCode2, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista, useNarrow, vizinhos } from '../../ui/index.ts'
import { useConfiguracoes } from '../cte/index.ts'
import { FaixaDeContingencia } from '../transmissao/index.ts'
import { celulas } from './components/celulas.tsx'
import { CteOsPeek } from './components/cteos-peek.tsx'
import { Novo } from './components/novo.tsx'
import { type Busca, exportarCtesOs, useCtesOs } from './cteos.queries.ts'

const extra = { cteos: '' }

/** Every CT-e OS and GTV-e of the group: drafts, what is on its way, what stands. */
export function Page() {
  const empresas = useConfiguracoes().data ?? []
  const opcoes = { empresa: empresas.map((e) => ({ value: e.cnpj, label: e.nome })) }
  const { url, set, page } = useLista(listaDeCtesOs, { celulas, url: extra, opcoes })
  const go = useGo()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const [comecando, setComecando] = useState(false)
  // A card has one press, and what can be done with an issued document stands beside the list.
  const emCartoes = useNarrow()
  const busca: Busca = {
    estado: url.estado.join(',') || undefined,
    empresa: url.empresa || undefined,
    uf: url.uf || undefined,
    modelo: url.modelo || undefined,
    servico: url.servico || undefined,
    numero: url.numero || undefined,
    busca: url.busca || undefined,
    de: url.de || undefined,
    ate: url.ate || undefined,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useCtesOs(busca)
  const rows = query.data?.dados ?? []
  const ver = (cteos: string) => set({ cteos, pagina: url.pagina })
  const abrir = (c: CteOsResumo) =>
    emCartoes && !cteOsEditavel(c.estado) ? ver(c._id) : go(`/app/cteos/editar?id=${c._id}`)
  const novo = escrever && (
    <Button variant="primary" icon={Plus} onClick={() => setComecando(true)}>
      Emitir
    </Button>
  )
  return (
    <>
      <FaixaDeContingencia modelos={['67', '64']} />
      <ListPage
        {...page}
        query={query}
        rows={rows}
        total={query.data?.total ?? 0}
        tools={<ExportarBotao exportar={() => exportarCtesOs(busca)} />}
        actions={novo}
        onPeek={(c) => ver(c._id)}
        onOpen={abrir}
        peekId={url.cteos || null}
        rowTone={(c) => (c.estado === 'rejeitado' || c.numero_de_fora ? 'bad' : undefined)}
        empty={
          <EmptyState
            icon={FileCode2}
            title="Nenhum CT-e OS ainda"
            text="Para levar pessoas, valores ou excesso de bagagem, e as guias dos malotes."
            action={novo}
          />
        }
      >
        <CteOsPeek id={url.cteos} onClose={() => ver('')} {...vizinhos(rows, url.cteos, ver)} />
        {comecando && <Novo onClose={() => setComecando(false)} />}
      </ListPage>
    </>
  )
}
