import fs from 'node:fs'
import { errorCodeOf } from '../../error-code.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

/** Distinguishes a process from a later one with the same id. */
export function startTimeOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
