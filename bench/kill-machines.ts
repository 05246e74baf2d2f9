/** The real server is killed (-9) in the middle of each AI node: `node bench/kill-machines.ts` */
import { killMachines } from './kill/kill-machines.ts'

const faults = await killMachines(console.log)
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
