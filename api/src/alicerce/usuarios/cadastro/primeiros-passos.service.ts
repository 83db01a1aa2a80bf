import type { Sessao } from '@tropeiro/contract'
import type { Ctx } from '../../../ctx.ts'
import { semGrupo } from '../../../db/tx.ts'
import { montarSessao } from '../acesso.service.ts'
import * as gestao from '../gestao/gestao.repository.ts'
import { mudancasEntre } from '../gestao/gestao.rules.ts'
import { trocarSenha } from '../senha/senha.service.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './primeiros-passos.repository.ts'

type Passos = {
  name: string
  telefone: string
  base: string
  senhaAtual: string
  senha: string
  confirmarSenha: string
}

export const lerPrimeirosPassos = (ctx: Ctx): Promise<repository.PassosRow> =>
  semGrupo(ctx.pool, (db) => repository.findPassos(db, ctx.usuario.id))

/**
 * Ends the first steps (spec §2): the person confirms his data, takes a password of his own when another wrote it, and
 * chooses the base he works from. Done before, it changes nothing and answers the session as it is.
 */
export async function concluirPrimeirosPassos(ctx: Ctx, body: Passos): Promise<{ sessao: Sessao }> {
  const antes = await lerPrimeirosPassos(ctx)
  if (antes.novo_user) {
    if (body.base && !ctx.bases.some((b) => b.nome === body.base))
      throw usuariosErrors.baseDesconhecida(body.base)
    if (antes.senha_de_outro) {
      if (!body.senha) throw usuariosErrors.senhaPropria()
      if (body.senha === body.senhaAtual) throw usuariosErrors.senhaPropria()
      await trocarSenha(ctx, body)
    }
    await ctx.tx(async (db) => {
      const { name, telefone } = body
      await repository.updatePassos(db, ctx.usuario.id, { name, telefone })
      if (body.base) await repository.updatePrincipal(db, ctx.usuario.id, body.base)
      const mudancas = mudancasEntre({ name: antes.name, telefone: antes.telefone }, { name, telefone })
      const quem = { id: ctx.usuario.id, nome: name }
      await gestao.insertEvento(db, {
        usuarioId: ctx.usuario.id,
        acao: 'primeiros_passos',
        quem,
        mudancas,
      })
    })
  }
  return { sessao: await montarSessao(ctx, ctx.usuario.id) }
}
