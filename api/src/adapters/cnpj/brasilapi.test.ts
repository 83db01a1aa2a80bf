import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createBrasilApi } from './brasilapi.ts'
import { cnpjSuite, conhecidas } from './suite.ts'

async function openRegister(answer: (cnpj: string, reply: ServerResponse) => void) {
  const server = createServer((request, reply) =>
    answer(decodeURIComponent(request.url!.split('/').at(-1)!), reply),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/cnpj/v1`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const { inteira, magra } = conhecidas
const known: Record<string, unknown> = {
  [inteira.cnpj]: {
    cnpj: inteira.cnpj,
    razao_social: inteira.nome,
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'DAS FLORES',
    numero: '4200',
    bairro: inteira.bairro,
    municipio: inteira.cidade,
    uf: 'SP',
    ddd_telefone_1: '11 33334444',
    qsa: [],
  },
  [magra.cnpj]: { razao_social: magra.nome, logradouro: null },
}

cnpjSuite('brasilapi', async () => {
  const register = await openRegister((cnpj, reply) => {
    reply.statusCode = known[cnpj] ? 200 : 404
    reply.end(JSON.stringify(known[cnpj] ?? { message: 'não encontrado' }))
  })
  return { cnpj: createBrasilApi(register.url), close: register.close }
})

it('cnpj: a register that is down, mute or talks nonsense throws, and is not waited for', async () => {
  const silent = await openRegister(() => {})
  await expect(createBrasilApi(silent.url, 20).buscar(inteira.cnpj)).rejects.toThrow()
  await silent.close()
  await expect(createBrasilApi(silent.url).buscar(inteira.cnpj)).rejects.toThrow()
  const broken = await openRegister((_cnpj, reply) => reply.writeHead(500).end('<html>'))
  await expect(createBrasilApi(broken.url).buscar(inteira.cnpj)).rejects.toThrow('500')
  await broken.close()
  const html = await openRegister((_cnpj, reply) => void reply.end('<html>'))
  await expect(createBrasilApi(html.url).buscar(inteira.cnpj)).rejects.toThrow()
  await html.close()
  const away = await openRegister(
    (_cnpj, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  )
  await expect(createBrasilApi(away.url).buscar(inteira.cnpj)).rejects.toThrow()
  await away.close()
})
