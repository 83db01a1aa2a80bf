import type { Server } from 'node:net'
import path from 'node:path'
import { criarControle } from './controle.ts'
import { Estado } from './estado.ts'
import { Falhas } from './falhas.ts'
import { Limites } from './limites.ts'
import { type Empresa, prepararPki } from './pki.ts'
import { Registros } from './registros/estado.ts'
import { criarRegistros } from './registros/servidor.ts'
import { criarServidor, type Mundo } from './servidor.ts'

/**
 * The local SEFAZ, and whoever registers CIOT, toll vouchers and insurance where REGISTROS_PORT says. The environment says where: SIMULADOR_DIR (keys and journal), SEFAZ_PORT, SEFAZ_CONTROLE_PORT,
 * SIMULADOR_EMPRESAS (JSON, who gets a demo A1) and, if there are official schemas, FISCAL_XSD_DIR.
 */
const pasta = path.resolve(process.env.SIMULADOR_DIR ?? '.data/sefaz')
const empresas = JSON.parse(process.env.SIMULADOR_EMPRESAS ?? '[]') as Empresa[]
const pki = prepararPki(pasta, empresas)
const estado = new Estado(path.join(pasta, 'diario.jsonl'))
const mundo: Mundo = {
  estado,
  chaves: { svc: new Set(), status: new Map(), cadastro: new Map() },
  falhas: new Falhas(),
  limites: new Limites(),
  adiantado: 0,
  chamadas: new Map(),
}
const servidor = criarServidor(mundo, pki)
const doFornecedor = {
  registros: new Registros(path.join(pasta, 'registros.jsonl')),
  falhas: [],
  chamadas: 0,
}
const registros = criarRegistros(doFornecedor)
const controle = criarControle(mundo, doFornecedor)

for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => {
    servidor.closeAllConnections()
    controle.closeAllConnections()
    registros.closeAllConnections()
    registros.close()
    servidor.close()
    controle.close()
    estado.fechar()
    doFornecedor.registros.fechar()
    process.exit(0)
  })
}

const abrir = (porta: Server, numero: number) =>
  new Promise<void>((pronto, falhou) => {
    porta.once('error', falhou).listen(numero, '127.0.0.1', pronto)
  })

await abrir(servidor, Number(process.env.SEFAZ_PORT ?? 3002))
if (process.env.REGISTROS_PORT) await abrir(registros, Number(process.env.REGISTROS_PORT))
// The control door opens last: where it answers, all stands.
await abrir(controle, Number(process.env.SEFAZ_CONTROLE_PORT ?? 3003))
process.stdout.write(`SEFAZ simulator ready: ${estado.documentos.size} documents\n`)
