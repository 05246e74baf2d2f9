import type { calls, OutputOf } from '@polyphony/contract'
import { beginDraft } from '../../draft/copy-draft.ts'
import { type Draft, deadlineChoices, deadlineIn, emptyDraft } from '../../draft/draft.ts'

type Copied = OutputOf<typeof calls.taskWork.copyTask>

/** As a draft; the time given is the quick choice next to what it was. @returns the draft's id. */
export function keepCopy(accountId: string, { order, files, deadline_hours }: Copied): string {
  const now = Date.now()
  const hours = deadlineChoices.find((choice) => choice >= deadline_hours) ?? deadlineChoices.at(-1)!
  const { media: _media, files: _files, ...wishes } = order
  const times = { deadline_hours: hours, deadline_at: deadlineIn(hours, now) }
  const draft: Draft = { ...emptyDraft(now), ...wishes, ...times, files }
  return beginDraft(accountId, draft)
}
