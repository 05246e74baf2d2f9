/** Stores files that the product makes. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { extensionOf, type FileAnalysis } from '@polyphony/contract'
import { newStorageKey } from '../../ground/adapters/storage/storage.ts'
import type { App } from '../../ground/context.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { mimeOf } from './reader/media-types.ts'
import { insertFile } from './store.ts'

interface Output {
  readonly owner_id: string
  readonly company_id: string | null
  /**
   * 'export': a copy of an account's data, only for its owner. 'contract': signed by its owner, never deleted.
   * 'derivative': made from another file, and deleted with it. 'taskPicture', 'taskDocument', 'knowledge': as if somebody had
   * uploaded it for an order, or for a base.
   */
  readonly purpose?: 'output' | 'export' | 'contract' | 'derivative' | 'taskPicture' | 'taskDocument' | 'knowledge'
  readonly name: string
}

/** Stores a file, ready at once, in the caller's transaction. @returns its file_id */
export async function createOutputFile(
  app: App,
  transaction: Transaction,
  output: Output & { readonly bytes: Uint8Array; readonly analysis?: FileAnalysis },
): Promise<string> {
  const { bytes, analysis, purpose = 'output', ...said } = output
  const ext = extensionOf(said.name)
  const [file_id, storage_key] = [transaction.newId(), newStorageKey()]
  await app.storage.write(storage_key, bytes)
  await insertFile(transaction.tx, {
    ...said,
    file_id,
    storage_key,
    ext,
    purpose,
    size: bytes.length,
    mime: mimeOf(ext),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    state: 'ready',
    ...(analysis && { analysis: JSON.stringify(analysis) }),
    created_at: transaction.now(),
    finished_at: transaction.now(),
  })
  return file_id
}

export interface StagedFile {
  readonly file_id: string
  readonly sha256: string
}

/**
 * The same for a file of any size, read from `path`: first it is stored, which takes time, then published in the
 * caller's transaction. One that is never published is deleted like an unfinished upload.
 */
export async function stageOutputFile(app: App, output: Output & { readonly path: string }): Promise<StagedFile> {
  const { path, purpose = 'output', ...said } = output
  const ext = extensionOf(said.name)
  const [file_id, storage_key] = [app.newId(), newStorageKey()]
  const { size } = await fs.stat(path)
  await insertFile(app.db, {
    ...said,
    file_id,
    storage_key,
    ext,
    purpose,
    size,
    mime: mimeOf(ext),
    state: 'uploading',
    created_at: app.now(),
  })
  const hash = createHash('sha256')
  await app.storage.begin(storage_key)
  await app.storage.append(storage_key, { offset: 0, size }, hashed(createReadStream(path), hash))
  await app.storage.finish(storage_key)
  return { file_id, sha256: hash.digest('hex') }
}

export async function publishOutputFile(transaction: Transaction, { file_id, sha256 }: StagedFile): Promise<void> {
  await transaction.tx
    .updateTable('file')
    .set({ state: 'ready', sha256, finished_at: transaction.now() })
    .where('file_id', '=', file_id)
    .where('state', '=', 'uploading')
    .execute()
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}
