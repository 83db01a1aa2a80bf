import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { PoolLimits } from './db/pool.ts'
import { LIMITES, type Limites } from './leitura/index.ts'

/** What the environment says, read once. Every variable is described in docs/operations.md. */
export type Config = {
  env: 'production' | 'development' | 'test'
  demo: boolean
  host: string
  port: number
  v4Port: number
  databaseUrl: string
  /** The application's own login, which is not the owner; null: the owner's connection, as role tropeiro_app. */
  databaseAppUrl: string | null
  storageUrl: string | null
  smtpUrl: string | null
  /** Where the demo's own post office is read: what is sent to `smtpUrl` then leaves for nowhere. */
  correioLocal: string | null
  /** Mail leaves only under TLS: nobody on the way reads it, or the password to the server. */
  smtpTls: boolean
  emailFrom: string
  /** What stands before `/messages` of WhatsApp's Cloud API, or `local`; null leaves the sending to people. */
  whatsappUrl: string | null
  /** Where the use of screens is told besides; null when nowhere. */
  medicaoUrl: string | null
  medicaoToken: string
  whatsappToken: string
  /** Under it stands a SEFAZ that is not the authorities' own (the local simulator); null speaks to the authorities. */
  sefazUrl: string | null
  /** PEM of the authorities that signed SEFAZ's server certificates (ICP-Brasil), beside Node's own list. */
  fiscalCaFile: string | null
  /** JSON, host to `{ ciphers, legado }`: adds to the table of adapters/sefaz. */
  fiscalTls: string
  sefazTimeoutMs: number
  /** Messages of one group under way at the same time. */
  sefazEmVoo: number
  /** Wait after a first failure; it grows with each. */
  sefazEsperaMs: number
  /** Who registers CIOT, toll vouchers and cargo insurance; null: by file or by hand. */
  registrosUrl: string | null
  registrosTimeoutMs: number
  /** A bank, or a gateway to several, that collects and pays; null: files are carried by people. */
  bancoUrl: string | null
  bancoTimeoutMs: number
  /** Where a public register of companies answers; null asks nobody outside. */
  cnpjUrl: string | null
  /** An OSRM server, or a Valhalla one after `valhalla+`; null estimates ways by a road factor. */
  distanciaUrl: string | null
  /** A style of streets for the maps; null draws the offline one. */
  mapaEstilo: string | null
  dataDir: string
  webDist: string
  /** Exactly three: host, v4 and one for tests (in production, the host again); the only origins that the frame and CORS accept. */
  origens: [string, string, string]
  jwtSecret: string
  /** From it come the keys that seal secrets kept in the database. */
  chaveMestra: string
  storageSigningKey: string
  poolSize: number
  /** What one foreign picture or PDF may cost the process that opens it. */
  leitura: Pick<Limites, 'imagemMs' | 'pdfMs' | 'memoriaMb'>
  /** How long PostgreSQL lets the application's statements and transactions go on (see `PoolLimits`). */
  dbLimits: PoolLimits
  /** The worker's: it writes long lists, and waits for locks as long as a statement may run. */
  workerDbLimits: PoolLimits
  /** A session ends so many days after its login, however often it was renewed. */
  sessionDays: number
  /** How many proxies of ours stand before the server; what further ones claim of the caller's address is not believed. */
  trustProxy: number
  /** `alone`: no other worker can be alive, so what any of them held is free. */
  worker: { concurrency: number; alone: boolean }
  /** Addresses that one group writes to by e-mail in 24 hours. */
  enderecosPorDia: number
  /** Pictures and PDFs that one group announces in 24 hours; a person takes a quarter of it at most. */
  enviosMbPorDia: number
  /** Days after which a file is deleted: announced and used by nobody, made by a task, a person's own data. */
  guarda: { semUsoDias: number; exportacaoDias: number; dadosPessoaisDias: number }
  /** Who knows it reads /metrics; null: nobody does. */
  metricsToken: string | null
  /** How often a stream of live events says that it is alive, and asks again who listens. */
  eventosVivoMs: number
  /** Streams of one person in one process; the oldest ends. */
  eventosPorPessoa: number
  /** Requests a minute from one address; the open doors take a fiftieth of it. */
  rateLimit: number
  logLevel: string
}

/** Whether an address carries a password, which must not travel in clear. */
const comSenha = (url: string | undefined): boolean => Boolean(url && new URL(url).password)

/** Reads the configuration; in production a missing secret stops the start with its name. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const mode =
    env.NODE_ENV === 'test' ? 'test' : env.NODE_ENV === 'development' ? 'development' : 'production'
  const secret = (name: string): string => {
    const value = env[name]
    if (value) return value
    if (mode === 'test') return randomBytes(32).toString('hex')
    throw new Error(`Falta a variável de ambiente ${name}. Veja docs/operations.md.`)
  }
  // The server needs no more than the application's own login.
  const databaseUrl = env.DATABASE_URL || env.DATABASE_APP_URL
  if (!databaseUrl) throw new Error('Falta a variável de ambiente DATABASE_URL. Veja docs/operations.md.')
  const port = Number(env.PORT ?? 3000)
  const v4Port = Number(env.V4_PORT ?? 3001)
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  const hostOrigin = env.HOST_ORIGIN ?? `http://localhost:${port}`
  return {
    env: mode,
    demo: env.DEMO === '1',
    host: env.HOST ?? '127.0.0.1',
    port,
    v4Port,
    databaseUrl,
    databaseAppUrl: env.DATABASE_APP_URL || null,
    storageUrl: env.STORAGE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    correioLocal: env.CORREIO_LOCAL_IMAP || null,
    smtpTls: env.SMTP_TLS ? env.SMTP_TLS === 'exigido' : comSenha(env.SMTP_URL),
    emailFrom: env.EMAIL_FROM ?? 'Tropeiro <nao-responda@tropeiro.local>',
    whatsappUrl: env.WHATSAPP_URL || null,
    medicaoUrl: env.MEDICAO_URL || null,
    medicaoToken: env.MEDICAO_TOKEN ?? '',
    whatsappToken: env.WHATSAPP_TOKEN ?? '',
    sefazUrl: env.SEFAZ_URL && env.SEFAZ_URL !== 'oficial' ? env.SEFAZ_URL : null,
    fiscalCaFile: env.FISCAL_CA_FILE ?? null,
    fiscalTls: env.FISCAL_TLS ?? '{}',
    sefazTimeoutMs: Number(env.SEFAZ_TIMEOUT_MS ?? 40_000),
    sefazEmVoo: Number(env.SEFAZ_EM_VOO ?? 16),
    sefazEsperaMs: Number(env.SEFAZ_ESPERA_MS ?? 5_000),
    registrosUrl: env.REGISTROS_URL || null,
    registrosTimeoutMs: Number(env.REGISTROS_TIMEOUT_MS ?? 20_000),
    bancoUrl: env.BANCO_URL || null,
    bancoTimeoutMs: Number(env.BANCO_TIMEOUT_MS ?? 20_000),
    cnpjUrl: env.CNPJ_URL ?? null,
    distanciaUrl: env.DISTANCIA_URL ?? null,
    mapaEstilo: env.MAP_STYLE_URL ?? null,
    dataDir,
    webDist: resolve(env.WEB_DIST ?? `${import.meta.dirname}/../../web/dist`),
    origens: [
      hostOrigin,
      env.V4_ORIGIN ?? `http://localhost:${v4Port}`,
      // Specification §5 names three; without a third the host stands twice, and nobody else is heard.
      env.TEST_ORIGIN || (mode === 'production' ? hostOrigin : `http://127.0.0.1:${port}`),
    ],
    jwtSecret: secret('JWT_SECRET'),
    chaveMestra: secret('CHAVE_MESTRA'),
    storageSigningKey: secret('STORAGE_SIGNING_KEY'),
    poolSize: Number(env.POOL_SIZE ?? 16),
    leitura: {
      imagemMs: Number(env.LEITURA_IMAGEM_MS ?? LIMITES.imagemMs),
      pdfMs: Number(env.LEITURA_PDF_MS ?? LIMITES.pdfMs),
      memoriaMb: Number(env.LEITURA_MEMORIA_MB ?? LIMITES.memoriaMb),
    },
    dbLimits: {
      statementMs: Number(env.DB_STATEMENT_MS ?? 30_000),
      // Under the ten seconds that others wait for a connection: whoever waits for a lock gives his back first.
      lockMs: Number(env.DB_LOCK_MS ?? 8_000),
      idleMs: Number(env.DB_IDLE_MS ?? 60_000),
    },
    workerDbLimits: {
      statementMs: Number(env.WORKER_STATEMENT_MS ?? 900_000),
      lockMs: 0,
      idleMs: Number(env.WORKER_IDLE_MS ?? 900_000),
    },
    sessionDays: Number(env.SESSION_DAYS ?? 90),
    trustProxy: Number(env.TRUST_PROXY ?? 0),
    worker: { concurrency: Number(env.WORKER_CONCURRENCY ?? 2), alone: env.WORKER_SOZINHO === '1' },
    enderecosPorDia: Number(env.EMAIL_ENDERECOS_POR_DIA ?? 2000),
    enviosMbPorDia: Number(env.ENVIOS_MB_POR_DIA ?? 20_480),
    guarda: {
      semUsoDias: Number(env.ENVIOS_SEM_USO_DIAS ?? 7),
      exportacaoDias: Number(env.EXPORTACOES_DIAS ?? 30),
      dadosPessoaisDias: Number(env.DADOS_PESSOAIS_DIAS ?? 7),
    },
    metricsToken: env.METRICS_TOKEN || null,
    eventosVivoMs: Number(env.EVENTOS_VIVO_MS ?? 20_000),
    eventosPorPessoa: Number(env.EVENTOS_POR_PESSOA ?? 20),
    rateLimit: mode === 'test' ? 1_000_000 : Number(env.RATE_LIMIT ?? 6000),
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
  }
}
