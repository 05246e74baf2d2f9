import { type FoundPassage, type Language, languages } from '@polyphony/contract'
import { scriptLanguage } from '../../content/reading/script-language.ts'

type Said = Pick<FoundPassage, 'lang' | 'lang_2'>

/**
 * The language by whose scale a question is measured. Han without kana may be Chinese or Japanese (納期変更手続): the language
 * of what it has found, the best first, decides; a passage in both says nothing. Languages that nobody has measured count as
 * Chinese.
 */
export function questionLanguage(text: string, found: readonly Said[]): Language {
  const said = languages.find((language) => language === scriptLanguage(text)) ?? 'zh'
  if (said !== 'zh') return said
  for (const { lang, lang_2 } of found) {
    const families = [lang, lang_2 ?? ''].map((one) => one.split('-')[0])
    const [isChinese, isJapanese] = [families.includes('zh'), families.includes('ja')]
    if (isChinese !== isJapanese) return isJapanese ? 'ja' : 'zh'
  }
  return said
}
