/** A company's knowledge from finished work: aligned passages, found in either language. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

/** Who has confirmed a passage, the weakest grade first. */
export const passageGrades = ['machine', 'human', 'reviewed', 'accepted'] as const
export const passageGrade = z.enum(passageGrades)
export type PassageGrade = z.infer<typeof passageGrade>

export const knowledge = {
  /** Once per base; again after the result was removed from it. What no person has looked at isn't added. */
  addTask2Knowledge: call({
    path: '/task/addTask2Knowledge',
    access: 'mvp',
    rate: 'heavy',
    input: z.object({ task_id: id, kbs_id: id }),
    output: z.object({ knowledge_id: id, passage_count: z.number().int() }),
    errors: [
      'NOT_FOUND',
      'KNOWLEDGE_NOT_FOUND',
      'NO_PERMISSION',
      'TASK_NOT_FINISHED',
      'NODE_STATE_NO_MATERIAL',
      'AI_NODE_NOT_ADDABLE',
      'RESULT_IN_KNOWLEDGE',
      'RESULT_NOT_FOUND',
    ],
  }),
}
