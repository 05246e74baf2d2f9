import type { calls, OutputOf } from '@polyphony/contract'
import { type Draft, deadlineChoices, deadlineIn, emptyDraft } from '../../create/draft.ts'
import { reviveKept, switchTo } from '../../create/kept-drafts.ts'

type Copied = OutputOf<typeof calls.taskWork.copyTask>

/** As the draft of the next order, before those that are kept; the time given is the quick choice next to what it was. */
export function keepCopy(accountId: string, { order, files, deadline_hours }: Copied): void {
  const now = Date.now()
  const key = `polyphony.orders.${accountId}`
  const kept = reviveKept(stored(key), () => crypto.randomUUID(), now)
  const hours = deadlineChoices.find((choice) => choice >= deadline_hours) ?? deadlineChoices.at(-1)!
  const { media: _media, files: _files, ...wishes } = order
  const times = { deadline_hours: hours, deadline_at: deadlineIn(hours, now) }
  const draft = { ...emptyDraft(now), ...wishes, ...times, files } as Draft
  const { current, others } = switchTo(kept, { draft_id: crypto.randomUUID(), changed_at: now, draft })
  localStorage.setItem(key, JSON.stringify([current, ...others]))
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
