import type { Tarefa } from '@tropeiro/contract/alicerce/tarefas'
import { formatDateTime } from '@tropeiro/contract/formats'
import { type ReactNode, useState } from 'react'
import { JobProgress, Skeleton } from '../../../ui/index.ts'
import { useBaixar, useCancelar, useRetomar, useTarefa, viva } from '../tarefas.queries.ts'

const KiB = 1024

/** `1,2 MB`, as people read sizes. */
export function tamanho(bytes: number): string {
  if (bytes < KiB) return `${bytes} B`
  const [value, unit] = bytes < KiB * KiB ? [bytes / KiB, 'kB'] : [bytes / KiB / KiB, 'MB']
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`
}

/** One long work with what can be done about it: cancel, go on, download. */
export function TarefaCartao({ tarefa, children }: { tarefa: Tarefa; children?: ReactNode }) {
  const [stopping, setStopping] = useState(false)
  const cancelar = useCancelar()
  const retomar = useRetomar()
  const baixar = useBaixar()
  const { arquivo } = tarefa
  const said = [
    stopping && viva(tarefa) ? 'Parando no próximo passo…' : tarefa.mensagem,
    arquivo && tamanho(arquivo.bytes),
    `${viva(tarefa) ? 'iniciada' : 'pedida'} em ${formatDateTime(tarefa.criado_em)}`,
  ].filter(Boolean)
  return (
    <JobProgress
      title={tarefa.titulo}
      state={tarefa.estado}
      done={tarefa.feito}
      total={tarefa.total}
      message={said.join(' · ')}
      onCancel={
        stopping
          ? undefined
          : () => {
              setStopping(true)
              cancelar.mutate(tarefa._id, { onError: () => setStopping(false) })
            }
      }
      onResume={() => {
        setStopping(false)
        retomar.mutate(tarefa._id)
      }}
      onDownload={arquivo ? () => baixar.mutate(tarefa._id) : undefined}
    >
      {children}
    </JobProgress>
  )
}

/** Follows one task to its end, wherever it was started. */
export function TarefaProgresso({ id }: { id: string }) {
  const { data } = useTarefa(id)
  return data ? <TarefaCartao tarefa={data} /> : <Skeleton className="h-20 w-full" />
}
