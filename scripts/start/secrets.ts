import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'

const names = ['JWT_SECRET', 'STORAGE_SIGNING_KEY', 'CHAVE_MESTRA'] as const

export type Secrets = Record<(typeof names)[number], string>

/**
 * Secrets made once for each data folder and kept outside the repository; the environment overrides each.
 * In production they all come from the environment.
 */
export async function secretsFor(dataDir: string, env: NodeJS.ProcessEnv): Promise<Secrets> {
  if (names.every((name) => env[name])) return pick(env)
  const { folder, file } = placeOf(dataDir, env)
  const kept: Partial<Secrets> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  const missing = names.filter((name) => !kept[name])
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url')
  if (missing.length) await save(folder, file, { dataDir, ...kept })
  return pick({ ...kept, ...pick(env) })
}

/** Puts the secrets of a copy where a start finds them; those that stood there, if they are others, stay beside them as `….antes`. */
export async function returnSecrets(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
): Promise<void> {
  const { folder, file } = placeOf(dataDir, env)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) {
    const kept: Partial<Secrets> = JSON.parse(text)
    if (names.every((name) => kept[name] === secrets[name])) return
    await rename(file, `${file}.antes`)
  }
  await save(folder, file, { dataDir, ...secrets })
}

function placeOf(dataDir: string, env: NodeJS.ProcessEnv): { folder: string; file: string } {
  const folder = path.join(env.XDG_STATE_HOME || path.join(homedir(), '.local', 'state'), 'tropeiro')
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return { folder, file: path.join(folder, `${id}.json`) }
}

async function save(folder: string, file: string, content: object): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.novo`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.novo`, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `Não consigo guardar os segredos em ${folder} (${code}). Escolha outra pasta em XDG_STATE_HOME.`,
    )
  }
}

function pick(from: NodeJS.ProcessEnv): Secrets {
  return Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]])) as Secrets
}
