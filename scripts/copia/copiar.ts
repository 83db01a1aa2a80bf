import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CopiedCluster, copyCluster } from '../../api/src/db/embedded-copy.ts'
import { realHome, segmentsOf, sweepDiary } from '../../api/src/db/embedded-diary.ts'
import { passwords } from '../../api/src/db/embedded-recovery.ts'
import type { Secrets } from '../start/secrets.ts'
import { type Copia, copiasDe, copyFiles, pastas } from './pastas.ts'

type Pedido = {
  dataDir: string
  /** Folder of copies. */
  copias: string
  segredos: Secrets
  /** Copies kept; older ones go, and what of the diary lies before them. */
  guardar: number
  /** Where the files are, if not in the data folder. */
  storageUrl?: string
}

export type Feita = { pasta: string; copia: Copia; removidas: string[] }

/**
 * One consistent copy of an installation whose embedded database runs: the cluster first, the files after it, so that no row of the
 * copy lacks its file; then the secrets. Under its final name it is whole.
 */
export async function copiar(pedido: Pedido): Promise<Feita> {
  const { dataDir, copias } = pedido
  const home = path.join(dataDir, 'postgres')
  const nome = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const pasta = path.join(copias, nome)
  const meia = `${pasta}.parcial`
  const [anterior] = await copiasDe(copias)
  await rm(meia, { recursive: true, force: true })
  await mkdir(meia, { recursive: true, mode: 0o700 })
  try {
    const cluster = await copyCluster(home, copias, path.join(meia, 'cluster'))
    await keepPasswords(home, meia)
    await keepSegments(cluster, path.join(meia, 'diario'))
    const copia: Copia = {
      versao: 1,
      nome,
      ate: cluster.ended.toISOString(),
      diario: path.basename(cluster.diary),
      primeiro: cluster.first,
      ultimo: cluster.last,
      pastas: {},
    }
    for (const name of pastas) {
      if (name === 'arquivos' && pedido.storageUrl) {
        copia.semArquivos = 'STORAGE_URL'
        continue
      }
      const earlier = anterior && path.join(anterior.pasta, name)
      copia.pastas[name] = await copyFiles(path.join(dataDir, name), path.join(meia, name), earlier)
    }
    await writeFile(path.join(meia, 'segredos.json'), `${JSON.stringify(pedido.segredos, null, 2)}\n`, {
      mode: 0o600,
    })
    await writeFile(path.join(meia, 'copia.json'), `${JSON.stringify(copia, null, 2)}\n`, { mode: 0o600 })
    await rename(meia, pasta)
    return { pasta, copia, removidas: await sweep(copias, cluster.diary, pedido.guardar) }
  } catch (error) {
    await rm(meia, { recursive: true, force: true })
    throw error
  }
}

async function keepPasswords(home: string, to: string): Promise<void> {
  const real = await realHome(home)
  for (const name of passwords) {
    const from = path.join(real, name)
    if (await stat(from).catch(() => null)) await copyFile(from, path.join(to, name))
  }
}

/** What the copy needs to be whole goes with it: it can be carried elsewhere alone. */
async function keepSegments({ first, last, diary }: CopiedCluster, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const number = (name: string) => name.slice(8, 24)
  for (const name of await segmentsOf(diary))
    if (number(name) >= number(first) && number(name) <= number(last) && !name.endsWith('.parcial'))
      await copyFile(path.join(diary, name), path.join(to, name))
}

async function sweep(copias: string, diary: string, guardar: number): Promise<string[]> {
  const own = path.basename(diary)
  const all = (await copiasDe(copias)).filter((one) => one.copia.diario === own)
  const [kept, old] = [all.slice(0, Math.max(1, guardar)), all.slice(Math.max(1, guardar))]
  for (const { pasta } of old) await rm(pasta, { recursive: true, force: true })
  await sweepDiary(diary, kept.at(-1)!.copia.primeiro)
  return old.map((one) => one.copia.nome)
}
