import { expect, it } from 'vitest'
import { questionLanguage } from './question-language.ts'

const in_ = (...langs: (string | [string, string])[]) =>
  langs.map((lang) => (typeof lang === 'string' ? { lang, lang_2: null } : { lang: lang[0], lang_2: lang[1] }))

it.each<[string, ReturnType<typeof in_>, string]>([
  ['納期変更手続', in_('ja'), 'ja'],
  ['納期変更手続', in_('ja-JP', 'zh'), 'ja'],
  ['納期変更手続', in_(['en', 'ja']), 'ja'],
  ['納期変更手続', in_(['zh', 'ja'], 'en', 'ja'), 'ja'],
  ['納期変更手続', in_('zh-Hant', 'ja'), 'zh'],
  ['納期変更手続', in_(['ja', 'zh']), 'zh'],
  ['交期变更手续', [], 'zh'],
  ['交期变更手续', in_('en'), 'zh'],
  ['納期の変更', in_('zh'), 'ja'],
  ['change of deadline', in_('ja'), 'en'],
  ['마감 변경', in_('ja'), 'ja'],
])('%s among %j is measured as %s', (text, found, language) => {
  expect(questionLanguage(text, found)).toBe(language)
})
