/** What the headings of a table say of its columns: keys, texts by language, remarks, lengths. */
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { TableColumns } from '@polyphony/contract/content/file/file-reading'

const words = {
  key: /^(?:key|keys|id|ids|string[ _-]?(?:id|key|name)|identifier|msgid|resource[ _-]?(?:id|key|name)|name|键|键名|编号|标识|キー|識別子|リソース名)$/i,
  source:
    /^(?:source|source[ _-]?(?:text|string)|original|text|value|string|content|default|原文|源文|源文本|文本|テキスト|ソース)$/i,
  target:
    /^(?:target|target[ _-]?(?:text|string)|translation|translated|译文|目标|目标文本|翻译|訳文|翻訳|ターゲット)$/i,
  context:
    /^(?:context|comments?|notes?|description|remarks?|screen|上下文|备注|说明|描述|注释|コメント|備考|説明|文脈)$/i,
  length:
    /^(?:max(?:imum)?[ _.-]*(?:len(?:gth)?|chars?|characters|width)?|length[ _-]?limit|limit|char(?:acter)?[ _-]?limit|最大长度|字数限制|长度限制|最大文字数|文字数制限)$/i,
} as const

/** Languages whose names are known in English, Chinese, Japanese and themselves. */
const codes =
  'en zh ja ko fr de es it pt nl sv da no nb fi is pl cs sk hu ro bg ru uk be sr hr sl mk sq el tr he ar fa ur hi bn ta te th vi id ms tl lt lv et ca eu gl ga cy af sw ka hy az kk mn'.split(
    ' ',
  )
const named = new Set(codes)

let names: Map<string, string> | undefined

function namesOfLanguages(): Map<string, string> {
  if (names) return names
  names = new Map([
    ['简体中文', 'zh-CN'],
    ['繁體中文', 'zh-TW'],
    ['繁体中文', 'zh-TW'],
    ['simplified chinese', 'zh-CN'],
    ['traditional chinese', 'zh-TW'],
    ['中文', 'zh'],
    ['英文', 'en'],
    ['日文', 'ja'],
    ['韩文', 'ko'],
  ])
  for (const code of codes)
    for (const reader of ['en', 'zh', 'ja', code]) {
      const name = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(code)
      if (name) names.set(name.toLowerCase(), code)
    }
  return names
}

/** The language that a heading names: `en`, `zh_CN`, `German (de)`, `Français`; null for none. */
export function languageIn(heading: string): string | null {
  const text = heading.trim()
  const written = /^(?:.*[([])?\s*([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}|[A-Za-z]{2}|\d{3}))?\s*[)\]]?$/.exec(text)
  const code = written?.[1]?.toLowerCase()
  if (code && named.has(code)) return written?.[2] ? `${code}-${cased(written[2])}` : code
  const plain = text.toLowerCase().replace(/\s*[([].*$/, '')
  return namesOfLanguages().get(plain) ?? null
}

const cased = (part: string) =>
  part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase()

/** @returns null where the headings name no text that could be translated into, or by a key */
export function suggestColumns(headings: readonly string[], source_lang: string): TableColumns | null {
  const found: TableColumns = { has_heading: true, source: -1, targets: {}, key: null, context: [], max_length: null }
  let [bySource, byLanguage] = [-1, -1]
  for (const [column, written] of headings.entries()) {
    const heading = written.trim()
    if (found.key === null && words.key.test(heading)) found.key = column
    else if (found.max_length === null && words.length.test(heading)) found.max_length = column
    else if (words.context.test(heading)) found.context.push(column)
    else if (words.target.test(heading)) found.targets['*'] ??= column
    else if (words.source.test(heading)) bySource = bySource < 0 ? column : bySource
    else {
      const lang = languageIn(heading)
      if (!lang) continue
      if (byLanguage < 0 && languageOf(lang) === languageOf(source_lang)) byLanguage = column
      else found.targets[lang] ??= column
    }
  }
  found.source = byLanguage < 0 ? bySource : byLanguage
  const isTable = found.source >= 0 && (found.key !== null || Object.keys(found.targets).length > 0)
  return isTable ? found : null
}

/** The column of a target; null where the table has none, and the source's is written over. */
export function targetColumn({ targets }: TableColumns, target_lang: string): number | null {
  const same = Object.keys(targets).find((lang) => languageOf(lang) === languageOf(target_lang))
  return targets[target_lang] ?? (same === undefined ? undefined : targets[same]) ?? targets['*'] ?? null
}
