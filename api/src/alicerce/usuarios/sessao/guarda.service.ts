import type { PublicCtx } from '../../../ctx.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import { REFRESH_DAYS, type Tokens, trocarRefresh } from './token.service.ts'

/** The office and the driver's phone may both be open in one browser, each with its own session. */
const PORTAS = ['escritorio', 'telefone'] as const
type Porta = (typeof PORTAS)[number]

const nomeDo = (porta: Porta): string => `tropeiro_${porta}`
/** What stands in the token's place in what a browser keeps: which cookie to trade, and no secret. */
const marcaDa = (porta: Porta): string => `guardado-em-cookie:${porta}`

/** The only address that the cookie is sent to. */
const PATH = '/api/usuarios/atualizartoken'

/** Puts a refresh token where no script reads it, and the pair answered names the place; without a door it stays as it is. */
export function guardar(ctx: PublicCtx, porta: Porta | undefined, token: Tokens): Tokens {
  if (!porta) return token
  ctx.cookies.write(nomeDo(porta), token.refresh_token, { path: PATH, maxAge: REFRESH_DAYS * 86_400 })
  return { access_token: token.access_token, refresh_token: marcaDa(porta) }
}

/**
 * Trades the refresh token that the body has, or that of the cookie it names. A browser whose token stood in the body until
 * now asks with `em_cookie` and has it in the cookie from here on.
 */
export async function trocarGuardado(
  ctx: PublicCtx,
  { refresh_token, em_cookie }: { refresh_token: string; em_cookie?: Porta | undefined },
): Promise<Tokens> {
  const porta = PORTAS.find((p) => marcaDa(p) === refresh_token)
  const token = porta ? ctx.cookies.read(nomeDo(porta)) : refresh_token
  if (!token) throw usuariosErrors.sessaoEncerrada()
  return guardar(ctx, porta ?? em_cookie, await trocarRefresh(ctx, token))
}
