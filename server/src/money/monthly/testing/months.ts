/** Months of talents whose work was reviewed, for tests of what is paid for it. */
import { calls, day, type InputOf, type SettleDetail } from '@polyphony/contract'
import type { Actor } from '../../../ground/context.ts'
import { uuidv7 } from '../../../ground/kernel/ids.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { makerOf } from '../../../testing/make.ts'
import { serveRoutes } from '../../../testing/serve-routes.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { testWork } from '../../../testing/work.ts'
import { qualityRuleCalls } from '../../qualityrule/routes.ts'
import { workCompleted } from '../../settlement/events/work-completed.ts'
import { addNodeTask, addTalent } from '../../settlement/testing/done-work.ts'
import { deductionCalls } from '../quality/routes.ts'
import { settleCalls } from '../routes.ts'

const { settle, qualityRules } = calls
type Rule = Omit<InputOf<typeof qualityRules.saveQualityRule>, 'version' | 'node_kind'>

export interface Reviewed {
  score?: number
  pay_minor?: number
  /** How long before its deadline it was handed in; below zero: after it. */
  early_ms?: number
  /** It was sent back once, with one issue that counts. */
  isReturned?: boolean
}

export type Months = Awaited<ReturnType<typeof openMonths>>

export async function openMonths() {
  const database = await openTestDatabase()
  const { db } = database
  const test = testWork(db)
  const parts = { db, config: testConfig('', ''), now: () => test.now }
  const served = serveRoutes(parts, settleCalls, deductionCalls, qualityRuleCalls)
  const make = makerOf({ db, newId: uuidv7, now: () => test.now })
  const newOperator = async (): Promise<Actor> => ({ ...(await addTalent(db)), is_operator: true })

  /** Of any kind of work, from now on. */
  async function setRule(operator: Actor, rule: Partial<Rule>): Promise<void> {
    const { list } = (await served.ask(qualityRules.getQualityRules, operator, {})).data
    const version = list.find(({ node_kind }) => node_kind === null)?.version ?? 0
    const terms = { bonus_percent: 0, min_score: 98, piece_count: 1, max_deduction_percent: 0, ...rule }
    await served.ask(qualityRules.saveQualityRule, operator, { ...terms, node_kind: null, version })
  }

  /** Work that is taken, reviewed and paid now. */
  async function earn(talent: Actor, { score = 100, pay_minor = 1000, early_ms = 1000, isReturned }: Reviewed = {}) {
    const done = await addNodeTask(db, { assignee: talent.account_id, pay_minor })
    const { node_task_id } = done
    const { now } = test
    await db
      .updateTable('node_task')
      .set({
        accepted_at: now,
        submitted_at: now,
        deadline_at: new Date(now.getTime() + early_ms),
        completed_at: now,
        returned_count: isReturned ? 1 : 0,
      })
      .where('node_task_id', '=', node_task_id)
      .execute()
    const reviewed = await review(node_task_id, score, isReturned ?? false)
    await test.change((transaction) => workCompleted(transaction, done))
    return { ...done, ...reviewed }
  }

  async function review(node_task_id: string, score: number, isReturned: boolean) {
    const { piece_id, task_id, company_id } = await db
      .selectFrom('node_task')
      .select(['piece_id', 'task_id', 'company_id'])
      .where('node_task_id', '=', node_task_id)
      .executeTakeFirstOrThrow()
    const { account_id: reviewer_id } = await addTalent(db)
    const review_id = await make.nodeTask(
      { task_id, piece_id, company_id },
      {
        ...{ node_id: 'qa', kind: 'qa', state: 'completed', position: 2, reviewed_id: node_task_id },
        ...{ assignee_id: reviewer_id, returned_count: isReturned ? 1 : 0 },
      },
    )
    const place = { node_task_id: review_id, reviewed_id: node_task_id, reviewer_id }
    const [first, last] = isReturned ? (['return', 'pass'] as const) : (['pass', null] as const)
    await make.qaResult(place, { score, verdict: first, created_at: test.now })
    if (last) await make.qaResult(place, { score: 100, verdict: last, round: 2, created_at: test.now })
    const segment_id = uuidv7()
    const text = { place: 'a', key: '1', source: 'Harbour', target: '灯塔' } as const
    await db
      .insertInto('segment')
      .values({ segment_id, piece_id, ...text })
      .execute()
    const issue = (round: number, more: { severity?: 'neutral' | 'major'; side?: 'source' } = {}) =>
      addIssue({ segment_id, piece_id, node_task_id: review_id, author_id: reviewer_id, round, ...more })
    return { review_id, reviewer_id, issue_id: await issue(1), issue }
  }

  async function addIssue(row: {
    segment_id: string
    piece_id: string
    node_task_id: string
    author_id: string
    round: number
    severity?: 'neutral' | 'major'
    side?: 'source'
  }): Promise<string> {
    const issue_id = uuidv7()
    await db
      .insertInto('segment_issue')
      .values({
        severity: 'major',
        ...row,
        issue_id,
        type: 'mistranslation',
        note: 'A harbour.',
        rev: 1,
        created_at: test.now,
      })
      .execute()
    return issue_id
  }

  /** What was earned in October, closed on the first of November. */
  async function close(talent: Actor, operator: Actor, month = '2026-10'): Promise<SettleDetail> {
    await served.ask(settle.createSettle, operator, { month, talent_ids: [talent.account_id] })
    const { list } = (await served.ask(settle.getSettleList, talent, { month })).data
    return detail(talent, list[0]!.settlement_id)
  }

  const detail = async (who: Actor, settlement_id: string) =>
    (await served.ask(settle.getSettleDetail, who, { settlement_id })).data

  /** Where they are paid. */
  async function liveIn(talent: Actor, country: string): Promise<void> {
    const { account_id } = talent
    const created_at = new Date(test.now.getTime() - 2 * day)
    await db
      .insertInto('bank_account')
      .values({
        ...{ bank_account_id: uuidv7(), account_id, country, last_four: '3000', number_index: uuidv7() },
        ...{ details_sealed: 'sealed', created_at, payable_from: new Date(created_at.getTime() + day) },
      })
      .execute()
  }

  return {
    db,
    test,
    served,
    newTalent: () => addTalent(db),
    newOperator,
    setRule,
    earn,
    close,
    detail,
    liveIn,
    end: async () => {
      await served.close()
      await database.close()
    },
  }
}
