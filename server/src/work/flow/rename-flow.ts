import type { calls, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { holdEditable } from './hold-editable.ts'
import { namesOf } from './names.ts'

type Calls = typeof calls.flow

export async function renameFlow(ctx: Ctx, input: ParsedOf<Calls['renameFlow']>): Promise<Record<string, never>> {
  return inTransaction(ctx, async ({ tx, now }) => {
    await holdEditable(tx, ctx.actor, input.flow_id)
    await tx
      .updateTable('flow')
      .set({ ...namesOf(input), updated_at: now() })
      .where('flow_id', '=', input.flow_id)
      .execute()
    return {}
  })
}

/** The row stays, because orders refer to it. */
export async function deleteFlow(ctx: Ctx, { flow_id }: { flow_id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async ({ tx, now }) => {
    await holdEditable(tx, ctx.actor, flow_id)
    await tx.updateTable('flow').set({ deleted_at: now() }).where('flow_id', '=', flow_id).execute()
    await tx.deleteFrom('flow_collected').where('flow_id', '=', flow_id).execute()
    return {}
  })
}
