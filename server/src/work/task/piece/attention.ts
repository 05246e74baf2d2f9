/** Query conditions over the columns of `node_task n` for steps that need somebody's attention. */
import { type Attention, confirmationKinds } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'

/** Who reads the task: one of those who manage it, or a talent with a part in it. */
export interface Reader {
  now: Date
  account_id: string
  isOperator: boolean
  isManaging: boolean
}

export const readerOf = ({ actor, now }: Ctx, isManaging: boolean): Reader => ({
  now: now(),
  account_id: actor.account_id,
  isOperator: actor.is_operator,
  isManaging,
})

export function wants(attention: Attention, reader: Reader): RawBuilder<boolean> {
  switch (attention) {
    case 'mine':
      return waitsFor(reader)
    case 'failed':
      return sql`n.state = 'failed'`
    case 'overdue':
      return sql`(n.state in ('offering', 'assigned', 'in_progress', 'submitted') and n.deadline_at < ${reader.now})`
    case 'check':
      return sql`(n.kind = any(${confirmationKinds}::text[]) and n.state = 'in_progress')`
  }
}

/** Operators look after machines and deadlines, clients after machines and confirmations, talents after their work. */
function waitsFor(reader: Reader): RawBuilder<boolean> {
  if (!reader.isManaging) return sql`(n.assignee_id = ${reader.account_id} and n.state in ('assigned', 'in_progress'))`
  return sql`(${wants('failed', reader)} or ${wants(reader.isOperator ? 'overdue' : 'check', reader)})`
}
