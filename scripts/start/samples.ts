import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type Generator = { gerarPastaDeExemplo(dir: string, seed: number, hoje: Date): Promise<unknown[]> }

/** A folder of today's NF-e to drop into the import; made anew each day, so that there is always something to import. */
export async function sampleFolder(root: string, dataDir: string): Promise<string | undefined> {
  const source = path.join(root, 'api/db/demo/nfe-pasta.ts')
  if (!existsSync(source)) return undefined
  const folder = path.join(dataDir, 'nfe-de-exemplo')
  const stamp = path.join(dataDir, 'nfe-de-exemplo.dia')
  const now = new Date()
  const day = now.toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
  if (existsSync(folder) && (await readFile(stamp, 'utf8').catch(() => '')) === day) return folder

  const { gerarPastaDeExemplo }: Generator = await import(pathToFileURL(source).href)
  const unfinished = `${folder}.novo`
  await rm(unfinished, { recursive: true, force: true })
  await gerarPastaDeExemplo(unfinished, Number(day.replaceAll('-', '')), now)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await writeFile(stamp, day)
  return folder
}
