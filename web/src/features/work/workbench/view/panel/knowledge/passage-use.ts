import type { FoundPassage } from '@polyphony/contract'

const familyOf = (lang: string) => lang.split('-')[0]
type Said = Pick<FoundPassage, 'lang' | 'body' | 'lang_2' | 'body_2'>

/** What it says in the language that is written. */
export function textFor({ lang, body, lang_2, body_2 }: Said, target: string): string {
  if (familyOf(lang) === familyOf(target) || body_2 === null || lang_2 === null) return body
  return body_2
}

const mostQuoted = 400

/** `“…” — manual.pdf, page 3` */
export function citationOf(passage: Said & Pick<FoundPassage, 'name'>, target: string, place: string): string {
  const text = textFor(passage, target)
  const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text
  return `“${quoted}” — ${[passage.name, place].filter(Boolean).join(', ')}`
}
