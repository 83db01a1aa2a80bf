import { can } from '@tropeiro/contract/access/can'
import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import { cteEditavel } from '@tropeiro/contract/fiscal/cte/rules'
import { FileArchive, Hash, PackageCheck, Send, Truck } from 'lucide-react'
import { useState } from 'react'
import { TarefaProgresso } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, type Selection } from '../../ui/index.ts'
import { FaixaDeContingencia, FaixaDeNumeros, StatusDaSefaz } from '../transmissao/index.ts'
import {
  useBaixarVarios,
  useConfiguracoes,
  useCtes,
  useReenviarEntregas,
  useUsarProximosNumeros,
} from './cte.queries.ts'

/** Chip of the state where the first configured company issues. */
export function Servico() {
  const empresa = useConfiguracoes().data?.find((e) => e.salva && e.uf)
  return empresa ? <StatusDaSefaz uf={empresa.uf as 'SP'} ambiente={empresa.ambiente} /> : null
}

/** Stands at a number of another program, and may go on with the next. */
const parado = (c: CteResumo): boolean => c.numero_de_fora?.nosso === false

/** What is done with many CT-e at once; `faixas` stand above the list, `andamento` is the progress of what was begun. */
export function useEmMassa(rows: readonly CteResumo[], selection: Selection, verDeFora: () => unknown) {
  const go = useGo()
  const [tarefa, setTarefa] = useState('')
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
  const faixas = (
    <>
      <FaixaDeContingencia modelos={['57']} />
      <FaixaDeNumeros
        documento="CT-e"
        parados={deFora.map((c) => c._id)}
        ver={verDeFora}
        usarProximos={escrever ? (ids) => renumerar.mutate(ids, { onSuccess: setTarefa }) : null}
        enviando={renumerar.isPending}
      />
    </>
  )
  const andamento = tarefa && (
    <div className="fixed right-4 bottom-4 z-20 w-96 max-w-[calc(100vw-2rem)]">
      <TarefaProgresso id={tarefa} />
    </div>
  )
  const botoes = (
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
          disabledReason={autorizados.length === 0 ? 'Nenhum dos escolhidos está autorizado' : undefined}
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
        disabledReason={escolhidos.some((c) => c.chave) ? undefined : 'Nenhum dos escolhidos foi enviado'}
        onClick={() => baixar.mutate([...selection.ids], { onSuccess: setTarefa })}
      >
        XML e DACTE (ZIP)
      </Button>
    </>
  )
  return { escrever, faixas, andamento, botoes }
}
