import { extensionOf, type FileInfo, uploadLimit } from '@polyphony/contract'
import { nameOf } from '../../../content/file/upload/pre-upload.ts'
import { storeFetched } from '../../../content/file/upload/store-fetched.ts'
import {
  type FetchOptions,
  FetchRefused,
  fetchPublic,
  type PublicFile,
} from '../../../ground/adapters/public-web/fetch-public.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

/** Of what nobody says the size of, as pages that are made when somebody asks. */
const mostUnsized = 20 * 1024 ** 2
const unsizedMs = 10_000

const extOfType: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/markdown': 'md',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'audio/mpeg': 'mp3',
}

/** @param options whom to trust, for tests */
export async function uploadByUrl(ctx: Ctx, { url }: { url: string }, options: FetchOptions = {}): Promise<FileInfo> {
  const file = await fetchPublic(url, options).catch(refused)
  try {
    const name = nameOfFile(file)
    const ext = extensionOf(name)
    if (uploadLimit('knowledge', 'standard', ext) === null)
      throw new CallError('KNOWLEDGE_FILE_UNSUPPORTED', { type: ext ? `.${ext}` : file.type })
    const { size, bytes } = file.size === null ? await wholeOf(file) : { size: file.size, bytes: file.bytes }
    if (size === 0) throw new CallError('KNOWLEDGE_LOAD_FAILED')
    return await storeFetched(ctx, 'knowledge', { url: file.url.href, name, size, bytes })
  } catch (error) {
    file.end()
    throw error
  }
}

function refused(error: unknown): never {
  if (!(error instanceof FetchRefused)) throw error
  throw new CallError(error.kind === 'address' ? 'URL_INVALID' : 'KNOWLEDGE_LOAD_FAILED')
}

/** What whoever gives it calls it, or the end of its address; with an ending where its type says one. */
export function nameOfFile({ url, type, disposition }: Pick<PublicFile, 'url' | 'type' | 'disposition'>): string {
  // Other servers say it in whatever way they like.
  const full = decoded(/filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1])
  const said = full ?? /filename\s*=\s*"?([^";]+)/i.exec(disposition)?.[1]
  const last = decoded(url.pathname.split('/').at(-1)) || url.hostname
  const name = (said || last)
    .replace(/[/\\]/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  const ext = extensionOf(name)
  const isKnown = uploadLimit('knowledge', 'standard', ext) !== null
  const named = isKnown || !extOfType[type] ? name : `${name}.${extOfType[type]}`
  return nameOf(named.slice(-255))
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}

export async function wholeOf(file: PublicFile): Promise<{ size: number; bytes: AsyncIterable<Buffer> }> {
  const parts: Buffer[] = []
  let size = 0
  const late = setTimeout(() => file.end(), unsizedMs)
  try {
    for await (const part of file.bytes) {
      size += part.length
      if (size > mostUnsized) throw new CallError('KNOWLEDGE_LOAD_FAILED')
      parts.push(part)
    }
  } catch {
    throw new CallError('KNOWLEDGE_LOAD_FAILED')
  } finally {
    clearTimeout(late)
  }
  return {
    size,
    bytes: (async function* () {
      yield* parts
    })(),
  }
}
