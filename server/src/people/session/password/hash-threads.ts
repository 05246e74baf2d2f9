/**
 * Computes Argon2 in threads of its own: at most two hashes at a time, in turn over those who ask, a bounded queue, then
 * error 445. So who floods the door keeps only themselves waiting.
 */
import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { FairQueue } from '../../../ground/kernel/fair-queue.ts'
import type { HashWork } from './hash-thread.ts'

/** Who waits for a hash: an address, or a person. */
export interface HashTurn {
  readonly owner: string
  /** A browser that the account has signed in with before passes all others. */
  readonly isKnown?: boolean
}

/** Half of the processors of a small machine, never all. */
const maxRunning = Math.min(2, Math.ceil(os.availableParallelism() / 2))
/** All of an office that comes at once. */
const maxOwn = 30
const maxWaiting = 150

const idle: Worker[] = []
const queue = new FairQueue(maxRunning)

/** Called before other expensive steps, too. @throws Operator_Limited if the queue is full */
export function refuseWhenFull({ owner, isKnown = false }: HashTurn): void {
  const { own, all } = queue.waitingCounts(owner)
  if (own >= maxOwn || all >= (isKnown ? 2 : 1) * maxWaiting) throw new CallError('Operator_Limited')
}

/** @throws Operator_Limited */
export async function inThread(work: HashWork, turn: HashTurn): Promise<string | boolean> {
  refuseWhenFull(turn)
  return queue.run({ owner: turn.owner, isSmall: true, isUrgent: turn.isKnown ?? false }, () =>
    run(idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url)), work),
  )
}

/** A thread that fails isn't used again. The process can end while threads are idle, but not while one works. */
async function run(thread: Worker, work: HashWork): Promise<string | boolean> {
  thread.ref()
  try {
    thread.postMessage(work)
    const [result] = (await once(thread, 'message')) as [string | boolean]
    idle.push(thread)
    return result
  } finally {
    thread.unref()
  }
}
