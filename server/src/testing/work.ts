import type { ServerEventName } from '@polyphony/contract'
import { readConfig } from '../ground/config.ts'
import type { App, Room } from '../ground/context.ts'
import type { Db } from '../ground/db/connect.ts'
import { uuidv7 } from '../ground/kernel/ids.ts'
import { createSeal } from '../ground/kernel/seal/seal.ts'
import { inTransaction, type Transaction } from '../ground/kernel/transaction.ts'

export interface TestWork {
  /** Runs a use case in a transaction of its own. */
  change<T>(useCase: (transaction: Transaction) => Promise<T>): Promise<T>
  /** The clock's time; a test may set it. */
  now: Date
  /** The socket events that were sent, in order. */
  readonly said: { room: Room; name: ServerEventName; event: unknown }[]
}

const testConfig = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'known-to-every-test-and-nobody-else' })

/** For use cases that need only a transaction: a real database, and a clock that the test sets. */
export function testWork(db: Db): TestWork {
  const self: TestWork = {
    now: new Date('2026-11-21T08:00:00.000Z'),
    said: [],
    change: (useCase) => inTransaction(app, useCase),
  }
  const app = {
    db,
    now: () => self.now,
    newId: () => uuidv7(),
    config: testConfig,
    seal: createSeal(testConfig.SECRET_KEY),
    emit: (room: Room, name: ServerEventName, event: unknown) => self.said.push({ room, name, event }),
  } as unknown as App
  return self
}
