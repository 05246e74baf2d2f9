/** Orders that somebody has begun, as this browser keeps them: the one on screen and those laid aside. Pure. */
import { type Draft, emptyDraft, revive } from './draft.ts'

export interface KeptDraft {
  draft_id: string
  changed_at: number
  draft: Draft
}

export interface Kept {
  current: KeptDraft
  /** The newest first. */
  others: KeptDraft[]
}

/** So many are laid aside; the oldest goes. */
const mostOthers = 20

export function fresh(draft_id: string, now: number): KeptDraft {
  return { draft_id, changed_at: now, draft: emptyDraft(now) }
}

export const isBlank = ({ draft }: KeptDraft) => draft.files.length === 0 && !draft.name && !draft.description

/** What was stored; anything that isn't a draft is as if there were none. */
export function reviveKept(stored: unknown, newId: () => string, now: number): Kept {
  const list = (Array.isArray(stored) ? stored : []).filter(isKept)
  const [current = fresh(newId(), now), ...others] = list.map((one) => ({ ...one, draft: revive(one.draft, now) }))
  return { current, others }
}

function isKept(one: unknown): one is KeptDraft {
  return typeof one === 'object' && one !== null && 'draft_id' in one && 'draft' in one
}

/** Another comes on screen; what was there is laid aside unless it is blank. */
export function switchTo({ current, others }: Kept, next: KeptDraft): Kept {
  const rest = others.filter(({ draft_id }) => draft_id !== next.draft_id)
  const aside = isBlank(current) || current.draft_id === next.draft_id ? rest : [current, ...rest]
  return { current: next, others: aside.toSorted((a, b) => b.changed_at - a.changed_at).slice(0, mostOthers) }
}

export function without({ current, others }: Kept, draftId: string): Kept {
  return { current, others: others.filter(({ draft_id }) => draft_id !== draftId) }
}
