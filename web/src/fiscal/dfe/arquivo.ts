import { notifyError } from '../../lib/query-client.ts'

/** Files travel with the session, so they are fetched and then saved under a name. */
export async function salvarArquivo(bytes: unknown, nome: string): Promise<void> {
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes as BlobPart])
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: nome }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file on its way; its refusal is told. */
export const baixando = (arquivo: Promise<unknown>): void => void arquivo.catch(notifyError)
