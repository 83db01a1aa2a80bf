import { createStorage } from './adapters/storage/index.ts'
import { readConfig } from './config.ts'
import { BancoAntigo } from './db/base.ts'
import { prepararLogin } from './db/login-da-aplicacao.ts'
import { migrate } from './db/migrate.ts'

/** Run to its end before server and worker: migrates, makes the application's login, and loads the demo world into an empty database when DEMO=1. */
const config = readConfig()
const say = (text: string) => process.stdout.write(`${text}\n`)

await migrate(config.databaseUrl, say).catch((e: unknown) => {
  if (!(e instanceof BancoAntigo)) throw e
  // A sentence for who started it; where in the program it was said helps nobody.
  process.stderr.write(`${e.message}\n`)
  process.exit(1)
})
if (config.databaseAppUrl) await prepararLogin(config.databaseUrl, config.databaseAppUrl)
if (config.demo) {
  const { carregarMundo } = await import('../db/demo/world.ts')
  const agora = new Date()
  await carregarMundo(config.databaseUrl, createStorage(config), agora, say)
  const { jogarDiasPassados } = await import('../db/demo/dias.ts')
  await jogarDiasPassados(config.databaseUrl, agora, say)
  const { carregarCertificados } = await import('../db/demo/certificados.ts')
  await carregarCertificados(config)
  const { carregarCorreio } = await import('../db/demo/correio.ts')
  await carregarCorreio(config, process.env.CORREIO_LOCAL_IMAP)
}
