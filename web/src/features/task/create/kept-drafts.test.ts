import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { fresh, type Kept, type KeptDraft, reviveKept, switchTo, without } from './kept-drafts.ts'

const now = Date.UTC(2026, 0, 5)
const named = (draft_id: string, changed_at: number): KeptDraft => ({
  ...{ draft_id, changed_at },
  draft: { ...emptyDraft(now), name: draft_id },
})
const ids = ({ current, others }: Kept) => [current.draft_id, ...others.map((one) => one.draft_id)]

it('begins with one of its own where nothing sound was stored', () => {
  for (const stored of [null, {}, 'x', [null, 1, { draft: {} }]])
    expect(ids(reviveKept(stored, () => 'new', now))).toEqual(['new'])
})

it('lays aside what was written, the newest first, and never something blank', () => {
  const kept = reviveKept([named('a', 1), named('b', 2)], () => 'new', now)
  const other = switchTo(kept, fresh('c', now))
  expect(ids(other)).toEqual(['c', 'b', 'a'])
  expect(ids(switchTo(other, other.others[1]!))).toEqual(['a', 'b'])
  expect(ids(without(other, 'b'))).toEqual(['c', 'a'])
})
