import { describe, expect, it } from 'vitest'
import { chooseLanguage, say } from './i18n.ts'
import { defineText } from './text.ts'

const text = defineText({
  plain: { zh: '保存', en: 'Save', ja: '保存' },
  limit: { zh: '最多{limit}个标签', en: 'At most {limit} tags', ja: 'タグは{limit}個まで' },
  files: { zh: '{count} 个文件', en: { one: '{count} file', other: '{count} files' }, ja: '{count} 件' },
})

describe('texts', () => {
  it('are in the requested language, with their parameters', () => {
    expect(say('ja', text)('plain')).toBe('保存')
    expect(say('en', text)('limit', { limit: 3 })).toBe('At most 3 tags')
    expect(say('zh', text)('limit', { limit: 3 })).toBe('最多3个标签')
  })

  it('have plural forms where a language has them', () => {
    expect([1, 2].map((count) => say('en', text)('files', { count }))).toEqual(['1 file', '2 files'])
    expect([1, 2].map((count) => say('zh', text)('files', { count }))).toEqual(['1 个文件', '2 个文件'])
  })

  it('contain parameters unchanged', () => {
    expect(say('en', text)('limit', { limit: '<b>{limit} $t(plain)' })).toBe('At most <b>{limit} $t(plain) tags')
  })

  it('cause type errors if a table or call is incomplete', () => {
    // @ts-expect-error -- Japanese is missing
    defineText({ a: { zh: '一', en: 'one' } })
    // @ts-expect-error -- the Chinese text lacks {limit}
    defineText({ a: { zh: '一', en: '{limit} one', ja: '{limit} 一' } })
    // @ts-expect-error -- a parameter is spelled differently
    defineText({ a: { zh: '{limit}', en: '{limit}', ja: '{limits}' } })
    const t = say('en', text)
    // @ts-expect-error -- no such key
    expect(() => t('nothing')).toThrow()
    // @ts-expect-error -- the parameter is missing
    expect(t('limit')).toBe('At most  tags')
    // @ts-expect-error -- another parameter
    expect(t('limit', { count: 3 })).toBe('At most  tags')
    // @ts-expect-error -- a plural takes a number
    expect(t('files', { count: '3' })).toBe('3 files')
  })
})

describe('the language at start', () => {
  it('is the query, then the stored choice, then the default of the site', () => {
    expect(chooseLanguage('ja', 'en', 'zh')).toBe('ja')
    expect(chooseLanguage('fr', 'en', 'zh')).toBe('en')
    expect(chooseLanguage(null, 'fr', 'zh')).toBe('zh')
    expect(chooseLanguage(null, null, 'en')).toBe('en')
  })
})
