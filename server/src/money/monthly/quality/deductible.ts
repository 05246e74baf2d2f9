/** What may be deducted from an item: by the rule that stood when its work was taken, and by the law of its talent. */
import {
  type Currency,
  type calls,
  type deductionBars,
  maxDeduction,
  type NodeKind,
  noDeductionLaws,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { allRules, type RuleRow, ruleAt } from '../../qualityrule/rule-at.ts'
import { type MarkedIssue, markedIssues } from './issues.ts'

type Call = (typeof calls)['deductions']['getDeductible']
type Bar = (typeof deductionBars)[number]

interface Work {
  item_id: string
  talent_id: string
  task_id: string
  node_task_id: string
  kind: NodeKind
  currency: Currency
  amount_minor: number
  accepted_at: string | null
  taken_at: string
  /** False while it is with its talent again, or with the reviewer. */
  is_complete: boolean
  /** Taken away already. */
  deducted_minor: number
}

export interface Deductible extends Work {
  rule: RuleRow | null
  max_minor: number
  bar: Bar | null
  /** The one whose law forbids it. */
  country: string | null
  issues: MarkedIssue[]
}

/** @throws NOT_FOUND where it isn't pay for work that its talent has still to answer for */
export async function deductibleOf(tx: Tx, itemId: string): Promise<Deductible> {
  const work = await workOf(tx, itemId)
  if (!work) throw notFound()
  const rule = ruleAt(await allRules(tx), work.kind, work.taken_at)
  const most = maxDeduction(work.amount_minor, rule?.max_deduction_percent ?? 0)
  const countries = await countriesOf(tx, work.talent_id)
  const country = countries.find((one) => Object.hasOwn(noDeductionLaws, one)) ?? null
  return {
    ...work,
    rule,
    country,
    max_minor: Math.max(0, most - work.deducted_minor),
    bar: barOf({ country, isKnown: countries.length > 0, most, isComplete: work.is_complete }),
    issues: await markedIssues(tx, work),
  }
}

function barOf(facts: { country: string | null; isKnown: boolean; most: number; isComplete: boolean }): Bar | null {
  if (facts.country !== null) return 'DEDUCTION_BY_LAW'
  if (!facts.isKnown) return 'DEDUCTION_COUNTRY_UNKNOWN'
  if (facts.most === 0) return 'DEDUCTION_OFF'
  return facts.isComplete ? null : 'DEDUCTION_RETURN_OPEN'
}

/** Work that was reset since is somebody else's to answer for. */
async function workOf(tx: Tx, itemId: string): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    select i.item_id, i.talent_id, n.task_id, n.node_task_id, n.kind, i.currency, n.accepted_at,
      i.amount_minor + (select coalesce(sum(c.amount_minor), 0)::bigint from settlement_item c
        where c.corrects_item_id = i.item_id and c.mistake is not null) as amount_minor,
      coalesce(n.accepted_at, e.created_at) as taken_at, n.state = 'completed' as is_complete,
      (select coalesce(-sum(d.amount_minor), 0)::bigint from settlement_item d
        where d.about_item_id = i.item_id and d.kind = 'deduction') as deducted_minor
    from settlement_item i
    join income e on e.income_id = i.income_id
    join node_task n on n.node_task_id = e.node_task_id and n.round = e.round and n.assignee_id = i.talent_id
    where i.item_id = ${itemId} and i.kind = 'income'`.execute(tx)
  return rows[0]
}

/** Where they live, as far as they have told: with their application, and by the bank account that counts. */
async function countriesOf(tx: Tx, talentId: string): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    (select country from bank_account where account_id = ${talentId} order by created_at desc, bank_account_id desc limit 1)
    union
    (select content ->> 'country' from application where account_id = ${talentId} and state = 'passed'
      and content ->> 'country' <> '' order by round desc limit 1)`.execute(tx)
  return rows.map(({ country }) => country)
}

/**
 * @returns the issues that are named
 * @throws NOT_FOUND, DEDUCTION_…
 */
export function checkDeduction(
  found: Deductible,
  wanted: { amount_minor: number; issue_ids: readonly string[]; actor_id: string },
): MarkedIssue[] {
  const { bar, country, rule, max_minor } = found
  if (bar !== null) throw new CallError(bar, country === null ? {} : { country })
  const named = found.issues.filter(({ issue_id }) => wanted.issue_ids.includes(issue_id))
  if (named.length < wanted.issue_ids.length) throw notFound()
  if (named.some(({ is_returned }) => !is_returned)) throw new CallError('DEDUCTION_UNMENDED')
  if (named.some(({ marked_by }) => marked_by.includes(wanted.actor_id))) throw new CallError('DEDUCTION_OWN_REVIEW')
  if (wanted.amount_minor > max_minor)
    throw new CallError('DEDUCTION_TOO_HIGH', { percent: rule?.max_deduction_percent ?? 0 })
  return named
}

export async function getDeductible({ db, actor }: Ctx, { item_id }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { currency, amount_minor, rule, max_minor, bar, country, issues } = await deductibleOf(db, item_id)
  const max_percent = rule?.max_deduction_percent ?? 0
  const shown = issues.map(({ marked_by, ...issue }) => ({ ...issue, is_own: marked_by.includes(actor.account_id) }))
  return { currency, amount_minor, max_percent, max_minor, bar, country, issues: shown }
}
