import type { Insertable } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { AiCallTable } from '../../../ground/db/schema.ts'
import { addCall } from './call-store.ts'

/** Records a call that nobody has recorded who made it. */
export const bookCall = (
  { db, newId, now }: App,
  call: Omit<Insertable<AiCallTable>, 'ai_call_id' | 'created_at'>,
): Promise<void> => addCall(db, { ai_call_id: newId(), ...call }, now())
