import { can } from '@tropeiro/contract/access/can'
import type { MdfeResumo } from '@tropeiro/contract/fiscal/mdfe/calls'
import { ESTADOS_DO_MDFE, editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { ufs } from '@tropeiro/contract/formats'
import { FileCode2, FileDown, FileText, Hash, Plus, Search, Send } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  confirm,
  EmptyState,
  type Filter,
  ListPage,
  toast,
  useNarrow,
  useSelection,
} from '../../ui/index.ts'
import { FaixaDeContingencia, FaixaDeNumeros, StatusDaSefaz } from '../transmissao/index.ts'
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
  useUsarProximosNumeros,
} from './mdfe.queries.ts'

const defaults = {
  busca: '',
  estado: [] as string[],
  empresa: '',
  uf: '',
  numero: '',
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
    {
      kind: 'one',
      name: 'numero',
      label: 'Número',
      options: [{ value: 'de_fora', label: 'De outro programa' }],
    },
    { kind: 'one', name: 'uf', label: 'UF de descarga', options: siglas },
    {
      kind: 'one',
      name: 'empresa',
      label: 'Emitente',
      options: empresas.map((e) => ({ value: e.cnpj, label: e.nome })),
    },
  ]
}

/** Stands at a number of another program, and may go on with the next. */
const parado = (m: MdfeResumo): boolean => m.numero_de_fora?.nosso === false

const qual = (m: MdfeResumo) =>
  [
    m.romaneio ? `romaneio ${m.romaneio}` : `rascunho ${m._id}`,
    `${m.uf_inicio} a ${m.uf_fim}`,
    m.criador && `de ${m.criador}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Sends documents that were ticked, as drafts or with the next numbers, and says how it went with each. */
function useEnviar(limpar: () => void) {
  const emitir = useEmitir()
  const renumerar = useUsarProximosNumeros()
  const enviar = async (ids: string[], rows: readonly MdfeResumo[], comProximo = false) => {
    const lista = rows.filter((r) => ids.includes(r._id))
    const yes = await confirm({
      title: ids.length === 1 ? 'Enviar 1 MDF-e à SEFAZ?' : `Enviar ${ids.length} MDF-e à SEFAZ?`,
      text: `${lista.map(qual).join('; ')}. O que a SEFAZ autorizar só se desfaz por cancelamento.`,
      confirmLabel: 'Enviar à SEFAZ',
    })
    if (!yes) return
    const pedido = comProximo ? renumerar.mutateAsync(ids) : emitir.mutateAsync({ ids })
    const feitos = await pedido.catch(() => null)
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
  return { enviar, ocupado: emitir.isPending || renumerar.isPending }
}

/** Every MDF-e of the group: drafts, what is on its way, what is open, what is closed. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  // A card has one press, and what can be done with an issued document stands beside the list.
  const emCartoes = useNarrow()
  const [perguntando, setPerguntando] = useState(false)
  const busca: Busca = {
    estado: url.estado.join(',') || undefined,
    empresa: url.empresa || undefined,
    uf: url.uf || undefined,
    numero: url.numero === 'de_fora' ? 'de_fora' : undefined,
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
  const parados = escolhidos.filter(parado).map((r) => r._id)
  const deFora = (useMdfes({ numero: 'de_fora', por_pagina: 100 }).data?.dados ?? []).filter(parado)
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
      toolbar={
        <>
          <FaixaDeContingencia modelo="58" />
          <FaixaDeNumeros
            documento="MDF-e"
            parados={deFora.map((m) => m._id)}
            ver={() => set({ numero: 'de_fora', pagina: 1 })}
            usarProximos={podeEscrever ? (quais) => void enviar(quais, deFora, true) : null}
            enviando={ocupado}
          />
        </>
      }
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
          {podeEscrever && parados.length > 0 && (
            <Button size="sm" icon={Hash} loading={ocupado} onClick={() => void enviar(parados, rows, true)}>
              Usar os próximos números
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
      onOpen={(m) =>
        emCartoes && !editavel(m.estado) ? set({ mdfe: m._id }) : go(`/app/mdfe/editar?id=${m._id}`)
      }
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
      <MdfePeek id={url.mdfe} onClose={() => set({ mdfe: '' })} onNext={passo(1)} onPrevious={passo(-1)} />
      {perguntando && <NaoEncerrados onClose={() => setPerguntando(false)} />}
    </ListPage>
  )
}
