import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
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

const vazio = () => errors.invalido('O arquivo chegou vazio.')

/**
 * Lets bytes through and refuses, at the latest behind the last of them, what is not what was announced. The key of an
 * image holds its hash: bytes other than those never take its place.
 */
function asAnnounced({ most, announced }: { most: number; announced: string | undefined }): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > most) done(errors.grande())
      else done(null, chunk)
    },
    flush(done) {
      if (bytes === 0) done(vazio())
      else if (announced && hash.digest('hex') !== announced)
        done(errors.invalido('O conteúdo recebido não é o que foi anunciado.'))
      else done()
    },
  })
}

/** Unlike a pipeline it leaves the source open when the other end refuses, so that the refusal can still be answered. */
function passOn(from: Readable, to: Transform): void {
  from.pipe(to)
  from.once('error', (error) => to.destroy(error))
  from.once('close', () => {
    if (!from.readableEnded) to.destroy(new Error('O envio foi interrompido.'))
  })
}

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
    // Not read here: what comes goes on to the store, however many send at once.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

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
      if (request.headers['content-type'] !== permit.contentType)
        throw errors.invalido('O tipo do arquivo não é o anunciado.')
      const announced = /([0-9a-f]{64})\.\w+$/.exec(permit.key)?.[1]
      const judged = asAnnounced({ most: permit.maxBytes ?? 0, announced })
      if (!(request.body instanceof Readable)) throw vazio()
      if (Number(request.headers['content-length'] ?? 0) > (permit.maxBytes ?? 0)) throw errors.grande()
      passOn(request.body, judged)
      // What was refused on its way leaves the rest of it unread: the line ends with the answer.
      judged.once('error', () => reply.header('connection', 'close'))
      await deps.storage.put(permit.key, judged, permit.contentType ?? '')
      return reply.code(200).send({ status: true })
    })
  })
}
