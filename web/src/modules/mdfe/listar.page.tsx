import { can } from '@tropeiro/contract/access/can'
import { ufs } from '@tropeiro/contract/formats'
import type { MdfeResumo } from '@tropeiro/contract/modules/mdfe'
import { ESTADOS_DO_MDFE, editavel } from '@tropeiro/contract/rules/mdfe'
import { FileCode2, FileDown, FileText, Plus, Search, Send } from 'lucide-react'
import { useState } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, type Filter, ListPage, toast, useSelection } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { FaixaDeContingencia, StatusDaSefaz } from '../transmissao/index.ts'
import { colunas } from './components/colunas.tsx'
import { MdfePeek } from './components/mdfe-peek.tsx'
import { NaoEncerrados } from './components/nao-encerrados.tsx'
import {
  type Busca,
  baixarVarios,
  exportarMdfes,
  useConfiguracoes,
  useEmitir,
  useMdfes,
} from './mdfe.queries.ts'

const defaults = {
  busca: '',
  estado: [] as string[],
  empresa: '',
  uf: '',
  de: '',
  ate: '',
  mdfe: '',
  pagina: 1,
  por_pagina: 50,
}

const estados = Object.entries(ESTADOS_DO_MDFE).map(([value, label]) => ({ value, label }))
const siglas = ufs.map((value) => ({ value, label: value }))

function useFiltros(): Filter[] {
  const empresas = useConfiguracoes().data ?? []
  return [
    { kind: 'options', name: 'estado', label: 'Situação', options: estados, primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Criado em', primary: true },
    { kind: 'one', name: 'uf', label: 'UF de descarga', options: siglas },
    {
      kind: 'one',
      name: 'empresa',
      label: 'Emitente',
      options: empresas.map((e) => ({ value: e.cnpj, label: e.nome })),
    },
  ]
}

/** Sends drafts that were ticked, and says how it went with each. */
function useEnviar(limpar: () => void) {
  const emitir = useEmitir()
  const enviar = async (ids: string[], rows: readonly MdfeResumo[]) => {
    const feitos = await emitir.mutateAsync({ ids }).catch(() => null)
    if (!feitos) return
    const recusados = feitos.filter((f) => !f.ok)
    const enviados = feitos.length - recusados.length
    if (enviados > 0) toast.success(`${enviados} enviado${enviados === 1 ? '' : 's'} à SEFAZ.`)
    for (const um of recusados.slice(0, 3)) {
      const trecho = rows.find((r) => r._id === um._id)
      toast.warning(
        `${trecho?.uf_inicio ?? ''} a ${trecho?.uf_fim ?? ''}: ${um.pendencias[0]?.mensagem ?? ''}`,
      )
    }
    limpar()
  }
  return { enviar, ocupado: emitir.isPending }
}

/** Every MDF-e of the group: drafts, what is on its way, what is open, what is closed. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const [perguntando, setPerguntando] = useState(false)
  const busca: Busca = {
    estado: url.estado.join(',') || undefined,
    empresa: url.empresa || undefined,
    uf: url.uf || undefined,
    busca: url.busca || undefined,
    de: url.de || undefined,
    ate: url.ate || undefined,
    pagina: url.pagina,
    por_pagina: url.por_pagina,
  }
  const query = useMdfes(busca)
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const { enviar, ocupado } = useEnviar(selection.clear)
  const filters = useFiltros()
  const emitente = useConfiguracoes().data?.find((c) => c.salva && c.uf !== '')
  const podeEscrever = can(askerOf(useSession()), { escrever: 'cte' })
  const ids = [...selection.ids]
  const escolhidos = rows.filter((r) => selection.ids.has(r._id))
  const rascunhos = escolhidos.filter((r) => editavel(r.estado)).map((r) => r._id)
  const passo = (by: number) => {
    const next = rows[rows.findIndex((r) => r._id === url.mdfe) + by]
    return next ? () => set({ mdfe: next._id }) : undefined
  }
  const novo = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/mdfe/criar')}>
      Emitir MDF-e
    </Button>
  )
  return (
    <ListPage<MdfeResumo>
      id="mdfe"
      title="MDF-e"
      query={query}
      rows={rows}
      rowId={(m) => m._id}
      columns={colunas}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      tools={<ExportarBotao exportar={() => exportarMdfes(busca)} />}
      search={{ name: 'busca', placeholder: 'Número, placa, romaneio ou chave' }}
      countLabel="MDF-e"
      badge={emitente && <StatusDaSefaz uf={emitente.uf} modelo="58" ambiente={emitente.ambiente} />}
      toolbar={<FaixaDeContingencia modelo="58" />}
      actions={
        <>
          {podeEscrever && (
            <Button icon={Search} onClick={() => setPerguntando(true)}>
              Não encerrados
            </Button>
          )}
          {novo}
        </>
      }
      selection={selection}
      bulkActions={
        <>
          {podeEscrever && (
            <Button
              size="sm"
              icon={Send}
              loading={ocupado}
              disabledReason={
                rascunhos.length === 0 ? 'Nenhum dos escolhidos é rascunho ou rejeitado' : undefined
              }
              onClick={() => void enviar(rascunhos, rows)}
            >
              Enviar à SEFAZ
            </Button>
          )}
          <Button
            size="sm"
            icon={FileText}
            disabledReason={escolhidos.some((m) => !m.chave) ? 'Há rascunhos entre os escolhidos' : undefined}
            onClick={() => void baixarVarios(ids, 'pdf')}
          >
            DAMDFE
          </Button>
          <Button
            size="sm"
            icon={FileDown}
            disabledReason={escolhidos.some((m) => !m.chave) ? 'Há rascunhos entre os escolhidos' : undefined}
            onClick={() => void baixarVarios(ids, 'xml')}
          >
            XML
          </Button>
        </>
      }
      onPeek={(m) => set({ mdfe: m._id })}
      onOpen={(m) => go(`/app/mdfe/editar?id=${m._id}`)}
      peekId={url.mdfe || null}
      rowTone={(m) => (m.estado === 'rejeitado' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={FileCode2}
          title="Nenhum MDF-e ainda"
          text="O MDF-e nasce de um romaneio: um por UF de descarga, com o percurso proposto."
          action={novo}
        />
      }
    >
      <MdfePeek id={url.mdfe} onClose={() => set({ mdfe: '' })} onNext={passo(1)} onPrevious={passo(-1)} />
      {perguntando && <NaoEncerrados onClose={() => setPerguntando(false)} />}
    </ListPage>
  )
}
