/** Rules that corrections can amount to: how each is recognised, and what it tells a machine. */
import { type InsightContent, type InsightRule, insightRules } from '@polyphony/contract'
import type { Edit } from './find/segment-edits.ts'

interface Rule {
  /** Absent: no single correction shows it. */
  readonly shows?: (edit: Edit) => boolean
  /** One sentence of the style guide, in English as all prompts. */
  readonly sentence: (edit: Edit) => string
  /** Another pair of words or marks is another rule. */
  readonly isByText?: true
}

const fullWidth: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ':': '：',
  ';': '；',
  '(': '（',
  ')': '）',
}
const widened = (marks: string) => marks.replace(/./gu, (mark) => fullWidth[mark] ?? mark)
const isMarks = (text: string) => /^[\p{P}\p{S}]+$/u.test(text)

const isGrouped = (text: string) => /^\p{Nd}{1,3}(?:[,\u00a0\u202f ]\p{Nd}{3})+(?:\.\p{Nd}+)?$/u.test(text)
const plainNumber = (text: string) => text.replace(/[,\u00a0\u202f ]/gu, '')
const isGrouping = (plain: string, grouped: string) =>
  isGrouped(grouped) && !isGrouped(plain) && plainNumber(grouped) === plain

const polite = /(?:です|ます|でした|ました|ません|ください|でしょう)$/u
const isPolite = (text: string) => polite.test(text)
/** Corrections of a verb's ending are of a word or two; a name that happens to end so isn't one. */
const isVerb = (text: string) => /[\u3040-\u309f]$/u.test(text)
const isPolitely = (plain: string, politely: string) => isVerb(plain) && !isPolite(plain) && isPolite(politely)

const rules: Readonly<Record<InsightRule, Rule>> = {
  fullWidthMarks: {
    shows: ({ before, after }) => isMarks(before) && widened(before) === after,
    sentence: () => 'Use full-width punctuation.',
  },
  halfWidthMarks: {
    shows: ({ before, after }) => isMarks(after) && widened(after) === before,
    sentence: () => 'Use half-width punctuation.',
  },
  digitGroups: {
    shows: ({ before, after }) => isGrouping(before, after),
    sentence: ({ after }) => `Write numbers with separators of thousands, as in ${after}.`,
  },
  plainDigits: {
    shows: ({ before, after }) => isGrouping(after, before),
    sentence: ({ after }) => `Write numbers without separators of thousands, as in ${after}.`,
  },
  politeYou: {
    shows: ({ before, after }) => before.includes('你') && before.replaceAll('你', '您') === after,
    sentence: () => 'Address the reader as 您, never as 你.',
  },
  plainYou: {
    shows: ({ before, after }) => before.includes('您') && before.replaceAll('您', '你') === after,
    sentence: () => 'Address the reader as 你, never as 您.',
  },
  politeForm: {
    shows: ({ before, after }) => isPolitely(before, after),
    sentence: () => 'End sentences in the polite form (です・ます).',
  },
  plainForm: {
    shows: ({ before, after }) => isPolitely(after, before),
    sentence: () => 'End sentences in the plain form (だ・である).',
  },
  marks: {
    shows: ({ before, after }) => isMarks(before) && isMarks(after),
    sentence: ({ before, after }) => `Write "${after}" rather than "${before}".`,
    isByText: true,
  },
  wording: {
    sentence: ({ before, after }) => `Write "${after}" rather than "${before}".`,
    isByText: true,
  },
}

/** The rule that a correction shows by itself; null: it is about words. */
export function ruleOf(edit: Edit): InsightRule | null {
  return insightRules.find((name) => rules[name].shows?.(edit)) ?? null
}

export const isByText = (rule: InsightRule) => rules[rule].isByText ?? false

export function sentenceOf({ rule, before, after, sentence }: InsightContent): string | null {
  return rule && (sentence ?? rules[rule].sentence({ before, after }))
}
