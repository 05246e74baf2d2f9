import type { Language } from '@polyphony/contract'

/** By its script. Of a Japanese question without kana nobody could say that it isn't Chinese. */
export function questionLanguage(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}
