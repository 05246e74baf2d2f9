import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { endFeed, readFeed, renewFeed } from './feed.ts'
import { dailyWork, monthOfWork } from './work-days.ts'

export const calendarCalls = implement(calls.calendar, {
  getNodeTaskCalendar: (ctx, { month }) => monthOfWork(ctx, month),
  getNodeTaskDaily: async (ctx, { date }) => ({ list: await dailyWork(ctx, date) }),
  getCalendarFeed: ({ db, actor }) => readFeed(db, actor.account_id),
  renewCalendarFeed: async (ctx) => ({ url: await renewFeed(ctx) }),
  endCalendarFeed: async ({ db, actor }) => {
    await endFeed(db, actor.account_id)
    return {}
  },
})
