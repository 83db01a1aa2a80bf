import type { TaskList } from 'graphile-worker'
import { trabalhosDaDemo } from '../db/demo/trabalhos.ts'
import { executarTarefa, type TipoDeTarefa } from './alicerce/tarefas/index.ts'
import { lerPessoa } from './alicerce/usuarios/index.ts'
import { type Consumidor, consumirEventos } from './carga/notas/index.ts'
import type { Deps } from './ctx.ts'
import { em } from './ctx.ts'
import { type RegistroDeEnvios, transmitir } from './fiscal/transmissao/index.ts'
import { outraVez, type Rotina } from './modulo.ts'
import { juntos, modulos } from './modulos.ts'

/** Every kind of long work, by the name in `tarefas.tipo`. */
export const tiposDeTarefa: Record<string, TipoDeTarefa> = juntos(modulos.map((m) => m.tarefas))

/** Who reacts to what happens to notes (see `Consumidor`). */
export const consumidores: readonly Consumidor[] = modulos.flatMap((m) => m.consumidores ?? [])

/** Who hears how a fiscal document or event ended, by kind (see `AoConcluir` of transmissao). */
export const tiposDeEnvio: RegistroDeEnvios = juntos(modulos.map((m) => m.envios))

export const rotinas: readonly Rotina[] = [
  { quando: '* * * * *', trabalho: 'consumir_eventos' },
  ...modulos.flatMap((m) => m.rotinas ?? []),
]

/** What the worker process can do: the jobs that go through all modules, each module's own, and the demo's. */
export const trabalhos = (deps: Deps): TaskList =>
  juntos([
    {
      tarefa: async (payload, helpers) => {
        const { grupoId, id } = payload as { grupoId: number; id: string }
        await executarTarefa(em(deps, grupoId), { tipos: tiposDeTarefa, lerPessoa }, id, helpers.abortSignal)
      },
      consumir_eventos: async (_payload, helpers) => {
        await consumirEventos(deps, consumidores)
        await outraVez('consumir_eventos', helpers)
      },
      fiscal_transmitir: (payload, helpers) =>
        transmitir(em(deps, (payload as { grupoId: number }).grupoId), tiposDeEnvio, helpers.abortSignal),
    } satisfies TaskList as TaskList,
    ...modulos.map((m) => m.trabalhos?.(deps)),
    trabalhosDaDemo(deps),
  ]) as TaskList
