import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLocalWhatsApp, type Guardada } from './local.ts'
import { whatsappSuite } from './suite.ts'

whatsappSuite('local', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'tropeiro-whatsapp-'))
  const caixa = path.join(dir, 'caixa', 'saida.jsonl')
  return {
    whatsapp: createLocalWhatsApp(caixa),
    recebidas: async () =>
      existsSync(caixa)
        ? (await readFile(caixa, 'utf8'))
            .trim()
            .split('\n')
            .map((linha) => JSON.parse(linha) as Guardada)
        : [],
    close: () => rm(dir, { recursive: true, force: true }),
  }
})
