import { createHash } from 'node:crypto'
import { extensionOf } from '@polyphony/contract'
import { newStorageKey } from '../adapters/storage/storage.ts'
import type { App } from '../context.ts'
import type { Work } from '../kernel/transaction.ts'
import { mimeOf } from './media-types.ts'
import { insertFile } from './store.ts'

interface Output {
  readonly owner_id: string
  readonly company_id: string | null
  /** 'export': a copy of somebody's data, for nobody but them. 'contract': signed by its owner, and kept. */
  readonly purpose?: 'output' | 'export' | 'contract'
  readonly name: string
  readonly bytes: Uint8Array
}

/** Keeps what the product made, ready at once, in the caller's transaction. @returns its file_id. */
export async function createOutputFile(app: App, work: Work, output: Output): Promise<string> {
  const { bytes, purpose = 'output', ...said } = output
  const ext = extensionOf(said.name)
  const [file_id, storage_key] = [work.newId(), newStorageKey()]
  await app.storage.write(storage_key, bytes)
  await insertFile(work.tx, {
    ...said,
    file_id,
    storage_key,
    ext,
    purpose,
    size: bytes.length,
    mime: mimeOf(ext),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    state: 'ready',
    created_at: work.now(),
    finished_at: work.now(),
  })
  return file_id
}
