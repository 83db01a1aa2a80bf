import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** The asked port, or that of the last time when it is still free, or any free one; the choice is kept in `file`. */
export async function choosePort(file: string, asked?: number): Promise<number> {
  if (asked) {
    if (await isFree(asked)) return asked
    throw new Error(`A porta ${asked}, pedida para o PostgreSQL em PGPORT, já está em uso.`)
  }
  const last = Number(await readFile(file, 'utf8').catch(() => ''))
  if (last && (await isFree(last))) return last
  const port = await anyFree()
  await writeFile(file, String(port))
  return port
}

function isFree(port: number): Promise<boolean> {
  return listen(port).then(
    () => true,
    () => false,
  )
}

function anyFree(): Promise<number> {
  return listen(0)
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
