import { calls, type LetterGroup, letterGroups } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { day, flag, oneOf, text } from '../../../parts/list/param.ts'
import { momentsOf } from '../../../ui/dates/days.ts'

export const groups = Object.keys(letterGroups) as LetterGroup[] // keys of a record of exactly these groups

export const letterList = defineList(calls.message.getLetterList, {
  on: ['messages'],
  filters: { is_unread_only: flag, group: oneOf(groups), first: day, last: day, keyword: text },
  asks: ({ is_unread_only, group, first, last, keyword }) => {
    const { since, until } = momentsOf([first, last])
    return {
      is_unread_only,
      group,
      keyword: keyword || undefined,
      created_from: since ?? undefined,
      created_until: until ?? undefined,
    }
  },
})
