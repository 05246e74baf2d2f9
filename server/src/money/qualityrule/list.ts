import type { calls, OutputOf, QualityRuleVersion } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { allRules } from './rule-at.ts'

type Calls = (typeof calls)['qualityRules']

/** The rule for any kind of work first. */
export async function getQualityRules({ db }: Ctx): Promise<OutputOf<Calls['getQualityRules']>> {
  const { rows } = await sql<QualityRuleVersion>`
    select r.*, json_build_object('account_id', w.account_id, 'nickname', coalesce(nullif(w.nickname, ''), w.username),
      'avatar', w.avatar) as set_by
    from quality_rule r join account w on w.account_id = r.created_by
    order by r.node_kind nulls first, r.version desc`.execute(db)
  return {
    list: [...Map.groupBy(rows, ({ node_kind }) => node_kind).values()].flatMap(([current, ...earlier]) =>
      current ? [{ ...current, earlier }] : [],
    ),
  }
}

export async function getQualityTerms({ db }: Ctx): Promise<OutputOf<Calls['getQualityTerms']>> {
  const rules = await allRules(db)
  const current = Map.groupBy(rules, ({ node_kind }) => node_kind)
  return {
    list: [...current.values()]
      .flatMap(([rule]) => rule ?? [])
      .toSorted((a, b) => Number(a.node_kind !== null) - Number(b.node_kind !== null)),
  }
}
