/** What is to be translated, as a program gives it: made a file of the person's, as an upload would. */

import type { FileInfo } from '@polyphony/contract'
import { nameOf } from '../../content/file/upload/pre-upload.ts'
import { settled, storeForOrder, wholeFile } from '../../content/file/upload/store-for-order.ts'
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
  return storeForOrder(ctx, wholeFile(name, content))
}

async function fetched(ctx: Ctx, url: string): Promise<FileInfo> {
  const file = await fetchPublic(url).catch((error: unknown) => {
    if (!(error instanceof FetchRefused)) throw error
    throw new CallError(error.kind === 'address' ? 'URL_INVALID' : 'KNOWLEDGE_LOAD_FAILED')
  })
  try {
    const { size, bytes } = file.size === null ? await wholeOf(file) : { size: file.size, bytes: file.bytes }
    return await storeForOrder(ctx, { url: file.url.href, name: nameOfFile(file), size, bytes })
  } catch (error) {
    file.end()
    throw error
  }
}
