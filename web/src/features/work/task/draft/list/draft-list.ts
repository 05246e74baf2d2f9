import { calls } from '@polyphony/contract'
import { defineList } from '../../../../../parts/list/define-list.ts'

export const draftList = defineList(calls.taskDraft.getDraftList, { on: ['taskDraft'] })
