import { mkdirSync } from 'node:fs'
import type { Server } from 'node:net'
import path from 'node:path'
import { criarControle } from './controle.ts'
import { Livro } from './estado.ts'
import { criarBanco, type Mundo } from './servidor.ts'

/** The local bank. The environment says where: BANCO_DIR (its journal), BANCO_PORT, BANCO_CONTROLE_PORT. */
const pasta = path.resolve(process.env.BANCO_DIR ?? '.data/banco')
mkdirSync(pasta, { recursive: true })
const livro = new Livro(path.join(pasta, 'banco.jsonl'))
const mundo: Mundo = { livro, falhas: [], entrega: {}, webhook: null, chamadas: 0, hoje: null }
const banco = criarBanco(mundo)
const controle = criarControle(mundo)

for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => {
    banco.closeAllConnections()
    controle.closeAllConnections()
    banco.close()
    controle.close()
    livro.fechar()
    process.exit(0)
  })
}

const abrir = (porta: Server, numero: number) =>
  new Promise<void>((pronto, falhou) => {
    porta.once('error', falhou).listen(numero, '127.0.0.1', pronto)
  })

await abrir(banco, Number(process.env.BANCO_PORT ?? 3008))
// The control door opens last: where it answers, all stands.
await abrir(controle, Number(process.env.BANCO_CONTROLE_PORT ?? 3009))
process.stdout.write(`Bank simulator ready: ${livro.boletos.size} titles\n`)
