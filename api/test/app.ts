import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Client,
  type Contract,
  contract,
  createClient,
  type ErroBody,
  fillPath,
  type Transport,
} from '@tropeiro/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { personas } from '../db/demo/personas.ts'
import { type Alicerce, carregarAlicerce } from '../db/demo/world.ts'
import { ouvirFatos } from '../src/alicerce/fatos/index.ts'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Deps } from '../src/ctx.ts'
import { openDeps } from '../src/open-deps.ts'
import { ouvintes, trabalhos } from '../src/trabalhos.ts'
import { type Banco, criarBanco } from './banco.ts'

/** A refusal as the test sees it. */
export class Recusa extends Error {
  readonly status: number
  readonly body: ErroBody
  constructor(status: number, body: ErroBody) {
    super(`${status} ${body.mensagem}`)
    this.status = status
    this.body = body
  }
}

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  config: Config
  /** The owner's connection: for factories and for looking at what stands. */
  db: pg.Client
  alicerce: Alicerce
  /** Logs in through the door and answers the typed client of that session. `login` is a persona's. */
  entrar: (login: string) => Promise<Client<Contract>>
  /** A client without a session. */
  anonimo: Client<Contract>
  token: (login: string) => Promise<string>
  /** Runs queued jobs, and lets listeners hear what happened, until neither has anything left. */
  trabalhar: () => Promise<void>
  close: () => Promise<void>
}

/** A multipart call's body: every file or text under its field's name. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one))
  }
  return form
}

function transportOn(app: FastifyInstance, token?: string): Transport {
  return async (call, input) => {
    const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
      .filter(([, v]) => v !== undefined)
      .flatMap(([k, v]) => (Array.isArray(v) ? v : [v]).map((one) => [k, String(one)] as [string, string]))
    const response = await app.inject({
      method: call.method,
      url: `${fillPath(call.path, input.params as Record<string, unknown>)}${query.length ? `?${new URLSearchParams(query)}` : ''}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(input.body === undefined
        ? {}
        : {
            payload:
              call.travel === 'envio'
                ? formOf(input.body as Record<string, unknown>)
                : (input.body as object),
          }),
    })
    if (response.statusCode >= 400) throw new Recusa(response.statusCode, response.json<ErroBody>())
    return call.travel === 'arquivo' ? response.rawPayload : response.json()
  }
}

/**
 * The whole server on a database of its own with groups, bases and personas. Close it in afterAll.
 * @param env variables that differ from everybody's
 * @param pronto a database that has its world already
 */
export async function abrirApp(env: NodeJS.ProcessEnv = {}, pronto?: Banco): Promise<TestApp> {
  const banco = pronto ?? (await criarBanco())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tropeiro-dados-'))
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: banco.url,
    DATABASE_APP_URL: banco.appUrl,
    DATA_DIR: dataDir,
    POOL_SIZE: '6',
    ...env,
  })
  const { deps, close } = await openDeps(config)
  const db = new pg.Client({ connectionString: banco.url })
  await db.connect()
  const alicerce = pronto
    ? { grupos: new Map(), bases: new Map(), usuarios: new Map() }
    : await carregarAlicerce(db)
  const app = await createApp(deps)
  const anonimo = createClient(contract, transportOn(app))
  const tokens = new Map<string, string>()

  const token = async (login: string): Promise<string> => {
    const persona = personas.find((p) => p.login === login)
    if (!persona) throw new Error(`no such persona: ${login}`)
    const known = tokens.get(login)
    if (known) return known
    const { dados } = await anonimo.usuarios.login({ body: { login, senha: persona.senha } })
    tokens.set(login, dados.token.access_token)
    return dados.token.access_token
  }

  return {
    app,
    deps,
    config,
    db,
    alicerce,
    anonimo,
    token,
    entrar: async (login) => createClient(contract, transportOn(app, await token(login))),
    trabalhar: () => runJobs(deps, banco.url),
    close: async () => {
      await app.close()
      await close()
      await db.end()
      await banco.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function runJobs(deps: Deps, url: string): Promise<void> {
  const { runOnce } = await import('graphile-worker')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ready = async () =>
    (
      await pool.query(
        'select from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts limit 1',
      )
    ).rowCount
  let heard = 0
  do {
    await runOnce({
      pgPool: pool,
      taskList: trabalhos(deps),
      noHandleSignals: true,
      logger: quiet(await import('graphile-worker')),
    })
    heard = await ouvirFatos(deps, ouvintes)
  } while (heard > 0 || (await ready()))
  await pool.end()
}

const quiet = ({ Logger }: typeof import('graphile-worker')) => new Logger(() => () => {})

/** Opens every base of SERRA AZUL to its operation, by the group's own policy. */
export async function alcancarTodas(t: TestApp): Promise<void> {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados } = await admin.empresas.politica()
  await admin.empresas.atualizarPolitica({ body: { ...dados, alcance: 'todas' } })
}
