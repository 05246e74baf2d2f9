import { calls, offerSorts } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'

/** Open offers, those that expire first on top. */
export const offerList = defineList(calls.node.getNodeTaskToAcceptList, {
  on: ['taskList'],
  name: 'offers',
  sorts: offerSorts,
  sort: { key: 'deadline', order: 'asc' },
})
