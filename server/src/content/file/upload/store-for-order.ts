/** A file that is to be ordered and comes from elsewhere than an upload: kept as one, and read before anybody is told. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type ErrorCode, errors, type FileInfo, isOneOf, keysOf, orderPurposeOf, second } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type Fetched, storeFetched } from './store-fetched.ts'
import { uploadFinish } from './upload-finish.ts'

/** How long one waits for a file to be read before they are told to ask again. */
const patienceMs = 20 * second
const pauseMs = 250

/** @throws FILE_FORMAT_UNSUPPORTED, and why it was rejected; FILES_BEING_READ with its id where that takes longer */
export async function storeForOrder(ctx: Ctx, file: Fetched): Promise<FileInfo> {
  const purpose = orderPurposeOf(file.name)
  if (!purpose) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: file.name })
  const { file_id } = await storeFetched(ctx, purpose, file)
  return settled(ctx, file_id)
}

/** @throws why it was rejected; FILES_BEING_READ with its id where that takes longer */
export async function settled(ctx: Ctx, file_id: string): Promise<FileInfo> {
  const until = Date.now() + patienceMs
  for (;;) {
    const file = await uploadFinish(ctx, { file_id }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'FILE_INCOMPLETE') return null
      throw error
    })
    if (file?.state === 'ready') return file
    if (file?.state === 'rejected') throw rejected(file)
    if (Date.now() > until) throw new CallError('FILES_BEING_READ', { count: 1, file_id })
    await sleep(pauseMs)
  }
}

function rejected({ error }: FileInfo): CallError {
  const code: ErrorCode = isOneOf(keysOf(errors), error?.err_msg) ? error.err_msg : 'FILE_ABNORMAL'
  return new CallError(code, error?.data)
}

/** What is at hand as a whole, to be kept under this name. */
export function wholeFile(name: string, content: Buffer): Fetched {
  async function* once() {
    yield content
  }
  return { url: '', name, size: content.length, bytes: once() }
}
