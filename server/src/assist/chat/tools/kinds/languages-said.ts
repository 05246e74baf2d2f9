/** Languages as people name them: by their tags, or their names in Chinese, English or Japanese. */
import { listLanguages } from '../../../../base/reference/languages.ts'

const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase()

const tagOf = new Map(
  listLanguages('name_en').flatMap(({ lang, name_zh, name_en, name_ja }) =>
    [lang, name_zh, name_en, name_ja, ...besides(lang, name_zh)].map((name) => [plain(name), lang] as const),
  ),
)

/** 日语 is also called 日文, and Chinese has more names than one. */
function besides(lang: string, nameZh: string): string[] {
  if (lang === 'zh') return ['汉语', '中国語', '简体中文']
  return nameZh.endsWith('语') ? [`${nameZh.slice(0, -1)}文`] : []
}

export const languageSaid = (name: string): string | null => tagOf.get(plain(name)) ?? null

/** Null where one of them is no language. */
export function languagesSaid(words: string): string[] | null {
  const names = words.split(/[,，、/+&]|\band\b|和|与|及|と/u).map((name) => name.trim())
  const tags = names.filter((name) => name !== '').map(languageSaid)
  return tags.length > 0 && tags.every((tag) => tag !== null) ? [...new Set(tags)] : null
}
