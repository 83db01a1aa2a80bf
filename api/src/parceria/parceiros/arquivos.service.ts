import type { ArquivoEdi, EntregaDeArquivo } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { contarRecebidos } from '../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import type { FileReply, UploadedFile } from '../../http/handlers.ts'
import * as arquivos from './arquivos-edi.repository.ts'
import { type Depois, type Lido, layoutDe, type Recebido, receberArquivo } from './entrada/receber.service.ts'
import { receberOcoren } from './entrada/receber-ocoren.service.ts'
import { parceirosErrors } from './parceiros.errors.ts'
import { findParceiro } from './parceiros.repository.ts'
import { gerarArquivos, type PedidoDeArquivos } from './saida/gerar.service.ts'
import { despachar } from './saida/gravar-saida.service.ts'

export const naTela = (a: arquivos.ArquivoRow): ArquivoEdi => ({ ...a, em: a.em.toISOString() })

const entregaNaTela = (e: arquivos.EntregaRow): EntregaDeArquivo => ({
  ...e,
  em: e.em.toISOString(),
  terminado_em: e.terminado_em?.toISOString() ?? null,
})

const leituraNaTela = (lido: Lido) => ({ ...lido, arquivo: lido.arquivo && naTela(lido.arquivo) })

async function umArquivo(files: AsyncIterable<UploadedFile>): Promise<{ nome: string; bytes: Uint8Array }> {
  for await (const file of files) {
    const nome =
      (file.nome.split('/').at(-1) ?? '')
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(-200) || 'arquivo.txt'
    return { nome, bytes: await file.ler() }
  }
  throw parceirosErrors.semArquivo()
}

/** Reads one file that a person sent; `gravar` false only says what would become of it. */
export async function receber(
  ctx: Ctx,
  parceiroId: string,
  files: AsyncIterable<UploadedFile>,
  gravar: boolean,
) {
  const { nome, bytes } = await umArquivo(files)
  if (gravar) await contarRecebidos(ctx, bytes.byteLength)
  const quem = { id: ctx.usuario.id, nome: ctx.usuario.nome }
  const recebido: Recebido = { parceiroId, nome, bytes, origem: 'tela', canalId: null, quem }
  const parceiro = await ctx.tx((db) => findParceiro(db, parceiroId))
  const depois: Depois = async (db) => {
    await emit(db, { tipo: 'parceiro', id: parceiroId, acao: 'arquivo' })
  }
  // An empty file is nobody's OCOREN: the other door says that it is empty.
  const ocoren = bytes.byteLength > 0 && layoutDe(parceiro, bytes).familia === 'OCOREN'
  return leituraNaTela(
    ocoren
      ? await receberOcoren(ctx, recebido, gravar, depois)
      : await ctx.tx((db) => receberArquivo(db, recebido, gravar, depois)),
  )
}

export const listar = (ctx: Ctx, q: arquivos.Busca & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const { total } = await arquivos.countArquivos(db, q)
    const pagina = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await arquivos.listArquivos(db, q, pagina)
    return { dados: rows.map(naTela), total }
  })

export const abrir = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const row = await arquivos.findArquivo(db, id)
    const entregas = await arquivos.listEntregas(db, id)
    return {
      arquivo: naTela(row),
      linhas: await arquivos.listLinhas(db, id),
      entregas: entregas.map(entregaNaTela),
    }
  })

export const conteudo = (ctx: Ctx, id: string): Promise<FileReply> =>
  ctx.tx(async (db) => {
    const { nome, conteudo: bytes } = await arquivos.findConteudo(db, id)
    return { conteudo: bytes, tipo: 'text/plain; charset=iso-8859-1', nome }
  })

/** Writes and sends what waits of one family. */
export const gerar = (ctx: Ctx, parceiroId: string, q: PedidoDeArquivos) =>
  ctx.tx(async (db) => {
    const made = await gerarArquivos(db, parceiroId, q, {
      origem: 'tela',
      usuarioId: ctx.usuario.id,
      agora: ctx.clock(),
    })
    await emit(db, { tipo: 'parceiro', id: parceiroId, acao: 'arquivo' })
    return { ...made, arquivos: made.arquivos.map(naTela) }
  })

/** Sends a file again: the same name, the same bytes. */
export async function reenviar(ctx: Ctx, id: string) {
  await ctx.tx(async (db) => {
    const a = await arquivos.findConteudo(db, id)
    const sent = await despachar(db, { id, parceiroId: a.parceiro_id, familia: a.familia })
    if (sent === 0) throw parceirosErrors.semCanal()
  })
  return abrir(ctx, id)
}
