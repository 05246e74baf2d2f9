/**
 * Calls that a provider is being asked. A killed process has recorded none of its own, though the provider has to be paid: what is left
 * of them is booked as an estimate, by the length of the texts.
 */
import { minute, toWireTime } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import { tokensIn } from '../../../ground/adapters/ai/estimate-tokens.ts'
import type { BegunCall } from '../../../ground/adapters/ai/meter.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import type { AiBegunTable } from '../../../ground/db/schema.ts'
import { errorCodeOf } from '../../../ground/error-code.ts'
import { addCall } from './call-store.ts'

/** No call that counts against an allowance takes longer. */
const longestCall = 15 * minute

/** @returns null for what counts against no allowance: what an order's machines cost is in its price */
export async function beginCall(
  { db, newId, now }: Pick<App, 'db' | 'newId' | 'now'>,
  { company_id, task_id, node_task_id: _, ...call }: BegunCall,
): Promise<string | null> {
  if (!company_id || task_id) return null
  const ai_call_id = newId()
  await db
    .insertInto('ai_begun')
    .values({ ...call, ai_call_id, company_id, begun_at: now() })
    .execute()
  return ai_call_id
}

/** What was asked for an answer that broke off. @param written what there is of it: the model that was asked last wrote it */
export async function bookAnswerCalls(app: App, answerId: string, written: string): Promise<void> {
  const begun = await app.db
    .selectFrom('ai_begun')
    .selectAll()
    .where('answer_id', '=', answerId)
    .orderBy('begun_at')
    .orderBy('ai_call_id')
    .execute()
  const writer = begun.findLast(({ capability }) => capability === 'chat')
  for (const call of begun) await book(app, call, call === writer ? Math.ceil(tokensIn(written)) : 0)
}

/** What nobody has recorded in all this time. */
export async function bookForgotten(app: App): Promise<void> {
  const since = sqlTime(toWireTime(new Date(app.now().getTime() - longestCall)))
  const forgotten = await app.db.selectFrom('ai_begun').selectAll().where('begun_at', '<', since).execute()
  for (const call of forgotten) await book(app, call, 0)
}

/** Once each, whoever tries. */
async function book(app: App, begun: Selectable<AiBegunTable>, output_tokens: number): Promise<void> {
  const { answer_id: _, begun_at: __, input_micro_usd, output_price, ...call } = begun
  const cost =
    input_micro_usd === null ? null : input_micro_usd + Math.round((output_tokens * (output_price ?? 0)) / 1_000_000)
  const said = { duration_ms: 0, attempts: 1, is_estimate: true, error: 'aborted', cost_micro_usd: cost }
  try {
    await addCall(app.db, { ...call, ...said, task_id: null, node_task_id: null, output_tokens }, app.now())
  } catch (error) {
    if (errorCodeOf(error) !== '23505') throw error
  }
}
