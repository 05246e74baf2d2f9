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
  const found = await findPassages(ctx, { ...asked, company_id, account_id, reach })
  return { ...found, list: found.list.map(withoutOrders) }
}

/** Which of the client's other orders something is from isn't theirs to know. */
function withoutOrders(passage: FoundPassage): FoundPassage {
  const anchors = passage.anchors.map(withoutOrder)
  const cue = passage.cue === null ? null : anchors.slice(0, passage.cue).filter((anchor) => anchor !== null).length
  return { ...passage, task_id: null, anchors: anchors.filter((anchor) => anchor !== null), cue }
}

function withoutOrder(anchor: Anchor): Anchor | null {
  if (anchor.in !== 'task') return anchor
  const { start_ms, from, from_2 } = anchor
  return start_ms === null ? null : { in: 'recording', start_ms, end_ms: start_ms, from, from_2 }
}
