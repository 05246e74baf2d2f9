import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, installedChromium } from '../scripts/chromium.mjs'

const root = path.join(import.meta.dirname, '..')
/** The address of an installation to test, such as the local cluster; without it a server is started. */
const given = process.env.E2E_BASE_URL
const firstPort = Number(process.env.E2E_PORT ?? 3217)
/** Each worker has a server and a demo world of its own, so that parallel journeys don't affect each other. */
const workers = given ? 1 : 2
/**
 * These run first: the main journey of each kind of work and of each kind of person. Where time is short (`E2E_UNTIL`),
 * others are left out.
 */
const main = [
  ...['journey', 'workbench', 'with-ai', 'application', 'session', 'credit', 'settlement', 'order', 'chat'],
  ...['trials', 'video', 'dubbing', 'audio', 'document', 'picture', 'annotation', 'interpreting', 'editing'],
  ...['image-repair', 'knowledge', 'assistants', 'team', 'offers', 'flow', 'with-ai-roles'],
].map((name) => `${name}.spec.ts`)
const addressOf = (worker: number) => `http://127.0.0.1:${firstPort + worker}`

export default defineConfig({
  testDir: '.',
  outputDir: process.env.E2E_OUTPUT ?? path.join(root, 'test-results'),
  timeout: 300_000,
  globalTimeout: Number(process.env.E2E_MINUTES ?? 60) * 60_000,
  expect: { timeout: 30_000 }, // a machine may be busy
  retries: Number(process.env.E2E_RETRIES ?? 0),
  workers,
  projects: [
    { name: 'main', testMatch: main },
    { name: 'more', testIgnore: main },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    baseURL: given ?? addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' }, // animations are off, so that tests needn't wait for them
    actionTimeout: 30_000,
    // Recording every journey would take a third of the processor: with retries, only the second try is recorded.
    trace: { mode: process.env.E2E_RETRIES ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
      args: chromiumFlags,
    },
  },
  webServer: given
    ? undefined
    : Array.from({ length: workers }, (_, worker) => ({
        command: `node ${path.join(root, 'e2e/server.mjs')}`,
        url: `${addressOf(worker)}/readyz`,
        timeout: 300_000,
        stdout: 'ignore',
        stderr: 'pipe',
        env: { PORT: String(firstPort + worker), RATE_LIMIT_FACTOR: '50', LOG_LEVEL: 'warn' },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      })),
})
