import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { MedidorPort } from './port.ts'

/** Keeps what would go out in a file, one line a batch: to see it before a service does. */
export function createLocalMedidor(file: string): MedidorPort {
  return {
    destino: 'este servidor',
    contar: async (uso) => {
      await mkdir(path.dirname(file), { recursive: true })
      await appendFile(file, `${JSON.stringify(uso)}\n`)
    },
  }
}
