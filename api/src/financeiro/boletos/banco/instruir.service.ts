import type { CtxDoGrupo } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import * as boletos from '../boletos.repository.ts'
import { lockConvenio } from '../convenios/convenios.repository.ts'
import * as repository from '../instrucoes/instrucoes.repository.ts'
import { abrirRespostas, confirmar, fecharRespostas, recusar } from '../instrucoes/responder.service.ts'
import { abrirMesa, fechar } from '../liquidacao/mesa.service.ts'
import { porConfirmacao } from '../liquidacao/paradas.service.ts'
import { abrirPorta, referenciaDe } from './banco.service.ts'
import { semResposta } from './porta.service.ts'

/** Asks one instruction by the bank's door. Asked again after an answer was lost, the bank has done it once. */
export async function instruirBanco(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const i = await ctx.tx((db) => repository.findParaPedir(db, id))
  const door = i && (await abrirPorta(ctx, i.convenio))
  if (!i || door?.c.canal !== 'api') return
  const said = await door.banco.instruir(door.porta, referenciaDe(ctx.grupo.id, i.id), {
    ...{ instrucao: `${ctx.grupo.id}-I${id}`, tipo: i.tipo },
    ...{ vencimento: i.novo_vencimento, valor_centavos: i.abate },
  })
  if (said.tipo === 'falha') throw semResposta(said.motivo)
  await ctx.tx(async (db) => {
    const c = await lockConvenio(db, i.convenio)
    const [b] = await boletos.listPorId(db, c._id, [i.id])
    if (!b) return
    const m = await abrirMesa(ctx, db, c, [b])
    const r = await abrirRespostas(m, c, [b.id])
    const now = r.abertas.get(b.id)?.find((a) => a.id === id)
    if (!now || !m.titulos.has(b.titulo)) return
    if (said.tipo === 'recusado') recusar(r, b, now, said.motivo)
    else {
      porConfirmacao(m, b, now.tipo)
      await confirmar(r, b, now)
    }
    await fechar(m)
    await fecharRespostas(r)
    await emit(db, { tipo: 'boleto', id: b.id, acao: 'instrucao' })
  })
}
