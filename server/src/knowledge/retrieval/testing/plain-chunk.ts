import type { Chunk } from '../index-revision.ts'

export const plainChunk = (body: string, heading: readonly string[] = []): Chunk => ({
  lang: 'zh',
  heading,
  body,
  lang_2: null,
  body_2: null,
  grade: null,
  anchors: [{ in: 'text', offset: 0, length: body.length }],
})
