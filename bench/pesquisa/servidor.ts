import { createApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { openDeps } from '../../api/src/open-deps.ts'

/** The server of the benchmark, in a process of its own, so that its CPU can be told from the others'. */
const { deps } = await openDeps(readConfig())
const app = await createApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.on('disconnect', () => process.exit(0))
