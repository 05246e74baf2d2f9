import { expect, it } from 'vitest'
import { type OrderedFile, segmentsFor } from './ordered-file.ts'

it('takes the targets that a file brings only for its own language', () => {
  const segment = { key: '0', source: 'Hi', target: 'Hallo', state: 'translated' }
  const file = { segments: [segment], drafts_lang: 'de-DE' } as unknown as OrderedFile
  expect(segmentsFor(file, 'de')).toEqual([segment])
  expect(segmentsFor(file, 'fr')).toEqual([{ key: '0', source: 'Hi' }])
  expect(segmentsFor({ ...file, drafts_lang: null }, 'de')).toEqual([{ key: '0', source: 'Hi' }])
})

it('takes the file’s own text for what is worked on where there is no other language yet', () => {
  const segment = { key: '0', source: 'Hi', target: 'Hallo', state: 'translated' }
  const file = { segments: [segment], drafts_lang: 'de' } as unknown as OrderedFile
  expect(segmentsFor(file, 'en', 'ownText')).toEqual([{ key: '0', source: '', target: 'Hi' }])
})

it('locks the file’s own text where another one is written beside it', () => {
  const segment = { key: '0', source: 'Hi', target: 'Hallo', state: 'translated' }
  const file = { segments: [segment], drafts_lang: 'de' } as unknown as OrderedFile
  expect(segmentsFor(file, 'de', 'beside')).toEqual([{ key: '0', source: 'Hi', is_locked: true }])
})
