import { createHash } from 'node:crypto'
import type { AbaDoResultado, Importacao } from '@tropeiro/contract/carga/importacoes'
import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import { contarRecebidos } from '../../alicerce/arquivos/index.ts'
import { criarTarefa } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import * as arquivos from './arquivos-importados.repository.ts'
import { importacoesErrors } from './importacoes.errors.ts'
import * as repository from './importacoes.repository.ts'
import {
  contagemCompleta,
  ehZip,
  estadosDaAba,
  estadoVisivel,
  grandeDemais,
  naoEnviado,
  rotulo,
} from './importacoes.rules.ts'

export const TAREFA = 'importacao'
export const TAREFA_PLANILHA = 'importacao.planilha'

const dono = (ctx: Ctx): repository.Dono => ({ usuarioId: ctx.usuario.id })

const wire = (row: repository.ImportacaoRow): Importacao => ({
  ...row,
  estado: estadoVisivel(row.estado, row.tarefa),
  contagem: contagemCompleta(row.contagem),
  criado_em: row.criado_em.toISOString(),
  terminado_em: row.terminado_em?.toISOString() ?? null,
})

/** One import as the screen follows it. */
export const lerImportacao = async (ctx: Ctx, db: Db, id: string): Promise<Importacao> =>
  wire(await repository.findImportacao(db, dono(ctx), id))

export const buscar = (ctx: Ctx, id: string): Promise<Importacao> =>
  ctx.tx((db) => lerImportacao(ctx, db, id))

export async function listar(ctx: Ctx, antesDe: string | undefined): Promise<Importacao[]> {
  const rows = await ctx.tx((db) => repository.listImportacoes(db, dono(ctx), antesDe ?? null))
  return rows.map(wire)
}

/** Opens an import that waits for files; the same key opens the same one. */
export const abrir = (ctx: Ctx, idempotencia: string | undefined): Promise<Importacao> =>
  ctx.tx(async (db) => {
    const { id } = await repository.insertImportacao(db, dono(ctx), {
      origem: 'tela',
      estado: 'recebendo',
      idempotencia: idempotencia ?? null,
    })
    return lerImportacao(ctx, db, id)
  })

/** A file as it is kept: one too large goes straight to the result, without its bytes. */
export function novoArquivo(nome: string, bytes: Uint8Array): arquivos.NovoArquivo {
  const tipo = ehZip(bytes) ? 'zip' : 'xml'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { nome: rotulo(nome), sha256, bytes: bytes.byteLength, tipo } as const
  if (tipo === 'zip' || bytes.byteLength <= limites.xmlBytes) return { ...file, conteudo: bytes }
  return { ...file, conteudo: null, ...grandeDemais(bytes.byteLength, false) }
}

const isTooLarge = (e: unknown): boolean =>
  typeof e === 'object' &&
  e !== null &&
  'code' in e &&
  /^FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT)$/.test(String(e.code))

async function lerEnvio(files: AsyncIterable<UploadedFile>): Promise<arquivos.NovoArquivo[]> {
  const received: arquivos.NovoArquivo[] = []
  let bytes = 0
  try {
    for await (const file of files) {
      const content = await file.ler()
      bytes += content.byteLength
      if (bytes > limites.envioBytes || received.length === limites.arquivosPorEnvio) {
        throw importacoesErrors.envioGrande()
      }
      received.push(novoArquivo(file.nome, content))
    }
  } catch (e) {
    throw isTooLarge(e) ? importacoesErrors.envioGrande() : e
  }
  if (received.length === 0) throw importacoesErrors.envioVazio()
  return received
}

/** Twice the same name and bytes in one request are one file. */
const semRepetir = (files: arquivos.NovoArquivo[]): arquivos.NovoArquivo[] => [
  ...new Map(files.map((f) => [`${f.sha256}/${f.nome}`, f])).values(),
]

/** Keeps what is new; in an import that no longer receives, only a repetition of what it already has is accepted. */
async function guardar(db: Db, importacaoId: string, files: arquivos.NovoArquivo[]) {
  const em = { importacaoId }
  const { estado } = await repository.lockImportacao(db, importacaoId)
  const known = await arquivos.countExistentes(db, em, files)
  if (estado !== 'recebendo' && known.total < files.length) throw importacoesErrors.jaProcessando()
  const before = await arquivos.countArquivos(db, em)
  const total = before.total + files.length - known.total
  if (total > limites.arquivos) throw importacoesErrors.muitosArquivos(total)
  if (known.total < files.length) await arquivos.insertArquivos(db, em, files)
  return { repetidos: known.total, total }
}

/** Receives a batch. When it answers, the bytes are committed; the same batch again changes nothing. */
export async function receber(ctx: Ctx, id: string, envio: AsyncIterable<UploadedFile>) {
  await ctx.tx((db) => repository.findEstado(db, id))
  const files = semRepetir(await lerEnvio(envio))
  const known = await ctx.tx((db) => arquivos.countExistentes(db, { importacaoId: id }, files))
  // A batch sent again costs nothing.
  if (known.total < files.length)
    await contarRecebidos(
      ctx,
      files.reduce((sum, f) => sum + f.bytes, 0),
    )
  const { repetidos, total } = await ctx.tx((db) => guardar(db, id, files))
  return {
    recebidos: files.length,
    repetidos,
    recusados: files.filter((f) => f.conteudo === null).length,
    total,
  }
}

/** Files that the sender knows to be too large, or not XML: they are told in the result like every other. */
export async function anotarNaoEnviados(
  ctx: Ctx,
  id: string,
  naoEnviados: { nome: string; bytes: number }[],
): Promise<void> {
  const files = naoEnviados.map((f): arquivos.NovoArquivo => {
    const zip = /\.zip$/i.test(f.nome)
    return {
      nome: rotulo(f.nome),
      sha256: '',
      bytes: f.bytes,
      tipo: zip ? 'zip' : 'xml',
      conteudo: null,
      ...(f.bytes > (zip ? limites.zipBytes : limites.xmlBytes) ? grandeDemais(f.bytes, zip) : naoEnviado),
    }
  })
  await ctx.tx((db) => guardar(db, id, semRepetir(files)))
}

/** Starts the work once, however often it is asked. */
export const processar = (ctx: Ctx, id: string): Promise<Importacao> =>
  ctx.tx(async (db) => {
    const { estado } = await repository.lockImportacao(db, id)
    if (estado === 'recebendo') {
      const { total } = await arquivos.countArquivos(db, { importacaoId: id })
      if (total === 0) throw importacoesErrors.semArquivos()
      const tarefa = await criarTarefa(db, {
        tipo: TAREFA,
        titulo: `Importação ${id}`,
        parametros: { importacaoId: id },
      })
      await repository.updateProcessando(db, id, tarefa)
    }
    return lerImportacao(ctx, db, id)
  })

const stillRuns = (tarefa: string | null): boolean => tarefa === 'fila' || tarefa === 'executando'

/** Gives up what was not read: one that only received disappears, one that stopped ends as cancelled. */
export const descartar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const em = { importacaoId: id }
    const { estado, tarefa_estado } = await repository.lockImportacao(db, id)
    if (estado === 'recebendo') return void (await repository.deleteImportacao(db, id))
    if (estado !== 'processando') throw importacoesErrors.jaTerminou()
    if (stillRuns(tarefa_estado)) throw importacoesErrors.emAndamento()
    await arquivos.updateDescartados(
      db,
      em,
      'A importação foi cancelada antes de ler este arquivo. Envie-o de novo.',
    )
    await repository.updateFim(db, id, 'cancelada')
  })

/** One page of what became of the files. */
export const resultado = (
  ctx: Ctx,
  id: string,
  q: { aba: AbaDoResultado; busca: string; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    const em = { importacaoId: id }
    await repository.findEstado(db, id)
    const filtro = { estados: estadosDaAba[q.aba], soComAvisos: q.aba === 'sinalizadas', busca: q.busca }
    const { total } = await arquivos.countResultado(db, em, filtro)
    const dados = await arquivos.listResultado(db, em, {
      ...filtro,
      limite: q.por_pagina,
      pular: (q.pagina - 1) * q.por_pagina,
    })
    return { dados, total }
  })

/** Queues the spreadsheet of the result. */
export const exportar = (ctx: Ctx, id: string, aba: AbaDoResultado): Promise<string> =>
  ctx.tx(async (db) => {
    await repository.findEstado(db, id)
    return criarTarefa(db, {
      tipo: TAREFA_PLANILHA,
      titulo: `Resultado da importação ${id}`,
      parametros: { importacaoId: id, aba },
    })
  })
