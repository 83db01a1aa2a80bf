import path from 'node:path'
import { parseArgs } from 'node:util'
import { lockData } from '../start/data-lock.ts'
import { copiesFolder } from '../start/database.ts'
import { momentoDe, voltar } from './voltar.ts'

const root = path.resolve(import.meta.dirname, '../..')
const example = 'npm run voltar -- --ate "2026-11-28 14:05"'

/**
 * `npm run voltar`: the embedded database and its files as they were at a moment, out of the copies of `npm run copia` and the diary
 * that is kept since. `--ate` says the moment, `fim` all that is known; `--copia` one copy alone.
 */
export async function main(argv: string[]): Promise<void> {
  try {
    await goBack(argv)
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

async function goBack(argv: string[]): Promise<void> {
  const { env } = process
  if (env.DATABASE_URL)
    throw new Error(
      'Esta instalação usa o seu próprio PostgreSQL (DATABASE_URL): a volta dele está em docs/operations.md.',
    )
  const { values } = parseArgs({
    args: argv,
    options: { ate: { type: 'string' }, copia: { type: 'string' } },
  })
  if (!values.ate) throw new Error(`Falta --ate. Exemplo: ${example} (ou --ate fim: tudo o que se sabe).`)
  const ate = values.ate === 'fim' ? null : momentoDe(values.ate)
  if (values.ate !== 'fim' && !ate)
    throw new Error(`--ate não é um momento: ${values.ate}. Exemplo: ${example}`)
  if (ate && ate.getTime() > Date.now()) throw new Error('--ate está no futuro.')
  const dataDir = path.resolve(root, env.DATA_DIR || '.data')
  const letGo = await lockData(dataDir)
  try {
    const volta = await voltar({ dataDir, copias: copiesFolder(dataDir, env), ate, copia: values.copia, env })
    const local = (moment: Date) => moment.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    console.log(`O banco voltou, a partir da cópia de ${local(new Date(volta.copia.ate))}.`)
    if (volta.last) console.log(`O último registro que ficou é de ${local(volta.last)}.`)
    if (volta.short)
      console.log('O diário termina antes do momento pedido: ficou tudo o que ele conta até o seu fim.')
    if (volta.before)
      console.log(`O banco de antes está em ${volta.before}: apague-o quando tiver conferido este.`)
    for (const pasta of volta.deixadas)
      console.log(`A cópia ${pasta} é de depois: não se continua dela; apague-a quando quiser.`)
    console.log('Confira antes de abrir a todos: o que saiu da casa depois desse momento não voltou com ela.')
  } finally {
    letGo()
  }
}
