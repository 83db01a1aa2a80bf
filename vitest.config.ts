import { defineConfig } from 'vitest/config'

/**
 * Two projects: `unit` is pure and starts nothing; `api` has one PostgreSQL for the whole run.
 * `npx vitest run --project unit contract/src/formats` runs a part.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'fiscal/**/*.test.ts',
            'simulador/**/*.test.ts',
            'edi/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
