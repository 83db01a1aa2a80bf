import type { Config } from '../../config.ts'
import { createFsStorage } from './fs.ts'
import type { Storage } from './port.ts'

/** Files in DATA_DIR, or in an S3-compatible store when STORAGE_URL names one. */
export function createStorage(config: Config): Storage {
  return createFsStorage(`${config.dataDir}/arquivos`, config.storageSigningKey)
}
