import fs from 'node:fs'
import { minGapMs, profileFor } from '@polyphony/contract/content/document/subtitle-profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuesOfVoice } from './cues-of-voice.ts'
import { findVoice, type Span } from './find-voice.ts'
import { FrameLevels, sampleRate } from './frame-levels.ts'
import { decodeSample, samplesAt } from './testing/sample-audio.ts'

const profile = profileFor('en')

interface Scene {
  /** Level of the noise and of the voice in dB. */
  noise: number
  voice: number
  parts: readonly { pause_ms: number; said_ms: number }[]
}

/** Tones in noise, with the true times of their begin and end. */
function record({ noise, voice, parts }: Scene): { samples: Int16Array; truth: Span[] } {
  const truth: Span[] = []
  let at = 0
  for (const { pause_ms, said_ms } of parts) {
    truth.push({ start_ms: at + pause_ms, end_ms: at + pause_ms + said_ms })
    at += pause_ms + said_ms
  }
  const samples = new Int16Array(((at + 1000) * sampleRate) / 1000)
  const loudness = (db: number) => 10 ** (db / 20)
  let seed = 1
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[i] = (seed / 1_073_741_824 - 1) * loudness(noise) * 32_767
  }
  for (const { start_ms, end_ms } of truth)
    for (let i = start_ms * 16; i < end_ms * 16; i += 1)
      samples[i] = samples[i]! + Math.sin((i * 2 * Math.PI * 440) / sampleRate) * loudness(voice) * 32_767
  return { samples, truth }
}

function levelsOf(samples: Int16Array, chunk = samples.length): Float32Array {
  const levels = new FrameLevels()
  for (let at = 0; at < samples.length; at += chunk) levels.push(samples.subarray(at, at + chunk))
  return levels.finish()
}

const scenes = fc.record({
  noise: fc.integer({ min: -75, max: -45 }),
  voice: fc.integer({ min: -24, max: -3 }),
  parts: fc.array(
    fc.record({ pause_ms: fc.integer({ min: 600, max: 3000 }), said_ms: fc.integer({ min: 300, max: 5000 }) }),
    { minLength: 1, maxLength: 6 },
  ),
})

describe('voice activity', () => {
  it('is found for each phrase at its time, in quiet rooms and in noisy ones', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const { samples, truth } = record(scene)
        const found = findVoice(levelsOf(samples))
        expect(found).toHaveLength(truth.length)
        for (const [at, span] of found.entries()) {
          expect(Math.abs(span.start_ms - truth[at]!.start_ms)).toBeLessThanOrEqual(200)
          expect(Math.abs(span.end_ms - truth[at]!.end_ms)).toBeLessThanOrEqual(200)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('is the same however the sound is split into chunks', () => {
    const { samples } = record({ noise: -55, voice: -12, parts: [{ pause_ms: 700, said_ms: 900 }] })
    const whole = levelsOf(samples)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (chunk) => {
        expect(levelsOf(samples, chunk)).toEqual(whole)
      }),
      { numRuns: 10 },
    )
  })

  it('is not found in silence, in noise alone and in an empty recording', () => {
    expect(findVoice(levelsOf(new Int16Array(sampleRate * 20)))).toEqual([])
    expect(findVoice(levelsOf(new Int16Array(0)))).toEqual([])
    const room = record({ noise: -40, voice: -90, parts: [{ pause_ms: 9000, said_ms: 100 }] })
    expect(findVoice(levelsOf(room.samples))).toEqual([])
  })

  it('needs little time for hours of sound', () => {
    const levels = new FrameLevels()
    const minute = record({ noise: -55, voice: -12, parts: [{ pause_ms: 700, said_ms: 900 }] }).samples
    while (levels.duration_ms < 3 * 3_600_000) levels.push(minute)
    expect(findVoice(levels.finish()).length).toBeGreaterThan(4000)
    expect(levels.finish().byteLength).toBeLessThan(4_000_000)
  })
})

describe('cues of a voice', () => {
  it('never overlap, are sorted, have an allowed length, and cover the speech', () => {
    fc.assert(
      fc.property(scenes, fc.constantFrom('en', 'zh', 'ja'), ({ parts, ...room }, lang) => {
        const long = parts.map((part) => ({ ...part, said_ms: part.said_ms * 4 }))
        const levels = levelsOf(record({ ...room, parts: long }).samples)
        const voice = findVoice(levels)
        const cues = cuesOfVoice(voice, levels, profileFor(lang))
        for (const [at, cue] of cues.entries()) {
          expect(cue.end_ms).toBeGreaterThan(cue.start_ms)
          expect(cue.end_ms - cue.start_ms).toBeLessThanOrEqual(profile.max_duration_ms)
          if (at > 0) expect(cue.start_ms).toBeGreaterThanOrEqual(cues[at - 1]!.end_ms)
        }
        const gap = Math.ceil(minGapMs(profile))
        for (const span of voice)
          for (const moment of [span.start_ms + 20, span.end_ms - 20 - gap])
            expect(cues.some((cue) => cue.start_ms <= moment && moment <= cue.end_ms + gap)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })
})

describe.skipIf(!fs.existsSync(samplesAt))(`a real recording (${samplesAt})`, () => {
  it('is split into phrases', async ({ skip }) => {
    const samples = decodeSample('jfk.flac')
    if (!samples) return skip('ffmpeg is not on this machine')
    const levels = levelsOf(samples, 4096)
    const cues = cuesOfVoice(findVoice(levels), levels, profile)
    // And so, my fellow Americans | ask not | what your country can do for you | ask what you can do for your country
    const said = [
      [300, 2200],
      [3300, 4300],
      [5400, 7600],
      [8200, 10_500],
    ] as const
    expect(cues).toHaveLength(said.length)
    for (const [at, [from, to]] of said.entries()) {
      expect(Math.abs(cues[at]!.start_ms - from)).toBeLessThan(250)
      expect(Math.abs(cues[at]!.end_ms - to)).toBeLessThan(600)
    }
  })
})
