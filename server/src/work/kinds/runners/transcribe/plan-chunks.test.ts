import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from './find-voice.ts'
import { frameMs } from './frame-levels.ts'
import { longestChunkMs, planChunks } from './plan-chunks.ts'

const voices = fc
  .array(fc.record({ pause: fc.integer({ min: 20, max: 40_000 }), length: fc.integer({ min: 100, max: 90_000 }) }), {
    maxLength: 40,
  })
  .map((list) => {
    let at = 0
    return list.map(({ pause, length }): Span => {
      const start_ms = at + pause
      at = start_ms + length
      return { start_ms, end_ms: at }
    })
  })

describe('chunks of a recording', () => {
  it('contain all speech, once, in order, and no more than a provider accepts', () => {
    fc.assert(
      fc.property(voices, fc.integer({ min: 2000, max: 300_000 }), (voice, longest) => {
        const levels = new Float32Array(Math.ceil(((voice.at(-1)?.end_ms ?? 0) + 500) / frameMs)).fill(-50)
        const chunks = planChunks(voice, levels, longest)
        for (const [at, chunk] of chunks.entries()) {
          expect(chunk.end_ms - chunk.start_ms).toBeLessThanOrEqual(longest)
          expect(chunk.start_ms).toBeGreaterThanOrEqual(chunks[at - 1]?.end_ms ?? 0)
        }
        let said = 0
        for (const span of voice)
          for (const chunk of chunks)
            said += Math.max(0, Math.min(span.end_ms, chunk.end_ms) - Math.max(span.start_ms, chunk.start_ms))
        expect(said).toBe(voice.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0))
        expect(planChunks(voice, levels, longest)).toEqual(chunks)
      }),
    )
  })

  it('are split in the widest pause and exclude long silence', () => {
    const levels = new Float32Array(200_000 / frameMs).fill(-50)
    const voice = [
      { start_ms: 1000, end_ms: 4000 },
      { start_ms: 4500, end_ms: 8000 },
      { start_ms: 9500, end_ms: 12_000 },
      { start_ms: 100_000, end_ms: 101_000 },
    ]
    expect(planChunks(voice, levels, 11_000)).toEqual([
      { start_ms: 750, end_ms: 8250 },
      { start_ms: 9250, end_ms: 12_250 },
      { start_ms: 99_750, end_ms: 101_250 },
    ])
  })

  it('are as long as the provider’s limits of bytes and seconds allow', () => {
    expect(longestChunkMs({})).toBe(300_000)
    expect(longestChunkMs({ bytes: 1024 * 1024 })).toBe(32_256)
    expect(longestChunkMs({ duration_ms: 30_000 })).toBe(30_000)
  })
})
