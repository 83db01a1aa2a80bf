import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createHttpWhatsApp } from './http.ts'
import { type MensagemDeWhatsApp, WhatsAppRecusado } from './port.ts'
import { whatsappSuite } from './suite.ts'

type Pedido = { url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }

/** A service that answers as WhatsApp's does. */
async function abrirServico(status = 200) {
  const pedidos: Pedido[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Record<string, unknown>
    pedidos.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        status === 200
          ? { messages: [{ id: `wamid.${pedidos.length}` }] }
          : { error: { message: 'número desconhecido' } },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { whatsapp: createHttpWhatsApp(`http://127.0.0.1:${port}/v23.0/123/`, 'segredo'), pedidos, close }
}

whatsappSuite('http', async () => {
  const { whatsapp, pedidos, close } = await abrirServico()
  const recebida = ({ body }: Pedido): MensagemDeWhatsApp => ({
    para: String(body.to),
    texto: (body.text as { body: string }).body,
  })
  return { whatsapp, close, recebidas: async () => pedidos.map(recebida) }
})

describe('whatsapp: http, on its own', () => {
  const mensagem = { para: '5511999998888', texto: 'oi' }

  it('speaks to the address of messages with its token', async () => {
    const { whatsapp, pedidos, close } = await abrirServico()
    await whatsapp.enviar(mensagem)
    expect(pedidos[0]).toMatchObject({
      url: '/v23.0/123/messages',
      headers: { authorization: 'Bearer segredo' },
      body: { messaging_product: 'whatsapp', type: 'text' },
    })
    await close()
  })

  it('tells a refusal for good from one that may pass', async () => {
    const never = await abrirServico(400)
    const refused = await never.whatsapp.enviar(mensagem).catch((e: unknown) => e)
    expect(refused).toBeInstanceOf(WhatsAppRecusado)
    expect((refused as Error).message).toContain('número desconhecido')
    await never.close()
    for (const status of [401, 429, 503]) {
      const later = await abrirServico(status)
      await expect(later.whatsapp.enviar(mensagem)).rejects.not.toBeInstanceOf(WhatsAppRecusado)
      await later.close()
    }
  })
})
