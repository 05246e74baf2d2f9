/** Reads and changes which letters an account gets by mail. */
import type { LetterGroup, MailChoices, MailMode, MessageSetting } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { groupsOf, mailModeOf, readReader } from './reader.ts'

export async function readMessageSetting(tx: Tx, accountId: string): Promise<MessageSetting> {
  const reader = await readReader(tx, accountId)
  return {
    groups: groupsOf(reader).map((group) => ({
      group,
      mail: mailModeOf(reader, group),
      is_fixed: group === 'account',
    })),
    is_digest_on: reader.is_digest_on,
    digest_hour: reader.digest_hour,
    time_zone: reader.time_zone,
    has_email: reader.email !== null,
  }
}

interface Change {
  groups: { group: LetterGroup; mail: MailMode }[]
  is_digest_on: boolean
  digest_hour: number
}

export async function changeMessageSetting({ db, actor, now }: Ctx, change: Change): Promise<MessageSetting> {
  const allowed = new Set(groupsOf(await readReader(db, actor.account_id)))
  allowed.delete('account')
  change.groups.forEach(({ group }, index) => {
    // A group is deleted from the set when it is seen, so a second mention is refused.
    if (!allowed.delete(group))
      throw new CallError('Parameter_Error', { fields: [{ field: `groups.${index}.group`, problem: 'invalid_value' }] })
  })
  const mail: MailChoices = Object.fromEntries(change.groups.map((choice) => [choice.group, choice.mail]))
  const { is_digest_on, digest_hour } = change
  await writeMessageSetting(db, actor.account_id, { mail, is_digest_on, digest_hour }, now())
  return await readMessageSetting(db, actor.account_id)
}

/** Groups that aren't named stay as they are. */
export async function writeMessageSetting(
  tx: Tx,
  accountId: string,
  { mail = {}, ...rest }: { mail?: MailChoices; is_digest_on?: boolean; digest_hour?: number },
  now: Date,
): Promise<void> {
  const chosen = JSON.stringify(mail)
  await tx
    .insertInto('message_setting')
    .values({ account_id: accountId, mail: chosen, ...rest, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        mail: sql`message_setting.mail || ${chosen}::jsonb`,
        ...rest,
        updated_at: now,
      }),
    )
    .execute()
}
