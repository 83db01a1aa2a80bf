import pino, { type DestinationStream, type Logger } from 'pino'

const MOST_WAITING = 1024 * 1024

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
    to ?? openOutput(),
  )

/** Standard output. What cannot be written there (a full disk, a reader that left) waits, up to a limit, and harms nobody. */
function openOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => {})
  // Full of what waits: the next line is lost, but asks whether there is room again.
  output.on('drop', () => {
    try {
      output.flushSync()
    } catch {}
  })
  // Libraries print there by themselves.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return output
}
