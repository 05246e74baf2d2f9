/** A company's knowledge from finished work: aligned passages, found in either language. */
import { z } from 'zod'
import { id, locale } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

/** Who has confirmed a passage, the weakest grade first. */
export const passageGrades = ['machine', 'human', 'reviewed', 'accepted'] as const
export const passageGrade = z.enum(passageGrades)
export type PassageGrade = z.infer<typeof passageGrade>

export const passage = z.object({
  passage_id: id,
  knowledge_id: id,
  task_id: id,
  file_name: z.string(),
  source_lang: locale,
  /** Equal to `source_lang` if nothing was translated; `source` is null then. */
  target_lang: locale,
  source: z.string().nullable(),
  target: z.string(),
  grade: passageGrade,
  /** When the passage is said in the recording. */
  start_ms: z.number().int().nullable(),
})
export type Passage = z.infer<typeof passage>

/** The most passages that a search shows; for others one has to search more precisely. */
export const mostPassages = 100

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
  /** Passages that contain every word of the keyword in source or target, best grade first. */
  searchKnowledge: call({
    path: '/kbs/knowledge/talent/searchKnowledge',
    access: 'mvp',
    input: z.object({ keyword: z.string().trim().min(1).max(100), knowledge_id: id.optional() }),
    output: z.object({ list: z.array(passage), is_capped: z.boolean() }),
    errors: ['NO_PERMISSION'],
  }),
}
