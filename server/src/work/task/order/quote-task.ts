import type { MatchBand, TaskOrder } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { countPeople } from '../../offering/match/people-of.ts'
import { checkOrder } from './check-order.ts'

export async function quoteTask(ctx: Ctx, order: TaskOrder) {
  const { quote, files, graph, company_id } = await checkOrder(ctx, order)
  const bands = files.flatMap(({ file_id, bands: byLanguage }) =>
    Object.entries(byLanguage).flatMap(([target_lang, words]) =>
      Object.entries(words).map(([band, word_count]) => ({
        file_id,
        target_lang,
        band: band as MatchBand,
        word_count,
      })),
    ),
  )
  const people = await countPeople(ctx.db, { order, graph, company_id })
  return { ...quote, bands, people }
}
