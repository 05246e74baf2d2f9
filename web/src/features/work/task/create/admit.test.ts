import { expect, it } from 'vitest'
import type { DraftFile } from '../draft/draft.ts'
import { admit, pair, part, recordingFor, subtitleFor } from './admit.ts'

const of = (...names: string[]) => names.map((name) => ({ name, size: 1 }))
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

it('accepts recordings with and without their subtitles', () => {
  expect(names(admit(of('film.mp4', 'film.srt', 'other.mkv'), []).accepted)).toEqual([
    'film.mp4',
    'film.srt',
    'other.mkv',
  ])
  expect(admit(of('talk.srt'), of('talk.mp3')).refused).toEqual([])
})

it.each([
  ['b.docx', 'a.srt'],
  ['a.png', 'b.docx'],
  ['a.mp3', 'film.mp4'],
  ['film.mp4', 'b.docx'],
])('keeps %s separate from %s', (name, present) => {
  expect(admit(of(name), of(present)).refused).toEqual([{ why: 'mixed', name }])
})

it('refuses a file twice and too many files, and leaves unknown formats to the upload', () => {
  expect(admit(of('a.srt'), of('a.srt')).refused).toEqual([{ why: 'twice', name: 'a.srt' }])
  expect(names(admit(of('a.psd'), []).accepted)).toEqual(['a.psd'])
  const many = of(...Array.from({ length: 200 }, (_, at) => `${at}.srt`))
  expect(admit(of('one.srt'), many).refused).toEqual([{ why: 'tooMany', name: 'one.srt' }])
  expect(admit(of('1.mp4'), many).refused).toEqual([])
})

const file = (name: string, media_file: DraftFile['media_file'] = null): DraftFile => ({
  file_id: name,
  name,
  size: 1,
  word_count: 1,
  segment_count: 1,
  duration_ms: null,
  media_file,
})
const film = file('film.mp4')

it('finds the subtitle file of a recording', () => {
  const [video] = of('Film.mp4')
  expect(subtitleFor(video!, [file('other.srt')])?.name).toBe('other.srt')
  expect(subtitleFor(video!, [file('a.srt'), file('film.en.srt')])?.name).toBe('film.en.srt')
  expect(subtitleFor(video!, [file('a.srt'), file('b.srt')])).toBeNull()
  expect(subtitleFor(video!, [file('film.srt', film)])).toBeNull()
})

it('finds the recording of a subtitle file by the most similar name', () => {
  const [subtitle] = of('film-2.en.srt')
  expect(recordingFor(subtitle!, [file('film.mp4'), file('film-2.mp4')])?.name).toBe('film-2.mp4')
  expect(recordingFor(subtitle!, [file('other.mp4')])?.name).toBe('other.mp4')
  expect(recordingFor(subtitle!, [file('a.mp4'), file('b.mp4')])).toBeNull()
})

it('pairs two files and separates them again', () => {
  const subtitle = file('a.srt')
  const paired = pair([film, subtitle], subtitle, film)
  expect(paired.map(({ name, media_file }) => [name, media_file?.name])).toEqual([['a.srt', 'film.mp4']])
  expect(names(part(paired, paired[0]!))).toEqual(['a.srt', 'film.mp4'])
})
