import { writeFile } from 'node:fs/promises'
import { contract, messages } from '@tropeiro/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'
import { isAway } from '../db/away.ts'
import { replyError } from './errors.ts'

// What is away or full is 503 with Retry-After, and limits end what would wait for ever (issue 11, D1).
let t: TestApp
beforeAll(async () => {
  t = await abrirApp({ DB_STATEMENT_MS: '400', DB_LOCK_MS: '0', DB_IDLE_MS: '300' })
})
afterAll(() => t.close())

const indisponivel = {
  status: 503,
  retryAfter: '5',
  corpo: expect.objectContaining({ codigo: 'indisponivel', mensagem: messages.indisponivel }),
}
/** A call that borrows a connection: it trades a refresh token that nobody has. */
const trocar = async () => {
  const { statusCode, headers, ...reply } = await t.app.inject({
    method: 'POST',
    url: contract.usuarios.atualizartoken.path,
    payload: { refresh_token: 'a'.repeat(43) },
  })
  return { status: statusCode, retryAfter: headers['retry-after'], corpo: reply.json() }
}

test('a statement over its time is ended, and the call is answered 503', async () => {
  await t.db.query('begin; lock table refresh_tokens in access exclusive mode')
  expect(await trocar()).toEqual(indisponivel)
  await t.db.query('rollback')
  expect((await trocar()).status).toBe(401)
})

test('a transaction that is forgotten open is ended, and its locks with it', async () => {
  const client = await t.deps.pool.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(77)')
    // Waits for that lock as long as it takes: it comes by PostgreSQL's own hand.
    await t.db.query('select pg_advisory_xact_lock(77)')
    expect(isAway(await client.query('select 1').catch((e: unknown) => e))).toBe(true)
  } finally {
    client.release(true)
  }
  expect((await trocar()).status).toBe(401)
})

test('a database without a connection left is 503', async () => {
  const { rows } = await t.db.query<{ nome: string }>('select current_database() as nome')
  const nome = rows[0]!.nome
  await t.db.query(`alter database ${nome} connection limit 0`)
  const client = await t.deps.pool.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and datname = current_database() and pid <> pg_backend_pid()',
  )
  client.release(true)
  await expect.poll(trocar).toEqual(indisponivel)
  await t.db.query(`alter database ${nome} connection limit -1`)
  await expect.poll(async () => (await trocar()).status).toBe(401)
})

test('a full disk is 503', async () => {
  const app = Fastify() as unknown as FastifyInstance
  app.setErrorHandler(replyError)
  app.get('/', () => writeFile('/dev/full', 'foto'))
  const { statusCode, headers, ...reply } = await app.inject({ url: '/' })
  expect({ status: statusCode, retryAfter: headers['retry-after'], corpo: reply.json() }).toEqual(
    indisponivel,
  )
  await app.close()
})
