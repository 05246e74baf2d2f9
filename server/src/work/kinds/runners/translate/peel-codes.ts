/** Removes codes and spaces around a text before translation and adds them again afterwards. */
import {
  type CodeToken,
  codesOf,
  isCodeToken,
  joinTokens,
  present,
  type SegmentToken,
  tokenize,
} from '@polyphony/contract'
import type { TaggedText } from '../../../../content/memory/match/normalise.ts'

export interface Peeled {
  readonly head: string
  readonly core: string
  readonly tail: string
}

/** `head + core + tail` is the source; both halves of a pair are in the core or both outside. */
export function peelCodes({ source, codes }: TaggedText): Peeled {
  const tokens = tokenize(source, codes)
  let from = 0
  let to = tokens.length
  while (from < to && isRim(present(tokens[from]))) from++
  while (to > from && isRim(present(tokens[to - 1]))) to--
  for (;;) {
    const rim = [...tokens.slice(0, from), ...tokens.slice(to)].filter(isCodeToken)
    const tornHead = tokens.findIndex((token, index) => index < from && isTorn(token, rim))
    const tornTail = tokens.findLastIndex((token, index) => index >= to && isTorn(token, rim))
    if (tornHead < 0 && tornTail < 0) break
    if (tornHead >= 0) from = tornHead
    if (tornTail >= 0) to = tornTail + 1
  }
  const core = joinTokens(tokens.slice(from, to))
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(core) ?? []
  return { head: joinTokens(tokens.slice(0, from)) + before, core: text, tail: after + joinTokens(tokens.slice(to)) }
}

function isRim(token: SegmentToken): boolean {
  return isCodeToken(token) || token.text.trim() === ''
}

/** True for one half of a pair whose other half isn't in the rim. */
function isTorn(token: SegmentToken, rim: readonly CodeToken[]): boolean {
  if (!isCodeToken(token) || token.kind === 'alone') return false
  return rim.filter((other) => other.code === token.code).length % 2 === 1
}

const anyToken = /⟦\/?[0-9A-Za-z]{1,12}\/?⟧/g

/** The fault of a translation's codes, in words for the model; null: none. */
export function codeFault(source: string, target: string, codes: TaggedText['codes']): string | null {
  const expected = (source.match(anyToken) ?? []).sort().join(' ')
  const given = (target.match(anyToken) ?? []).sort().join(' ')
  if (expected !== given) return `the codes must be exactly: ${expected || 'none'}`
  const open = new Set<string>()
  for (const { code, kind } of codesOf(target, codes)) {
    if (kind === 'open') open.add(code)
    if (
      kind === 'close' &&
      !open.delete(code) &&
      codesOf(source, codes).some((each) => each.code === code && each.kind === 'open')
    )
      return `⟦/${code}⟧ must come after ⟦${code}⟧`
  }
  return null
}
