/** The people whose answers stand in messages, as a company may see them. */
import { type ChatPerson, present } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { hiddenFrom } from '../../../people/company/names/hide-names.ts'
import { pseudonymOf } from '../../../people/company/names/pseudonym.ts'

export async function personsOf(
  tx: Tx,
  { company_id }: { company_id: string },
  messageIds: readonly string[],
): Promise<Map<string, ChatPerson>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_message as m')
    .innerJoin('question as q', 'q.question_id', 'm.question_id')
    .innerJoin('account as a', 'a.account_id', 'q.answered_by')
    .where('m.message_id', 'in', messageIds)
    .select(['m.message_id', 'q.question_id', 'q.answered_at', 'a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .execute()
  const hidden = await hiddenFrom(
    tx,
    company_id,
    rows.map(({ account_id }) => account_id),
  )
  return new Map(
    rows.map(({ message_id, nickname, username, avatar, account_id, question_id, answered_at }) => {
      const isHidden = hidden.has(account_id)
      const name = isHidden ? pseudonymOf(company_id, account_id) : nickname || username
      return [
        message_id,
        {
          account_id,
          nickname: name,
          avatar: isHidden ? null : avatar,
          question_id,
          answered_at: present(answered_at),
        },
      ]
    }),
  )
}
