import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '../../error-code.ts'
import { CallError } from '../call-error.ts'

/** Together ten seconds: the database closes its connections when it is restarted. */
const waits = [50, 100, 200, 400, 800, 1600, 3000, 4000]

/**
 * Writes what must not be lost because of a connection that was cut. It may have been written although nobody was told, so that
 * it has to be something that is written once. @throws what isn't cured by another attempt
 */
export async function insist<T>(write: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await write()
    } catch (error) {
      if (error instanceof CallError || errorCodeOf(error)?.startsWith('23')) throw error
      await sleep(wait)
    }
  }
  return write()
}
