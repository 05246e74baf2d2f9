/** Applications and trials in any state. */
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/schema.ts'
import { type Changes, type MakerApp, timeOf } from './maker-app.ts'

type Trial = Omit<Insertable<Database['trial']>, 'trial_id' | 'created_at'>

export function qualityMaker(app: MakerApp) {
  const { db, newId } = app

  /** The first application of an account; submitted, unless it is a draft. @returns its id */
  async function application(
    account_id: string,
    content: object,
    { state = 'underReview', ...changes }: Changes<'application'> = {},
  ): Promise<string> {
    const application_id = newId()
    await db
      .insertInto('application')
      .values({
        round: 1,
        private_sealed: '',
        submitted_at: state === 'draft' ? null : timeOf(app),
        ...changes,
        state,
        application_id,
        account_id,
        content: JSON.stringify(content),
      })
      .execute()
    return application_id
  }

  async function trial(row: Trial, created_at = timeOf(app)): Promise<void> {
    await db
      .insertInto('trial')
      .values({ ...row, trial_id: newId(), created_at })
      .execute()
  }

  return { application, trial }
}
