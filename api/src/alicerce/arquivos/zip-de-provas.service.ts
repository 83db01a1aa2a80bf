import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type ArquivoDeProva = { nome: string; bytes: Uint8Array; compress: boolean }

export const sha256De = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The time of a file in a ZIP is that of a wall clock: the same everywhere. */
const relogioDeParede = (d: Date) =>
  new Date(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate(), d.getUTCHours(), d.getUTCMinutes(), 0)

/**
 * Files that prove something, and a summary with the SHA-256 of each as `sha256sum -c` reads it. The same files of the same date make the
 * same bytes.
 * @param notas lines of the summary that are no file: what is no longer kept
 */
export function zipDeProvas(
  files: readonly ArquivoDeProva[],
  data: Date,
  notas: readonly string[] = [],
): Promise<Buffer> {
  const sumario = [...files.map((f) => `${sha256De(f.bytes)}  ${f.nome}`), ...notas, ''].join('\n')
  const zip = new ZipFile()
  const mtime = relogioDeParede(data)
  for (const f of [{ nome: 'SHA256SUMS', bytes: Buffer.from(sumario), compress: true }, ...files])
    zip.addBuffer(Buffer.from(f.bytes), f.nome, {
      mtime,
      mode: 0o100644,
      compress: f.compress,
      forceDosTimestamp: true,
    })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
