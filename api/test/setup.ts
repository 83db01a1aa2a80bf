import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '../src/db/embedded.ts'
import { prepararLogin } from '../src/db/login-da-aplicacao.ts'
import { migrate } from '../src/db/migrate.ts'
import { lugarPassageiro } from './lugar.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `criarBanco` clones, and the migrated database that it clones. */
    servidor: { url: string; modelo: string; login: { nome: string; senha: string } }
  }
}

/** One PostgreSQL a run, with one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await lugarPassageiro()
  const server = await startServer(home)
  const modelo = `modelo_${process.pid}`
  const login = { nome: `tropeiro_teste_${process.pid}`, senha: randomBytes(12).toString('hex') }
  const finish = async () => {
    if (server.embedded) await server.embedded.stop()
    else {
      await query(server.url, `drop database if exists ${modelo} with (force)`)
      await query(server.url, `drop role if exists ${login.nome}`)
    }
    await rm(home, { recursive: true, force: true })
  }
  try {
    await query(server.url, `create database ${modelo}`)
    await migrate(withDatabase(server.url, modelo))
    await prepararLogin(server.url, withLogin(server.url, login))
  } catch (error) {
    await finish()
    throw error
  }
  project.provide('servidor', { url: server.url, modelo, login })
  return finish
}

/** TEST_DATABASE_URL names another PostgreSQL where the embedded one does not exist; its user creates databases. */
async function startServer(home: string): Promise<{ url: string; embedded?: Embedded }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given }
  const embedded = await startEmbedded({ home, disposable: true })
  return { url: embedded.url, embedded }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function withLogin(url: string, login: { nome: string; senha: string }): string {
  const at = new URL(url)
  at.username = login.nome
  at.password = login.senha
  return at.href
}

function withDatabase(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}
