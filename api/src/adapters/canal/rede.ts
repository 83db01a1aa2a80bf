import { lookup as resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { CanalFalhou } from './port.ts'

/** Addresses that belong to this machine, this network, the cloud's own services, or nobody. */
const privadas = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privadas.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Carries an IPv4 inside, whichever it is.
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privadas.addSubnet(net, bits, 'ipv6')

/** Is this address one that no outsider should make us call? An IPv4 dressed as IPv6 is looked at as what it is. */
export function ehPrivado(endereco: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(endereco)
  if (mapped?.[1]) return privadas.check(mapped[1], 'ipv4')
  // The same, written in hexadecimal.
  if (/^::ffff:/i.test(endereco)) return true
  return privadas.check(endereco, isIP(endereco) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The one address that a host is called at: looked up once, checked, and used as it is, so that a name cannot lead
 * elsewhere the second time.
 * @param permitirPrivado only where the operator has said so
 * @throws CanalFalhou when the host is unknown or private
 */
export async function enderecoPermitido(host: string, permitirPrivado: boolean): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = isIP(bare)
    ? [{ address: bare }]
    : await resolver(bare, { all: true }).catch(() => {
        throw new CanalFalhou(`O servidor ${bare} não foi encontrado.`)
      })
  const [first] = found
  if (!first) throw new CanalFalhou(`O servidor ${bare} não foi encontrado.`)
  if (!permitirPrivado && found.some((f) => ehPrivado(f.address))) {
    throw new CanalFalhou(`O endereço ${bare} é da rede interna e não pode ser chamado.`)
  }
  return first.address
}

export type Resposta = { status: number; texto: string; ms: number }

const MOST_ANSWER = 4096

/** POSTs bytes to an address outside; redirects are not followed. @throws CanalFalhou when nobody answers */
export async function postar(
  endereco: string,
  corpo: Uint8Array | string,
  cabecalhos: Record<string, string>,
  { permitirPrivado, prazoMs = 10_000 }: { permitirPrivado: boolean; prazoMs?: number },
): Promise<Resposta> {
  const url = new URL(endereco)
  const address = await enderecoPermitido(url.hostname, permitirPrivado)
  const lookup: LookupFunction = (_host, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        lookup,
        headers: { ...cabecalhos, 'content-length': String(Buffer.byteLength(corpo)) },
        timeout: prazoMs,
        agent: false,
      },
      (response) => {
        const pieces: Buffer[] = []
        let size = 0
        response.on('data', (piece: Buffer) => {
          if (size < MOST_ANSWER) pieces.push(piece)
          size += piece.length
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            texto: Buffer.concat(pieces).toString('utf8').slice(0, MOST_ANSWER),
            ms: Math.round(performance.now() - began),
          }),
        )
        response.on('error', reject)
      },
    )
    const late = setTimeout(
      () => request.destroy(new CanalFalhou('O servidor demorou demais para responder.')),
      prazoMs,
    )
    request.on('timeout', () => request.destroy(new CanalFalhou('O servidor demorou demais para responder.')))
    request.on('close', () => clearTimeout(late))
    request.on('error', (e) =>
      reject(
        e instanceof CanalFalhou
          ? e
          : new CanalFalhou(`Não foi possível falar com ${url.host}: ${e.message}`),
      ),
    )
    request.end(corpo)
  })
}
