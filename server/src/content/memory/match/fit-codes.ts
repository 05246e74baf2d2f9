/** Adapts the codes in a unit's target to the segment. */
import {
  codesOf,
  foldLiterals,
  isCodeToken,
  joinTokens,
  plainText,
  present,
  type SegmentCode,
  spelled,
  tokenize,
} from '@polyphony/contract'
import type { TaggedText } from './normalise.ts'

export interface Unit extends TaggedText {
  readonly target: string
}

/** `isComplete`: the target has every code of the segment. */
export interface Fitted {
  readonly source: string
  readonly target: string
  readonly isComplete: boolean
}

/** Codes correspond by their order in the two sources; if they don't, the text comes without codes. */
export function fitCodes(unit: Unit, segment: TaggedText): Fitted {
  const { source, codes } = segment
  const { isComplete, ...texts } = fitOwn(spelled(unit), spelled({ source, target: '', codes }))
  return { source: foldLiterals(texts.source, codes), target: foldLiterals(texts.target, codes), isComplete }
}

function fitOwn(unit: Unit, segment: TaggedText): Fitted {
  const ids = correspondence(unit, segment)
  if (!ids) {
    const plain = (text: string) => plainText(text, unit.codes)
    const isComplete = codesOf(segment.source, segment.codes).length === 0
    return { source: plain(unit.source), target: plain(unit.target), isComplete }
  }
  return {
    source: rename(unit.source, unit.codes, ids),
    target: rename(unit.target, unit.codes, ids),
    isComplete: true,
  }
}

function correspondence(unit: Unit, segment: TaggedText): Map<string, string> | null {
  const mine = codesOf(unit.source, unit.codes)
  const theirs = codesOf(segment.source, segment.codes)
  if (mine.length !== theirs.length) return null
  const ids = new Map<string, string>()
  const taken = new Map<string, string>()
  for (const [index, token] of mine.entries()) {
    const other = present(theirs[index])
    if (token.kind !== other.kind) return null
    if ((ids.get(token.code) ?? other.code) !== other.code) return null
    if ((taken.get(other.code) ?? token.code) !== token.code) return null
    ids.set(token.code, other.code)
    taken.set(other.code, token.code)
  }
  const isKnown = codesOf(unit.target, unit.codes).every((token) => ids.has(token.code))
  return isKnown ? ids : null
}

function rename(text: string, codes: readonly SegmentCode[], ids: ReadonlyMap<string, string>): string {
  return joinTokens(
    tokenize(text, codes).map((token) =>
      isCodeToken(token) ? { ...token, code: present(ids.get(token.code)) } : token,
    ),
  )
}
