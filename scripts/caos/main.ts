import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../api/src/db/embedded.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { quedas } from './banco.ts'
import { abrirCasa, answering, type Casa } from './casa.ts'
import { type Cenario, type Feito, montarCenario } from './cenario.ts'
import { comprovar } from './comprovar.ts'
import { conferir } from './conferir.ts'
import { caosDeCorreio } from './correio.ts'
import { caosDeCte } from './cte.ts'
import { caosDeFaturas } from './faturas.ts'
import { caosDoFinanceiro } from './financeiro/financeiro.ts'
import { importar } from './importar.ts'
import { protocolar } from './protocolar.ts'

/** Server, worker and database, the last in each of its ways; the moment is anybody's. */
async function killAtRandom({ processos, banco, base }: Casa, kills: number): Promise<void> {
  const done = () => processos.kills + banco.quedas
  while (done() < kills) {
    await answering(base)
    await pause(100 + Math.random() * 1900)
    const before = done()
    const chance = Math.random()
    if (chance < 0.3) await banco.derrubar(quedas[Math.floor(Math.random() * quedas.length)]!)
    else await processos.kill(chance < 0.75 ? 'servidor' : 'trabalhador')
    if (done() > before && done() % 10 === 0) process.stdout.write(`${done()} mortes de ${kills}\n`)
  }
}

/**
 * Kills server, worker and PostgreSQL with SIGKILL at random moments while notes are imported, proved and put under protocols, then
 * counts: nothing that was acknowledged is missing, nothing stands twice. `npm run caos [kills]`, 50 by default.
 * `npm run caos cte [documents] [kills]` does so while CT-e are issued, 1,000 and 50 by default; `npm run caos faturas
 * [kills]` while a period is billed and pre-invoices come in; `npm run caos correio [letters] [kills]` while letters are read and answered;
 * `npm run caos financeiro [kills]` while titles are settled, returns read and PIX told.
 */
export async function main(argv: string[]): Promise<void> {
  if (argv[0] === 'cte') return deCte(argv.slice(1))
  if (argv[0] === 'faturas') return caosDeFaturas(argv.slice(1))
  if (argv[0] === 'financeiro') return caosDoFinanceiro(argv.slice(1))
  if (argv[0] === 'correio') return caosDeCorreio(argv.slice(1))
  const kills = Number(argv[0] ?? 50)
  const casa = await abrirCasa('caos')
  const { db, base, dataDir, processos, banco, fechar } = casa
  const cenario: Cenario = {
    ...(await montarCenario(db, kills * 30, kills * 6)),
    base,
    fim: () => processos.kills + banco.quedas >= kills,
  }
  const feito: Feito = { chaves: [], provas: [], protocolos: [], notasProtocoladas: [] }

  processos.start('servidor')
  processos.start('trabalhador')

  let ok = false
  try {
    await Promise.all([
      killAtRandom(casa, kills),
      importar(cenario, feito),
      comprovar(cenario, feito),
      protocolar(cenario, feito),
    ])
    const lines = await contar(banco.url, (on) => conferir(on, dataDir, feito))
    console.table(lines)
    ok =
      lines.every((l) => l.esperado === l.achado) &&
      feito.chaves.length > 0 &&
      feito.provas.length > 0 &&
      feito.protocolos.length > 0
    process.stdout.write(
      ok
        ? `${processos.kills} mortes de servidor e trabalhador, ${banco.quedas} do banco: nada se perdeu, nada dobrou.\n`
        : 'HÁ DIFERENÇAS.\n',
    )
  } finally {
    await fechar()
  }
  process.exitCode = ok ? 0 : 1
}

/** On a connection of its own: the one of the beginning went with the database. */
async function contar<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
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
