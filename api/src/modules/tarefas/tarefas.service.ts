import type { Ctx, Deps } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import { type Db, inTransaction } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import * as repository from './tarefas.repository.ts'

/** What a job has in hand while it runs: its group, its parameters, where it stood, and how to tell how far it is. */
export type Trabalho<P = unknown, C = unknown> = {
  deps: Deps
  grupoId: number
  usuarioId: string
  id: string
  parametros: P
  /** Where an earlier run stopped; `{}` at first. */
  cursor: Partial<C>
  tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Writes progress and where it stands inside the transaction that did the step, so that a killed process
   * goes on exactly behind the last committed step. Throws `Cancelada` when somebody asked to stop.
   */
  progresso: (
    db: Db,
    p: { feito: number; total?: number | null; cursor?: C; mensagem?: string },
  ) => Promise<void>
}

export type Resultado = { mensagem?: string; arquivo?: { chave: string; nome: string; bytes: number } }

/** A kind of long work. `executar` may be run again from its cursor at any time. */
export type TipoDeTarefa = { executar: (trabalho: Trabalho<never, never>) => Promise<Resultado> }

class Cancelada extends Error {}

/** Creates a task and queues it in the caller's transaction. */
export async function criarTarefa(
  ctx: Ctx,
  db: Db,
  t: { tipo: string; titulo: string; parametros: unknown; total?: number | null },
): Promise<string> {
  const dono = { grupoId: ctx.grupo.id, usuarioId: ctx.usuario.id }
  const { id } = await repository.insertTarefa(db, dono, { ...t, total: t.total ?? null })
  await repository.enqueue(db, dono.grupoId, id)
  return id
}

const told = (db: Db, grupoId: number, usuarioId: string, id: string, acao: string) =>
  emit(db, grupoId, { tipo: 'tarefa', id, acao }, { usuarioId })

/** Runs one queued task to its end. A failure is told to its owner; the work stands where it stood and can be resumed. */
export async function executarTarefa(
  deps: Deps,
  tipos: Record<string, TipoDeTarefa>,
  grupoId: number,
  id: string,
): Promise<void> {
  const tx = <T>(work: (db: Db) => Promise<T>) => inTransaction(deps.pool, grupoId, work)
  const execucao = await tx((db) => repository.updateInicio(db, grupoId, id))
  if (!execucao) return
  const { usuario_id: usuarioId } = execucao
  const finish = (fim: Parameters<typeof repository.updateFim>[3]) =>
    tx(async (db) => {
      await repository.updateFim(db, grupoId, id, fim)
      await told(db, grupoId, usuarioId, id, fim.estado)
    })
  const trabalho: Trabalho = {
    deps,
    grupoId,
    usuarioId,
    id,
    parametros: execucao.parametros,
    cursor: execucao.cursor as Partial<unknown>,
    tx,
    progresso: async (db, p) => {
      const { cancelar } = await repository.updateProgresso(db, grupoId, id, p)
      await told(db, grupoId, usuarioId, id, 'progresso')
      if (cancelar) throw new Cancelada()
    },
  }
  try {
    const tipo = tipos[execucao.tipo]
    if (!tipo) throw new Error(`unknown kind of task: ${execucao.tipo}`)
    const resultado = await tipo.executar(trabalho as Trabalho<never, never>)
    await finish({ estado: 'concluida', ...resultado })
  } catch (e) {
    if (e instanceof Cancelada) return void (await finish({ estado: 'cancelada' }))
    deps.log.error({ err: e, tarefa: id, grupo: grupoId }, 'task failed')
    const mensagem = e instanceof AppError ? e.message : 'A tarefa parou por um erro interno. Tente retomar.'
    await finish({ estado: 'falhou', mensagem })
  }
}
