import { LIMITE_DO_DATA_URL } from '@tropeiro/contract/alicerce/arquivos'
import type { Ctx } from '../../ctx.ts'
import { arquivosErrors } from './arquivos.errors.ts'
import * as repository from './arquivos.repository.ts'
import { chavesAoAlcance } from './arquivos.service.ts'
import { apagarMarcado } from './limpeza.service.ts'

/** One file within reach as a data URL (spec §7), null when there is none. */
export async function comoDataUrl(ctx: Ctx, chave: string): Promise<{ chave: string; url: string | null }> {
  const none = { chave, url: null }
  if (!(await chavesAoAlcance(ctx, [chave])).has(chave)) return none
  const head = await ctx.storage.head(chave)
  if (!head) return none
  if (head.bytes > LIMITE_DO_DATA_URL) throw arquivosErrors.grandeParaDataUrl()
  const bytes = await ctx.storage.get(chave)
  return bytes
    ? { chave, url: `data:${head.contentType};base64,${Buffer.from(bytes).toString('base64')}` }
    : none
}

type Apagado = { chave: string; resultado: 'apagada' | 'em_uso' | 'nao_encontrada' }

/** Deletes what this person sent and nothing took into use (spec §7); the rest stays, each with its word. */
export async function apagarMeus(ctx: Ctx, chaves: string[]): Promise<Apagado[]> {
  const meus = await ctx.tx((db) => repository.listMeus(db, chaves, ctx.usuario.id))
  const done: Apagado[] = []
  for (const chave of new Set(chaves)) {
    const mine = meus.find((m) => m.chave === chave)
    if (!mine) done.push({ chave, resultado: 'nao_encontrada' })
    else if ((await ctx.tx((db) => repository.markApagando(db, mine.id))) === 0)
      done.push({ chave, resultado: 'em_uso' })
    else {
      await apagarMarcado(ctx, mine.id)
      done.push({ chave, resultado: 'apagada' })
    }
  }
  return done
}
