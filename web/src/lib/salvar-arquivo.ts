/** Bytes into the person's downloads. */
export async function salvarArquivo(bytes: unknown, nome: string): Promise<void> {
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes as BlobPart])
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: nome }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
