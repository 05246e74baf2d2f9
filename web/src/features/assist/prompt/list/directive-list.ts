import { calls, directiveSorts, directiveVisibilities } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { flag, oneOf, text } from '../../../../parts/list/param.ts'

export const directiveList = defineList(calls.directive.getDirectiveList, {
  on: ['productionDirect'],
  filters: { keyword: text, visibility: oneOf(directiveVisibilities), is_own: flag },
  sorts: directiveSorts,
  sort: { key: 'updated_at', order: 'desc' },
})

/** What a saved prompt changes. */
export const directiveReads = [
  calls.directive.getDirectiveList,
  calls.directive.getDirectiveDetail,
  calls.directive.getDirectiveVersions,
  calls.chat.getChatDirectiveList,
]
