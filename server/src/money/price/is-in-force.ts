import { toWireTime } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { sqlTime } from '../../ground/db/connect.ts'

/** Query condition: version `v` of a price list is in force at a moment. */
export function isInForce(moment: Date): RawBuilder<boolean> {
  const wanted = sqlTime(toWireTime(moment))
  return sql`(v.state <> 'draft' and v.valid_from <= ${wanted} and (v.valid_until is null or v.valid_until > ${wanted}))`
}
