import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { personas } from '../api/db/demo/personas.ts'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { readConfig } from '../api/src/config.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { abrirRecebedor } from '../api/src/transporte/rastreamento/posicoes/receber.service.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'
import { abrirCasa, answering } from '../scripts/caos/casa.ts'
import { buildWeb } from '../scripts/start/web-build.ts'
import { findChromium, webgl } from '../scripts/test/chromium.ts'

/*
 * The map of a fleet in a real browser: each driver tells a place every five seconds, by the same door as phones and
 * trackers, and the page hears of it as every page does. The peer is the same page while nobody tells anything. In turns.
 */

const MOTORISTAS = Number(process.env.BENCH_MOTORISTAS ?? 5000)
const EVERY_MS = 5000
const LOTS = 20
const WATCH_MS = 15_000
const ROUNDS = 3

type Visto = { quadros: number; longas: number; longas_ms: number; pior_ms: number }

/** Frames and long tasks of the page for a while. */
const olhar = (page: Page): Promise<Visto> =>
  page.evaluate(
    (ms) =>
      new Promise<Visto>((resolve) => {
        const seen = { quadros: 0, longas: 0, longas_ms: 0, pior_ms: 0 }
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) {
            seen.longas++
            seen.longas_ms += duration
            seen.pior_ms = Math.max(seen.pior_ms, duration)
          }
        })
        observer.observe({ type: 'longtask' })
        const until = performance.now() + ms
        const frame = () => {
          seen.quadros++
          if (performance.now() < until) requestAnimationFrame(frame)
          else {
            observer.disconnect()
            resolve(seen)
          }
        }
        requestAnimationFrame(frame)
      }),
    WATCH_MS,
  )

const cpfDe = (n: number) => String(n + 1).padStart(11, '0')
/** Round and round a town, a driver each. */
function lugarDe(n: number, passo: number) {
  const angle = n * 2.4 + passo * 0.05
  const radius = 0.02 + (n % 50) * 0.03
  return { lat: -23.2 + radius * Math.sin(angle), lng: -47 + radius * Math.cos(angle) }
}

async function abrirPagina(page: Page, base: string): Promise<void> {
  const admin = personas.find((p) => p.login === 'admin@serraazul.demo')!
  await page.goto(base)
  await page.getByLabel('E-mail').fill(admin.login)
  await page.getByLabel('Senha', { exact: true }).fill(admin.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'ESTOU DE ACORDO' }).click()
  await page.goto(`${base}/#/app/rastreamento`)
  await page.getByRole('tab', { name: /Frota/ }).getByText(MOTORISTAS.toLocaleString('pt-BR')).waitFor()
  await page.locator('canvas.maplibregl-canvas').waitFor()
  await pause(10_000)
}

const mediana = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function run(): Promise<{ linhas: Linha[] }> {
  await buildWeb(`${import.meta.dirname}/..`, (line) => console.error(line))
  const casa = await abrirCasa('mapa')
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...webgl],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const { deps, close } = await openDeps(
    readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: casa.url, DATA_DIR: casa.dataDir }),
  )
  try {
    const grupoId = (await carregarAlicerce(casa.db)).grupos.get('SERRA AZUL')!
    await casa.db.query('select abrir_posicoes(current_date - 1, current_date + 1)')
    casa.processos.start('servidor')
    await answering(casa.base)
    const receber = abrirRecebedor(deps)
    let passo = 0
    const dizer = (lot: number) =>
      Promise.all(
        Array.from({ length: MOTORISTAS / LOTS }, (_, k) => {
          const n = lot + k * LOTS
          const ponto = {
            ...lugarDe(n, passo),
            em: new Date(),
            precisao: 8,
            bateria: 80,
            velocidade: 40,
            rumo: 90,
          }
          return receber(grupoId, { cpf: cpfDe(n), pontos: [ponto], origem: 'rastreador', rastreador: null })
        }),
      )
    const volta = async () => {
      for (let lot = 0; lot < LOTS; lot++) await dizer(lot)
      passo++
    }
    await volta()
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await abrirPagina(page, casa.base)

    const [calmas, vivas]: [Visto[], Visto[]] = [[], []]
    let told = 0
    for (let round = 0; round < ROUNDS; round++) {
      await pause(2000)
      calmas.push(await olhar(page))
      let live = true
      const feeding = (async () => {
        for (let at = performance.now(), lot = 0; live; lot = (lot + 1) % LOTS) {
          if (lot === 0) passo++
          await dizer(lot)
          told += MOTORISTAS / LOTS
          at += EVERY_MS / LOTS
          await pause(Math.max(0, at - performance.now()))
        }
      })()
      await pause(2000)
      vivas.push(await olhar(page))
      live = false
      await feeding
    }
    if (process.env.BENCH_FOTO) await page.screenshot({ path: process.env.BENCH_FOTO })
    console.error(`${Math.round(told / ((ROUNDS * (WATCH_MS + 2000)) / 1000))} places a second were told`)
    const s = WATCH_MS / 1000
    const linha = (medida: string, of: (v: Visto) => number, meta: string): Linha => {
      const [ours, peer] = [mediana(vivas.map(of)), mediana(calmas.map(of))]
      return {
        medida,
        nosso: ours.toFixed(1),
        base: peer.toFixed(1),
        razao: peer > 0 ? (ours / peer).toFixed(2) : '',
        meta,
      }
    }
    return {
      linhas: [
        linha('quadros por segundo', (v) => v.quadros / s, 'como a página parada'),
        linha('tarefas longas (> 50 ms) por segundo', (v) => v.longas / s, 'nenhuma'),
        linha('ms por segundo em tarefas longas', (v) => v.longas_ms / s, ''),
        linha('a mais longa, ms', (v) => v.pior_ms, ''),
      ],
    }
  } finally {
    await browser.close()
    await close()
    await casa.fechar()
  }
}

const bench: Bench = {
  nome: `Mapa: ${MOTORISTAS.toLocaleString('pt-BR')} motoristas, um lugar de cada a cada 5 s`,
  run,
}
export default bench
