/** Good segments of three pairs of languages, and the same with one realistic fault each. */
import type { CheckRule } from '../../content/text/checks.ts'
import { present } from '../../ground/collection/present.ts'
import { enToJa } from './en-ja.ts'
import { enToZh } from './en-zh.ts'
import { foreign, refusing, remarks } from './wrong-texts.ts'
import { zhToEn } from './zh-en.ts'

export interface GoodSegment {
  source_lang: string
  target_lang: string
  source: string
  target: string
}

export interface SpoiltSegment extends GoodSegment {
  fault: string
  /** Any of these says what is wrong. */
  wanted: readonly CheckRule[]
  /** The target of another segment: only the document as a whole can tell. */
  other: GoodSegment | null
}

const read = (text: string, source_lang: string, target_lang: string): GoodSegment[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', target = ''] = line.split(' ¦ ')
      return { source_lang, target_lang, source, target }
    })

export const goodSegments: readonly GoodSegment[] = [
  ...read(enToZh, 'en', 'zh'),
  ...read(zhToEn, 'zh', 'en'),
  ...read(enToJa, 'en', 'ja'),
]

interface Fault {
  wanted: readonly CheckRule[]
  /** The spoilt target; null: this segment can't have the fault. */
  spoil(good: GoodSegment, turn: number): string | null
}

const change = (text: string, pattern: RegExp, to: string | ((found: string) => string)): string | null => {
  const changed = typeof to === 'string' ? text.replace(pattern, to) : text.replace(pattern, to)
  return changed === text ? null : changed
}

const otherDigit = (digit: string) => String((Number(digit) + 3) % 10)
const isSentence = ({ source }: GoodSegment) => /\s/.test(source) || source.length >= 8
const take = (list: readonly string[], turn: number) => present(list[turn % list.length])
const placeholder = /\$?\{\{?\w+\}\}?|%(?:\d\$)?[ds]/
const number = /(?<![{$%\d.,A-Za-z])\d[\d.,]*\d|(?<![{$%\d.,A-Za-z])\d(?![\d$])/
const url = /(?:https?:\/\/|www\.)[\w./-]+\w/
const mail = /[\w.]+@[\w.]+\w/
const plain = (text: string) => !new RegExp(`${placeholder.source}|${url.source}|${mail.source}|<`).test(text)

const negations: Readonly<Record<string, readonly [RegExp, string][]>> = {
  zh: [
    [/请勿|切勿/, '请'],
    [/绝不可|不可|不得|不能|不要/, '可以'],
    [/没有人/, '有人'],
    [/没有|并无/, '有'],
    [/尚未|从未|未(?=[报注在找])/, '已'],
    [/无法/, '可以'],
    [/不(?!少|足|锈|但|过|同|断)/, ''],
  ],
  en: [
    [/\bDo not (\w)/, 'Please $1'],
    [/\b(shall|must|is|are|was|were|does|do|did|could|should|may|will) not\b/, '$1'],
    [/\b(?:cannot|can't)\b/, 'can'],
    [/\bdon't\b/, ''],
    [/\bnever /i, ''],
    [/\bNo one\b/, 'Everyone'],
    [/\bNo (?=\w+ )/, 'Some '],
    [/\bno (?=\w+)/, 'some '],
  ],
  ja: [
    [/しないでください/, 'してください'],
    [/(?:浸さ|切ら)ないでください/, '浸してください'],
    [/してはならない/, 'してもよい'],
    [/できません/, 'できます'],
    [/ありません/, 'あります'],
    [/ではない|ではなかった/, 'である'],
    [/しません|しない/, 'する'],
    [/ていません/, 'ています'],
    [/ていない/, 'ている'],
    [/なかった/, 'た'],
  ],
}

function withoutNegation({ source, target, target_lang }: GoodSegment): string | null {
  const isNegated = /\b(?:not|never|no|nobody|neither|cannot|without)\b|n't\b|[不未没無无勿]/i.test(source)
  if (!isNegated || !plain(target)) return null
  for (const [pattern, to] of present(negations[target_lang])) {
    const changed = change(target, pattern, to)
    if (changed) return changed
  }
  return null
}

const marks: Readonly<Record<string, readonly [RegExp, string]>> = {
  zh: [/[，。：；！？]/, ','],
  en: [/[,.:;!?](?= |$)/, '，'],
  ja: [/[、。：]/, ','],
}

const numbers = ['number_missing', 'number_extra'] as const
const placeholders = ['placeholder_missing', 'placeholder_extra'] as const
const language = ['language_wrong'] as const

export const faults: Readonly<Record<string, Fault>> = {
  'number changed': {
    wanted: numbers,
    spoil: ({ target }) => change(target, number, (found) => found.replace(/\d(?!.*\d)/, otherDigit)),
  },
  'digits swapped or a zero lost': {
    wanted: numbers,
    spoil: ({ target }) =>
      change(target, /(?<![{$%\d.,A-Za-z])(\d)(\d)(?=\D|$)/, (two) => {
        const [a = '', b = ''] = two
        return b === '0' ? a : a === b ? `${a}${otherDigit(b)}` : `${b}${a}`
      }),
  },
  'number lost': { wanted: numbers, spoil: ({ target }) => change(target, number, '') },
  'decimal point moved': {
    wanted: numbers,
    spoil: ({ target }) => change(target, /(?<![\d.,])(\d+)\.(\d)(?![\d.])/, '$1$2'),
  },
  'placeholder lost': { wanted: placeholders, spoil: ({ target }) => change(target, placeholder, '') },
  'placeholder renamed or translated': {
    wanted: placeholders,
    spoil: ({ target }, turn) =>
      change(target, placeholder, (found) =>
        /\w{3}/.test(found)
          ? found.replace(/\w{3,}/, turn % 2 ? 'valor' : '名称')
          : found === '%s'
            ? '% s'
            : found.replace(/[ds]/, 'x'),
      ),
  },
  'tag lost': {
    wanted: placeholders,
    spoil: ({ target }, turn) => change(target, turn % 2 ? /<\w[^>]*>/ : /<\/\w+>/, ''),
  },
  'address changed': {
    wanted: ['address_missing'],
    spoil: ({ target }, turn) =>
      change(target, url, (found) => (turn % 2 ? found.slice(0, -1) : found.replace('example', 'exemple'))),
  },
  'mail address changed': {
    wanted: ['address_missing'],
    spoil: ({ target }, turn) =>
      change(target, mail, (found) => (turn % 2 ? found.replace('@', '@mail.') : found.slice(1))),
  },
  'another language': {
    wanted: language,
    spoil: (good, turn) =>
      isSentence(good) && plain(good.target) ? take(present(foreign[good.target_lang]), turn) : null,
  },
  'a model refuses or talks': {
    wanted: ['target_refusal'],
    spoil: (good, turn) => (isSentence(good) ? take(refusing, turn) : null),
  },
  'not translated': {
    wanted: ['target_same', ...language],
    spoil: (good) => (good.source !== good.target && isSentence(good) && plain(good.source) ? good.source : null),
  },
  'cut off': {
    wanted: ['length_short', 'punctuation_end', ...numbers, 'bracket_unpaired'],
    spoil: ({ source, target }) =>
      target.length < 12 || !/[.。？?！!]$/.test(source) ? null : target.slice(0, Math.ceil(target.length * 0.35)),
  },
  'left out but for a word': {
    wanted: ['length_short', ...numbers],
    spoil: ({ source, target, source_lang }) =>
      source.length < (source_lang === 'zh' ? 18 : 45)
        ? null
        : `${target.slice(0, target.search(/[A-Za-z] |[^A-Za-z]/) + 2).trim()}。`,
  },
  'with a remark of the model': {
    wanted: ['length_long'],
    spoil: ({ target, target_lang }, turn) => target + take(present(remarks[target_lang]), turn),
  },
  'said twice': {
    wanted: ['length_long', 'word_repeated'],
    spoil: ({ target, target_lang }) =>
      target.length < 12 ? null : target + (target_lang === 'en' ? ' ' : '') + target,
  },
  'negation lost': { wanted: ['negation_missing'], spoil: withoutNegation },
  'target of another segment': { wanted: ['source_inconsistent'], spoil: () => null },
  'mark of the other width': {
    wanted: ['punctuation_width', 'punctuation_end'],
    spoil: ({ target, target_lang }) => change(target, ...present(marks[target_lang])),
  },
  'question became a statement': {
    wanted: ['punctuation_end'],
    spoil: ({ target, target_lang }) => change(target, /(?<![かの])[?？]$/, target_lang === 'en' ? '.' : '。'),
  },
  'bracket or quotation mark lost': {
    wanted: ['bracket_unpaired'],
    spoil: ({ target }) => change(target, /[)）”」》]/, ''),
  },
  'space too many': { wanted: ['space_double'], spoil: ({ target }) => change(target, /(?<=[a-z,]) (?=[a-z])/, '  ') },
}

/** As many as there are good ones: each has the fault that has been used least of those that it can have. */
export function spoiltSegments(): SpoiltSegment[] {
  const used = new Map<string, number>(Object.keys(faults).map((name) => [name, 0]))
  const uses = (name: string) => used.get(name) ?? 0
  return goodSegments.map((good, index) => {
    const before = goodSegments[index - 1]
    const other = before?.target_lang === good.target_lang && before.target !== good.target ? before : null
    const possible = Object.entries(faults).flatMap(([name, { wanted, spoil }]) => {
      const turn = uses(name)
      const target = name === 'target of another segment' ? (other?.target ?? null) : spoil(good, turn)
      const isSpoilt = target !== null && target.trim() !== '' && target !== good.target
      return isSpoilt ? [{ name, wanted, target }] : []
    })
    const chosen = present(possible.toSorted((a, b) => uses(a.name) - uses(b.name))[0])
    used.set(chosen.name, uses(chosen.name) + 1)
    return {
      ...good,
      target: chosen.target,
      fault: chosen.name,
      wanted: chosen.wanted,
      other: chosen.name === 'target of another segment' ? other : null,
    }
  })
}
