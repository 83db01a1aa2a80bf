import { CanalFalhou } from '../../../adapters/canal/index.ts'
import { type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { emit } from '../../../db/hub.ts'
import { AppError } from '../../../errors.ts'
import { gera, gerarArquivos } from '../saida/gerar.service.ts'
import { buscarArquivos } from './buscar.service.ts'
import * as canais from './canais.repository.ts'

/** @returns whether to look again soon */
async function rodar(ctx: CtxDoGrupo, canal: canais.CanalRow): Promise<boolean> {
  if (canal.direcao === 'entrada') return buscarArquivos(ctx, canal)
  const { familia } = canal
  if (!gera(familia)) return false
  const pedido = { origem: 'agenda', usuarioId: null, agora: ctx.clock() } as const
  await ctx.tx((db) => gerarArquivos(db, canal.parceiro_id, { familia, de: null, ate: null }, pedido))
  return false
}

/** One run of a channel, with how it ended written where people see it. */
async function rodarUm(ctx: CtxDoGrupo, canal: canais.CanalRow): Promise<void> {
  let fim = { erro: '', logo: false }
  try {
    fim = { erro: '', logo: await rodar(ctx, canal) }
  } catch (err) {
    ctx.log.error({ err, canal: canal.id, grupo: ctx.grupo.id }, 'channel failed')
    const known = err instanceof CanalFalhou || err instanceof AppError
    fim = { erro: known ? err.message.slice(0, 500) : 'O canal não funcionou.', logo: false }
  }
  await ctx.tx(async (db) => {
    await canais.updateFim(db, canal.id, fim)
    await emit(db, { tipo: 'parceiro', id: canal.parceiro_id, acao: 'canal' })
  })
}

/** One channel, because a person asked. */
export async function rodarPedido(ctx: CtxDoGrupo, id: string): Promise<void> {
  const canal = await ctx.tx((db) => canais.findCanal(db, id)).catch(() => null)
  if (canal?.ativo) await rodarUm(ctx, canal)
}

/** Runs every channel whose time has come, in every group; one that fails does not keep the others from theirs. */
export async function rodarAgenda(deps: Deps): Promise<void> {
  const due: { ctx: CtxDoGrupo; canal: canais.CanalRow }[] = []
  await paraCadaGrupo(deps, async (db) => {
    for (const canal of await canais.takeVencidos(db)) due.push({ ctx: em(deps, db.grupo), canal })
  })
  for (const { ctx, canal } of due) await rodarUm(ctx, canal)
}
