/** Puts a question to colleagues: a letter to each who was asked. */
import { linkTo, type ParsedOf, paths, type questionCalls } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { nameShownTo } from '../../../people/company/names/hide-names.ts'
import { deliverAnswer } from '../decide/deliver-answer.ts'
import { tellQuestion } from '../move-question.ts'
import { isAskedOf } from '../policy.ts'
import { shortened } from '../shortened.ts'
import { readAsked } from './asked-text.ts'
import { keepQuestion } from './keep-question.ts'

type Input = ParsedOf<typeof questionCalls.askColleagues>

export async function askColleagues(ctx: Ctx, { department_ids, account_ids, ...input }: Input) {
  const asked = await readAsked(ctx.db, ctx.actor, input)
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const { company_id, asked_by } = asked
    await requireOwn(tx, company_id, { department_ids, account_ids })
    const { question_id, is_joined, state } = await keepQuestion(transaction, asked, {
      addressee: 'team',
      department_ids,
      account_ids,
    })
    if (!is_joined) await tellAsked(transaction, { question_id, company_id, asked_by, text: asked.text })
    // Whoever comes after the answer has it at once.
    if (state === 'answered') await deliverAnswer(transaction, question_id, { only: asked_by })
    await tellQuestion(transaction, { question_id, company_id })
    return { question_id, is_joined }
  })
}

/** @throws NOT_FOUND for a department of another company, or somebody who isn't of the team */
async function requireOwn(tx: Tx, companyId: string, to: Pick<Input, 'department_ids' | 'account_ids'>): Promise<void> {
  const { rows } = await sql<{ is_own: boolean }>`select (
    (select count(*) from department where company_id = ${companyId} and department_id = any(${to.department_ids}::uuid[]))
      = (select count(distinct one) from unnest(${to.department_ids}::uuid[]) one)
    and (select count(*) from company_member where company_id = ${companyId} and account_id = any(${to.account_ids}::uuid[]))
      = (select count(distinct one) from unnest(${to.account_ids}::uuid[]) one)) as is_own`.execute(tx)
  if (!rows[0]?.is_own) throw notFound()
}

interface Fresh {
  readonly question_id: string
  readonly company_id: string
  readonly asked_by: string
  readonly text: string
}

async function tellAsked(transaction: Transaction, { question_id, company_id, asked_by, text }: Fresh): Promise<void> {
  const { tx, emit } = transaction
  const asker_name = await nameShownTo(tx, company_id, asked_by)
  const members = await tx
    .selectFrom('company_member as m')
    .innerJoin('talent as t', 't.account_id', 'm.account_id')
    .innerJoin('question as q', 'q.company_id', 'm.company_id')
    .select('m.account_id')
    .where('q.question_id', '=', question_id)
    .where('t.is_mvp', '=', true)
    .where('m.account_id', '!=', asked_by)
    .orderBy('m.account_id')
    .execute()
  for (const { account_id } of members) {
    const isAsked = await tx
      .selectFrom('question as q')
      .select('q.question_id')
      .where('q.question_id', '=', question_id)
      .where(isAskedOf({ account_id }))
      .executeTakeFirst()
    if (!isAsked) continue
    const link = linkTo(paths.knowledgeQuestions, { search: { id: question_id } })
    await sendLetter(transaction, {
      account_id,
      kind: 'questionAsked',
      params: { asker_name, question: shortened(text) },
      link,
    })
    emit(`account:${account_id}`, 'question_changed', { question_id, chat_id: null })
  }
}
