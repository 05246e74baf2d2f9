import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { createGroup, deleteGroup, editGroup, getAllGroup, modifyTaskGroup } from './groups.ts'

export const taskGroupCalls = implement(calls.taskGroup, {
  getAllGroup,
  createGroup,
  editGroup,
  deleteGroup,
  modifyTaskGroup,
})
