import type { Currency } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'

export interface Entity {
  entity_id: string
  name: string
  /** As banks and English documents write it. */
  name_latin: string
  address: string
  /** ISO 3166. */
  country: string
  currency: Currency
  /** IANA name: its days and months begin there. */
  time_zone: string
}

/** The company of the house that stands behind whatever names no other. */
export async function defaultEntity(tx: Tx): Promise<Entity> {
  return tx
    .selectFrom('legal_entity')
    .select(['entity_id', 'name', 'name_latin', 'address', 'country', 'currency', 'time_zone'])
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
}
