import fs from 'node:fs'
import { errorCodeOf } from '../../error-code.ts'
import { isAlive, startTimeOf } from './process-id.ts'

const dataInUse = (pid: string) =>
  `The data directory is in use by process ${pid}. End it, or set DATA_DIR to another directory.`

/**
 * Locks a directory for one process. The file names the one that holds it; the lock of a dead process is taken over.
 * @param inUse what is said where another one has it
 */
export function takeLock(file: string, inUse: (pid: string) => string = dataInUse): { release(): void } {
  const mine = `${process.pid} ${startTimeOf(process.pid)}`
  for (;;) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' })
      return { release: () => fs.rmSync(file, { force: true }) }
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error
    }
    const [pid, startedAt] = fs.readFileSync(file, 'utf8').split(' ')
    if (isAlive(Number(pid)) && startTimeOf(Number(pid)) === startedAt) {
      throw new Error(`${inUse(pid ?? '')} (${file})`)
    }
    removeDead(file, `${pid} ${startedAt}`)
  }
}

/** Two starts may find the same dead lock; the second must not remove the new lock of the first. */
function removeDead(file: string, expected: string): void {
  const draftFile = `${file}.${process.pid}`
  try {
    fs.renameSync(file, draftFile)
  } catch {
    return
  }
  if (fs.readFileSync(draftFile, 'utf8') !== expected) fs.renameSync(draftFile, file)
  else fs.rmSync(draftFile)
}
