import { type Config, readConfig } from '../ground/config.ts'

/** One for all tests: the world's passwords are good only under it. */
const secretKey = 'known-to-every-test-and-nobody-else'

/** What a test's server runs with, where the test doesn't say otherwise. */
export const testConfig = (directory: string, databaseUrl: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DEMO: 'true',
    RATE_LIMIT_FACTOR: '1000',
  })
