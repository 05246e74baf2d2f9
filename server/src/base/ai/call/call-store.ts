/** Rows of ai_call. */
import { type AiCapability, fromWireTime, type WireTime } from '@polyphony/contract'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import type { AiCallTable } from '../../../ground/db/schema.ts'
import { addSpending } from '../allowance/spent.ts'

/** What isn't done for a task is spent of allowances. @throws 23505 where it is recorded already */
export async function addCall(db: Db, row: Omit<Insertable<AiCallTable>, 'created_at'>, moment: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ai_call')
      .values({ ...row, created_at: moment.toISOString() })
      .execute()
    const { company_id, account_id = null, task_id, cost_micro_usd } = row
    if (!company_id || task_id) return
    await tx.deleteFrom('ai_begun').where('ai_call_id', '=', row.ai_call_id).execute()
    if (!cost_micro_usd) return
    await addSpending(tx, { company_id, account_id, cost_micro_usd: Number(cost_micro_usd), answers: 0 }, moment)
  })
}

export interface Usage {
  provider: string
  model: string
  capability: AiCapability
  call_count: number
  failed_count: number
  input_tokens: number
  output_tokens: number
  audio_ms: number
  cost_micro_usd: number
}

export function usageSince(tx: Tx, since: WireTime | undefined): Promise<Usage[]> {
  return tx
    .selectFrom('ai_call')
    .select(['provider', 'model', 'capability'])
    .select((select) => [
      select.fn.countAll<number>().as('call_count'),
      select.fn.count<number>('error').as('failed_count'),
      sql<number>`coalesce(sum(input_tokens), 0)`.as('input_tokens'),
      sql<number>`coalesce(sum(output_tokens), 0)`.as('output_tokens'),
      sql<number>`coalesce(sum(audio_ms), 0)`.as('audio_ms'),
      sql<number>`coalesce(sum(cost_micro_usd), 0)`.as('cost_micro_usd'),
    ])
    .$if(since !== undefined, (query) => query.where('created_at', '>=', fromWireTime(since!).toISOString()))
    .groupBy(['provider', 'model', 'capability'])
    .orderBy('cost_micro_usd', 'desc')
    .orderBy('provider')
    .orderBy('model')
    .orderBy('capability')
    .execute()
}
