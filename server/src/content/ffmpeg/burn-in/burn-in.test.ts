import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../media/testing/make-media.ts'
import { readFrame } from '../../media/testing/read-frame.ts'
import { probeMedia } from '../probe-media.ts'
import { burnIn } from './burn-in.ts'
import { type BurnCue, writeAss } from './write-ass.ts'

const cue = (text: string, second = ''): BurnCue => ({ start_ms: 1000, end_ms: 3000, text, second })
const style = { width: 1920, height: 1080, language: 'zh', second_language: null }
const dialogue = (...cues: BurnCue[]) =>
  writeAss(cues, style)
    .split('\n')
    .filter((line) => line.startsWith('Dialogue:'))

describe('the text of a cue', () => {
  it('is written with its times, the second language smaller', () => {
    expect(
      dialogue({ ...cue('第一行\n第二行', 'Second'), start_ms: 3_723_456 - 3_600_000, end_ms: 3_723_999 }),
    ).toEqual(['Dialogue: 0,0:02:03.46,1:02:04.00,First,,0,0,0,,第一行\\N第二行\\N{\\rSecond}Second'])
  })

  it.each([
    ['overrides', '{\\an8\\pos(0,0)}up'],
    ['drawings', '{\\p1}m 0 0 l 900 0 900 900{\\p0}'],
    ['closing braces', '}{\\fs300}'],
    ['breaks and blanks', 'C:\\New\\home\\n'],
    ['a brace after a backslash', '\\{\\b1}'],
    ['an event of its own', 'a\r\nDialogue: 0,0:00:00.00,9:00:00.00,First,,0,0,0,,{\\an8}b\u2028c\u0000d'],
  ])('never contains an instruction: %s', (_what, hostile) => {
    const lines = dialogue(cue(hostile))
    expect(lines).toHaveLength(1)
    const text = lines[0]!.split(',').slice(9).join(',')
    // What libass interprets: an opening brace that isn't escaped, a backslash before N, n or h.
    const live = text
      .replaceAll(/\\[{}]/g, '')
      .replaceAll('\\N', '')
      .replaceAll(/\{\\fn[\w ]*\}/g, '')
    expect(live).not.toMatch(/[{}]|\\[Nnh{}]/)
  })

  it('is left out if it is empty or has no time', () => {
    expect(dialogue(cue(' '), { ...cue('text'), end_ms: 1000 })).toEqual([])
  })

  it('uses another font for characters that the first one lacks', () => {
    expect(dialogue(cue('灯क台'))[0]).toContain('灯{\\fnNoto Sans Medium}क{\\fn}台')
  })
})

describe.skipIf(!hasFfmpeg)('burning in', () => {
  const folder = mediaFolder()
  afterAll(() => folder.remove())
  let runs = 0
  const burn = async (
    film: string,
    cues: BurnCue[],
    more: { signal?: AbortSignal; onProgress?(percent: number): void } = {},
  ) => {
    const own = folder.at(`run ${++runs}: 'a', [b]; c\\d`)
    fs.mkdirSync(own)
    return burnIn(own, { film, cues, language: 'zh', second_language: 'en' }, more)
  }

  it('shows the text at the bottom of the picture at its time; the sound stays the same', async () => {
    const film = makeMedia(
      folder.at(`odd: 'name', "5%" \\ [文].mkv`),
      '-f lavfi -i color=black:s=640x360:d=4:r=10 -f lavfi -i sine=d=4 -c:v mpeg4 -c:a aac',
    )
    const seen: number[] = []
    const burnt = await burn(film, [cue('十一年来，没有人来过这座港口。', 'Nobody has come for eleven years.')], {
      onProgress: (percent) => seen.push(percent),
    })
    expect(seen.at(-1)).toBeGreaterThan(90)
    const size = { width: 640, height: 360 }
    expect(await probeMedia(burnt, undefined)).toMatchObject({ ...size, video_codec: 'h264', audio_codec: 'aac' })
    const during = readFrame(burnt, 2000, size)
    expect(during.bright(0.75, 1)).toBeGreaterThan(0.02)
    expect(during.bright(0, 0.75)).toBe(0)
    expect(readFrame(burnt, 3500, size).bright(0, 1)).toBe(0)
    const sound = (file: string) =>
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-i',
        `file:${file}`,
        '-map',
        '0:a',
        '-c',
        'copy',
        '-f',
        'md5',
        '-',
      ]).toString()
    expect(sound(burnt)).toBe(sound(film))
  })

  it('draws the text’s instructions as text', async () => {
    const film = makeMedia(folder.at('plain.webm'), '-f lavfi -i color=black:s=640x360:d=3:r=5 -c:v libvpx -an')
    const burnt = await burn(film, [cue('{\\an8\\pos(320,10)}{\\p1}m 0 0 l 640 0 640 200 0 200{\\p0}文字')])
    const frame = readFrame(burnt, 2000, { width: 640, height: 360 })
    expect(frame.bright(0, 0.6)).toBe(0)
    expect(frame.bright(0.75, 1)).toBeGreaterThan(0.01)
  })

  it('keeps an upright film upright, and never enlarges it', async () => {
    const lying = makeMedia(folder.at('lying.mp4'), '-f lavfi -i color=black:s=321x181:d=3:r=5 -c:v mpeg4')
    const film = makeMedia(folder.at('upright.mp4'), `-i ${lying} -c copy -metadata:s:v rotate=90`)
    const burnt = await burn(film, [cue('灯')])
    const probe = await probeMedia(burnt, undefined)
    expect(probe).toMatchObject({ width: 180, height: 320 })
    expect(readFrame(burnt, 2000, { width: 180, height: 320 }).bright(0.85, 1)).toBeGreaterThan(0)
  })

  it('stops when it is aborted, and reports a file that is no film', async () => {
    const film = makeMedia(folder.at('long.mp4'), '-f lavfi -i color=s=1280x720:d=90:r=10 -c:v mpeg4')
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('cancelled')), 500)
    await expect(burn(film, [cue('灯')], { signal: stop.signal })).rejects.toThrow('cancelled')
    const sound = makeMedia(folder.at('sound.mp3'), '-f lavfi -i sine=d=1 -c:a libmp3lame')
    await expect(burn(sound, [cue('灯')])).rejects.toMatchObject({ code: 'MEDIA_UNREADABLE' })
  })
})
