/** Calls that answer with a file: its bytes are the body; its name and type stand in the headers. A refusal is an envelope, as always. */
import { z } from 'zod'
import type { Spec } from './call.ts'

export const fileAnswer = z.object({ name: z.string(), mime: z.string(), bytes: z.instanceof(Uint8Array<ArrayBufferLike>) })
export type FileAnswer = z.infer<typeof fileAnswer>

export const answersFile = ({ output }: Pick<Spec, 'output'>): boolean => output === fileAnswer

/** A name by RFC 6266: plain for old clients, UTF-8 for others. No character of it can end the quotes. */
export function dispositionName(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}

/** The name in such a header; null if there is none. */
export function nameInDisposition(header: string | null): string | null {
  const full = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  return full === undefined ? null : decodeURIComponent(full)
}
