/** What one looks for among one's letters. Days are the reader's own. */
import { type calls, type InputOf, type LetterGroup, toWireTime } from '@polyphony/contract'

export interface MessageFilter {
  isUnreadOnly: boolean
  group: LetterGroup | null
  /** `yyyy-MM-dd`; the last day counts. */
  days: [string | null, string | null]
  keyword: string
}
export const noFilter: MessageFilter = { isUnreadOnly: false, group: null, days: [null, null], keyword: '' }

export const isFiltering = ({ isUnreadOnly, group, days, keyword }: MessageFilter) =>
  isUnreadOnly || group !== null || days.some((one) => one !== null) || keyword !== ''

export function filterInput({
  isUnreadOnly,
  group,
  days: [first, last],
  keyword,
}: MessageFilter): InputOf<typeof calls.message.getLetterList> {
  return {
    is_unread_only: isUnreadOnly,
    ...(group && { group }),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(first && { created_from: toWireTime(startOf(first)) }),
    ...(last && { created_until: toWireTime(startOf(last, 1)) }),
  }
}

/** Midnight at the beginning of a day, or of one after it; days of 23 or 25 hours are days. */
function startOf(day: string, later = 0): Date {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + later)
  return at
}
