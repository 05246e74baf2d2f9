/** Offers of work, and reasons why a talent gets none. */
import { day, hour } from '@polyphony/contract'
import { type Changes, type MakerApp, timeOf } from './maker-app.ts'

export function offeringMaker(app: MakerApp) {
  const { db, newId } = app

  /** An offer of the first wave, open for an hour. */
  async function offer(node_task_id: string, talent_id: string, changes: Changes<'offer'> = {}): Promise<void> {
    const created_at = timeOf(app)
    const expires_at = new Date(created_at.getTime() + hour)
    await db
      .insertInto('offer')
      .values({
        wave: 1,
        score: 1,
        reasons: '[]',
        created_at,
        expires_at,
        ...changes,
        offer_id: newId(),
        node_task_id,
        talent_id,
      })
      .execute()
  }

  /** An absence, in days from today: `absence(id, 0, 0)` is today. */
  async function absence(account_id: string, firstDay: number, lastDay: number): Promise<void> {
    const dayOf = (offset: number) => new Date(timeOf(app).getTime() + offset * day).toISOString().slice(0, 10)
    await db
      .insertInto('talent_absence')
      .values({ account_id, starts_on: dayOf(firstDay), ends_on: dayOf(lastDay) })
      .execute()
  }

  /** A company blocks a talent. */
  async function block(company_id: string, account_id: string): Promise<void> {
    await db
      .insertInto('company_block')
      .values({ company_id, account_id, blocked_by: account_id, reason: 'Rude.', created_at: timeOf(app) })
      .execute()
  }

  return { offer, absence, block }
}
