import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { moverMensagens, separarMensagem } from '../email/mensagens.repository.ts'
import { insertEvento } from '../eventos.repository.ts'
import { recalcular } from '../relogio/relogio.service.ts'
import { sacErrors } from '../sac.errors.ts'
import { lockDoAtendente } from '../sac.repository.ts'
import { avisarTelas } from '../vida.service.ts'
import * as repository from './agir.repository.ts'
import { agir } from './agir.service.ts'

async function acharOutro(db: Db, id: string, numero: string): Promise<repository.Alvo> {
  const outro = await repository.findAlvoPorNumero(db, numero)
  if (!outro) throw sacErrors.outroNaoEncontrado(numero)
  if (outro.id === id) throw sacErrors.consigoMesmo()
  return outro
}

/** Locks both in the order of their ids, so that two people who join the same two wait for each other. */
async function travarAmbos(db: Db, a: string, b: string): Promise<void> {
  for (const id of [a, b].sort((x, y) => Number(BigInt(x) - BigInt(y)))) await lockDoAtendente(db, id)
}

/** This one becomes part of the other, the clock of the older one holds. Not of two shippers: each would read the other's words. */
export const juntar = (ctx: Ctx, id: string, numero: string): Promise<void> =>
  ctx.tx(async (db) => {
    const outro = await acharOutro(db, id, numero)
    await travarAmbos(db, id, outro.id)
    const este = await repository.findAlvo(db, id)
    if (
      este.embarcador !== outro.embarcador ||
      este.aberto_por !== outro.aberto_por ||
      este.contato !== outro.contato
    )
      throw sacErrors.outroEmbarcador()
    if (outro.status === 'encerrado') throw sacErrors.outroTerminou(outro.numero)
    await agir(db, id, 'juntar', { com: { texto: `Junto ao ${outro.numero}` } })
    await repository.moverPara(db, id, outro.id)
    await moverMensagens(db, id, outro.id)
    await insertEvento(db, outro.id, {
      tipo: 'junto',
      lado: 'atendimento',
      texto: `Recebeu o incidente ${este.numero}`,
      dados: { de: id },
    })
    await recalcular(db, outro.id)
    await avisarTelas(db, outro.id, 'juntar')
  })

export const ligar = (ctx: Ctx, id: string, numero: string): Promise<void> =>
  ctx.tx(async (db) => {
    const outro = await acharOutro(db, id, numero)
    await travarAmbos(db, id, outro.id)
    if ((await repository.insertLigacao(db, id, outro.id)) === 0) return
    const este = await repository.findAlvo(db, id)
    for (const [um, com] of [
      [este, outro],
      [outro, este],
    ] as const) {
      await insertEvento(db, um.id, {
        tipo: 'ligado',
        lado: 'atendimento',
        texto: `Ligado ao ${com.numero}`,
        dados: { com: com.id },
      })
      await avisarTelas(db, um.id, 'ligar')
    }
  })

/** A message of the customer becomes an incident of its own, linked to this one; here it stays as it was said. */
export const separar = (ctx: Ctx, id: string, { evento, assunto }: { evento: string; assunto: string }) =>
  ctx.tx(async (db) => {
    let novo: { _id: string; numero: string } | undefined
    await agir(db, id, 'separar', {
      fazer: async () => {
        const dita = await repository.findMensagemDoCliente(db, id, evento)
        if (!dita) throw sacErrors.semMensagem()
        novo = await repository.insertSeparado(db, id, { assunto, descricao: dita.texto })
        await repository.copiarNotas(db, id, novo._id)
        await separarMensagem(db, id, evento, novo._id)
        await repository.insertLigacao(db, id, novo._id)
        await insertEvento(db, novo._id, {
          tipo: 'aberto',
          lado: 'cliente',
          autor: { id: dita.autor_id, nome: dita.autor },
        })
        await insertEvento(db, id, {
          tipo: 'separado',
          lado: 'atendimento',
          texto: `Uma mensagem virou o incidente ${novo.numero}`,
          dados: { evento, para: novo._id },
        })
        await recalcular(db, novo._id)
        await avisarTelas(db, novo._id, 'aberto')
      },
    })
    return novo!
  })
