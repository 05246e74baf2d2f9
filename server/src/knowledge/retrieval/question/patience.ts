/**
 * People who search wait a moment for a model, and go without it then. One that has failed several times in a row is left
 * alone for a while, so that not everybody waits for it in vain.
 */

import type { App } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

const mostFailures = 3
const restMs = 30_000

interface Record {
  failures: number
  restsUntil: number
}

const records = new WeakMap<Db, Map<string, Record>>()

/** @returns null where there was no answer, or nobody was asked */
export async function askPatiently<T>(
  { db, now, log }: Pick<App, 'db' | 'now' | 'log'>,
  model: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  const own = records.get(db) ?? new Map<string, Record>()
  records.set(db, own)
  const record = own.get(model) ?? { failures: 0, restsUntil: 0 }
  own.set(model, record)
  if (record.restsUntil > now().getTime()) return null
  try {
    const answer = await ask()
    record.failures = 0
    return answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    record.failures++
    if (record.failures >= mostFailures) record.restsUntil = now().getTime() + restMs
    log.info({ model, reason: error.params.reason }, 'a search goes without a model')
    return null
  }
}
