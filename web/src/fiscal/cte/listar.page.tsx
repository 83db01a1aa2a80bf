import { can } from '@tropeiro/contract/access/can'
import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import { cteEditavel, ESTADOS_DO_CTE, TIPOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { ufs } from '@tropeiro/contract/formats'
import { FileArchive, FileCode2, Hash, PackageCheck, Plus, Send, Truck } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao, TarefaProgresso } from '../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, type Filter, ListPage, useNarrow, useSelection } from '../../ui/index.ts'
import { FaixaDeContingencia, FaixaDeNumeros, StatusDaSefaz } from '../transmissao/index.ts'
import { colunas } from './components/colunas.tsx'
import { CtePeek } from './components/cte-peek.tsx'
import {
  type Busca,
  exportarCtes,
  useBaixarVarios,
  useConfiguracoes,
  useCtes,
  useReenviarEntregas,
  useUsarProximosNumeros,
} from './cte.queries.ts'

const defaults = {
  busca: '',
  estado: [] as string[],
  empresa: '',
  uf: '',
  tipo: '',
  entrega: '',
  numero: '',
  de: '',
  ate: '',
  cte: '',
  pagina: 1,
  por_pagina: 50,
}

const pares = (lista: Readonly<Record<string, string>>) =>
  Object.entries(lista).map(([value, label]) => ({ value, label }))

function useFiltros(): Filter[] {
  const empresas = useConfiguracoes().data ?? []
  return [
    { kind: 'options', name: 'estado', label: 'Situação', options: pares(ESTADOS_DO_CTE), primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Criado em', primary: true },
    {
      kind: 'one',
      name: 'entrega',
      label: 'Entrega',
      options: [{ value: 'falta', label: 'Não contada à SEFAZ' }],
    },
    {
      kind: 'one',
      name: 'numero',
      label: 'Número',
      options: [{ value: 'de_fora', label: 'De outro programa' }],
    },
    { kind: 'one', name: 'tipo', label: 'Tipo', options: pares(TIPOS_DO_CTE) },
    {
      kind: 'one',
      name: 'uf',
      label: 'UF de destino',
      options: ufs.map((value) => ({ value, label: value })),
    },
    {
      kind: 'one',
      name: 'empresa',
      label: 'Emitente',
      options: empresas.map((e) => ({ value: e.cnpj, label: e.nome })),
    },
  ]
}

/** Stands at a number of another program, and may go on with the next. */
const parado = (c: CteResumo): boolean => c.numero_de_fora?.nosso === false

/** Chip of the state where the first configured company issues. */
function Servico() {
  const empresa = useConfiguracoes().data?.find((e) => e.salva && e.uf)
  return empresa ? <StatusDaSefaz uf={empresa.uf as 'SP'} ambiente={empresa.ambiente} /> : null
}

/** Every CT-e of the group: drafts, what is on its way, what stands. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  // A card has one press, and what can be done with an issued document stands beside the list.
  const emCartoes = useNarrow()
  const [tarefa, setTarefa] = useState('')
  const busca: Busca = {
    estado: url.estado.join(',') || undefined,
    empresa: url.empresa || undefined,
    uf: url.uf || undefined,
    tipo: (url.tipo || undefined) as CteResumo['tipo_cte'] | undefined,
    entrega: url.entrega === 'falta' ? 'falta' : undefined,
    numero: url.numero === 'de_fora' ? 'de_fora' : undefined,
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
  const filters = useFiltros()
  const baixar = useBaixarVarios()
  const renumerar = useUsarProximosNumeros()
  const deFora = (useCtes({ numero: 'de_fora', por_pagina: 200 }).data?.dados ?? []).filter(parado)
  const reenviar = useReenviarEntregas()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const escolhidos = rows.filter((r) => selection.ids.has(r._id))
  const emFalta = escolhidos.filter((r) => r.entrega_pendente).map((r) => r._id)
  const autorizados = escolhidos.filter((r) => r.estado === 'autorizado').map((r) => r._id)
  const parados = escolhidos.filter(parado).map((r) => r._id)
  const rascunhos = escolhidos.filter((r) => cteEditavel(r.estado)).map((r) => r._id)
  const passo = (by: number) => {
    const next = rows[rows.findIndex((r) => r._id === url.cte) + by]
    return next ? () => set({ cte: next._id }) : undefined
  }
  const novo = escrever && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/cte/criar')}>
      Emitir CT-e
    </Button>
  )
  return (
    <>
      <FaixaDeContingencia modelo="57" />
      <FaixaDeNumeros
        documento="CT-e"
        parados={deFora.map((c) => c._id)}
        ver={() => set({ numero: 'de_fora', pagina: 1 })}
        usarProximos={escrever ? (ids) => renumerar.mutate(ids, { onSuccess: setTarefa }) : null}
        enviando={renumerar.isPending}
      />
      <ListPage<CteResumo>
        id="cte"
        title="CT-e"
        query={query}
        rows={rows}
        rowId={(c) => c._id}
        columns={colunas}
        total={total}
        values={url}
        onChange={set}
        filters={filters}
        tools={<ExportarBotao exportar={() => exportarCtes(busca)} />}
        search={{ name: 'busca', placeholder: 'Número, nota, chave, remetente ou destinatário' }}
        countLabel="CT-e"
        actions={
          <>
            <Servico />
            {novo}
          </>
        }
        selection={selection}
        bulkActions={
          <>
            {escrever && (
              <Button
                size="sm"
                icon={Send}
                disabledReason={
                  rascunhos.length === 0 ? 'Nenhum dos escolhidos é rascunho ou rejeitado' : undefined
                }
                onClick={() => go(`/app/cte/emitir_multiplos?ids=${rascunhos.join('~')}`)}
              >
                Enviar à SEFAZ
              </Button>
            )}
            {escrever && (
              <Button
                size="sm"
                icon={Truck}
                disabledReason={
                  autorizados.length === 0 ? 'Nenhum dos escolhidos está autorizado' : undefined
                }
                onClick={() => go(`/app/mdfe/criar?ctes=${autorizados.join('~')}`)}
              >
                Emitir MDF-e
              </Button>
            )}
            {escrever && parados.length > 0 && (
              <Button
                size="sm"
                icon={Hash}
                loading={renumerar.isPending}
                onClick={() => renumerar.mutate(parados, { onSuccess: setTarefa })}
              >
                Usar os próximos números
              </Button>
            )}
            {escrever && emFalta.length > 0 && (
              <Button
                size="sm"
                icon={PackageCheck}
                loading={reenviar.isPending}
                onClick={() => reenviar.mutate(emFalta)}
              >
                Contar entregas à SEFAZ
              </Button>
            )}
            <Button
              size="sm"
              icon={FileArchive}
              loading={baixar.isPending}
              disabledReason={
                escolhidos.some((c) => c.chave) ? undefined : 'Nenhum dos escolhidos foi enviado'
              }
              onClick={() => baixar.mutate([...selection.ids], { onSuccess: setTarefa })}
            >
              XML e DACTE (ZIP)
            </Button>
          </>
        }
        onPeek={(c) => set({ cte: c._id })}
        onOpen={(c) =>
          emCartoes && !cteEditavel(c.estado) ? set({ cte: c._id }) : go(`/app/cte/editar?id=${c._id}`)
        }
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
        <CtePeek id={url.cte} onClose={() => set({ cte: '' })} onNext={passo(1)} onPrevious={passo(-1)} />
        {tarefa && (
          <div className="fixed right-4 bottom-4 z-20 w-96 max-w-[calc(100vw-2rem)]">
            <TarefaProgresso id={tarefa} />
          </div>
        )}
      </ListPage>
    </>
  )
}
