/** One's own work by days, where one lives; and as a feed that calendar programs subscribe to. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { nodeTaskState } from '../../content/kinds/node-state.ts'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarDate, calendarMonth } from '../../ground/zoned-day.ts'

const dueMarks = z.enum(['none', 'near', 'overdue'])

export const workDay = z.object({
  date: calendarDate,
  /** Still to do, with its deadline on this day. */
  due_count: z.number().int(),
  /** Handed in or completed, with its deadline on this day. */
  done_count: z.number().int(),
  /** Between acceptance and deadline; what is late stays in hand until today. */
  in_hand_count: z.number().int(),
  /** The worst of what is due. */
  due: dueMarks,
})
export type WorkDay = z.infer<typeof workDay>

export const dayWork = z.object({
  node_task_id: id,
  task_name: z.string(),
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  state: nodeTaskState,
  due: dueMarks,
  /** Its deadline is on this day; otherwise it is in hand. */
  is_due: z.boolean(),
  deadline_at: wireTime.nullable(),
})
export type DayWork = z.infer<typeof dayWork>

export const calendar = {
  /** Days of a month that have something; the present month where none is named. */
  getNodeTaskCalendar: call({
    path: '/task/node/getNodeTaskCalendar',
    access: 'approved',
    input: z.object({ month: calendarMonth.optional() }),
    output: z.object({
      month: calendarMonth,
      today: calendarDate,
      time_zone: z.string(),
      list: z.array(workDay),
    }),
  }),
  getNodeTaskDaily: call({
    path: '/task/node/getNodeTaskDaily',
    access: 'approved',
    input: z.object({ date: calendarDate }),
    output: z.object({ list: z.array(dayWork) }),
  }),
  /** Whether there is a feed, and when it was last read; both null without one. */
  getCalendarFeed: call({
    path: '/task/calendar/getCalendarFeed',
    access: 'approved',
    input: empty,
    output: z.object({ created_at: wireTime.nullable(), read_at: wireTime.nullable() }),
  }),
  /** Makes a new address, told this once; an earlier one ends. */
  renewCalendarFeed: call({
    path: '/task/calendar/renewCalendarFeed',
    access: 'approved',
    rate: 'heavy',
    input: empty,
    output: z.object({ url: z.string() }),
  }),
  endCalendarFeed: call({ path: '/task/calendar/endCalendarFeed', access: 'approved', input: empty, output: empty }),
}
