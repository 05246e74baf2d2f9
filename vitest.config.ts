import { defineConfig } from 'vitest/config'

/** What files need for themselves is a database: loading the server anew for each takes long. */
const isolate = false
/** More than a small machine has cores: many tests wait for jobs. */
const maxWorkers = 3

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate,
          maxWorkers,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate,
          maxWorkers,
        },
      },
    ],
  },
})
