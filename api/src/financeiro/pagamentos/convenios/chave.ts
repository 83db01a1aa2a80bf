import { abrir, selar } from '../../../cofre.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'

/** What is sealed here, each under a key of its own use. */
type Uso = 'pagamento-chave' | 'pagamento-destino' | 'pagamento-favorecido' | 'pagamento-arquivo'
type Quem = Pick<CtxDoGrupo, 'config' | 'grupo'>

const dono = (ctx: Quem, de: string): string => `${ctx.grupo.id}:${de}`

/** Seals for the database; `de` is whose it is inside the group. */
export const fechar = (ctx: Quem, uso: Uso, de: string, bytes: Uint8Array): Buffer =>
  selar(ctx.config, uso, dono(ctx, de), bytes)
export const ler = (ctx: Quem, uso: Uso, de: string, selado: Uint8Array): Buffer =>
  abrir(ctx.config, uso, dono(ctx, de), selado)

/** The key to a convênio's bank, opened; null where none is kept. */
export const chaveDe = (ctx: Quem, c: { _id: string; chave_selada: Buffer | null }): string | null =>
  c.chave_selada && ler(ctx, 'pagamento-chave', c._id, c.chave_selada).toString('utf8')
