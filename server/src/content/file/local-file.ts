import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { type FileRow, findFile } from './store.ts'

export type LocalFile = Pick<FileRow, 'file_id' | 'owner_id' | 'company_id' | 'name' | 'ext' | 'analysis'> & {
  path: string
}

/** A ready file as a local one, for programs that need a path. @throws CallError NOT_FOUND if it isn't ready */
export async function withLocalFile<T>(app: App, fileId: string, work: (file: LocalFile) => Promise<T>): Promise<T> {
  const file = await findFile(app.db, fileId)
  if (file?.state !== 'ready') throw new CallError('NOT_FOUND')
  const copy = await app.storage.localCopy(file.storage_key)
  try {
    return await work({ ...file, path: copy.path })
  } finally {
    await copy.done()
  }
}
