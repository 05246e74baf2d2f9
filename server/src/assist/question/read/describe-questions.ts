/** Questions as somebody who sees them is told of them. */
import type { ChatQuestion, Question } from '@polyphony/contract'
import { managesOrders } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { isAskedOf, questionsOf, rightsIn } from '../policy.ts'

const personOf = (alias: 'asker' | 'answerer' | 'decider') =>
  sql<{
    account_id: string
    nickname: string
    avatar: string | null
  } | null>`case when ${sql.ref(`${alias}.account_id`)} is not null then
    jsonb_build_object('account_id', ${sql.ref(`${alias}.account_id`)},
      'nickname', coalesce(nullif(${sql.ref(`${alias}.nickname`)}, ''), ${sql.ref(`${alias}.username`)}, ''),
      'avatar', ${sql.ref(`${alias}.avatar`)}) end`

export function describedQuestions(
  tx: Tx,
  actor: Actor,
  questions: ReturnType<typeof questionsOf> = questionsOf(tx, actor),
) {
  return questions
    .leftJoin('account as asker', 'asker.account_id', 'q.asked_by')
    .leftJoin('account as answerer', 'answerer.account_id', 'q.answered_by')
    .leftJoin('account as decider', 'decider.account_id', 'q.decided_by')
    .leftJoin('task as t', 't.task_id', 'q.task_id')
    .leftJoin('knowledge as k', (join) =>
      join
        .onRef('k.knowledge_id', '=', 'q.knowledge_id')
        .on(sql<SqlBool>`k.kbs_id in (select r.kbs_id from reachable_bases(${actor.account_id}) r)`),
    )
    .select([
      ...(['q.question_id', 'q.note', 'q.lang', 'q.state', 'q.addressee', 'q.answer', 'q.reason'] as const),
      ...(['q.created_at as asked_at', 'q.answered_at', 'q.decided_at', 'q.company_id', 'q.task_id'] as const),
      ...(['t.number as task_number', 't.charge_minor', 't.currency', 't.deadline_at', 'k.knowledge_id'] as const),
      sql<string>`coalesce(q.approved_text, q.text)`.as('text'),
      sql<number>`(select count(*)::int from question_asker w where w.question_id = q.question_id)`.as('asker_count'),
      sql<boolean>`${isAskedOf(actor)}`.as('is_asked'),
      personOf('asker').as('asked_by'),
      personOf('answerer').as('answered_by'),
      personOf('decider').as('approved_by'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof describedQuestions>['execute']>>[number]

export function describeQuestion(actor: Actor, { company_id, is_asked, ...row }: Row): Question {
  return { ...row, ...orderOf(actor, company_id, row), can: rightsIn(actor, { ...row, is_asked }) }
}

/** Of an order, only who looks after orders is told. */
export function orderOf(
  actor: Actor,
  companyId: string,
  order: Pick<Row, 'task_id' | 'task_number' | 'charge_minor' | 'currency' | 'deadline_at'>,
): Pick<ChatQuestion, 'task_id' | 'charge_minor' | 'currency' | 'deadline_at'> & { task_number: number | null } {
  const { task_id, task_number, charge_minor, currency, deadline_at } = order
  if (!managesOrders(actor, companyId))
    return { task_id: null, task_number: null, charge_minor: null, currency: null, deadline_at }
  return { task_id, task_number, charge_minor, currency, deadline_at }
}
