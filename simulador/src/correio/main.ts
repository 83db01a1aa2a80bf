import { createServer } from 'node:http'
import type { Server } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { Caixas } from './caixas.ts'
import { criarImap, type FalhasDoCorreio } from './imap.ts'

/**
 * The local post office: takes mail over SMTP for any address and shows each its mailbox over IMAP. The environment says where:
 * CORREIO_DIR, CORREIO_SMTP_PORT, CORREIO_IMAP_PORT, CORREIO_CONTROLE_PORT, CORREIO_SENHA.
 */
const caixas = new Caixas(path.resolve(process.env.CORREIO_DIR ?? '.data/correio'))
const falhas: FalhasDoCorreio = { cortarEm: null, depois: false, comandos: 0 }
const MOST = 64 * 1024 * 1024

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  size: MOST,
  onData: (stream, session, done) => {
    buffer(stream).then(
      (bytes) => {
        // As servers do: who sent it, and to whom this copy went, stand above what was written.
        const de = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        for (const { address } of session.envelope.rcptTo) {
          const topo = `Return-Path: <${de}>\r\nDelivered-To: ${address}\r\n`
          caixas.entregar(address, Buffer.concat([Buffer.from(topo), bytes]))
        }
        done()
      },
      (error: Error) => done(error),
    )
  },
})
const imap = criarImap(caixas, process.env.CORREIO_SENHA ?? 'demonstracao', falhas)

type Pedido = { para: string; mensagem: string; cortar_em: number | null; depois: boolean; caixa: string }

/** What tests and the demo turn: `POST` with JSON. */
function obedecer(caminho: string, p: Partial<Pedido>): unknown {
  switch (caminho) {
    case '/entregar':
      return { uid: caixas.entregar(p.para ?? '', Buffer.from(p.mensagem ?? '', 'utf8')).uid }
    case '/falhas':
      Object.assign(falhas, { cortarEm: p.cortar_em ?? null, depois: p.depois === true, comandos: 0 })
      return { ok: true }
    case '/renumerar':
      caixas.renumerar(p.caixa ?? '')
      return { ok: true }
    case '/caixa':
      return caixas.de(p.caixa ?? '').cartas.map((c) => ({
        uid: c.uid,
        lida: c.lida,
        texto: c.bytes.toString('utf8'),
      }))
    default:
      return { comandos: falhas.comandos }
  }
}

const controle = createServer((request, reply) => {
  buffer(request).then(
    (bytes) => {
      const corpo = bytes.length > 0 ? (JSON.parse(bytes.toString('utf8')) as Partial<Pedido>) : {}
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify(obedecer(request.url ?? '', corpo)))
    },
    () => reply.destroy(),
  )
})

for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, () => process.exit(0))

const abrir = (porta: Server, numero: number) =>
  new Promise<void>((pronto, falhou) => {
    porta.once('error', falhou).listen(numero, '127.0.0.1', pronto)
  })
await abrir(smtp.server as Server, Number(process.env.CORREIO_SMTP_PORT ?? 3004))
await abrir(imap, Number(process.env.CORREIO_IMAP_PORT ?? 3005))
// The control door opens last: where it answers, all stands.
await abrir(controle, Number(process.env.CORREIO_CONTROLE_PORT ?? 3006))
process.stdout.write('local post office ready\n')
