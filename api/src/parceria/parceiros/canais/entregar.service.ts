import { CanalFalhou } from '../../../adapters/canal/index.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import * as arquivos from '../arquivos-edi.repository.ts'
import * as canais from './canais.repository.ts'
import { abrirPorta } from './canais.service.ts'

/** After so many tries, minutes to hours apart, a person must look. */
const MOST_TRIES = 8

/**
 * Hands one file over by one channel. A crash between the sending and its mark sends it again under the same name;
 * a failure is thrown, so that the queue tries again later.
 */
export async function entregarArquivo(ctx: CtxDoGrupo, id: string): Promise<void> {
  const { tx } = ctx
  const job = await tx(async (db) => {
    const entrega = await arquivos.findEntregaNaFila(db, id)
    if (!entrega?.canal_id) return null
    const canal = await canais.findCanal(db, entrega.canal_id)
    return { entrega, canal, arquivo: await arquivos.findConteudo(db, entrega.arquivo_id) }
  }).catch(() => null)
  if (!job) {
    // The channel is gone: nobody will send it.
    await tx((db) =>
      arquivos.updateEntrega(db, id, { estado: 'falhou', mensagem: 'O canal não existe mais.' }),
    )
    return
  }
  const { entrega, canal, arquivo } = job
  const terminar = (estado: 'fila' | 'entregue' | 'falhou', mensagem: string) =>
    tx(async (db) => {
      await arquivos.updateEntrega(db, id, { estado, mensagem })
      if (estado !== 'fila') await arquivos.updateEstado(db, entrega.arquivo_id, estado)
      await emit(db, { tipo: 'parceiro', id: canal.parceiro_id, acao: 'entrega' })
    })
  try {
    await abrirPorta(ctx, ctx.grupo.id, canal).enviar({ nome: arquivo.nome, bytes: arquivo.conteudo })
  } catch (e) {
    const mensagem = e instanceof CanalFalhou ? e.message : 'A entrega falhou.'
    const fim = entrega.tentativas + 1 >= MOST_TRIES
    ctx.log.warn({ err: e, entrega: id, grupo: ctx.grupo.id, fim }, 'file not delivered')
    await terminar(fim ? 'falhou' : 'fila', mensagem.slice(0, 500))
    if (fim) return
    throw e
  }
  await terminar('entregue', `Entregue em ${arquivo.nome}`)
}
