import { useQueryClient } from '@tanstack/react-query'
import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import type { NomeDeModulo } from '@tropeiro/contract/areas'
import { useEffect } from 'react'
import { followEvents } from './events.ts'
import { refresh } from './refresh.ts'

/** Whose matter an event tells of; each module says itself what it hears (`chavesDe`). */
const donoDe: Record<Evento['tipo'], NomeDeModulo | null> = {
  nota: 'notas',
  romaneio: 'romaneios',
  protocolo: 'protocolos',
  tarefa: 'tarefas',
  importacao: 'importacoes',
  email: 'correio',
  parceiro: 'parceiros',
  auditoria: 'auditoria',
  // The map moves its points by the events themselves, and reads the rest again at its own pace.
  posicao: null,
  rastreamento: null,
  plano: 'roteirizacao',
  cte: 'cte',
  cteos: 'cteos',
  gtve: 'cteos',
  mdfe: 'mdfe',
  registro: 'registros',
  manifestacao: 'manifestacao',
  estadia: 'estadias',
  titulo: 'titulos',
  boleto: 'boletos',
  pagamento: 'pagamentos',
  sac: 'sac',
  // The shell reads the session again; what the screens show may have become more or less.
  acesso: 'acessos',
  aviso: 'vigias',
}
/** Many events in a moment are one refresh. */
const GATHER_MS = 400

/** Keeps the screens alive: what changes on the server is read again, and all of it after the line was cut. */
export function useLiveEvents() {
  const queries = useQueryClient()
  useEffect(() => {
    const touched = new Set<NomeDeModulo>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      for (const module of touched) void refresh(queries, module)
      touched.clear()
    }
    const stop = followEvents(
      (event) => {
        const dono = donoDe[event.tipo]
        if (dono) touched.add(dono)
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
