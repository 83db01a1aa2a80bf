import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readPermit } from '../adapters/storage/signing.ts'
import type { Deps } from '../ctx.ts'
import { AppError, errors } from '../errors.ts'

type FileRequest = { Params: { '*': string }; Querystring: Record<string, string | undefined> }

const expired = () =>
  new AppError(
    403,
    'endereco_vencido',
    'Este endereço de arquivo não vale ou já venceu. Abra a tela de novo.',
  )

/**
 * Serves the signed addresses of the folder storage. The signature is the permission, as with an object store;
 * with STORAGE_URL these routes answer to nobody, since nobody signs for them.
 */
export function mountFiles(app: FastifyInstance, deps: Pick<Deps, 'config' | 'storage' | 'clock'>): void {
  const permitOf = (method: string, key: string, query: FileRequest['Querystring']) => {
    const permit = readPermit(deps.config.storageSigningKey, {
      method,
      key,
      query,
      now: deps.clock().getTime(),
    })
    if (!permit) throw expired()
    return permit
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    )

    scope.get<FileRequest>('/api/arquivos/*', async (request, reply) => {
      const permit = permitOf('GET', request.params['*'], request.query)
      const head = await deps.storage.head(permit.key)
      const stream = head && (await deps.storage.getStream(permit.key))
      if (!head || !stream) throw errors.naoEncontrado()
      if (permit.name)
        reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(permit.name)}`)
      return reply
        .type(head.contentType)
        .header('content-length', head.bytes)
        .header('cache-control', 'private, max-age=300')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(stream)
    })

    scope.put<FileRequest>('/api/arquivos/*', async (request, reply) => {
      const permit = permitOf('PUT', request.params['*'], request.query)
      const body = request.body
      if (!Buffer.isBuffer(body) || body.length === 0) throw errors.invalido('O arquivo chegou vazio.')
      if (body.length > (permit.maxBytes ?? 0)) throw errors.grande()
      if (request.headers['content-type'] !== permit.contentType)
        throw errors.invalido('O tipo do arquivo não é o anunciado.')
      const announced = /([0-9a-f]{64})\.\w+$/.exec(permit.key)?.[1]
      // The key of an image holds its hash: bytes other than those announced never take its place.
      if (announced && createHash('sha256').update(body).digest('hex') !== announced) {
        throw errors.invalido('O conteúdo recebido não é o que foi anunciado.')
      }
      await deps.storage.put(permit.key, body, permit.contentType ?? '')
      return reply.code(200).send({ status: true })
    })
  })
}
