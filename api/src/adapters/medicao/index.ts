import path from 'node:path'
import type { Config } from '../../config.ts'
import { createHttpMedidor } from './http.ts'
import { createLocalMedidor } from './local.ts'
import type { MedidorPort } from './port.ts'

/** Through MEDICAO_URL; `local` keeps a file; without it what is counted stays in the database. */
export function createMedidor(config: Config): MedidorPort | null {
  if (!config.medicaoUrl) return null
  if (config.medicaoUrl === 'local')
    return createLocalMedidor(path.join(config.dataDir, 'medicao', 'saida.jsonl'))
  return createHttpMedidor(config.medicaoUrl, config.medicaoToken)
}
