/** A file of this site behind a signed address. */
import { extensionOf, type PreviewPage, present, previewedExts } from '@polyphony/contract'
import { exchange } from '../../../api/client.ts'

export const maxTextBytes = 1024 * 1024

/** @returns the address if it belongs to this site's files, else null; other addresses are never requested. */
export function ownFileUrl(url: unknown, origin: string): string | null {
  if (typeof url !== 'string') return null
  const parsed = URL.parse(url, origin)
  if (!parsed || parsed.origin !== origin || parsed.username || !/^\/files\/[0-9a-f-]{36}$/.test(parsed.pathname))
    return null
  return parsed.pathname + parsed.search
}

export type Shown = 'picture' | 'video' | 'audio' | 'pages' | 'text' | 'none'

export function shownAs(mime: string): Shown {
  const type = present(mime.split(';', 1)[0]).trim().toLowerCase()
  if (type === 'image/svg+xml') return 'none' // may contain scripts
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('text/') || type === 'application/x-subrip' ? 'text' : 'none'
}

/** The name in a Content-Disposition header (RFC 6266). */
export function dispositionName(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // The encoded name is invalid: the plain name is used.
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? null
}

export interface SignedFile {
  name: string
  size: number
  shown: Shown
  /** The beginning of a text file; null for other files. */
  text: string | null
}

export async function readSignedFile(url: string, signal: AbortSignal): Promise<SignedFile> {
  const head = await fetch(url, { method: 'HEAD', signal })
  if (!head.ok) throw new Error(`${head.status}`)
  const size = Number(head.headers.get('content-length'))
  const name = dispositionName(head.headers.get('content-disposition')) ?? url.slice(7, 43)
  const isPaged = previewedExts.includes(extensionOf(name))
  const shown = isPaged ? 'pages' : shownAs(head.headers.get('content-type') ?? '')
  return { name, size, shown, text: shown === 'text' ? await readText(url, signal) : null }
}

/** A page of it, by the same address. */
export async function askPage(url: string, page: number, signal: AbortSignal): Promise<PreviewPage> {
  const asked = new URL(url, location.origin)
  asked.pathname += '/preview'
  asked.searchParams.set('page', String(page))
  const answer = await exchange(asked.pathname + asked.search, {}, { token: null, signal, timeoutMs: patienceMs })
  return answer as PreviewPage // what the server's route is typed to send
}

const patienceMs = 120_000

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { headers: { range: `bytes=0-${maxTextBytes - 1}` }, signal })
  return decodeText(new Uint8Array(await response.arrayBuffer()))
}

/** Decodes by the byte order mark, else as UTF-8, else in the encodings that subtitles in East Asia often have. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of ['utf-8', 'shift_jis', 'gb18030']) {
    try {
      // `stream` tolerates a character that the cut has split.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      // The text has another encoding: try the next one.
    }
  }
  return new TextDecoder().decode(bytes)
}
