/** The words of the source that a correction was about: those that its segments share and others don't have. */
import { present } from '@polyphony/contract'
import { splitWords } from '@polyphony/contract/knowledge/insight/split-words'
import { normalise } from '../../../content/memory/match/normalise.ts'
import { termsIn } from '../../../content/memory/term/terms.ts'

export interface Sources {
  readonly lang: string
  /** Of segments with the correction. */
  readonly own: readonly string[]
  /** Of segments of the same files without it. */
  readonly others: readonly string[]
}

const mostWords = 5
/** A word of so many other segments is a word of the language, and doesn't begin or end a term. */
const commonShare = 0.2

/** @returns null if there are no such words, or the segments are one sentence again and again: then nobody can tell. */
export function sharedSource({ lang, own, others }: Sources): string | null {
  if (new Set(own.map(normalise)).size < 2) return null
  const [shortest = '', ...rest] = own.toSorted((a, b) => a.length - b.length)
  const isHad = (source: string) => {
    const has = (text: string) => termsIn(text, [{ source }]).length > 0
    return { byAll: () => rest.every(has), byNone: () => !others.some(has) }
  }
  const isCommon = commonWords(lang, others)
  const shared = candidates(shortest, lang, isCommon).filter(
    (source) => isHad(source).byAll() && isHad(source).byNone(),
  )
  return shared.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Runs of words in the order of the text. */
function candidates(text: string, lang: string, isCommon: (word: string) => boolean): string[] {
  const words = splitWords(text, lang)
  const found = new Set<string>()
  for (const [from, first] of words.entries()) {
    if (!isWord(first) || isCommon(first)) continue
    let count = 0
    for (let to = from; to < words.length && count < mostWords; to++) {
      const last = present(words[to])
      if (last.trim() === '') continue
      if (!isWord(last) && !/^[-'’・]$/u.test(last)) break
      count++
      if (isWord(last) && !isCommon(last)) found.add(words.slice(from, to + 1).join(''))
    }
  }
  return [...found]
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

const functionWords: Readonly<Record<string, string>> = {
  en: 'a an the of to in on at by for with from and or but is are was be this that it its as your you we our they',
  zh: '的 了 在 是 和 与 及 或 把 被 将 对 为 从 到 这 那 其 有 也 都 就 请',
  ja: 'の は が を に で と も へ や か から まで より です ます した する ない この その あの',
}

function commonWords(lang: string, others: readonly string[]): (word: string) => boolean {
  const known = new Set(functionWords[new Intl.Locale(lang).language]?.split(' '))
  const counts = new Map<string, number>()
  for (const text of others)
    for (const word of new Set(splitWords(normalise(text), lang))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => {
    const norm = normalise(word)
    return known.has(norm) || (counts.get(norm) ?? 0) > Math.max(1, others.length * commonShare)
  }
}
