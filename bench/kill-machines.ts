/** Kills the real server (-9) while each machine works: `node bench/kill-machines.ts [text|media]` */
import { parseArgs } from 'node:util'
import { killMachines } from './kill/kill-machines.ts'
import { killMedia } from './kill/kill-media.ts'

const [only] = parseArgs({ allowPositionals: true }).positionals
const faults: string[] = []
if (only !== 'media') faults.push(...(await killMachines(console.log)))
if (only !== 'text') faults.push(...(await killMedia(console.log)))
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
