/**
 * Acknowledged work is never lost: people work on the real server while it is killed (-9) repeatedly, half of the times
 * with its database. `node bench/kill-server.ts [rounds=20] [seed]`
 */
import { parseArgs } from 'node:util'
import { killServer } from './kill/kill-server.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const rounds = Number(positionals[0] ?? 20)
const seed = Number(positionals[1] ?? Date.now() % 1_000_000)

const result = await killServer({ rounds, seed, startsWithinMs: 10_000, log: console.log })
for (const fault of result.faults) console.error(fault)
console.log(`${result.faults.length} faults (seed ${seed})`)
process.exit(result.faults.length === 0 ? 0 : 1)
