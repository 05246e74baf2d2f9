/**
 * The thread that computes Argon2, one hash after another. On Linux, where threads have priorities, it has a low one.
 */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type HashWork =
  | { readonly hash: string; readonly options: Options }
  | { readonly verify: string; readonly stored: string }

if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority(0) + 10)) // the priority of this thread only

parentPort!.on('message', (work: HashWork) => {
  parentPort!.postMessage('hash' in work ? hashSync(work.hash, work.options) : verifySync(work.stored, work.verify))
})
