import path from 'node:path'
import type { Config } from '../../config.ts'
import { createFsStorage } from './fs.ts'
import type { Storage } from './port.ts'
import { createS3Storage } from './s3.ts'

/** Files in DATA_DIR, or in an S3-compatible store when STORAGE_URL names one. */
export function createStorage(config: Config, clock?: () => Date): Storage {
  if (config.storageUrl) return createS3Storage(config.storageUrl)
  return createFsStorage(
    path.join(config.dataDir, 'arquivos'),
    config.storageSigningKey,
    clock && (() => clock().getTime()),
  )
}
