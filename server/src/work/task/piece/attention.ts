/** Query conditions over the columns of `node_task n` for steps that need a manager's attention. */
import { type Attention, confirmationKinds } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'

export function wants(attention: Attention, now: Date): RawBuilder<boolean> {
  switch (attention) {
    case 'failed':
      return sql`n.state = 'failed'`
    case 'overdue':
      return sql`(n.state in ('offering', 'assigned', 'in_progress', 'submitted') and n.deadline_at < ${now})`
    case 'check':
      return sql`(n.kind = any(${confirmationKinds}::text[]) and n.state = 'in_progress')`
  }
}
