/** Delivered work that the client finds wrong: mended for nothing, if an operator agrees (docs/decisions/0081-rework.md). */
import { z } from 'zod'
import { empty, id, listOf, page, person } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { wireTime } from '../../../ground/time.ts'
import { pieceChoice } from '../piece-end.ts'

/** A piece may be complained about for so many days after it was delivered. */
export const reworkDays = 30

export const reworkStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export const reworkState = z.enum(reworkStates)
export type ReworkState = z.infer<typeof reworkState>

export const rework = z.object({
  rework_id: id,
  state: reworkState,
  reason: z.string(),
  pieces: z.array(z.object({ piece_id: id, file_name: z.string(), target_lang: z.string() })),
  asked_by: person,
  asked_at: wireTime,
  /** Null where none was needed, or not yet. */
  answer: z.string().nullable(),
  /** Null for the client: who of the house decided is the house's. */
  decided_by: person.nullable(),
  decided_at: wireTime.nullable(),
  can: z.object({ withdraw: z.boolean(), decide: z.boolean() }),
})
export type Rework = z.infer<typeof rework>

const words = z.string().trim().min(1).max(lengths.comment)

export const taskRework = {
  /** The newest first. */
  getTaskReworkList: call({
    path: '/task/rework/getTaskReworkList',
    access: 'client',
    input: page.extend({ task_id: id }),
    output: listOf(rework),
    errors: ['NOT_FOUND'],
  }),
  /** Of the chosen pieces those that were delivered in time; one request of a task is open at a time. */
  askRework: call({
    path: '/task/rework/askRework',
    access: 'client',
    input: pieceChoice.extend({ reason: words }),
    output: z.object({ rework_id: id, piece_count: z.number().int() }),
    errors: ['NOT_FOUND', 'REWORK_LATE', 'REWORK_OPEN', 'TASK_STATE_WRONG'],
  }),
  withdrawRework: call({
    path: '/task/rework/withdrawRework',
    access: 'client',
    input: z.object({ rework_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'REWORK_DECIDED'],
  }),
  /** `accept` opens the people's last work on each piece again, for no pay and at no price. */
  decideRework: call({
    path: '/task/rework/decideRework',
    access: 'operator',
    input: z.object({ rework_id: id, verdict: z.enum(['accept', 'refuse']), answer: words }),
    output: empty,
    errors: ['NOT_FOUND', 'REWORK_DECIDED', 'OWN_COMPANY', 'TASK_STATE_WRONG'],
  }),
}
