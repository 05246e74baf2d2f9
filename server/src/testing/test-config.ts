import { type Config, readConfig } from '../ground/config.ts'

/** The same for all tests: the demo world's passwords are valid only with it. */
const secretKey = 'known-to-every-test-and-nobody-else'

/** The configuration of a test's server, unless the test changes it. */
export const testConfig = (directory: string, databaseUrl: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DEMO: 'true',
    RATE_LIMIT_FACTOR: '1000',
  })
