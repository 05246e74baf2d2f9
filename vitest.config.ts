import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromiumFlags, installedChromium } from './scripts/chromium.mjs'

/** What files need for themselves is a database: loading the server anew for each takes long. */
const isolate = false
/** More than a small machine has cores: many tests wait for jobs. */
const maxWorkers = 4
/** Who stands at a breakpoint isn't hurried by the hooks that start a server, either: they don't follow the option by themselves. */
const hookTimeout = process.argv.includes('--test-timeout=0') ? 0 : 120_000

/** They wait for real seconds or cut sound and film, so that none of them should be the last. */
const waiting = [
  ...['testing/kill-server', 'kernel/jobs/job-life', 'adapters/storage/storage', 'work/machine'],
  ...['delivery/dub', 'delivery/film', 'runners/sound-orders', 'runners/run-transcribe-node'],
]

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = (file: TestSpecification) => waiting.some((name) => file.moduleId.endsWith(`${name}.test.ts`))
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

/** What a test doesn't answer reaches no server that happens to run. */
const withoutServer: Plugin = {
  name: 'without-server',
  config(config) {
    delete config.server?.proxy
  },
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
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
          expect: { poll: { timeout: 60_000 } }, // a machine may be busy
          hookTimeout,
          isolate,
          maxWorkers,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate,
          maxWorkers,
        },
      },
      {
        extends: 'web/vite.config.ts',
        plugins: [withoutServer],
        // All packages are found before the first test: one found later would load the page anew.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'], force: true },
        test: {
          name: 'browser',
          root: 'web',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/fresh-page.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } }, // a machine may be busy
          isolate,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 300_000, // a machine may be busy
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: installedChromium(), args: chromiumFlags },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
