/**
 * 100,000 random calls of all that moves money (or so many as the first argument says): a fifth sent twice, in a twentieth the
 * connections of the database are cut meanwhile. Then a model in another language reads a dump and says what each account
 * should hold.
 *
 * Run: `node bench/money.ts [calls] [seed]`, on the PostgreSQL of TEST_DATABASE_URL or the embedded one.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const [calls = '100000', seed = '1'] = process.argv.slice(2)
const root = path.join(import.meta.dirname, '..')
const began = performance.now()
const test = 'server/src/testing/money/random-money.test.ts'
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', test, '--silent=false'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MONEY_CALLS: calls, MONEY_SEED: seed } },
)
console.log(`${calls} calls, seed ${seed}: ${Math.round((performance.now() - began) / 1000)} s, ended with ${status}`)
process.exitCode = status ?? 1
