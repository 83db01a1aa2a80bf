import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpMedidor } from './http.ts'
import { createLocalMedidor } from './local.ts'
import type { MedidorPort, Uso } from './port.ts'

type Aberto = { medidor: MedidorPort; recebidos: () => Promise<Uso[]>; close: () => Promise<void> }

const uso: Uso = {
  email: 'ana@exemplo.com.br',
  grupo: 'SERRA AZUL',
  eventos: [{ tela: '/romaneios', chamada: 'POST /api/romaneios/pesquisar/', resultado: 'ok', ms: 12 }],
}

/** What every way of telling it does. */
function medidorSuite(nome: string, abrir: () => Promise<Aberto>): void {
  describe(`medicao: ${nome}`, () => {
    let aberto: Aberto
    beforeAll(async () => {
      aberto = await abrir()
    })
    afterAll(() => aberto.close())
    it('tells who, where and what, batch after batch, and names who receives it', async () => {
      await aberto.medidor.contar(uso)
      await aberto.medidor.contar({ ...uso, email: 'bia@exemplo.com.br' })
      expect(await aberto.recebidos()).toEqual([uso, { ...uso, email: 'bia@exemplo.com.br' }])
      expect(aberto.medidor.destino).not.toBe('')
    })
  })
}

async function abrirServico(status: number) {
  const pedidos: { auth: string | undefined; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    pedidos.push({ auth: request.headers.authorization, body: JSON.parse(await text(request)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { medidor: createHttpMedidor(`http://127.0.0.1:${port}/uso`, 'segredo'), pedidos, close }
}

medidorSuite('http', async () => {
  const { medidor, pedidos, close } = await abrirServico(204)
  const recebidos = async () =>
    pedidos.map(({ body: { identificacao, ...rest } }) => ({ ...(identificacao as object), ...rest }) as Uso)
  return { medidor, recebidos, close }
})

medidorSuite('local', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-medicao-'))
  const file = path.join(folder, 'medicao', 'saida.jsonl')
  return {
    medidor: createLocalMedidor(file),
    recebidos: async () =>
      (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Uso),
    close: () => rm(folder, { recursive: true }),
  }
})

describe('medicao: http, on its own', () => {
  it('carries its token, and a refusal is an error', async () => {
    const service = await abrirServico(500)
    await expect(service.medidor.contar(uso)).rejects.toThrow('500')
    expect(service.pedidos[0]?.auth).toBe('Bearer segredo')
    await service.close()
  })
})
