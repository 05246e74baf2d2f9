/**
 * Reads the candidates of a wave out of ten thousand qualified talents: only those rows and columns of `loadCandidates`
 * that decide a wave. Talents whom a rule certainly excludes are filtered in the query, so that the rule's columns
 * needn't be read. A test checks that both queries lead to the same wave.
 */
import { type AbilityAxis, abilityAxes, isReview, talentLevels } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import {
  type Asked,
  absences,
  inHand,
  involved,
  lastOffered,
  nativeLangs,
  ofPair,
  refusals,
  tagCount,
} from './candidate-rows.ts'
import { type MatchCandidate, unrated } from './match.ts'

/** The values of the columns by which the query has already filtered. */
const suited = {
  is_team: false,
  is_receiving: true,
  is_locked: false,
  is_qualified: true,
  is_blocked: false,
  is_absent: false,
  has_refused: false,
  is_own_work: false,
  open_count: 0,
  max_concurrent: 1,
  ...unrated,
} as const
const everybody = { kind: 'choice' } as const
type Row = Omit<MatchCandidate, keyof typeof suited | AbilityAxis> & { axes: number }

export async function loadWave(tx: Tx, asked: Asked): Promise<MatchCandidate[]> {
  const { node } = asked
  const { rows } = await sql<Row>`
    select p.account_id, t.level, ${nativeLangs} as native_langs, t.weekly_minutes, t.passed_count, t.on_time_count,
      ${lastOffered} as last_offered_ms, ${packedAxes} as axes, coalesce(in_hand.load_minutes, 0) as load_minutes,
      coalesce(away.absent_minutes, 0) as absent_minutes, ${tagCount(asked)} as tag_count
    from talent_pair p
    join talent t using (account_id)
    left join (${inHand(everybody)}) in_hand on in_hand.assignee_id = p.account_id
    left join (${absences(asked, everybody)}) away on away.account_id = p.account_id
    where ${ofPair(asked)} and t.level >= ${isReview(node.kind) ? talentLevels.reviewer : talentLevels.approved} and t.invite_type is null and t.is_receiving
      and coalesce(in_hand.open_count, 0) < t.max_concurrent and away.is_absent is not true
      and p.account_id not in (select account_id from account where status <> 'normal' or erase_at is not null)
      and p.account_id not in (select account_id from company_block where company_id = ${node.company_id})
      and p.account_id not in (select account_id from company_member where company_id = ${node.company_id})
      and p.account_id not in (${refusals(asked)})
      and p.account_id not in (${involved(asked)})`.execute(tx)
  return rows.map((row) => ({ ...row, ...suited, ...unpackAxes(row.axes) }))
}

/**
 * Packs six numbers of 0-100 into one, seven bits each, because reading columns takes most of the time for ten thousand
 * rows.
 */
const packedAxes: RawBuilder<unknown> = abilityAxes.reduce(
  (packed, axis) => sql`(${packed}) * 128 + p.${sql.ref(axis)}`,
  sql`0::int8`,
)

function unpackAxes(packed: number): Record<AbilityAxis, number> {
  const digit = (place: number) => Math.floor(packed / 128 ** place) % 128
  return {
    ability: digit(5),
    activeness: digit(4),
    attitude: digit(3),
    efficiency: digit(2),
    experience: digit(1),
    quality: digit(0),
  }
}
