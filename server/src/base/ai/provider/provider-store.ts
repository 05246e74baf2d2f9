/** Rows of ai_provider. */
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { AiProviderTable } from '../../../ground/db/schema.ts'

const columns = [
  ...(['provider_id', 'name', 'base_url', 'api_key_sealed'] as const),
  ...(['models', 'prices', 'features', 'is_enabled'] as const),
] as const

export function allProviders(tx: Tx) {
  return tx.selectFrom('ai_provider').select(columns).orderBy('created_at').orderBy('provider_id').execute()
}

export function enabledProviders(tx: Tx) {
  return tx
    .selectFrom('ai_provider')
    .select(columns)
    .where('is_enabled', '=', true)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute()
}

export function findProvider(tx: Tx, providerId: string) {
  return tx.selectFrom('ai_provider').select(columns).where('provider_id', '=', providerId).executeTakeFirst()
}

export function addProvider(tx: Tx, row: Insertable<AiProviderTable>) {
  return tx.insertInto('ai_provider').values(row).returning(columns).executeTakeFirstOrThrow()
}

/** @param row `api_key_sealed` undefined: the stored key stays */
export function changeProvider(tx: Tx, providerId: string, row: Omit<Insertable<AiProviderTable>, 'provider_id'>) {
  return tx
    .updateTable('ai_provider')
    .set({ ...row, updated_at: sql`now()` })
    .where('provider_id', '=', providerId)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeProvider(tx: Tx, providerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('ai_provider').where('provider_id', '=', providerId).executeTakeFirst()
  return numDeletedRows > 0n
}
