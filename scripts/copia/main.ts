import { existsSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../../api/src/db/embedded.ts'
import { lockData } from '../start/data-lock.ts'
import { copiesFolder } from '../start/database.ts'
import { secretsFor } from '../start/secrets.ts'
import { copiar } from './copiar.ts'

const root = path.resolve(import.meta.dirname, '../..')
const GUARDAR = 7

/**
 * `npm run copia`: a consistent copy of the embedded database, the files and the secrets, whether the installation runs or not. From the
 * first one on the log of what is written is kept, for `npm run voltar`.
 */
export async function main(): Promise<void> {
  try {
    await copy()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

async function copy(): Promise<void> {
  const { env } = process
  if (env.DATABASE_URL)
    throw new Error(
      'Esta instalação usa o seu próprio PostgreSQL (DATABASE_URL): a cópia dele está em docs/operations.md.',
    )
  const dataDir = path.resolve(root, env.DATA_DIR || '.data')
  const home = path.join(dataDir, 'postgres')
  if (!existsSync(home))
    throw new Error(`Não há banco embutido em ${dataDir}. A pasta de dados é outra? Diga em DATA_DIR.`)
  const copias = copiesFolder(dataDir, env)
  const guardar = Number(env.COPIAS_GUARDAR) || GUARDAR
  const letGo = await lockData(dataDir).catch(() => null)
  const own = letGo && (await startEmbedded({ home, copies: copias }))
  try {
    const segredos = await secretsFor(dataDir, env)
    const feita = await copiar({ dataDir, copias, segredos, guardar, storageUrl: env.STORAGE_URL })
    const { arquivos, bytes } = feita.copia.pastas.arquivos ?? { arquivos: 0, bytes: 0 }
    console.log(`Cópia feita em ${feita.pasta}.`)
    console.log(
      feita.copia.semArquivos
        ? 'Os arquivos estão em STORAGE_URL e não entram nela: guarde-os por lá (docs/operations.md).'
        : `${arquivos} arquivos, ${Math.round(bytes / 1024 / 1024)} MB.`,
    )
    console.log('Ela tem os segredos: guarde-a como guarda o banco.')
    if (feita.removidas.length) console.log(`Cópias mais antigas removidas: ${feita.removidas.join(', ')}.`)
    console.log(
      `Para voltar a qualquer minuto depois dela: pare o Tropeiro e rode npm run voltar -- --ate "…"`,
    )
  } finally {
    await own?.stop()
    letGo?.()
  }
}
