/** Compares what a translation repeats letter by letter. */
import { type Issue, issue } from '../issue.ts'
import type { Reading } from '../reading.ts'
import { findLiterals, type Literal, type LiteralKind, mayHaveLiterals, surplus } from './find-literals.ts'

export function checkLiterals(source: Reading, target: Reading): Issue[] {
  if (!mayHaveLiterals(source.text) && !mayHaveLiterals(target.text)) return []
  const [wanted, given] = [findLiterals(source.text), findLiterals(target.text)]
  const place = (side: Reading, { start, written }: Literal) => side.span(start, start + written.length)
  const lost = (kind: LiteralKind) => surplus(ofKind(kind, wanted), ofKind(kind, given))
  return [
    ...lost('placeholder').map((each) =>
      issue('placeholder_missing', 'error', place(source, each), { placeholder: each.written }),
    ),
    ...surplus(ofKind('placeholder', given), ofKind('placeholder', wanted)).map((each) =>
      issue('placeholder_extra', 'error', place(target, each), { placeholder: each.written }),
    ),
    ...lost('tag').map((each) =>
      issue('placeholder_missing', 'warning', place(source, each), { placeholder: each.written }),
    ),
    ...lost('address').map((each) =>
      issue('address_missing', 'warning', place(source, each), { address: each.written }),
    ),
  ]
}

/** Addresses and tags that a text has more often than its source: nobody translates such. */
export function addedLiterals(source: string, target: string): string[] {
  const [wanted, given] = [findLiterals(source), findLiterals(target)]
  const added = (kind: LiteralKind) => surplus(ofKind(kind, given), ofKind(kind, wanted))
  return [...added('address'), ...added('tag')].map(({ written }) => written)
}

const ofKind = (kind: LiteralKind, list: readonly Literal[]) => list.filter((each) => each.kind === kind)
