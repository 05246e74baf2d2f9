import type { calls, OutputOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { hindrancesOf } from './erasure/hindrances.ts'
import { latestExport } from './export/store.ts'

type DataState = OutputOf<(typeof calls)['account']['getDataState']>

export async function getDataState({ db, actor, now }: Ctx): Promise<DataState> {
  const { erase_at } = await db
    .selectFrom('account')
    .select('erase_at')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  return {
    export: await latestExport(db, actor.account_id, now()),
    erase_at,
    hindrances: await hindrancesOf(db, actor.account_id),
  }
}
