import fs from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { beepingFiles, beepsOf } from '../media/testing/make-beeps.ts'
import { hasFfmpeg, mediaFolder } from '../media/testing/make-media.ts'
import { chunkExt, encodeChunk } from './encode-chunk.ts'

const folder = mediaFolder()
afterAll(() => folder.remove())

describe.skipIf(!hasFfmpeg)('a chunk for a provider', () => {
  it.each(Object.entries(beepingFiles))(
    'of a film %s has its sounds where the voice was found',
    async (_name, make) => {
      const { file } = make(folder.at)
      const heard = await beepsOf(file)
      for (const span of [
        { start_ms: 0, end_ms: 5400 },
        { start_ms: 6000, end_ms: 9400 },
      ]) {
        const bytes = await encodeChunk({ file, ffmpegPath: undefined }, span, new AbortController().signal)
        const chunk = folder.at(`chunk.${chunkExt}`)
        fs.writeFileSync(chunk, bytes)
        const wanted = heard.filter((at) => at > span.start_ms && at < span.end_ms).map((at) => at - span.start_ms)
        const found = await beepsOf(chunk)
        expect(found).toHaveLength(wanted.length)
        for (const [index, at] of found.entries()) expect(Math.abs(at - wanted[index]!)).toBeLessThanOrEqual(20)
      }
    },
  )
})
