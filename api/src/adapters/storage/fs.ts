import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkKey } from './key.ts'
import type { Storage } from './port.ts'
import { signPermit } from './signing.ts'

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const missing = (e: unknown): undefined => {
  if ((e as { code?: string }).code === 'ENOENT') return undefined
  throw e
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Files in a folder; signed addresses are served by our own server. A file is there whole or not at all. */
export function createFsStorage(folder: string, signingKey: string, clock: () => number = Date.now): Storage {
  const at = (key: string): string => path.join(folder, checkKey(key))
  const expires = (ttlSeconds: number): number => clock() + ttlSeconds * 1000

  return {
    put: async (key, body) => {
      const target = at(key)
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = `${target}.${randomUUID()}.tmp`
      try {
        const handle = await open(temporary, 'wx')
        try {
          await handle.writeFile(body)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, target)
        await syncFolder(path.dirname(target))
      } catch (e) {
        await rm(temporary, { force: true })
        throw e
      }
    },
    get: async (key) =>
      readFile(at(key)).then((b) => new Uint8Array(b.buffer, b.byteOffset, b.byteLength), missing),
    getStream: async (key) => {
      const found = await stat(at(key)).catch(missing)
      return found?.isFile() ? createReadStream(at(key)) : undefined
    },
    head: async (key) => {
      const found = await stat(at(key)).catch(missing)
      return found?.isFile()
        ? { bytes: found.size, contentType: types[path.extname(key)] ?? 'application/octet-stream' }
        : undefined
    },
    delete: async (key) => rm(at(key), { force: true }),
    list: async (prefix) => {
      const root = at(prefix.replace(/\/$/, ''))
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(missing)
      return (entries ?? [])
        .filter((e) => e.isFile() && !e.name.endsWith('.tmp'))
        .map((e) => path.relative(folder, path.join(e.parentPath, e.name)).split(path.sep).join('/'))
        .sort()
    },
    signedGetUrl: async (key, ttlSeconds, downloadName) =>
      signPermit(signingKey, {
        method: 'GET',
        key: checkKey(key),
        expires: expires(ttlSeconds),
        ...(downloadName ? { name: downloadName } : {}),
      }),
    signedPutUrl: async (key, contentType, maxBytes, ttlSeconds) =>
      signPermit(signingKey, {
        method: 'PUT',
        key: checkKey(key),
        expires: expires(ttlSeconds),
        contentType,
        maxBytes,
      }),
  }
}
