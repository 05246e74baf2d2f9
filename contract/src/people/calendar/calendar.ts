/** The caller's own work by days of their time zone, also as a feed for calendar programs. */
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
  /** Unfinished work with its deadline on this day. */
  due_count: z.number().int(),
  /** Submitted or completed work with its deadline on this day. */
  done_count: z.number().int(),
  /** Work accepted before and due after this day; overdue work counts until today. */
  in_hand_count: z.number().int(),
  /** The most urgent mark of the work that is due. */
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
  /** Its deadline is on this day; false: it is in progress on this day. */
  is_due: z.boolean(),
  deadline_at: wireTime.nullable(),
})
export type DayWork = z.infer<typeof dayWork>

export const calendar = {
  /** The days of a month on which there is work; by default of the current month. */
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
  /** Whether the caller has a feed, and when it was last read; both null without one. */
  getCalendarFeed: call({
    path: '/task/calendar/getCalendarFeed',
    access: 'approved',
    input: empty,
    output: z.object({ created_at: wireTime.nullable(), read_at: wireTime.nullable() }),
  }),
  /** Creates a new address, which is shown only this once; the earlier one stops working. */
  renewCalendarFeed: call({
    path: '/task/calendar/renewCalendarFeed',
    access: 'approved',
    rate: 'heavy',
    input: empty,
    output: z.object({ url: z.string() }),
  }),
  endCalendarFeed: call({ path: '/task/calendar/endCalendarFeed', access: 'approved', input: empty, output: empty }),
}
