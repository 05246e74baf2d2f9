/** Groups of a company's tasks (specification section 7). A task is in one group or in none. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

export const maxTaskGroups = 200
/** As many tasks can be changed together as a page of the list shows. */
export const maxTasksAtOnce = 100
export const taskGroupName = z.string().trim().min(1).max(60)

export const taskGroupLabel = z.object({ group_id: id, name: z.string() })
/** `task_count`: tasks that would have no group if it were deleted. */
export const taskGroupRow = taskGroupLabel.extend({ task_count: z.number().int() })
export type TaskGroup = z.infer<typeof taskGroupRow>

export const taskGroup = {
  /** Sorted by name. Empty for operators, who have no company. */
  getAllGroup: call({
    path: '/task/group/getAllGroup',
    access: 'client',
    input: empty,
    output: z.object({ list: z.array(taskGroupRow) }),
  }),
  createGroup: call({
    path: '/task/group/createGroup',
    access: 'client',
    idempotent: true,
    input: z.object({ name: taskGroupName }),
    output: taskGroupLabel,
    errors: ['NOT_FOUND', 'GROUP_NAME_EXISTS', 'GROUPS_TOO_MANY'],
  }),
  editGroup: call({
    path: '/task/group/editGroup',
    access: 'client',
    input: taskGroupLabel.extend({ name: taskGroupName }),
    output: empty,
    errors: ['NOT_FOUND', 'GROUP_NAME_EXISTS'],
  }),
  /** Its tasks stay, in no group: so many. */
  deleteGroup: call({
    path: '/task/group/deleteGroup',
    access: 'client',
    input: z.object({ group_id: id }),
    output: z.object({ task_count: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  /** Moves all tasks or none. null: removes them from their groups. */
  modifyTaskGroup: call({
    path: '/task/admin/modifyTaskGroup',
    access: 'client',
    input: z.object({ task_ids: z.array(id).min(1).max(maxTasksAtOnce), group_id: id.nullable() }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}
