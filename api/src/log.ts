import pino, { type DestinationStream, type Logger } from 'pino'

type Pedido = { method: string; url: string; host?: string; ip?: string }

/**
 * The process's log: JSON lines, secrets left out. Of an address it tells the path alone: a query may carry the signature
 * of a file, a tracker's identity or somebody's CPF.
 */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'senha', 'refresh_token', 'access_token'],
      base: null,
      serializers: {
        req: (r: Pedido) => ({
          method: r.method,
          url: r.url.split('?')[0],
          host: r.host,
          remoteAddress: r.ip,
        }),
      },
    },
    to ?? process.stdout,
  )
