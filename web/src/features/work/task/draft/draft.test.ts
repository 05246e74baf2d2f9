import {
  day,
  fromWireTime,
  hour,
  mediaOfFiles,
  minute,
  orderNameOf,
  orderPurposeOf,
  rushPercent,
} from '@polyphony/contract'
import { expect, it } from 'vitest'
import {
  type Draft,
  type DraftFile,
  deadlineChoices,
  deadlineIn,
  emptyDraft,
  missingIn,
  orderOf,
  priced,
  revive,
} from './draft.ts'

const now = Date.UTC(2026, 0, 5, 12, 0, 31)
const file = (name: string): DraftFile => ({
  file_id: 'f',
  name,
  size: 1,
  word_count: 1,
  segment_count: 1,
  media_file: null,
})
const draftOf = (change: Partial<Draft>): Draft => ({ ...emptyDraft(now), ...change })
const whole = draftOf({ files: [file('a.srt')], source_lang: 'en', target_langs: ['zh'], flow_id: 'x' })

it.each([
  ['a.SRT', 'taskSubtitle'],
  ['a.b.docx', 'taskDocument'],
  ['film.webm', 'taskVideo'],
  ['a.pdf', 'taskDocument'],
  ['srt', null],
])('%s is uploaded as %s', (name, purpose) => expect(orderPurposeOf(name)).toBe(purpose))

it('gets the name of the first file until the user writes another one', () => {
  expect(orderNameOf(draftOf({ files: [file('My film.en.srt')] }))).toBe('My film.en')
  expect(orderNameOf(draftOf({ files: [file('a.srt')], name: '' }))).toBe('')
})

it('lists exactly what is missing', () => {
  expect(missingIn(emptyDraft(now), false, now)).toEqual(['needFile', 'needSource', 'needTargets', 'needFlow'])
  expect(missingIn(whole, false, now)).toEqual([])
  expect(missingIn(whole, true, now)).toEqual(['needReady'])
  expect(missingIn({ ...whole, name: ' ' }, false, now)).toEqual(['needName'])
  expect(missingIn(whole, false, now + 6 * day)).toEqual(['needDeadline'])
})

it('becomes an order once everything that the price depends on exists', () => {
  expect(orderOf(emptyDraft(now))).toBeNull()
  expect(orderOf(whole)).toMatchObject({ media: 'video', name: 'a', target_langs: ['zh'] })
  expect(mediaOfFiles([file('a.docx')])).toBe('doc')
})

it('sends the recordings where the flow begins with them, else their subtitles', () => {
  const film = { file_id: 'v', name: 'film.mp4', size: 1 }
  const files = [
    { ...file('film.srt'), media_file: film },
    { ...file('other.mp4'), file_id: 'o' },
  ]
  const target_langs: string[] = []
  const heard = draftOf({ ...whole, files, target_langs, flow_takes_media: true, flow_is_monolingual: true })
  expect(missingIn(heard, false, now)).toEqual([])
  expect(orderOf(heard)).toMatchObject({
    files: [
      { file_id: 'v', media_file_id: null },
      { file_id: 'o', media_file_id: null },
    ],
    target_langs: [],
  })
  const read = draftOf({ ...whole, files })
  expect(missingIn(read, false, now)).toEqual(['needSubtitle'])
  expect(orderOf(read)).toBeNull()
  const paired = orderOf({ ...read, files: files.slice(0, 1) })!
  expect(paired.files).toEqual([{ file_id: 'f', media_file_id: 'v' }])
  expect(missingIn({ ...heard, files: [file('a.srt')] }, false, now)).toEqual(['needRecording'])
})

it.each([
  [['a.png'], 'pic'],
  [['a.mp3'], 'audio'],
  [['a.srt', 'a.mp3'], 'audio'],
  [['a.srt'], 'video'],
  [['a.mkv'], 'video'],
])('%s is work on %s', (names, media) => expect(mediaOfFiles(names.map(file))).toBe(media))

it('has the same price under any name', () => {
  const named = orderOf({ ...whole, name: 'Other', description: 'x', style_guide: 'y', tag_ids: ['t'] })!
  expect(named.tag_ids).toEqual(['t'])
  expect(priced(named)).toEqual(priced(orderOf(whole)!))
})

it('counts a preset deadline from today, and keeps a chosen date', () => {
  const later = now + 2 * day
  expect(revive({ deadline_hours: 24 }, later).deadline_at).toBe(deadlineIn(24, later))
  expect(revive({ deadline_hours: null, deadline_at: '20260101000000000' }, later).deadline_at).toBe(
    '20260101000000000',
  )
  expect(revive(null, now)).toEqual(emptyDraft(now))
})

it('keeps the rush fee that belongs to a preset deadline', () => {
  for (const hours of deadlineChoices) {
    const at = fromWireTime(deadlineIn(hours, now)).getTime()
    expect(at % minute).toBe(0)
    expect(rushPercent((at - now) / hour)).toBe(rushPercent(hours))
  }
})
