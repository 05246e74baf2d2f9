/** What the client knows, as far as it has opened that to people who work on its orders. */
import type { Anchor, FoundPassage, OutputOf, ParsedOf, workbench } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { findPassages } from '../../../knowledge/search/find-passages.ts'
import { readDocument } from '../access.ts'

type SearchTaskKnowledge = (typeof workbench)['searchTaskKnowledge']

export async function searchTaskKnowledge(
  ctx: Ctx,
  { node_task_id, ...asked }: ParsedOf<SearchTaskKnowledge>,
): Promise<OutputOf<SearchTaskKnowledge>> {
  const { company_id } = await readDocument(ctx, node_task_id, 'comment')
  const { account_id } = ctx.actor
  const reach = sql`task_bases(${account_id}, ${node_task_id})`
  const found = await findPassages(ctx.db, { ...asked, company_id, account_id, reach })
  return { ...found, list: found.list.map(withoutOrders) }
}

/** Which of the client's other orders something is from isn't theirs to know. */
const withoutOrders = (passage: FoundPassage): FoundPassage => ({
  ...passage,
  task_id: null,
  anchors: passage.anchors.flatMap(withoutOrder),
})

function withoutOrder(anchor: Anchor): Anchor[] {
  if (anchor.in !== 'task') return [anchor]
  const { start_ms } = anchor
  return start_ms === null ? [] : [{ in: 'recording', start_ms, end_ms: start_ms }]
}
