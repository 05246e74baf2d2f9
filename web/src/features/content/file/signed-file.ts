import { present } from '@polyphony/contract'
/** What is behind a signed file address of our own. */
export const maxTextBytes = 1024 * 1024

/** The address, if it is one of this site's files; anything else is never requested. */
export function ownFileUrl(url: unknown, origin: string): string | null {
  if (typeof url !== 'string') return null
  const parsed = URL.parse(url, origin)
  if (!parsed || parsed.origin !== origin || parsed.username || !/^\/files\/[0-9a-f-]{36}$/.test(parsed.pathname))
    return null
  return parsed.pathname + parsed.search
}

export type Shown = 'picture' | 'video' | 'audio' | 'pdf' | 'text' | 'none'

export function shownAs(mime: string): Shown {
  const type = present(mime.split(';', 1)[0]).trim().toLowerCase()
  if (type === 'image/svg+xml') return 'none' // may hold scripts
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  if (type === 'application/pdf') return 'pdf'
  return type.startsWith('text/') || type === 'application/x-subrip' ? 'text' : 'none'
}

/** The name in a Content-Disposition header (RFC 6266). */
export function dispositionName(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // Not well encoded: the plain name will do.
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? null
}

export interface SignedFile {
  name: string
  size: number
  shown: Shown
  /** Of text: its beginning. */
  text: string | null
}

export async function readSignedFile(url: string, signal: AbortSignal): Promise<SignedFile> {
  const head = await fetch(url, { method: 'HEAD', signal })
  if (!head.ok) throw new Error(`${head.status}`)
  const size = Number(head.headers.get('content-length'))
  const shown = shownAs(head.headers.get('content-type') ?? '')
  const name = dispositionName(head.headers.get('content-disposition')) ?? url.slice(7, 43)
  return { name, size, shown, text: shown === 'text' ? await readText(url, signal) : null }
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { headers: { range: `bytes=0-${maxTextBytes - 1}` }, signal })
  return decodeText(new Uint8Array(await response.arrayBuffer()))
}

/** By its mark, else UTF-8, else what subtitles in East Asia are often written in. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of ['utf-8', 'shift_jis', 'gb18030']) {
    try {
      // `stream` forgives a character that the cut went through.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      // Not in this one: try the next.
    }
  }
  return new TextDecoder().decode(bytes)
}
