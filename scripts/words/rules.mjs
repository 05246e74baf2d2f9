// What texts may not say or look like, by language. Words come from the table of docs/GLOSSARY.md.
const han = '\\u3005\\u3007\\u3040-\\u30ff\\u4e00-\\u9fff'

/** @returns {{ language: string, word: string, instead: string }[]} the rows of 'Said one way' */
export function wordsOf(glossary) {
  const rows = [...glossary.matchAll(/^\| (zh|ja|en) \| ([^|]+) \| ([^|]+) \|$/gm)]
  return rows.flatMap(([, language, never, instead]) =>
    never.split(/[、,]/).map((word) => ({ language, word: word.trim(), instead: instead.trim() })),
  )
}

/** English words as whole words in any case; Chinese and Japanese ones wherever they stand. */
export function patternOf({ language, word }) {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return language === 'en' ? new RegExp(String.raw`\b${literal}\b`, 'i') : new RegExp(literal)
}

const shapes = [
  { languages: ['zh', 'ja'], pattern: new RegExp(`[${han}] +[${han}]`), says: 'a space between characters' },
  { languages: ['zh'], pattern: new RegExp(`[${han}][,;:?!](?![\\w/])`), says: 'half-width punctuation' },
  { languages: ['zh'], pattern: new RegExp(`[${han}]\\.(?:$|\\s)`), says: 'a half-width full stop' },
  { languages: ['ja'], pattern: new RegExp(`[${han}][,;?!](?![\\w/])`), says: 'half-width punctuation' },
  { languages: ['en'], pattern: /\w …/, says: 'a space before an ellipsis' },
  { languages: ['en'], pattern: /[。，；：？！（）]/, says: 'full-width punctuation' },
]

/** What is wrong with one text; empty if nothing is. The names of its `{gaps}` are the program's, and no words of it. */
export function faultsOf({ language, text }, words) {
  if (text === undefined) return [`${language} is missing`]
  const read = text.replaceAll(/\{\w+\}/g, '{}')
  const said = words
    .filter((rule) => rule.language === language && patternOf(rule).test(read))
    .map(({ word, instead }) => `says “${word}”, not “${instead}”`)
  const shaped = shapes.filter(({ languages, pattern }) => languages.includes(language) && pattern.test(text))
  return [...said, ...shaped.map(({ says }) => `has ${says}`)]
}
