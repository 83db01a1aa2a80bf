import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { signedOrigin } from '../adapters/storage/s3.ts'
import type { Deps } from '../ctx.ts'

/** What the page of a tracking link may load: its own script and style, its own call, the pictures of a proof, the carrier's logo. */
function policy(deps: Deps): string {
  const storage = deps.config.storageUrl ? ` ${signedOrigin(deps.config.storageUrl)}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${storage}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The door of tracking links, `/r/<token>` and `/r/sair/<token>`, of quotes, `/c/<token>`, and of surveys, `/p/<token>`. The page itself is the same for every token: nobody
 * learns from it whether one is real. No search engine keeps it, no other site hears its address, no frame shows it.
 */
export function mountRastreio(app: FastifyInstance, deps: Deps): void {
  const file = `${deps.config.webDist}/rastreio.html`
  if (!existsSync(file)) return
  const csp = policy(deps)
  for (const url of ['/r/:token', '/r/sair/:token', '/c/:token', '/p/:token'])
    app.get(url, { logLevel: 'silent' }, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', csp)
        .header('x-robots-tag', 'noindex, nofollow, noarchive')
        .header('referrer-policy', 'no-referrer')
        .header('x-frame-options', 'DENY')
        .header('cache-control', 'no-store')
        .send(await readFile(file)),
    )
}
