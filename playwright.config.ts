import { defineConfig } from '@playwright/test'
import { freePort } from './scripts/start/ports.ts'
import { findChromium, semMapas } from './scripts/test/chromium.ts'

// Decided once: the workers load this file again and inherit the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_V4_PORT ??= String(await freePort())
process.env.BANCO_PORT ??= String(await freePort())
process.env.BANCO_CONTROLE_PORT ??= String(await freePort())
process.env.E2E_CHROMIUM ??= JSON.stringify(await findChromium())
const { executablePath, args, env } = JSON.parse(process.env.E2E_CHROMIUM)

/** Journeys in a real browser against a real `npm start` with a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One world is shared by all journeys, and everybody in it is one journey's own (e2e/gente.ts).
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'jornadas', testIgnore: '**/ao-vivo.spec.ts' },
    // It kills server and worker: nobody else is at work then. Alone: `--project quedas --no-deps`.
    { name: 'quedas', testMatch: '**/ao-vivo.spec.ts', dependencies: ['jornadas'] },
  ],
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What the page held at each step costs a tenth of the whole run: `npx playwright test … --trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args, ...semMapas], env: { ...process.env, ...env } },
  },
})
