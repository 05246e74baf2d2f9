/**
 * How far a rewritten text may be from the one before: an editor improves the style. What goes further, or turns a "must"
 * into a "need not", is for a person to decide.
 */
import { effort } from '@polyphony/contract/content/text/effort'

/** A text may grow and shrink by so much; short ones by some characters more. */
const bounds = { longest: 1.6, shortest: 0.5, slack: 12 }
/** More of a text that isn't short can't be new. */
const mostChanged = 0.75
const shortText = 16

const negations: Readonly<Record<string, RegExp>> = {
  zh: /不(?!仅|但|过|断|同|少|得不|止)|没(?!错)|無|无(?!论|数)|未(?!来)|勿|别(?=[^的人处墅名])|非(?!常)/gu,
  ja: /ない|なかった|ません|ぬ(?=[。、])|ず(?=に|、)/gu,
  en: /\b(?:not|never|no|cannot|without|neither|nor)\b|n['’]t\b/giu,
  de: /\b(?:nicht|kein\w*|nie|niemals|ohne)\b/giu,
  fr: /\b(?:pas|jamais|aucun\w*|sans|rien)\b/giu,
  es: /\b(?:no|nunca|ning[uú]n\w*|sin|jamás)\b/giu,
}

/** @returns what goes too far, in words for the model; null: nothing. */
export function beyondBounds(before: string, after: string, lang: string): string | null {
  const { longest, shortest, slack } = bounds
  if (after.length > before.length * longest + slack) return 'it became much longer; add nothing'
  if (after.length < before.length * shortest - slack) return 'it became much shorter; leave nothing out'
  const negation = negations[lang]
  if (negation && count(before, negation) % 2 !== count(after, negation) % 2)
    return 'a negation was added or lost; keep the meaning'
  if (before.length >= shortText && effort(before, after) > mostChanged)
    return 'it was changed too much; keep what is good'
  return null
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
