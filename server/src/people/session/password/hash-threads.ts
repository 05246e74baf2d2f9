/** Computes Argon2 in threads of its own: at most two hashes at a time, a short queue, then error 445. */
import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { HashWork } from './hash-thread.ts'

/** Half of the processors of a small machine, never all. */
const maxRunning = Math.min(2, Math.ceil(os.availableParallelism() / 2))
const maxWaiting = 30

const idle: Worker[] = []
let running = 0
const waiting: (() => void)[] = []

/** Called before other expensive steps. @throws Operator_Limited if the queue is full */
export function refuseWhenFull(): void {
  if (waiting.length >= maxWaiting) throw new CallError('Operator_Limited')
}

/** @throws Operator_Limited */
export async function inThread(work: HashWork): Promise<string | boolean> {
  if (running >= maxRunning) {
    refuseWhenFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await run(idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url)), work)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
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
