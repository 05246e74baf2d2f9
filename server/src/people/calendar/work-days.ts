/** The caller's own work by days: due on a day, or in progress. */
import {
  addDays,
  addMonths,
  type calls,
  type DayWork,
  dayIn,
  daysOf,
  dueMark,
  fromWireTime,
  monthOf,
  type OutputOf,
  present,
  startOfDay,
  type WorkDay,
} from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { zoneOf } from '../account/zone-of.ts'
import { findWork, type Work } from './find-work.ts'

type Calendar = OutputOf<(typeof calls)['calendar']['getNodeTaskCalendar']>

/** A node task with its days. */
interface Dated {
  work: Work
  isOpen: boolean
  due: WorkDay['due']
  /** Null without a deadline. */
  dueDay: string | null
  /** The days on which it is in progress, both included; null after it is submitted. */
  inHand: { from: string; until: string } | null
}

/** @param month by default the present one */
export async function monthOfWork(ctx: Ctx, month?: string): Promise<Calendar> {
  const time_zone = await zoneOf(ctx.db, ctx.actor.account_id)
  const today = dayIn(time_zone, ctx.now())
  const shown = month ?? monthOf(today)
  const dated = await datedWork(ctx, time_zone, `${shown}-01`, `${addMonths(shown, 1)}-01`)
  const days = daysOf(shown).map((date) => dayOf(date, dated))
  const list = days.filter((day) => day.due_count + day.done_count + day.in_hand_count > 0)
  return { month: shown, today, time_zone, list }
}

export async function dailyWork(ctx: Ctx, date: string): Promise<DayWork[]> {
  const zone = await zoneOf(ctx.db, ctx.actor.account_id)
  const dated = await datedWork(ctx, zone, date, addDays(date, 1))
  return dated
    .filter((one) => one.dueDay === date || isInHand(one, date))
    .map(({ work, due, dueDay }) => ({
      node_task_id: work.node_task_id,
      task_name: work.task_name,
      kind: work.kind,
      source_lang: work.source_lang,
      target_lang: work.target_lang,
      state: work.state,
      due,
      is_due: dueDay === date,
      deadline_at: work.deadline_at,
    }))
}

/** Work that can concern the days from `from` (included) to `until` (excluded). */
async function datedWork(ctx: Ctx, zone: string, from: string, until: string): Promise<Dated[]> {
  const range = { from: startOfDay(from, zone), until: startOfDay(until, zone) }
  const rows = await findWork(ctx.db, ctx.actor.account_id, range)
  return rows.map((work) => dateWork(work, zone, ctx.now()))
}

function dateWork(work: Work, zone: string, now: Date): Dated {
  const { state, opened_at, accepted_at, deadline_at, created_at } = work
  const dayOfMoment = (moment: string) => dayIn(zone, fromWireTime(moment))
  const isOpen = state === 'assigned' || state === 'in_progress'
  const dueDay = deadline_at && dayOfMoment(deadline_at)
  const today = dayIn(zone, now)
  const begun = opened_at ?? created_at
  return {
    work,
    isOpen,
    dueDay,
    due:
      isOpen && deadline_at
        ? dueMark(fromWireTime(begun).getTime(), fromWireTime(deadline_at).getTime(), now.getTime())
        : 'none',
    inHand: isOpen
      ? { from: dayOfMoment(accepted_at ?? begun), until: dueDay && dueDay > today ? dueDay : today }
      : null,
  }
}

const isInHand = ({ inHand }: Dated, date: string) => inHand !== null && inHand.from <= date && date <= inHand.until

const byUrgency = ['none', 'near', 'overdue'] as const

function dayOf(date: string, dated: readonly Dated[]): WorkDay {
  const onDay = dated.filter(({ dueDay }) => dueDay === date)
  const due = onDay.filter(({ isOpen }) => isOpen)
  return {
    date,
    due_count: due.length,
    done_count: onDay.length - due.length,
    in_hand_count: dated.filter((one) => isInHand(one, date)).length,
    due: present(byUrgency[Math.max(0, ...due.map((one) => byUrgency.indexOf(one.due)))]),
  }
}
