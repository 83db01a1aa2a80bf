import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The official fiscal schemas, where someone has put them: the server and the local SEFAZ then check with them too. */
const schemas = process.env.FISCAL_XSD_DIR ?? path.resolve(import.meta.dirname, '../shared/fiscal/xsd')
const env = existsSync(schemas) ? { FISCAL_XSD_DIR: schemas } : {}

/**
 * Three projects: `unit` is pure and starts nothing; `paginas` mounts screens in a browser's DOM without a browser
 * (`web/test/pagina.tsx`); `api` has one PostgreSQL for the whole run.
 * `npx vitest run --project unit contract/src/formats` runs a part.
 */
export default defineConfig({
  test: {
    // Two files at a time on two cores: each waits for its database half of the time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          env,
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'fiscal/**/*.test.ts',
            'simulador/**/*.test.ts',
            'edi/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        define: { __VERSION__: JSON.stringify('teste') },
        test: {
          name: 'paginas',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900, url: 'http://localhost/' } },
          setupFiles: ['web/test/setup.ts'],
          include: ['web/**/*.test.tsx'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          env,
          environment: 'node',
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/setup.ts'],
          // A limit for what hangs, not a measure: a busy machine may take its time.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
