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

it('says what is missing', () => {
  expect(missingIn(blank)).toEqual(['title', 'source_lang', 'target_lang', 'document'])
  expect(missingIn(whole)).toEqual([])
  expect(missingIn({ ...whole, title: '  ' })).toEqual(['title'])
  expect(missingIn({ ...whole, target_lang: 'en' })).toEqual(['same_lang'])
})

it('asks a transcript for one language only', () => {
  const transcript: NewMaterial = { ...whole, role_id: 1, target_lang: '' }
  expect(missingIn(transcript)).toEqual([])
  expect(inputOf({ ...transcript, target_lang: 'zh' })).toMatchObject({ source_lang: 'en', target_lang: 'en' })
})

it('names a material after its document', () => {
  expect(titleOf(document.name)).toBe('ferry.v2')
  expect(inputOf(blank)).toBeNull()
  expect(inputOf(whole)).toMatchObject({ file_id: 'a', draft_file_id: null })
})
