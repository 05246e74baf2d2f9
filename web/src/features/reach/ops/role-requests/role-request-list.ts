import { calls } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'

/** Beside the applications. */
export const roleRequestList = defineList(calls.talent.getRoleRequestList, { on: ['opsApplications'], name: 'roles' })
