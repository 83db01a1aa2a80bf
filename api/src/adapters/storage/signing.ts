import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address allows: one method on one key until an instant, and for PUT which type and how many bytes. */
export type Permit = {
  method: 'GET' | 'PUT'
  key: string
  expires: number
  contentType?: string
  maxBytes?: number
  name?: string
}

const textOf = (p: Permit): string =>
  [p.method, p.key, p.expires, p.contentType ?? '', p.maxBytes ?? '', p.name ?? ''].join('\n')

const mac = (secret: string, permit: Permit): Buffer =>
  createHmac('sha256', secret).update(textOf(permit)).digest()

/** `/api/arquivos/<key>?exp=…&sig=…`, served by our own server. */
export function signPermit(secret: string, permit: Permit): string {
  const query = new URLSearchParams({
    exp: String(permit.expires),
    sig: mac(secret, permit).toString('base64url'),
  })
  if (permit.contentType) query.set('tipo', permit.contentType)
  if (permit.maxBytes) query.set('max', String(permit.maxBytes))
  if (permit.name) query.set('nome', permit.name)
  return `/api/arquivos/${permit.key.split('/').map(encodeURIComponent).join('/')}?${query}`
}

/** The permit of a signed address, or undefined when it is forged, changed or past its time. */
export function readPermit(
  secret: string,
  request: { method: string; key: string; query: Record<string, string | undefined>; now: number },
): Permit | undefined {
  const { query } = request
  if (request.method !== 'GET' && request.method !== 'PUT') return undefined
  const permit: Permit = {
    method: request.method,
    key: request.key,
    expires: Number(query.exp),
    ...(query.tipo ? { contentType: query.tipo } : {}),
    ...(query.max ? { maxBytes: Number(query.max) } : {}),
    ...(query.nome ? { name: query.nome } : {}),
  }
  const given = Buffer.from(query.sig ?? '', 'base64url')
  const right = mac(secret, permit)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return permit.expires > request.now ? permit : undefined
}
