import { createHash } from 'node:crypto'
import { papeisAsset } from '@tropeiro/contract'
import { LIMITE_DE_IMAGEM } from '@tropeiro/contract/alicerce/arquivos'
import type { Ctx, Deps } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { arquivosErrors } from './arquivos.errors.ts'
import * as repository from './arquivos.repository.ts'

const PUT_SECONDS = 15 * 60
const GET_SECONDS = 10 * 60

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const startsWith = (bytes: Uint8Array, ...values: number[]): boolean => values.every((v, i) => bytes[i] === v)

/** What the bytes are by their own first words, whatever the sender called them. */
export function tipoDosBytes(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.slice(8, 12)) === 'WEBP')
    return 'image/webp'
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'application/pdf'
  return undefined
}

const DAY_MS = 86_400_000

/**
 * Refuses what would pass the day's quota of the group, or the quarter of it that one person may take: nobody keeps his
 * colleagues' proofs out.
 */
async function caberNoDia(db: Db, ctx: Ctx, bytes: number, imagem: boolean): Promise<void> {
  const limite = ctx.config.enviosMbPorDia * 1024 * 1024
  const desde = new Date(ctx.clock().getTime() - DAY_MS)
  const { grupo, pessoa } = await repository.sumAnunciados(db, { usuarioId: ctx.usuario.id, desde })
  if (pessoa + bytes > limite / 4) throw arquivosErrors.cota('pessoa', limite / 4, imagem)
  if (grupo + bytes > limite) throw arquivosErrors.cota('grupo', limite, imagem)
}

/**
 * Counts bytes that came by another door than a signed address (XML, EDI) against the same day's quota; refused when they
 * would pass it.
 */
export const contarRecebidos = (ctx: Ctx, bytes: number): Promise<void> =>
  ctx.tx(async (db) => {
    if (bytes === 0) return
    await caberNoDia(db, ctx, bytes, false)
    const antes = new Date(ctx.clock().getTime() - 2 * DAY_MS)
    await repository.insertRecebido(db, { usuarioId: ctx.usuario.id, bytes, antes })
  })

export type Anuncio = { nome: string; tipo: string; tamanho: number; sha256: string }

/** Announces files and gives an address to send each; the key comes from group, sender and hash, so a repeat is the same file. */
export async function pedirEnvio(ctx: Ctx, anuncios: Anuncio[]) {
  const chaveDe = (a: Anuncio) =>
    `${ctx.grupo.id}/imagens/${ctx.usuario.id}/${a.sha256}.${extensions[a.tipo]}`
  const rows = await ctx.tx(async (db) => {
    const conhecidas = new Set(
      (await repository.listConhecidas(db, anuncios.map(chaveDe))).map((k) => k.chave),
    )
    const novos = anuncios.filter((a) => !conhecidas.has(chaveDe(a)))
    const bytes = novos.reduce((sum, a) => sum + a.tamanho, 0)
    if (bytes > 0) await caberNoDia(db, ctx, bytes, true)
    const made: repository.ArquivoRow[] = []
    for (const a of anuncios)
      made.push(
        await repository.insertArquivo(db, {
          chave: chaveDe(a),
          nome: a.nome,
          tipo: a.tipo,
          bytes: a.tamanho,
          sha256: a.sha256,
          usuarioId: ctx.usuario.id,
        }),
      )
    return made
  })
  return Promise.all(
    rows.map(async (row) => ({
      chave: row.chave,
      url: await ctx.storage.signedPutUrl(row.chave, row.tipo, LIMITE_DE_IMAGEM, PUT_SECONDS),
      metodo: 'PUT' as const,
      cabecalhos: { 'content-type': row.tipo },
    })),
  )
}

/**
 * Which of these this session may see: any file of the group for its staff; for asset users and drivers, what they sent
 * themselves and the images of notes within their reach.
 */
export async function chavesAoAlcance(ctx: Ctx, chaves: string[]): Promise<ReadonlySet<string>> {
  const limited = papeisAsset.includes(ctx.papel) || ctx.papel === 'MOTORISTA'
  const readable = await ctx.tx(async (db) => {
    const own = await repository.listLegiveis(db, { chaves, todas: !limited, usuarioId: ctx.usuario.id })
    if (!limited) return own
    const reach = { chaves, documentos: ctx.cnpjs, cpf: ctx.usuario.cpf }
    return [...own, ...(await ctx.perguntas.imagensAoAlcance(db, reach))]
  })
  return new Set(readable.map((r) => r.chave))
}

/** Reading addresses for what this session may see, null for the rest. */
export async function lerUrls(ctx: Ctx, chaves: string[]) {
  const allowed = await chavesAoAlcance(ctx, chaves)
  return Promise.all(
    chaves.map(async (chave) => ({
      chave,
      url: allowed.has(chave) ? await ctx.storage.signedGetUrl(chave, GET_SECONDS) : null,
    })),
  )
}

export type ArquivoPronto = { id: string; chave: string; sha256: string; tipo: string }

/**
 * Examines an announced file that should have arrived: there, of the announced hash, and an image by its bytes.
 * Called before the transaction that uses it; `marcarGravado` goes inside that transaction.
 */
export async function examinar(
  ctx: Pick<Ctx, 'tx' | 'grupo' | 'storage'>,
  chave: string,
): Promise<ArquivoPronto> {
  const row = await ctx.tx((db) => repository.findByChave(db, chave))
  const head = row && (await ctx.storage.head(chave))
  if (!row || !head) throw arquivosErrors.naoChegou()
  // An object store cannot refuse a large upload by itself: what is too large is never read into memory.
  if (head.bytes > LIMITE_DE_IMAGEM) throw arquivosErrors.grande()
  const bytes = await ctx.storage.get(chave)
  if (!bytes) throw arquivosErrors.naoChegou()
  if (tipoDosBytes(bytes) !== row.tipo) throw arquivosErrors.naoEhImagem()
  if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) throw arquivosErrors.outroConteudo()
  return { id: row.id, chave: row.chave, sha256: row.sha256, tipo: row.tipo }
}

/**
 * Keeps a picture that the server itself made for somebody, under the same key as if he had sent it; the same bytes are the
 * same file. `marcarGravado` goes inside the transaction that uses it.
 */
export async function guardarImagem(
  ctx: Pick<Ctx, 'tx' | 'grupo' | 'usuario' | 'storage'>,
  nome: string,
  bytes: Uint8Array,
): Promise<ArquivoPronto> {
  const tipo = tipoDosBytes(bytes)
  if (!tipo) throw arquivosErrors.naoEhImagem()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const chave = `${ctx.grupo.id}/imagens/${ctx.usuario.id}/${sha256}.${extensions[tipo]}`
  // The row first: bytes without one would be nobody's, and it waits for a deletion of the same bytes to end.
  const { id } = await ctx.tx((db) =>
    repository.insertArquivo(db, {
      chave,
      nome,
      tipo,
      bytes: bytes.length,
      sha256,
      usuarioId: ctx.usuario.id,
    }),
  )
  await ctx.storage.put(chave, bytes, tipo)
  return { id, chave, sha256, tipo }
}

/** From here on the file may be read by those who reach its note. Refused when it waited too long and is being deleted. */
export async function marcarGravado(db: Db, id: string): Promise<void> {
  if ((await repository.updateGravado(db, id)) === 0) throw arquivosErrors.naoChegou()
}

/** Files that their owner let go of: deleted on time unless something else holds them. */
export async function soltarArquivos(
  deps: Pick<Deps, 'perguntas'>,
  db: Db,
  ids: readonly string[],
): Promise<number> {
  const used = new Set((await deps.perguntas.arquivosEmUso(db, ids)).map((a) => a.id))
  return repository.updateSoltos(
    db,
    ids.filter((id) => !used.has(id)),
  )
}

/** A short-lived reading address for bytes that a job or a screen of the same group made. */
export const urlDeLeitura = (deps: Deps, chave: string, nome?: string): Promise<string> =>
  deps.storage.signedGetUrl(chave, GET_SECONDS, nome)
