/** What a translation repeats letter by letter: placeholders, tags, and addresses of pages and mail. */
import { type Issue, issue } from './issue.ts'
import type { Reading } from './reading.ts'

interface Found {
  /** What has to be the same on both sides. */
  readonly key: string
  readonly written: string
  readonly start: number
}

const placeholder = new RegExp(
  [
    /\$\{[^{}\s]+\}/, // ${name}
    /\{\{[^{}]+\}\}/, // {{name}}
    /\{\s*\w+\s*,\s*(?:plural|select|selectordinal|number|date|time)\b/, // ICU: {count, plural, …}
    /\{\w[\w.:-]*\}/, // {name}, {0}
    /(?<!\d)%(?:\d+\$|\(\w+\))?[-+#0]*\d*(?:\.\d+)?(?:l{0,2}[diu]|[sfxXcgeE@])(?![A-Za-z])/, // %s, %1$d, %(name)s
  ]
    .map((each) => each.source)
    .join('|'),
  'g',
)
const tag = /<(\/?)([A-Za-z][\w-]*)(?:\s[^<>]*)?(\/?)>/g
const address =
  /(?:https?:\/\/|www\.)[^\s<>"'\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu

const mayHave = /[{%<@]|:\/\/|www\./

/** Whatever is no word of a language: other checks look at what is left. */
export function withoutLiterals(text: string): string {
  if (!mayHave.test(text)) return text
  return text.replace(address, ' ').replace(placeholder, ' ').replace(tag, ' ')
}

export function checkLiterals(source: Reading, target: Reading): Issue[] {
  if (!mayHave.test(source.text) && !mayHave.test(target.text)) return []
  const place = (side: Reading, { start, written }: Found) => side.span(start, start + written.length)
  const [wanted, given] = [placeholdersIn(source.text), placeholdersIn(target.text)]
  return [
    ...surplus(wanted, given).map((each) =>
      issue('placeholder_missing', 'error', place(source, each), { placeholder: each.written }),
    ),
    ...surplus(given, wanted).map((each) =>
      issue('placeholder_extra', 'error', place(target, each), { placeholder: each.written }),
    ),
    ...surplus(tagsIn(source.text), tagsIn(target.text)).map((each) =>
      issue('placeholder_missing', 'warning', place(source, each), { placeholder: each.written }),
    ),
    ...surplus(addressesIn(source.text), addressesIn(target.text)).map((each) =>
      issue('address_missing', 'warning', place(source, each), { address: each.written }),
    ),
  ]
}

/** Addresses and tags that a text has more often than its source: nobody translates such. */
export function addedLiterals(source: string, target: string): string[] {
  const added = [...surplus(addressesIn(target), addressesIn(source)), ...surplus(tagsIn(target), tagsIn(source))]
  return added.map(({ written }) => written)
}

const placeholdersIn = (text: string): Found[] =>
  [...text.matchAll(placeholder)].map(({ 0: written, index }) => ({
    key: written.replace(/\s/g, ''),
    written,
    start: index,
  }))

const tagsIn = (text: string): Found[] =>
  [...text.matchAll(tag)].map(({ 0: written, 1: slash = '', 2: name = '', index }) => ({
    key: slash + name.toLowerCase(),
    written,
    start: index,
  }))

/** A stop at the end belongs to the sentence. */
const addressesIn = (text: string): Found[] =>
  [...text.matchAll(address)].map(({ 0: found, index }) => {
    const written = found.replace(/[.,;:!?)\]]+$/, '')
    return { key: written.toLowerCase(), written, start: index }
  })

/** Those of `list` that `other` has less often. */
function surplus(list: readonly Found[], other: readonly Found[]): Found[] {
  const left = new Map<string, number>()
  for (const { key } of other) left.set(key, (left.get(key) ?? 0) + 1)
  return list.filter(({ key }) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}
