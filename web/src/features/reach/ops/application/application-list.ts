import { applicationSorts, calls, reviewTabs, roles } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { id, oneOf, text } from '../../../../parts/list/param.ts'

export const roleIds = roles.map(({ role_id }) => role_id)

/** Applications that wait for a decision, the oldest first. */
export const applicationList = defineList(calls.application.getApplicationList, {
  on: ['opsApplications'],
  filters: {
    tab: oneOf(reviewTabs, 'underReview'),
    keyword: text,
    role_id: oneOf(roleIds),
    source_lang: id,
    target_lang: id,
  },
  tab: 'tab',
  sorts: applicationSorts,
  sort: { key: 'created_at', order: 'asc' },
})
