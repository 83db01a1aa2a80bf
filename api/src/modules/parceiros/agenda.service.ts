import { CanalFalhou } from '../../adapters/canal/index.ts'
import type { Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { emit } from '../../db/hub.ts'
import { inTransaction } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { buscarArquivos } from './buscar.service.ts'
import * as canais from './canais.repository.ts'
import { gera, gerarArquivos } from './gerar.service.ts'

/** @returns whether to look again soon */
async function rodar(deps: Deps, grupoId: number, canal: canais.CanalRow): Promise<boolean> {
  if (canal.direcao === 'entrada') return buscarArquivos(deps, grupoId, canal)
  const { familia } = canal
  if (!gera(familia)) return false
  const pedido = { origem: 'agenda', usuarioId: null, agora: deps.clock() } as const
  await inTransaction(deps.pool, grupoId, (db) =>
    gerarArquivos(db, grupoId, canal.parceiro_id, { familia, de: null, ate: null }, pedido),
  )
  return false
}

/** One run of a channel, with how it ended written where people see it. */
async function rodarUm(deps: Deps, grupoId: number, canal: canais.CanalRow): Promise<void> {
  let fim = { erro: '', logo: false }
  try {
    fim = { erro: '', logo: await rodar(deps, grupoId, canal) }
  } catch (err) {
    deps.log.error({ err, canal: canal.id, grupo: grupoId }, 'channel failed')
    const known = err instanceof CanalFalhou || err instanceof AppError
    fim = { erro: known ? err.message.slice(0, 500) : 'O canal não funcionou.', logo: false }
  }
  await inTransaction(deps.pool, grupoId, async (db) => {
    await canais.updateFim(db, grupoId, canal.id, fim)
    await emit(db, grupoId, { tipo: 'parceiro', id: canal.parceiro_id, acao: 'canal' })
  })
}

/** One channel, because a person asked. */
export async function rodarPedido(
  deps: Deps,
  { grupoId, id }: { grupoId: number; id: string },
): Promise<void> {
  const canal = await inTransaction(deps.pool, grupoId, (db) => canais.findCanal(db, grupoId, id)).catch(
    () => null,
  )
  if (canal?.ativo) await rodarUm(deps, grupoId, canal)
}

/** Runs every channel whose time has come, in every group; one that fails does not keep the others from theirs. */
export async function rodarAgenda(deps: Deps): Promise<void> {
  const due: { grupoId: number; canal: canais.CanalRow }[] = []
  await paraCadaGrupo(deps, async (db, grupoId) => {
    for (const canal of await canais.takeVencidos(db, grupoId)) due.push({ grupoId, canal })
  })
  for (const { grupoId, canal } of due) await rodarUm(deps, grupoId, canal)
}
