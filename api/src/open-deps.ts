import { createCnpj } from './adapters/cnpj/index.ts'
import { createDistancia } from './adapters/distancia/index.ts'
import { createEmail } from './adapters/email/index.ts'
import { createSefaz } from './adapters/sefaz/index.ts'
import { createStorage } from './adapters/storage/index.ts'
import { createWhatsApp } from './adapters/whatsapp/index.ts'
import type { Config } from './config.ts'
import type { Deps } from './ctx.ts'
import { openHub } from './db/hub.ts'
import { openPool } from './db/pool.ts'
import { openLog } from './log.ts'

/** Opens what the process shares, and answers how to close it again. */
export async function openDeps(config: Config): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const log = openLog(config.logLevel)
  const onError = (err: Error) => log.warn({ err }, 'database connection lost')
  const pool = openPool({
    url: config.databaseUrl,
    appUrl: config.databaseAppUrl,
    size: config.poolSize,
    onError,
  })
  const hub = await openHub(config.databaseUrl, onError)
  const deps: Deps = {
    config,
    log,
    pool,
    hub,
    storage: createStorage(config),
    email: createEmail(config),
    whatsapp: createWhatsApp(config),
    cnpj: createCnpj(config),
    distancia: createDistancia(config),
    sefaz: createSefaz(config),
    clock: () => new Date(),
  }
  return {
    deps,
    close: async () => {
      deps.sefaz.fechar()
      await hub.close()
      await pool.end()
    },
  }
}
