import { Worker } from 'node:worker_threads'

let before: Promise<unknown> = Promise.resolve()

/**
 * Renders a PDF in a thread of its own; documents wait for each other.
 * @param threadFile posts the bytes of what it finds in `workerData`
 */
export function renderInThread(threadFile: string, document: unknown): Promise<Uint8Array> {
  const bytes = before.then(() => render(threadFile, document))
  before = bytes.catch(() => {})
  return bytes
}

function render(threadFile: string, document: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, { workerData: document, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    thread.once('message', resolve).once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended without a PDF.')))
  })
}
