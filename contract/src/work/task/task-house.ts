/** What operators see of a task beside what its client sees. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { currency, id, minor, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { priceReason } from '../../money/settlement/money.ts'

/**
 * What waits for the house: work that nobody has taken, and that nobody was found for, a machine that failed, work past its
 * deadline, work due today, and pieces with more work left than fits before theirs.
 */
export const waits = ['overdue', 'risk', 'unassigned', 'unfilled', 'failed', 'today'] as const
export const wait = z.enum(waits)
export type Wait = z.infer<typeof wait>

/** A row of their list. */
export const taskInHouse = z.object({
  company_id: id,
  company_name: z.string(),
  /** Some of those who have work of it now, and how many there are. */
  people: z.array(person),
  people_count: z.number().int(),
  /** Steps, by what waits. */
  waiting: z.record(wait, z.number().int()),
})
export type TaskInHouse = z.infer<typeof taskInHouse>
/** Who does a task's work and what it pays. The machines' cost is told at `/ops/ai`. */
export const taskHouse = z.object({
  charge_minor: minor,
  /** What the house pays talents for all of the task, as things stand. */
  pay_minor: minor,
  margin_minor: minor,
  /** The part of it that nobody has yet. */
  open_minor: minor,
  currency,
  /** The group of clients that the client belonged to when it ordered. */
  group_name: z.string().nullable(),
  list: z.array(
    z.object({
      /** Null: nobody has it yet. */
      person: person.nullable(),
      /** A member of the client's team, whom the client pays. */
      is_team: z.boolean(),
      kind: nodeKind,
      /** They begin most of it from nothing. */
      is_undrafted: z.boolean(),
      target_lang: z.string(),
      piece_count: z.number().int(),
      done_count: z.number().int(),
      pay_minor: minor,
      /** What the client pays for the same; 0 where the client's own team does it for nothing. */
      charge_minor: minor,
      /** It leaves less of the client's price than the house wants. */
      is_below_floor: z.boolean(),
      /** Which list says what it pays and costs; null: several do. */
      pay_reason: priceReason.nullable(),
      charge_reason: priceReason.nullable(),
      /** Where the list pays by level. */
      pay_level: z.number().int().nullable(),
    }),
  ),
})
export type TaskHouse = z.infer<typeof taskHouse>

export const taskHouseCalls = {
  getTaskHouse: call({
    path: '/task/admin/getTaskHouse',
    access: 'operator',
    input: z.object({ task_id: id }),
    output: taskHouse,
    errors: ['NOT_FOUND'],
  }),
}
