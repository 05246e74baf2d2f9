/** What somebody says of themselves, and what everybody sees of them. */
import type { Insertable } from 'kysely'
import type { App } from '../../ground/context.ts'
import type { AccountTable } from '../../ground/db/schema.ts'

export type Said = Partial<Pick<Insertable<AccountTable>, 'nickname' | 'sex' | 'birthday' | 'contact' | 'remark'>>

/** What isn't said again stays. */
export async function keepProfile({ db, now }: Pick<App, 'db' | 'now'>, accountId: string, said: Said): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...said, updated_at: now() })
    .where('account_id', '=', accountId)
    .execute()
}
