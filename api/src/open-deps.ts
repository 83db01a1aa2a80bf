import { createBanco } from './adapters/banco/index.ts'
import { createCnpj } from './adapters/cnpj/index.ts'
import { createDistancia } from './adapters/distancia/index.ts'
import { createEmail } from './adapters/email/index.ts'
import { createMedidor } from './adapters/medicao/index.ts'
import { createRegistros } from './adapters/registros/index.ts'
import { createSefaz } from './adapters/sefaz/index.ts'
import { createStorage } from './adapters/storage/index.ts'
import { createWhatsApp } from './adapters/whatsapp/index.ts'
import type { Config } from './config.ts'
import type { Deps } from './ctx.ts'
import { openHub } from './db/hub.ts'
import { openPool, type PoolLimits } from './db/pool.ts'
import { abrirLeitor } from './leitura/index.ts'
import { openLog } from './log.ts'
import { respostas } from './respostas.ts'

/** Opens what the process shares, waiting for the database, and answers how to close it again. */
export async function openDeps(
  config: Config,
  limits: PoolLimits = config.dbLimits,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const log = openLog(config.logLevel)
  const onError = (err: Error) => log.warn({ err }, 'no connection to the database')
  if (!config.databaseAppUrl && config.env === 'production')
    log.warn('the application logs in as the owner of the database: set DATABASE_APP_URL')
  const pool = openPool({
    url: config.databaseUrl,
    appUrl: config.databaseAppUrl,
    size: config.poolSize,
    limits,
    onError,
  })
  const hub = await openHub(config.databaseAppUrl ?? config.databaseUrl, onError)
  const deps: Deps = {
    config,
    log,
    pool,
    hub,
    storage: createStorage(config, () => deps.clock()),
    email: createEmail(config),
    whatsapp: createWhatsApp(config),
    medidor: createMedidor(config),
    banco: createBanco(config),
    cnpj: createCnpj(config),
    distancia: createDistancia(config),
    registros: createRegistros(config),
    sefaz: createSefaz(config),
    leitor: abrirLeitor(config.leitura),
    clock: () => new Date(),
    perguntas: respostas,
  }
  return {
    deps,
    close: async () => {
      deps.sefaz.fechar()
      await deps.leitor.close()
      await hub.close()
      await pool.end()
    },
  }
}
