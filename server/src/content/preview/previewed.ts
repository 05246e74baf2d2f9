/** What is previewed: a stored file, or bytes that are made for a look. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Source } from '../file/reader/document-reader.ts'

export interface Previewed extends Source {
  /** Of its content: what has been made of it is found again by this. */
  sha256: string
}

/** Bytes that are read as a file is, in a folder that is gone afterwards. */
export function bytesToPreview(owner_id: string, name: string, bytes: Uint8Array): Previewed {
  return {
    owner_id,
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    async localCopy() {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'preview-'))
      const file = path.join(folder, 'file')
      await fs.writeFile(file, bytes)
      return { path: file, done: () => fs.rm(folder, { recursive: true, force: true }) }
    },
  }
}
