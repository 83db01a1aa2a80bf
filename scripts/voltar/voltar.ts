import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Recovered, recoverCluster } from '../../api/src/db/embedded-recovery.ts'
import { type Copia, copiasDe, copyFiles, deixar, pastas } from '../copia/pastas.ts'
import { returnSecrets, type Secrets } from '../start/secrets.ts'

type Pedido = {
  dataDir: string
  copias: string
  /** What was committed up to this moment stands; null: all that the diary tells. */
  ate: Date | null
  /** One copy alone, wherever it lies; otherwise the newest of the folder that was whole by then. */
  copia?: string
  env: NodeJS.ProcessEnv
}

export type Volta = Recovered & { copia: Copia; arquivos: number; deixadas: string[] }

/** Makes a data folder what it was at a moment. Nothing runs in it. */
export async function voltar(pedido: Pedido): Promise<Volta> {
  const { dataDir, copias, ate } = pedido
  const { pasta, copia } = pedido.copia ? await umaCopia(pedido.copia) : await copiaDe(copias, ate)
  if (ate && Date.parse(copia.ate) > ate.getTime())
    throw new Error(`Esta cópia ficou inteira só em ${copia.ate}: ela não volta a um momento anterior.`)
  const home = path.join(dataDir, 'postgres')
  const recovered = await recoverCluster({ home, copy: pasta, copies: copias, until: ate })
  let arquivos = 0
  // Files that came later stay: nothing names them, and they harm nobody.
  for (const name of pastas)
    arquivos += (await copyFiles(path.join(pasta, name), path.join(dataDir, name))).arquivos
  const segredos: Secrets = JSON.parse(await readFile(path.join(pasta, 'segredos.json'), 'utf8'))
  await returnSecrets(dataDir, pedido.env, segredos)
  const deixadas = ate ? await deixar(copias, ate) : []
  return { ...recovered, copia, arquivos, deixadas }
}

async function umaCopia(pasta: string): Promise<{ pasta: string; copia: Copia }> {
  const text = await readFile(path.join(pasta, 'copia.json'), 'utf8').catch(() => null)
  if (!text) throw new Error(`Em ${pasta} não há uma cópia inteira (falta o copia.json).`)
  return { pasta: path.resolve(pasta), copia: JSON.parse(text) }
}

async function copiaDe(folder: string, ate: Date | null): Promise<{ pasta: string; copia: Copia }> {
  const all = await copiasDe(folder)
  const found = all.find(({ copia }) => !ate || Date.parse(copia.ate) <= ate.getTime())
  if (found) return found
  throw new Error(
    all.length
      ? `A cópia mais antiga de ${folder} é de ${all.at(-1)!.copia.ate}, depois do momento pedido.`
      : `Não há cópias em ${folder}. A pasta é outra? Diga em COPIAS_DIR, ou uma cópia em --copia.`,
  )
}

/** "2026-11-28 14:05", with or without seconds, where the carriers are; or a moment with its own zone. Null: not one. */
export function momentoDe(text: string): Date | null {
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?$/.exec(text.trim())
  // Minutes of São Paulo: three hours behind, without a summer time since 2019.
  const moment = new Date(local ? `${local[1]}T${local[2]}${local[3] ?? ':00'}-03:00` : text.trim())
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.trim())
  return (local || zoned) && !Number.isNaN(moment.getTime()) ? moment : null
}
