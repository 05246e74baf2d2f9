/**
 * Finds what a translation repeats letter by letter in plain text: placeholders of programs, tags, and addresses of
 * pages and mail. Readers of files make codes of them, checks compare them.
 */
import { icuMessages, type Span } from './icu-message.ts'

export type LiteralKind = 'placeholder' | 'tag' | 'address'

export interface Literal {
  readonly kind: LiteralKind
  /** What has to be the same on both sides. */
  readonly key: string
  readonly written: string
  readonly start: number
}

const placeholder = new RegExp(
  [
    /[$#]\{[^{}\s]{1,80}\}/, // ${name}, #{name}
    /\{\{[^{}]{1,80}\}\}/, // {{name}}
    /<%[=-]?[^<>%]{1,80}%>/, // <%= name %>
    /\{\s*\w+\s*,\s*(?:number|date|time)\b[^{}]{0,80}\}/, // ICU: {price, number, percent}
    /\{\w[\w.:-]{0,80}\}/, // {name}, {0}
    /%[A-Z][A-Z_]{2,40}%/, // %USER_NAME%
    /(?<!\d)%(?:\d{1,2}\$|\(\w{1,40}\))?[-+#0]{0,3}\d{0,3}(?:\.\d{1,3})?(?:l{0,2}[diu]|[sfxXcgeE@])(?![A-Za-z])/, // %s, %1$d
  ]
    .map((each) => each.source)
    .join('|'),
  'g',
)
const tag = /<(\/?)([A-Za-z][\w-]*)(?:\s[^<>]*)?(\/?)>/g
const address =
  /(?:https?:\/\/|www\.)[^\s<>"'\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu

const mayHave = /[{%<@]|:\/\/|www\./

export const mayHaveLiterals = (text: string): boolean => mayHave.test(text)

/** Also those inside others: the placeholder in the address in a tag. */
export function findLiterals(text: string): Literal[] {
  return mayHave.test(text) ? [...placeholdersIn(text), ...tagsIn(text), ...addressesIn(text)] : []
}

/**
 * Placeholders and tags, in order; none overlap. ICU messages aren't among them, because their words are translated,
 * and addresses neither, because a page may have another one in another language.
 */
export function literalSpans(text: string): Span[] {
  if (!mayHave.test(text)) return []
  const messages = icuMessages(text)
  const isWords = (span: Span) => messages.some(({ start, end }) => start <= span.start && span.start < end)
  const tags = tagsIn(text).filter(({ key, written }) => written.includes('=') || markup.has(key.replace('/', '')))
  return outermost([...placeholdersIn(text), ...tags].map(spanOf)).filter((span) => !isWords(span))
}

/** `<Company Name>` is no tag: whoever writes it means a gap to be filled in. */
const markup = new Set(
  'a b i u s em strong span br p div ul ol li h1 h2 h3 h4 h5 h6 img sub sup code pre small big mark hr font g x ph'.split(
    ' ',
  ),
)

/** Spaces in place of whatever is no word of a language; what is left stands where it stood. */
export function withoutLiterals(text: string): string {
  if (!mayHave.test(text)) return text
  const spans = outermost([...findLiterals(text).map(spanOf), ...icuMessages(text)])
  let left = ''
  let from = 0
  for (const { start, end } of spans) {
    left += text.slice(from, start) + ' '.repeat(end - start)
    from = end
  }
  return left + text.slice(from)
}

const spanOf = ({ start, written }: Literal): Span => ({ start, end: start + written.length })

function outermost(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span)
  }
  return kept
}

/** Of an ICU message its branches, and once what they have in them: a language has more or fewer plurals. */
function placeholdersIn(text: string, depth = 0): Literal[] {
  const messages = icuMessages(text)
  const isInside = (index: number) => messages.some(({ start, end }) => start <= index && index < end)
  const found = [...text.matchAll(placeholder)].flatMap(({ 0: written, index }): Literal[] =>
    isInside(index) ? [] : [{ kind: 'placeholder', key: written.replace(/\s/g, ''), written, start: index }],
  )
  for (const message of messages) {
    const { name, kind, branches } = message
    const head = text.slice(message.start, message.bodyFrom)
    found.push({ kind: 'placeholder', key: `{${name},${kind}`, written: head, start: message.start })
    const inner = new Map<string, Literal>()
    for (const { key, start, body } of branches) {
      if (kind === 'select' || key === 'other')
        found.push({ kind: 'placeholder', key: `{${name},${kind},${key}`, written: key, start })
      if (depth >= deepest) continue
      for (const each of placeholdersIn(text.slice(body.start, body.end), depth + 1))
        if (!inner.has(each.key)) inner.set(each.key, { ...each, start: body.start + each.start })
    }
    found.push(...inner.values())
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Nobody nests messages deeper, and each level reads the text again. */
const deepest = 3

const tagsIn = (text: string): Literal[] =>
  [...text.matchAll(tag)].map(({ 0: written, 1: slash = '', 2: name = '', index }) => ({
    kind: 'tag',
    key: slash + name.toLowerCase(),
    written,
    start: index,
  }))

/** A stop at the end belongs to the sentence. */
const addressesIn = (text: string): Literal[] =>
  [...text.matchAll(address)].map(({ 0: found, index }) => {
    const written = found.replace(/[.,;:!?)\]]+$/, '')
    return { kind: 'address', key: written.toLowerCase(), written, start: index }
  })

/** Those of `list` that `other` has less often. */
export function surplus(list: readonly Literal[], other: readonly Literal[]): Literal[] {
  const left = new Map<string, number>()
  for (const { key } of other) left.set(key, (left.get(key) ?? 0) + 1)
  return list.filter(({ key }) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}
