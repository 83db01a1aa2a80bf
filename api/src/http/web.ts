import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { messages } from '@tropeiro/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../ctx.ts'
import { AppError } from '../errors.ts'

export type Pages = { page: string; prefixPages?: Record<string, string> }

/** Serves the built screens: hashed files for ever, pages always fresh. */
export async function mountWeb(app: FastifyInstance, deps: Deps, pages: Pages): Promise<void> {
  const dist = deps.config.webDist
  app.setNotFoundHandler(() => {
    throw new AppError(404, 'pagina_nao_encontrada', messages.paginaNaoEncontrada)
  })
  if (!existsSync(dist)) {
    app.get('/', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send('As telas ainda não foram construídas: rode npm start, ou npm run build.'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: true,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const serve = (url: string, file: string) =>
    app.get(url, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(`${dist}/${file}`)),
    )
  serve('/', pages.page)
  for (const [url, file] of Object.entries(pages.prefixPages ?? {})) serve(url, file)
}
