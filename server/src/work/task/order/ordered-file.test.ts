import { expect, it } from 'vitest'
import { type OrderedFile, segmentsFor } from './ordered-file.ts'

it('a file’s own targets are used only for their language', () => {
  const segment = { key: '0', source: 'Hi', target: 'Hallo', state: 'translated' }
  const file = { segments: [segment], drafts_lang: 'de-DE' } as unknown as OrderedFile
  expect(segmentsFor(file, 'de')).toEqual([segment])
  expect(segmentsFor(file, 'fr')).toEqual([{ key: '0', source: 'Hi' }])
  expect(segmentsFor({ ...file, drafts_lang: null }, 'de')).toEqual([{ key: '0', source: 'Hi' }])
})

it('a flow without target language works on the file’s own text', () => {
  const segment = { key: '0', source: 'Hi', target: 'Hallo', state: 'translated' }
  const file = { segments: [segment], drafts_lang: 'de' } as unknown as OrderedFile
  expect(segmentsFor(file, 'en', 'ownText')).toEqual([{ key: '0', source: '', target: 'Hi' }])
})

it('the file’s own text is locked where another text is written beside it', () => {
  const segment = { key: '0', source: 'Hi', target: 'Hallo', state: 'translated' }
  const file = { segments: [segment], drafts_lang: 'de' } as unknown as OrderedFile
  expect(segmentsFor(file, 'de', 'beside')).toEqual([{ key: '0', source: 'Hi', is_locked: true }])
})
