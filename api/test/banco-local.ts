import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { criarControle } from '../../simulador/src/banco/controle.ts'
import { Livro } from '../../simulador/src/banco/estado.ts'
import { criarBanco, type Mundo } from '../../simulador/src/banco/servidor.ts'

export type BancoLocal = {
  url: string
  mundo: Mundo
  /** Where the control door is. */
  controle: string
  /** Asks something of it. */
  mandar: (caminho: string, body: object) => Promise<Record<string, unknown>>
  fechar: () => Promise<void>
}

/** A local bank of its own, in this process. @param hoje its day; null is the clock's */
export async function abrirBancoLocal(hoje: string | null = null): Promise<BancoLocal> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'tropeiro-banco-'))
  const livro = new Livro(path.join(pasta, 'banco.jsonl'))
  const mundo: Mundo = { livro, falhas: [], entrega: {}, webhook: null, chamadas: 0, hoje }
  const servers: Server[] = []
  const abrir = async (server: Server): Promise<string> => {
    servers.push(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const url = await abrir(criarBanco(mundo))
  const controle = await abrir(criarControle(mundo))
  return {
    ...{ url, mundo, controle },
    mandar: async (caminho, body) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${controle}/${caminho}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body) },
      })
      return (await reply.json()) as Record<string, unknown>
    },
    fechar: async () => {
      for (const s of servers) {
        s.closeAllConnections()
        s.close()
      }
      livro.fechar()
      await rm(pasta, { recursive: true, force: true })
    },
  }
}
