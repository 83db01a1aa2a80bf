import type { Access } from '@tropeiro/contract'
import { type Ctx, type CtxDoGrupo, type Deps, escopoDaPessoa } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import { type Db, pessoaDe } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { emNomeDeQuemPediu, type LerPessoa } from './pessoa.service.ts'
import { tarefasErrors } from './tarefas.errors.ts'
import * as repository from './tarefas.repository.ts'

/** What a job has in hand while it runs: its parameters, where it stood, and how to tell how far it is. */
export type Trabalho<P = unknown, C = unknown> = {
  deps: Deps
  usuarioId: string
  id: string
  parametros: P
  /** Where an earlier run stopped; `{}` at first. */
  cursor: Partial<C>
  /** Who asked, with what he reaches both now and when he asked. */
  quem: Ctx
  /** One transaction of his. */
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

type Guarda = Exclude<keyof Deps['config']['guarda'], 'semUsoDias'>
const DAY_MS = 86_400_000

export type Resultado = { mensagem?: string; arquivo?: { chave: string; nome: string; bytes: number } }

/**
 * A kind of long work. `executar` may be run again from its cursor at any time.
 * `access`: who may have it run, and take its file, on the day of it; left out, the group's staff.
 */
export type TipoDeTarefa = {
  executar: (trabalho: Trabalho<never, never>) => Promise<Resultado>
  access?: Access
  /** How long its file is kept; left out, as exports are. */
  guarda?: Guarda
}

/** The kinds that there are, and how one reads what a person is now. */
export type QuemExecuta = { tipos: Record<string, TipoDeTarefa>; lerPessoa: LerPessoa }

/** Runs without an answer, one after another, before a task is given up. */
const MOST_TRIES = 2
const DESISTIU =
  'A tarefa foi interrompida duas vezes no mesmo ponto e não foi tentada de novo. Confira o que foi enviado antes de retomar.'

/** What one person, and one group, may have waiting and running: the queue is everybody's. */
const MOST_OF_A_PERSON = 30
const MOST_OF_A_GROUP = 150

/** Refuses one more task of a person, or a group, that has enough of them waiting. */
export async function caberNaFila(db: Db): Promise<void> {
  const { pessoa, grupo } = await repository.countEmAberto(db, { usuarioId: pessoaDe(db) })
  if (pessoa >= MOST_OF_A_PERSON) throw tarefasErrors.demaisDaPessoa(pessoa)
  if (grupo >= MOST_OF_A_GROUP) throw tarefasErrors.demaisDoGrupo(grupo)
}

class Cancelada extends Error {}

/**
 * Creates a task and queues it in the caller's transaction; refused while too many wait. The same asked twice in a moment is one
 * task.
 */
export async function criarTarefa(
  db: Db,
  t: { tipo: string; titulo: string; parametros: unknown; total?: number | null },
): Promise<string> {
  const dono = { usuarioId: pessoaDe(db) }
  await caberNaFila(db)
  const asked = await repository.findPedidaAgora(db, dono, t)
  if (asked) return asked.id
  const { id } = await repository.insertTarefa(db, dono, { ...t, total: t.total ?? null })
  await repository.enqueue(db, id)
  return id
}

const told = (db: Db, usuarioId: string, id: string, acao: string) =>
  emit(db, { tipo: 'tarefa', id, acao }, { usuarioId })

/**
 * Runs one queued task to its end. A failure is told to its owner; the work stands where it stood and can be resumed.
 * A run is counted before it begins: a task whose process died twice at the same point is given up.
 * @param cut says that the process is about to end in good order; the run then does not count
 */
export async function executarTarefa(
  ctx: CtxDoGrupo,
  { tipos, lerPessoa }: QuemExecuta,
  id: string,
  cut?: AbortSignal,
): Promise<void> {
  const { tx } = ctx
  const execucao = await tx((db) => repository.updateInicio(db, id))
  if (!execucao) return
  const { usuario_id: usuarioId } = execucao
  const dias = ctx.config.guarda[tipos[execucao.tipo]?.guarda ?? 'exportacaoDias']
  const venceEm = new Date(ctx.clock().getTime() + dias * DAY_MS)
  const finish = (fim: Omit<Parameters<typeof repository.updateFim>[2], 'venceEm'>) =>
    tx(async (db) => {
      await repository.updateFim(db, id, { ...fim, venceEm })
      await told(db, usuarioId, id, fim.estado)
    })
  if (execucao.tentativas > MOST_TRIES) return finish({ estado: 'falhou', mensagem: DESISTIU })
  const giveBack = () =>
    void tx((db) => repository.updateDevolvida(db, id)).catch((err) =>
      ctx.log.warn({ err, tarefa: id }, 'run could not be given back'),
    )
  cut?.addEventListener('abort', giveBack)
  try {
    const tipo = tipos[execucao.tipo]
    if (!tipo) throw new Error(`unknown kind of task: ${execucao.tipo}`)
    const pessoa = await lerPessoa(ctx, usuarioId)
    const quem = emNomeDeQuemPediu(ctx, pessoa, execucao.alcance, tipo.access)
    const trabalho: Trabalho = {
      deps: ctx,
      usuarioId,
      id,
      parametros: execucao.parametros,
      cursor: execucao.cursor as Partial<unknown>,
      quem,
      tx: quem.tx,
      progresso: async (db, p) => {
        const { cancelar } = await repository.updateProgresso(db, id, p)
        await told(db, usuarioId, id, 'progresso')
        if (cancelar) throw new Cancelada()
      },
    }
    const resultado = await tipo.executar(trabalho as Trabalho<never, never>)
    await finish({ estado: 'concluida', ...resultado, alcance: escopoDaPessoa(quem).alcance })
  } catch (e) {
    if (e instanceof Cancelada) return void (await finish({ estado: 'cancelada' }))
    ctx.log.error({ err: e, tarefa: id, grupo: ctx.grupo.id }, 'task failed')
    const mensagem = e instanceof AppError ? e.message : 'A tarefa parou por um erro interno. Tente retomar.'
    await finish({ estado: 'falhou', mensagem })
  } finally {
    cut?.removeEventListener('abort', giveBack)
  }
}
