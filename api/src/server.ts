import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createV4Server } from './http/v4.ts'
import { openDeps } from './open-deps.ts'

const config = readConfig()
const { deps, close } = await openDeps(config)
const app = await createApp(deps)
const v4 = await createV4Server(deps)

async function stop(): Promise<void> {
  await Promise.all([app.close(), v4.close()])
  await close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

try {
  await app.listen({ port: config.port, host: config.host })
  await v4.listen({ port: config.v4Port, host: config.host })
} catch (e) {
  const code = (e as { code?: string; port?: number }).code
  const port = (e as { port?: number }).port
  if (code === 'EADDRINUSE') {
    process.stderr.write(
      `A porta ${port} já está em uso. Mude com ${port === config.port ? 'PORT' : 'V4_PORT'}.\n`,
    )
  } else process.stderr.write(`${e instanceof Error ? e.message : e}\n`)
  process.exit(1)
}
