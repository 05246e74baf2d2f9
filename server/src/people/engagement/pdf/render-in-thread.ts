import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContractPdf } from './render-contract.ts'

const threadFile = path.join(import.meta.dirname, 'render-thread.ts')
let before: Promise<unknown> = Promise.resolve()

/** Renders a contract in a thread of its own; contracts wait for each other. */
export function renderInThread(contract: ContractPdf): Promise<Uint8Array> {
  const bytes = before.then(() => render(contract))
  before = bytes.catch(() => {})
  return bytes
}

function render(contract: ContractPdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, { workerData: contract, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    thread.once('message', resolve).once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended without a PDF.')))
  })
}
