/** The rules for every format: without targets nothing changes, and with all targets the file reads as they say. */
import { expect } from 'vitest'
import { openDocument, writeDocument } from '../open-document.ts'

const langs = { source_lang: 'en', target_lang: 'en' }

export async function expectRoundTrip(bytes: Uint8Array, name: string): Promise<void> {
  const { segments } = await openDocument(bytes, name, langs)
  expect(await writeDocument(bytes, name, new Map(), langs)).toBe(bytes)
  const same = new Map(segments.map(({ key, source }) => [key, source]))
  expect(Buffer.from(await writeDocument(bytes, name, same, langs)).equals(bytes)).toBe(true)
  const marked = new Map(segments.map(({ key, source }) => [key, `Ω${source}`]))
  const again = (await openDocument(await writeDocument(bytes, name, marked, langs), name, langs)).segments
  const text = (list: typeof segments) => list.map(({ source }) => source.replace(/⟦[^⟧]*⟧|[Ω\s]/g, '')).join('')
  expect(text(again)).toBe(text(segments))
  const marks = again.map(({ source }) => source).join('')
  expect(marks.split('Ω').length - 1).toBe(segments.length)
}
