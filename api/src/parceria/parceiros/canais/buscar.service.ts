import { parceiros } from '@tropeiro/contract/parceria/parceiros/calls'
import { type ArquivoVisto, type CaixaDeEntrada, CanalFalhou } from '../../../adapters/canal/index.ts'
import { emNomeDoAutor } from '../../../alicerce/usuarios/index.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { type Depois, MAIOR_ARQUIVO, receberArquivo } from '../entrada/receber.service.ts'
import { receberOcoren } from '../entrada/receber-ocoren.service.ts'
import { parceirosErrors } from '../parceiros.errors.ts'
import type * as canais from './canais.repository.ts'
import { abrirPorta } from './canais.service.ts'
import * as vistos from './vistos.repository.ts'

const quem = { id: null, nome: 'Canal do parceiro' }

type Visita = {
  ctx: CtxDoGrupo
  canal: canais.CanalRow
  caixa: CaixaDeEntrada
  /** Read, but the partner's side does not let us move them: said once, when all others are done. */
  presos: CanalFalhou[]
}

const marcar = (
  v: Visita,
  db: Db,
  file: ArquivoVisto,
  fim: { estado: vistos.VistoRow['estado']; mensagem: string; arquivoId: string | null },
): Promise<number> => vistos.upsertVisto(db, v.canal.id, { ...file, ...fim })

async function guardar({ caixa, presos }: Visita, nome: string): Promise<void> {
  await caixa.guardar(nome).catch((e: unknown) => {
    if (!(e instanceof CanalFalhou)) throw e
    presos.push(e)
  })
}

/** An OCOREN closes notes, which somebody must answer for: who saved the channel. */
async function receberBaixas(v: Visita, nome: string, bytes: Uint8Array, depois: Depois) {
  const { canal } = v
  const { criador_id: criador } = canal
  const ctx = criador && (await emNomeDoAutor(v.ctx, criador, parceiros.rodarCanal.access))
  if (!ctx) throw parceirosErrors.canalSemDono()
  const recebido = {
    parceiroId: canal.parceiro_id,
    nome,
    bytes,
    origem: 'canal',
    canalId: canal.id,
    quem,
  } as const
  return receberOcoren(ctx, recebido, true, depois)
}

/**
 * Reads one file that two looks found the same. What is kept and the mark that it was read are one transaction, so that a
 * process killed between this and the moving away moves it the next time, and reads it once.
 */
async function lerUm(v: Visita, file: ArquivoVisto): Promise<void> {
  const { canal, caixa } = v
  const bytes = await caixa.ler(file.nome, MAIOR_ARQUIVO)
  // It grew between the look and the reading: the next look will tell.
  if (bytes && bytes.byteLength !== file.tamanho) return
  const recusar = (mensagem: string) =>
    v.ctx.tx((db) => marcar(v, db, file, { estado: 'recusado', mensagem, arquivoId: null }))
  if (!bytes) {
    await recusar(parceirosErrors.grande(MAIOR_ARQUIVO / 1024 / 1024).message)
    return
  }
  const depois: Depois = async (db, lido) => {
    const mensagem = lido.repetido ? 'Os mesmos bytes já tinham vindo: nada foi dobrado.' : ''
    await marcar(v, db, file, { estado: 'lido', mensagem, arquivoId: lido.arquivo?._id ?? null })
    await emit(db, { tipo: 'parceiro', id: canal.parceiro_id, acao: 'arquivo' })
  }
  try {
    if (canal.familia === 'OCOREN') await receberBaixas(v, file.nome, bytes, depois)
    else {
      const recebido = {
        parceiroId: canal.parceiro_id,
        nome: file.nome,
        bytes,
        origem: 'canal',
        canalId: canal.id,
        quem,
      } as const
      await v.ctx.tx((db) => receberArquivo(db, recebido, true, depois))
    }
  } catch (e) {
    // What is not for us is not ours to move: it stays, and is not tried again until it changes.
    if (!(e instanceof AppError)) throw e
    v.ctx.log.warn({ err: e, canal: canal.id, nome: file.nome }, 'file of a partner refused')
    await recusar(e.message)
    return
  }
  await guardar(v, file.nome)
}

const mesmo = (a: ArquivoVisto | undefined, b: ArquivoVisto): boolean =>
  a?.tamanho === b.tamanho && a.modificado === b.modificado

/**
 * Fetches what waits in a partner's inbox.
 * @returns whether files are still coming in, so that somebody should look again soon
 */
export async function buscarArquivos(ctx: CtxDoGrupo, canal: canais.CanalRow): Promise<boolean> {
  let chegando = false
  await abrirPorta(ctx, ctx.grupo.id, canal).receber?.(async (caixa) => {
    const v: Visita = { ctx, canal, caixa, presos: [] }
    const files = await caixa.listar()
    const nomes = files.map((f) => f.nome)
    const before = await v.ctx.tx(async (db) => {
      await vistos.deleteVelhos(db, canal.id, nomes)
      return new Map((await vistos.listPorNome(db, canal.id, nomes)).map((f) => [f.nome, f]))
    })
    for (const file of files) {
      const seen = before.get(file.nome)
      if (!mesmo(seen, file)) {
        chegando = true
        await v.ctx.tx((db) => marcar(v, db, file, { estado: 'chegando', mensagem: '', arquivoId: null }))
      } else if (seen?.estado === 'chegando') await lerUm(v, file)
      else if (seen?.estado === 'lido') await guardar(v, file.nome)
    }
    if (v.presos[0]) throw v.presos[0]
  })
  return chegando
}
