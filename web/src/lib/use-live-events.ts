import { useQueryClient } from '@tanstack/react-query'
import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import { useEffect } from 'react'
import { followEvents } from './events.ts'
import { refresh } from './refresh.ts'

/** Query keys begin with the module's name; an event refreshes what begins with these. */
const modulesOf: Record<Evento['tipo'], readonly string[]> = {
  nota: ['notas', 'romaneios', 'rotas', 'documentos', 'devolucoes', 'volumetria', 'auditoria'],
  romaneio: ['romaneios', 'notas', 'rotas'],
  protocolo: ['protocolos'],
  tarefa: ['tarefas'],
  importacao: ['importacoes', 'tarefas'],
  email: ['correio', 'notificacoes'],
  parceiro: ['parceiros'],
  auditoria: ['auditoria'],
  // The map moves its points by the events themselves, and reads the rest again at its own pace.
  posicao: [],
  rastreamento: [],
  cte: ['cte'],
  mdfe: ['mdfe'],
  manifestacao: ['manifestacao'],
  // The shell reads the session again; what the screens show may have become more or less.
  acesso: ['acessos'],
}
/** Many events in a moment are one refresh. */
const GATHER_MS = 400

/** Keeps the screens alive: what changes on the server is read again, and all of it after the line was cut. */
export function useLiveEvents() {
  const queries = useQueryClient()
  useEffect(() => {
    const touched = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      for (const module of touched) refresh(queries, module)
      touched.clear()
    }
    const stop = followEvents(
      (event) => {
        for (const module of modulesOf[event.tipo] ?? []) touched.add(module)
        window.dispatchEvent(new CustomEvent('tropeiro:evento', { detail: event }))
        timer ??= setTimeout(flush, GATHER_MS)
      },
      () => void queries.invalidateQueries(),
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries])
}
