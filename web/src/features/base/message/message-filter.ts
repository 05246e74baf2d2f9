/** What one looks for among one's letters. */
import type { calls, InputOf, LetterGroup } from '@polyphony/contract'
import { type Days, hasDays, momentsOf, noDays } from '../../../ui/dates/days.ts'

export interface MessageFilter {
  isUnreadOnly: boolean
  group: LetterGroup | null
  days: Days
  keyword: string
}
export const noFilter: MessageFilter = { isUnreadOnly: false, group: null, days: noDays, keyword: '' }

export const isFiltering = ({ isUnreadOnly, group, days, keyword }: MessageFilter) =>
  isUnreadOnly || group !== null || hasDays(days) || keyword !== ''

export function filterInput({
  isUnreadOnly,
  group,
  days,
  keyword,
}: MessageFilter): InputOf<typeof calls.message.getLetterList> {
  const { since, until } = momentsOf(days)
  return {
    is_unread_only: isUnreadOnly,
    ...(group && { group }),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(since && { created_from: since }),
    ...(until && { created_until: until }),
  }
}
