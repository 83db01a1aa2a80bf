import type { TaskList } from 'graphile-worker'
import { trabalhosDaDemo } from '../db/demo/trabalhos.ts'
import { type Ouvinte, ouvintesDe, ouvirFatos } from './alicerce/fatos/index.ts'
import { executarTarefa, type TipoDeTarefa } from './alicerce/tarefas/index.ts'
import { lerPessoa } from './alicerce/usuarios/index.ts'
import type { Deps } from './ctx.ts'
import { noGrupo, outraVez, type Rotina } from './modulo.ts'
import { juntos, modulos } from './modulos.ts'

/** How long what happened waits to be heard: a second more until a document shows what SEFAZ said. */
const NEXT_HEARING_MS = 1000

/** Every kind of long work, by the name in `tarefas.tipo`. */
export const tiposDeTarefa: Record<string, TipoDeTarefa> = juntos(modulos.map((m) => m.tarefas))

/** Who hears what happens (see `Ouve`). */
export const ouvintes: readonly Ouvinte[] = modulos.flatMap((m) => ouvintesDe(m.nome, m.ouve))

export const rotinas: readonly Rotina[] = [
  { quando: '* * * * *', trabalho: 'ouvir_fatos' },
  ...modulos.flatMap((m) => m.rotinas ?? []),
]

/** What the worker process can do: the jobs that go through all modules, each module's own, and the demo's. */
export const trabalhos = (deps: Deps): TaskList =>
  juntos([
    {
      tarefa: noGrupo<{ id: string }>(deps, (ctx, { id }, cut) =>
        executarTarefa(ctx, { tipos: tiposDeTarefa, lerPessoa }, id, cut),
      ),
      ouvir_fatos: async (_payload, helpers) => {
        await ouvirFatos(deps, ouvintes)
        await outraVez('ouvir_fatos', helpers, NEXT_HEARING_MS)
      },
    } satisfies TaskList as TaskList,
    ...modulos.map((m) => m.trabalhos?.(deps)),
    trabalhosDaDemo(deps),
  ]) as TaskList
