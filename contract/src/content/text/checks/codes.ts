import { type CodeToken, isCodeToken, type SegmentCode, type SegmentToken, tokenize, writeCode } from '../segment.ts'
import { type Issue, type IssueSpan, issue } from './issue.ts'

interface PlacedCode {
  token: CodeToken
  written: string
  start: number
}

/**
 * Checks that the target has each code of the source as often, and that pairs open before they close and don't cross.
 * Literals are compared as text, because somebody may have spelt them.
 */
export function checkCodes(source: string, target: string, all: readonly SegmentCode[]): Issue[] {
  const codes = all.filter((code) => !code.is_literal)
  if (codes.length === 0) return []
  const inSource = placed(tokenize(source, codes))
  const inTarget = placed(tokenize(target, codes))
  const issues: Issue[] = []
  for (const code of surplus(inSource, inTarget)) {
    issues.push(issue('code_missing', 'error', span('source', code), { code: code.written }))
  }
  for (const code of surplus(inTarget, inSource)) {
    issues.push(issue('code_extra', 'error', span('target', code), { code: code.written }))
  }
  if (issues.length === 0) {
    const allowed = crossing(inSource).length
    const crossed = crossing(inTarget)
    if (crossed.length > allowed) {
      for (const code of crossed)
        issues.push(issue('code_order', 'error', span('target', code), { code: code.written }))
    }
  }
  return issues
}

function span(side: IssueSpan['side'], code: PlacedCode): IssueSpan {
  return { side, start: code.start, end: code.start + code.written.length }
}

function placed(tokens: SegmentToken[]): PlacedCode[] {
  const list: PlacedCode[] = []
  let start = 0
  for (const token of tokens) {
    const written = isCodeToken(token) ? writeCode(token) : token.text
    if (isCodeToken(token)) list.push({ token, written, start })
    start += written.length
  }
  return list
}

/** The codes of `list` that `other` has less often. */
function surplus(list: PlacedCode[], other: PlacedCode[]): PlacedCode[] {
  const left = new Map<string, number>()
  for (const { written } of other) left.set(written, (left.get(written) ?? 0) + 1)
  return list.filter(({ written }) => {
    const count = left.get(written) ?? 0
    left.set(written, count - 1)
    return count <= 0
  })
}

/**
 * Closing codes that don't close the code opened last. If only one end of a pair is in the segment, that is no error.
 */
function crossing(list: PlacedCode[]): PlacedCode[] {
  const count = new Map<string, number>()
  for (const { token } of list) if (token.kind !== 'alone') count.set(token.code, (count.get(token.code) ?? 0) + 1)
  const open: string[] = []
  return list.filter(({ token }) => {
    if (token.kind === 'alone' || (count.get(token.code) ?? 0) < 2) return false
    if (token.kind === 'open') {
      open.push(token.code)
      return false
    }
    if (open.at(-1) === token.code) {
      open.pop()
      return false
    }
    return true
  })
}
