import { readConfig } from '../src/config.ts'
import { cobrarDevidos } from '../src/financeiro/regua/cobrar/cobrar.service.ts'
import { openDeps } from '../src/open-deps.ts'

/* The worker's run of collection at a moment of the test's, as a process that can be killed: `node cobrar-processo.ts 2026-12-01T10:00:00-03:00`. */
const { deps, close } = await openDeps(readConfig(process.env))
deps.clock = () => new Date(process.argv[2]!)
await cobrarDevidos(deps)
await close()
