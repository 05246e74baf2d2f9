import path from 'node:path'
import { defineConfig } from '@playwright/test'

const root = path.join(import.meta.dirname, '..')
/** Another installation to run against, such as the local cluster; else a server of our own is started. */
const given = process.env.E2E_BASE_URL
const port = Number(process.env.E2E_PORT ?? 3217)

export default defineConfig({
  testDir: '.',
  outputDir: process.env.E2E_OUTPUT ?? path.join(root, 'test-results'),
  timeout: 300_000,
  globalTimeout: Number(process.env.E2E_MINUTES ?? 18) * 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    baseURL: given ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: given
    ? undefined
    : {
        command: `node ${path.join(root, 'e2e/server.mjs')}`,
        url: `http://127.0.0.1:${port}/readyz`,
        timeout: 120_000,
        stdout: 'ignore',
        stderr: 'pipe',
        env: { PORT: String(port), RATE_LIMIT_FACTOR: '50', LOG_LEVEL: 'warn' },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
})
