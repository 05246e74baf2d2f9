import { expect, it } from 'vitest'
import { admit, subtitleFor } from './admit.ts'

const of = (...names: string[]) => names.map((name) => ({ name, size: 1 }))
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

it('takes a subtitle with its video, whichever comes first', () => {
  expect(names(admit(of('film.mp4', 'film.srt'), []).accepted)).toEqual(['film.srt', 'film.mp4'])
})

it('keeps documents and subtitles apart', () => {
  const { accepted, refused } = admit(of('a.srt', 'b.docx'), [])
  expect(names(accepted)).toEqual(['a.srt'])
  expect(refused).toEqual([{ why: 'mixed', name: 'b.docx' }])
  expect(admit(of('c.txt'), of('b.docx')).refused).toEqual([])
})

it('wants a subtitle before its video', () => {
  expect(admit(of('film.mp4'), []).refused).toEqual([{ why: 'videoAlone', name: 'film.mp4' }])
  expect(admit(of('film.mp4'), of('b.docx')).refused).toEqual([{ why: 'videoAlone', name: 'film.mp4' }])
  expect(admit(of('film.mp4'), of('a.srt')).refused).toEqual([])
})

it('takes no file twice, and leaves unknown formats to the upload', () => {
  expect(admit(of('a.srt'), of('a.srt')).refused).toEqual([{ why: 'twice', name: 'a.srt' }])
  expect(names(admit(of('a.psd'), []).accepted)).toEqual(['a.psd'])
})

it('finds the subtitle of a video', () => {
  const file = (name: string, media_file: object | null = null) => ({ name, size: 1, media_file })
  const [video] = of('Film.mp4')
  expect(subtitleFor(video!, [file('other.srt')])?.name).toBe('other.srt')
  expect(subtitleFor(video!, [file('a.srt'), file('film.en.srt')])?.name).toBe('film.en.srt')
  expect(subtitleFor(video!, [file('a.srt'), file('b.srt')])).toBeNull()
  expect(subtitleFor(video!, [file('film.srt', {})])).toBeNull()
})
