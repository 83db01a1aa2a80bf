import { enderecoPermitido } from '../canal/rede.ts'
import { CaixaFalhou, type CaixaPort, type CartaVista, type EnderecoDaCaixa } from './port.ts'

const READY_MS = 15_000
/** A silent server is left alone; the next round tries again. */
const SILENT_MS = 60_000

/** What an error of the connection means to people. */
function frase(e: unknown, c: EnderecoDaCaixa): string {
  const { authenticationFailed, code, mailboxMissing, responseText, message } = e as Record<string, unknown>
  if (authenticationFailed) return `${c.host} recusou o usuário ou a senha.`
  if (mailboxMissing) return `A pasta ${c.pasta} não existe nesta caixa.`
  if (code === 'ECONNREFUSED') return `${c.host} recusou a conexão: confira o endereço e a porta.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `O servidor ${c.host} não foi encontrado.`
  if (
    code === 'ETIMEDOUT' ||
    code === 'CONNECT_TIMEOUT' ||
    code === 'GREETING_TIMEOUT' ||
    code === 'EHOSTUNREACH'
  )
    return `${c.host} não responde.`
  if (/certificate|self.signed/i.test(String(message)))
    return `${c.host} não provou quem é: o certificado não vale.`
  return `A conversa com ${c.host} parou: ${String(responseText ?? message ?? e).slice(0, 200)}`
}

/**
 * Mailboxes over IMAP. The library is loaded when the first is opened: a server that reads none does not carry it.
 * @param o.local `host:port` of the local post office, the one that is spoken to without TLS and on this machine
 */
export const criarImap = (o: { permitirPrivado: boolean; local: string | null }): CaixaPort => ({
  async abrir(c, trabalho) {
    const local = o.local !== null && c.seguranca === 'nenhuma'
    if (c.seguranca === 'nenhuma' && !local)
      throw new CaixaFalhou('Sem TLS, a senha iria aberta pela rede: escolha TLS ou STARTTLS.')
    const [host, porta] = local ? o.local!.split(':') : [c.host, c.porta]
    const endereco = local
      ? host!
      : await enderecoPermitido(c.host, o.permitirPrivado).catch((e: Error) => {
          throw new CaixaFalhou(e.message)
        })
    const { ImapFlow } = await import('imapflow')
    const cliente = new ImapFlow({
      // The address that was looked at is the one that is called; the certificate is the name's.
      host: endereco,
      port: Number(porta),
      secure: c.seguranca === 'tls',
      doSTARTTLS: c.seguranca === 'starttls',
      servername: c.host,
      tls: { servername: c.host },
      auth: { user: c.usuario, pass: c.senha },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: READY_MS,
      greetingTimeout: READY_MS,
      socketTimeout: SILENT_MS,
    })
    // Told by what was asked when it broke; without a listener it would end the process.
    cliente.on('error', () => {})
    const deles = <R>(asked: Promise<R>): Promise<R> =>
      asked.catch((e: unknown) => {
        throw new CaixaFalhou(frase(e, c), { cause: e })
      })
    try {
      await deles(cliente.connect())
      const aberta = await deles(cliente.mailboxOpen(c.pasta))
      const listar = async (uid: number): Promise<CartaVista[]> => {
        const seen: CartaVista[] = []
        const query = { uid: true, size: true, internalDate: true }
        // `*` is the last letter even where that is an older one.
        for await (const m of cliente.fetch(`${uid + 1}:*`, query, { uid: true }))
          if (m.uid > uid)
            seen.push({ uid: m.uid, bytes: m.size ?? 0, chegou: new Date(m.internalDate ?? Date.now()) })
        return seen.sort((a, b) => a.uid - b.uid)
      }
      const out = await trabalho({
        validade: String(aberta.uidValidity),
        proximo: aberta.uidNext,
        depoisDe: async (uid, maximo) =>
          uid + 1 >= aberta.uidNext ? [] : (await deles(listar(uid))).slice(0, maximo),
        async ler(uid, maximo) {
          const query = { source: { start: 0, maxLength: maximo } }
          const m = await deles(cliente.fetchOne(String(uid), query, { uid: true }))
          return m ? (m.source ?? null) : null
        },
        async marcarLidas(uids) {
          if (uids.length > 0) await deles(cliente.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true }))
        },
      })
      await cliente.logout().catch(() => {})
      return out
    } finally {
      cliente.close()
    }
  },
})
