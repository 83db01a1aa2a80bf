import { defineConfig } from 'vitest/config'
import { officialSchemas } from './scripts/test/schemas.ts'

/** The server and the local SEFAZ then check with them too. */
const schemas = officialSchemas()
const env = schemas ? { FISCAL_XSD_DIR: schemas } : {}

/** Packages that pages and their tests import, by what they import of them. */
const kit = [
  'checkbox',
  'combobox',
  'csp-provider',
  'dialog',
  'menu',
  'popover',
  'select',
  'switch',
  'tabs',
  'tooltip',
]
const foreign = [
  ...[
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'react-dom/test-utils',
  ],
  ...['@tanstack/react-query', '@tanstack/react-router', '@tanstack/react-table', '@tanstack/react-virtual'],
  ...['@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
  ...['clsx', 'lucide-react', 'react-day-picker', 'react-hook-form', 'zod', 'zustand'],
  ...kit.map((part) => `@base-ui/react/${part}`),
]

/**
 * Three projects: `unit` is pure and starts nothing; `paginas` mounts screens in a browser's DOM without a browser
 * (`web/test/pagina.tsx`); `api` has one PostgreSQL for the whole run.
 * `npx vitest run --project unit contract/src/formats` runs a part.
 */
export default defineConfig({
  test: {
    // Three files at a time on two cores: some wait for clocks and for other processes by design.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          env,
          isolate: false,
          environment: 'node',
          setupFiles: ['scripts/test/expressoes.ts'],
          include: [
            'contract/**/*.test.ts',
            'fiscal/**/*.test.ts',
            'simulador/**/*.test.ts',
            'edi/**/*.test.ts',
            'bancos/**/*.test.ts',
            'roteirizador/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 600_000,
        },
      },
      {
        define: { __VERSION__: JSON.stringify('teste') },
        test: {
          name: 'paginas',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900, url: 'http://localhost/' } },
          setupFiles: ['web/test/setup.ts', 'scripts/test/expressoes.ts'],
          // A context a file in one process, and foreign code in a few files: 2,000 of them, read anew for each, were half of
          // what these tests cost.
          pool: 'vmThreads',
          deps: { optimizer: { client: { enabled: true, include: foreign } } },
          include: ['web/**/*.test.tsx'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'api',
          env,
          // The files of one worker share what they import; what one sets in the environment goes with it.
          isolate: false,
          setupFiles: ['api/test/ambiente.ts', 'scripts/test/expressoes.ts'],
          environment: 'node',
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/setup.ts'],
          // A limit for what hangs, not a measure: a busy machine may take its time.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
