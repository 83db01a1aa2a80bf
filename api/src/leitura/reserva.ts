import type { Processo } from './processo.ts'

/** At most so many processes, opened when first needed; who finds none idle waits. */
export type Reserva = {
  tomar: () => Promise<Processo>
  /** Each taken one comes back, ended or not. */
  devolver: (processo: Processo) => void
  close: () => void
}

export function abrirReserva(most: number, abrir: () => Processo): Reserva {
  const all = new Set<Processo>()
  const idle: Processo[] = []
  const waiting: PromiseWithResolvers<Processo>[] = []
  let closed = false
  const open = () => {
    const processo = abrir()
    all.add(processo)
    return processo
  }
  return {
    tomar: async () => {
      if (closed) throw new Error('reader is closed')
      for (let one = idle.pop(); one; one = idle.pop()) {
        if (one.vivo()) return one
        all.delete(one)
      }
      if (all.size < most) return open()
      const place = Promise.withResolvers<Processo>()
      waiting.push(place)
      return place.promise
    },
    devolver: (processo) => {
      if (closed) return
      const next = waiting.shift()
      const alive = processo.vivo()
      if (!alive) all.delete(processo)
      if (next) next.resolve(alive ? processo : open())
      else if (alive) idle.push(processo)
    },
    close: () => {
      closed = true
      for (const one of waiting.splice(0)) one.reject(new Error('reader is closed'))
      for (const processo of all) processo.fim()
    },
  }
}
