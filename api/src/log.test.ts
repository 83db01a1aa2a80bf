import { expect, test } from 'vitest'
import { abrirApp } from '../test/app.ts'
import { createServer } from './http/server.ts'
import { openLog } from './log.ts'

test('the log tells the path of a request, not its query', async () => {
  const t = await abrirApp()
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const app = await createServer({ ...t.deps, log })
  await app.inject({ url: '/api/qualquer?cpf=71428793860' })
  await app.close()
  await t.close()
  const said = lines.join('\n')
  expect(said).toContain('"url":"/api/qualquer"')
  expect(said).not.toMatch(/71428793860/)
})
