/** What is to be translated, as a program gives it: made a file of the person's, as an upload would. */

import { setTimeout as sleep } from 'node:timers/promises'
import { type ErrorCode, errors, type FileInfo, isOneOf, keysOf, orderPurposeOf, second } from '@polyphony/contract'
import { nameOf } from '../../content/file/upload/pre-upload.ts'
import { storeFetched } from '../../content/file/upload/store-fetched.ts'
import { uploadFinish } from '../../content/file/upload/upload-finish.ts'
import { FetchRefused, fetchPublic } from '../../ground/adapters/public-web/fetch-public.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { nameOfFile, wholeOf } from '../../knowledge/bases/files/upload-by-url.ts'

export interface Given {
  readonly text?: string | undefined
  readonly url?: string | undefined
  readonly file_base64?: string | undefined
  readonly file_name?: string | undefined
  /** Of an earlier answer. */
  readonly file_id?: string | undefined
}

/** How long a tool waits for a file to be read before it says to ask again. */
const patienceMs = 20 * second
const pauseMs = 250

export async function sourceFile(ctx: Ctx, given: Given): Promise<FileInfo> {
  const { text, url, file_base64, file_name, file_id } = given
  if ([text, url, file_base64, file_id].filter((one) => one !== undefined).length !== 1)
    throw new CallError('Parameter_Error', { fields: [{ field: 'text, url, file_base64, file_id', problem: 'one' }] })
  if (file_id !== undefined) return settled(ctx, file_id)
  if (url !== undefined) return fetched(ctx, url)
  if (text !== undefined) return kept(ctx, `${titleOf(file_name) || 'Text'}.txt`, Buffer.from(text, 'utf8'))
  return kept(ctx, file_name ?? '', bytesOf(file_base64 ?? ''))
}

const titleOf = (name = '') => name.replace(/\.[^.]*$/, '')

function bytesOf(base64: string): Buffer {
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(base64))
    throw new CallError('Parameter_Error', { fields: [{ field: 'file_base64', problem: 'format' }] })
  return Buffer.from(base64, 'base64')
}

async function kept(ctx: Ctx, given: string, content: Buffer): Promise<FileInfo> {
  if (content.length === 0) throw new CallError('FILE_EMPTY')
  const name = nameOf(given.replace(/[/\\\p{Cc}]/gu, ' ').slice(-255))
  async function* once() {
    yield content
  }
  return store(ctx, { url: '', name, size: content.length, bytes: once() })
}

async function fetched(ctx: Ctx, url: string): Promise<FileInfo> {
  const file = await fetchPublic(url).catch((error: unknown) => {
    if (!(error instanceof FetchRefused)) throw error
    throw new CallError(error.kind === 'address' ? 'URL_INVALID' : 'KNOWLEDGE_LOAD_FAILED')
  })
  try {
    const { size, bytes } = file.size === null ? await wholeOf(file) : { size: file.size, bytes: file.bytes }
    return await store(ctx, { url: file.url.href, name: nameOfFile(file), size, bytes })
  } catch (error) {
    file.end()
    throw error
  }
}

async function store(ctx: Ctx, file: Parameters<typeof storeFetched>[2]): Promise<FileInfo> {
  const purpose = orderPurposeOf(file.name)
  if (!purpose) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: file.name })
  const { file_id } = await storeFetched(ctx, purpose, file)
  return settled(ctx, file_id)
}

/** @throws why it was rejected; FILES_BEING_READ with its id where that takes longer */
async function settled(ctx: Ctx, file_id: string): Promise<FileInfo> {
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
