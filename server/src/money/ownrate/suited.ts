/** For which work a talent may ask for a rate: what they are qualified for. */
import { isPeoples, isReview, type NodeKind, nodeKinds, talentLevels, workKinds } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'

export interface RatedWork {
  node_kind: NodeKind
  source_lang: string
  target_lang: string
}

/** A company's team is paid by the company: its members have none. */
export async function suitedWork(tx: Tx, accountId: string): Promise<RatedWork[]> {
  const pairs = await tx
    .selectFrom('talent_pair as p')
    .innerJoin('talent as t', 't.account_id', 'p.account_id')
    .select(['p.role_id', 'p.source_lang', 'p.target_lang', 't.level'])
    .where('p.account_id', '=', accountId)
    .where('p.lost_at', 'is', null)
    .where('t.invite_type', 'is', null)
    .orderBy('p.source_lang')
    .orderBy('p.target_lang')
    .execute()
  const works = workKinds
    .filter(({ kind }) => isPeoples(nodeKinds[kind]))
    .flatMap(({ kind: node_kind, role_id }) =>
      pairs
        .filter((pair) => (isReview(node_kind) ? pair.level >= talentLevels.reviewer : pair.role_id === role_id))
        .map(({ source_lang, target_lang }) => ({ node_kind, source_lang, target_lang })),
    )
  return [...new Map(works.map((work) => [Object.values(work).join(' '), work])).values()]
}
