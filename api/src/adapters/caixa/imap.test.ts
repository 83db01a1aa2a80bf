import { randomUUID } from 'node:crypto'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirCorreio, type Correio, SENHA_DO_CORREIO } from '../../../test/correio-processo.ts'
import { criarImap } from './imap.ts'

/*
 * The port against the local post office, and the same against Dovecot as a second opinion of what IMAP is. A Dovecot is not started here:
 * DOVECOT_IMAP says where one listens without TLS (`127.0.0.1:1143`) that opens every mailbox with `demonstracao` (`passdb` and `userdb`
 * with `driver = static`, `disable_plaintext_auth = no`); without it its half is skipped.
 */
const DOVECOT = process.env.DOVECOT_IMAP ?? ''
const letra = (n: number, extra = ''): string =>
  `From: a@fora.exemplo\r\nTo: b@casa.exemplo\r\nSubject: Carta ${n}\r\nMessage-ID: <imap-${n}@fora.exemplo>\r\n\r\nTexto ${n}${extra}\r\n`

let correio: Correio
beforeAll(async () => {
  correio = await abrirCorreio()
})
afterAll(() => correio.parar())

const casas = [
  { nome: 'the local post office', onde: () => correio.imap, sem: false },
  { nome: 'Dovecot', onde: () => DOVECOT, sem: DOVECOT === '' },
]

describe.each(casas)('a mailbox of $nome', ({ nome, onde, sem }) => {
  const usuario = `caixa-${randomUUID()}@casa.exemplo`
  const caixa = { host: '127.0.0.1', porta: 143, seguranca: 'nenhuma' as const, usuario, pasta: 'INBOX' }
  const abrir = <T>(
    trabalho: Parameters<ReturnType<typeof criarImap>['abrir']>[1],
    mais: Partial<typeof caixa & { senha: string }> = {},
  ) =>
    criarImap({ permitirPrivado: true, local: onde() }).abrir(
      { ...caixa, senha: SENHA_DO_CORREIO, ...mais },
      trabalho,
    ) as Promise<T>

  async function entregar(...cartas: string[]): Promise<void> {
    if (nome !== 'Dovecot') {
      for (const carta of cartas) await correio.enviar(carta, usuario)
      return
    }
    const [host, porta] = onde().split(':')
    const auth = { user: usuario, pass: SENHA_DO_CORREIO }
    const c = new ImapFlow({ host: host!, port: Number(porta), secure: false, auth, logger: false })
    await c.connect()
    for (const carta of cartas) await c.append('INBOX', carta)
    await c.logout()
  }

  test.skipIf(sem)(
    'is read in order behind a number, whole or by its beginning, marked, and keeps its numbers',
    async () => {
      await entregar(letra(1), letra(2), letra(3, 'x'.repeat(100_000)))
      const primeira = await abrir<{ validade: string; uids: number[] }>(async (pasta) => {
        const vistas = await pasta.depoisDe(0, 50)
        expect(vistas).toHaveLength(3)
        const uids = vistas.map((v) => v.uid)
        expect(uids).toEqual([...uids].sort((a, b) => a - b))
        expect(pasta.proximo).toBe(uids[2]! + 1)
        expect(vistas[2]!.bytes).toBeGreaterThan(100_000)
        expect(Math.abs(vistas[0]!.chegou.getTime() - Date.now())).toBeLessThan(3_600_000)
        expect((await pasta.depoisDe(uids[0]!, 1)).map((v) => v.uid)).toEqual([uids[1]])
        // `*` names the last letter even where it is older than what is asked for.
        expect(await pasta.depoisDe(uids[2]!, 50)).toEqual([])
        const inteira = Buffer.from((await pasta.ler(uids[0]!, 1_000_000))!).toString('utf8')
        expect(inteira.endsWith(letra(1))).toBe(true)
        expect((await pasta.ler(uids[2]!, 500))!.length).toBe(500)
        expect(await pasta.ler(9_999_999, 500)).toBeNull()
        await pasta.marcarLidas(uids.slice(0, 2))
        await pasta.marcarLidas([])
        return { validade: pasta.validade, uids }
      })
      await entregar(letra(4))
      await abrir(async (pasta) => {
        expect(pasta.validade).toBe(primeira.validade)
        const [nova, ...outras] = await pasta.depoisDe(primeira.uids[2]!, 50)
        expect(outras).toEqual([])
        expect(Buffer.from((await pasta.ler(nova!.uid, 1000))!).toString()).toContain('Carta 4')
      })
    },
  )

  test.skipIf(sem)('says in words what it refuses', async () => {
    await entregar(letra(5))
    const nada = async () => null
    await expect(abrir(nada, { senha: 'errada' })).rejects.toThrow('recusou o usuário ou a senha')
    await expect(abrir(nada, { pasta: 'Nenhures' })).rejects.toThrow(
      'A pasta Nenhures não existe nesta caixa.',
    )
    await expect(
      criarImap({ permitirPrivado: true, local: null }).abrir({ ...caixa, senha: 'x' }, nada),
    ).rejects.toThrow('Sem TLS')
  })
})
