import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../../api/src/db/embedded.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { abrirCasa, answering } from './casa.ts'
import { type Cenario, type Feito, montarCenario } from './cenario.ts'
import { comprovar } from './comprovar.ts'
import { conferir } from './conferir.ts'
import { caosDeCte } from './cte.ts'
import { importar } from './importar.ts'
import type { Processos } from './processos.ts'
import { protocolar } from './protocolar.ts'

async function killAtRandom(processos: Processos, base: string, kills: number): Promise<void> {
  while (processos.kills < kills) {
    await answering(base)
    await pause(100 + Math.random() * 1900)
    await processos.kill(Math.random() < 0.65 ? 'servidor' : 'trabalhador')
    if (processos.kills % 10 === 0) process.stdout.write(`${processos.kills} mortes de ${kills}\n`)
  }
}

/**
 * Kills server and worker with SIGKILL at random moments while notes are imported, proved and put under protocols, then
 * counts: nothing that was acknowledged is missing, nothing stands twice. `npm run caos [kills]`, 50 by default.
 * `npm run caos cte [documents] [kills]` does so while CT-e are issued, 1,000 and 50 by default.
 */
export async function main(argv: string[]): Promise<void> {
  if (argv[0] === 'cte') return deCte(argv.slice(1))
  const kills = Number(argv[0] ?? 50)
  const { db, base, dataDir, processos, fechar } = await abrirCasa('caos')
  const cenario: Cenario = {
    ...(await montarCenario(db, kills * 30, kills * 6)),
    base,
    fim: () => processos.kills >= kills,
  }
  const feito: Feito = { chaves: [], provas: [], protocolos: [], notasProtocoladas: [] }

  processos.start('servidor')
  processos.start('trabalhador')

  let ok = false
  try {
    await Promise.all([
      killAtRandom(processos, cenario.base, kills),
      importar(cenario, feito),
      comprovar(cenario, feito),
      protocolar(cenario, feito),
    ])
    const lines = await conferir(db, dataDir, feito)
    console.table(lines)
    ok =
      lines.every((l) => l.esperado === l.achado) &&
      feito.chaves.length > 0 &&
      feito.provas.length > 0 &&
      feito.protocolos.length > 0
    process.stdout.write(
      ok ? `${processos.kills} mortes: nada se perdeu, nada dobrou.\n` : 'HÁ DIFERENÇAS.\n',
    )
  } finally {
    await fechar()
  }
  process.exitCode = ok ? 0 : 1
}

/** CT-e through a SEFAZ that misbehaves, while issuer and worker are killed. */
async function deCte([documentos = '1000', mortes = '50']: string[]): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-caos-'))
  const postgres = await startEmbedded({ home })
  try {
    await migrate(postgres.url)
    const feito = await caosDeCte({
      url: postgres.url,
      documentos: Number(documentos),
      mortes: Number(mortes),
      dizer: (texto) => process.stdout.write(`${texto}\n`),
    })
    console.table(feito.linhas)
    console.table(feito.falhas)
    const ok = feito.linhas.every((l) => l.esperado === l.achado) && feito.mortes === Number(mortes)
    process.stdout.write(
      ok
        ? `${documentos} CT-e, ${feito.mortes} mortes, ${feito.segundos.toFixed(0)} s: cada número autorizado uma vez.\n`
        : `HÁ DIFERENÇAS (${feito.mortes} mortes).\n`,
    )
    process.exitCode = ok ? 0 : 1
  } finally {
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}
