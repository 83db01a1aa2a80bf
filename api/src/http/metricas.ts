import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../ctx.ts'
import { contarFila, numerosDaSaude } from '../db/saude.ts'
import { semGrupo } from '../db/tx.ts'

type Numeros = { fila: Awaited<ReturnType<typeof contarFila>>; numeros: Map<string, number> }

/** Several gauges of one scrape are one question. */
const KEPT_MS = 5000

/** The names of /metrics, by what the database calls them. */
const gauges: Readonly<Record<string, readonly [name: string, help: string]>> = {
  fatos_atraso: ['facts_lag', 'Facts that the slowest listener has not heard'],
  fatos_falhando: ['facts_listeners_failing', 'Listeners that failed and wait'],
  fatos_sem_numero: ['facts_unnumbered', 'Facts that have no place in their line yet'],
  sefaz_aguardando: ['sefaz_waiting', 'Documents on their way to SEFAZ'],
  sefaz_parados: ['sefaz_stopped', 'Documents that wait for a person'],
  emails_na_fila: ['emails_waiting', 'Messages that wait to be sent'],
  emails_falhos_24h: ['emails_failed_24h', 'Messages given up in 24 hours'],
  trabalhadores: ['workers_alive', 'Workers that beat within 45 seconds'],
  banco_bytes: ['db_size_bytes', 'Size of the database'],
  banco_conexoes: ['db_server_connections', 'Connections of the database, of all processes'],
  banco_conexoes_max: ['db_server_connections_max', 'Connections that PostgreSQL allows'],
  diario_falhas: ['db_archive_failures', 'Failed attempts to keep the log while the last one failed'],
}

/** What the whole installation has outstanding: the queue, who listens, SEFAZ, mail, the database. */
export function systemMetrics(registry: Registry, deps: Deps): void {
  let kept: { at: number; answer: Promise<Numeros | null> } | undefined
  const ask = async (): Promise<Numeros | null> => {
    try {
      return await semGrupo(deps.pool, async (db) => ({
        fila: await contarFila(db),
        numeros: new Map((await numerosDaSaude(db)).map((n) => [n.nome, n.valor])),
      }))
    } catch (err) {
      // The other figures are still told while the database is away.
      deps.log.warn({ err }, 'figures of the system not read')
      return null
    }
  }
  const numbers = (): Promise<Numeros | null> => {
    if (!kept || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), answer: ask() }
    return kept.answer
  }
  for (const [which, [name, help]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await numbers())?.numeros.get(which)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  new Gauge({
    name: 'storage_free_bytes',
    help: 'Room on the disk of the data folder',
    registers: [registry],
    async collect() {
      const disk = await statfs(deps.config.dataDir).catch(() => null)
      if (disk) this.set(disk.bavail * disk.bsize)
    },
  })
  const each = (name: string, help: string, of: (row: Numeros['fila'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job', 'state'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const row of (await numbers())?.fila ?? [])
          this.set({ job: row.trabalho, state: row.situacao }, of(row))
      },
    })
  each('queue_jobs', 'Jobs of the queue, by kind and state', (row) => row.quantos)
  each('queue_oldest_seconds', 'Since when the oldest of them could run', (row) => row.segundos)
}
