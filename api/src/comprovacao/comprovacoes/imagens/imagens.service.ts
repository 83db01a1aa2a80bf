import { lockNotas, mudarNotas } from '../../../carga/notas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { comprovacoesErrors } from '../comprovacoes.errors.ts'
import * as provas from '../comprovacoes.repository.ts'
import * as repository from './imagens.repository.ts'
import { imagensFicam } from './imagens.rules.ts'

/** Moves one image of a proof within reach; told in the note's history when it moved, nothing when it stood there already. */
async function mover(
  ctx: Ctx,
  q: repository.UmaImagem,
  move: (db: Db) => Promise<number>,
  texto: string,
): Promise<void> {
  await ctx.tx(async (db) => {
    const found = await repository.findNotaDaProva(db, q.comprovante)
    if (!found || !(await repository.isDaProva(db, q))) throw comprovacoesErrors.notaNaoEncontrada()
    await lockNotas<provas.NotaTravada>(db, [found.nota_id], provas.colunasDaNota)
    const stays = imagensFicam(ctx, await repository.findProva(db, q.comprovante))
    if (stays) throw comprovacoesErrors.imagensFicam(stays)
    if ((await move(db)) === 0) return
    const dados = { comprovante: q.comprovante, imagem: q.imagem }
    await mudarNotas(db, [found.nota_id], {}, { tipo: 'editada', texto, dados })
  })
}

/** Takes a wrong picture back from its proof; it stays in the proof's history. */
export const retirarImagem = (ctx: Ctx, q: repository.UmaImagem & { motivo: string }): Promise<void> =>
  mover(
    ctx,
    q,
    (db) => repository.moveRetirada(db, { ...q, usuarioId: ctx.usuario.id }),
    `Foto tirada do comprovante: ${q.motivo}`,
  )

/** Gives a picture back that was taken from its proof. */
export const devolverImagem = (ctx: Ctx, q: repository.UmaImagem): Promise<void> =>
  mover(ctx, q, (db) => repository.moveDevolvida(db, q), 'Foto devolvida ao comprovante')
