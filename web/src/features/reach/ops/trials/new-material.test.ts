import { expect, it } from 'vitest'
import { blank, inputOf, missingIn, type NewMaterial, titleOf } from './new-material.ts'

const document = { file_id: 'a', name: 'ferry.v2.srt', size: 9 }
const whole: NewMaterial = {
  role_id: 2,
  source_lang: 'en',
  target_lang: 'zh',
  title: 'Ferry',
  files: { ...blank.files, document },
}

it('missing parts are named', () => {
  expect(missingIn(blank)).toEqual(['title', 'source_lang', 'target_lang', 'document'])
  expect(missingIn(whole)).toEqual([])
  expect(missingIn({ ...whole, title: '  ' })).toEqual(['title'])
  expect(missingIn({ ...whole, target_lang: 'en' })).toEqual(['same_lang'])
})

it('a transcript needs only one language', () => {
  const transcript: NewMaterial = { ...whole, role_id: 1, target_lang: '' }
  expect(missingIn(transcript)).toEqual([])
  expect(inputOf({ ...transcript, target_lang: 'zh' })).toMatchObject({ source_lang: 'en', target_lang: 'en' })
})

it('the default title is the document’s name', () => {
  expect(titleOf(document.name)).toBe('ferry.v2')
  expect(inputOf(blank)).toBeNull()
  expect(inputOf(whole)).toMatchObject({ file_id: 'a', draft_file_id: null })
})
