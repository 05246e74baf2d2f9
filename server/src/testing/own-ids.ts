/** Values for generated inputs: ones that the schemas accept, and ids of existing rows. */

import { randomUUID } from 'node:crypto'
import { calls, day, defaultDubSetting, toWireTime } from '@polyphony/contract'
import type { Player } from '../../../seed/player.ts'
import { docx } from '../content/file/testing/sample-files.ts'
import { inTransaction } from '../ground/kernel/transaction.ts'
import { payAdjusted } from '../money/settlement/events/pay-talent.ts'
import { insertIncome } from '../money/settlement/income/insert-income.ts'
import type { Office } from '../work/node/testing/office.ts'
import { deskOf } from '../work/quotation/testing/desk.ts'
import { readActor } from './nine-kinds.ts'

type Values = Readonly<Record<string, unknown>>
type Ids = Readonly<Record<string, string>>

const inFiveDays = () => toWireTime(new Date(Date.now() + 5 * day))

/** Values for fields whose schema is stricter than their type, and tags, which everybody may use. */
export async function sampleValues({ db, server }: Office): Promise<Values> {
  const { list } = await server.visitor.call(calls.reference.getAllTag, { selector: true })
  const tag = list[0]?.children[0]?.tag_id
  const priceList = await db.selectFrom('price_list').select('price_list_id').executeTakeFirstOrThrow()
  return {
    ...priceList,
    deadline_at: inFiveDays(),
    expires_at: inFiveDays(),
    time_zone: 'UTC',
    phone: '+8613812345678',
    nationality: 'CN',
    country: 'CN',
    birth_date: '1990-05-05',
    graduation_date: '2012-06-30',
    received_on: '2026-01-05',
    valid_until: '2090-01-01',
    role_id: 2,
    native_lang: 'ja',
    source_lang: 'en',
    target_lang: 'zh',
    target_langs: ['zh'],
    setting: defaultDubSetting,
    grants: [],
    month: '2020-01',
    limit_minor: 0,
    terms_days: 0,
    paid_on: '2020-02-20',
    due_on: '2020-02-20',
    base_url: 'https://ai.example/v1',
    tag_ids: [tag],
    trial_tag_id: tag,
  }
}

/**
 * @returns for each name of an id field one existing id that belongs to the person or their company; rows are created
 * on first use
 */
export function createOwnIds(office: Office): (username: string) => Promise<Ids> {
  const known = new Map<string, Ids>()
  return async (username) => {
    const ids = known.get(username) ?? (await makeRows(office, username))
    known.set(username, ids)
    return ids
  }
}

async function makeRows(office: Office, username: string): Promise<Ids> {
  const { db, app } = office
  const person = await office.as(username)
  const { account_id } = person
  const { company_id, role_admin, is_mvp } = await readActor(db, account_id)
  const letter_id = app.newId()
  await db.insertInto('letter').values({ letter_id, account_id, kind: 'qaPassed', params: '{}' }).execute()
  const { session_id } = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { file_id } = await person.upload('own.docx', docx('Mine.'), is_mvp ? 'taskDocument' : 'application')
  const taskOwner = role_admin ? username : 'clara'
  const task_id = await office.order({ name: `${username}.srt` }, taskOwner)
  const { node_task_id, piece_id } = await office.node(task_id, 'translationProofreading')
  await db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
  if (!role_admin) {
    await office.make.qualify(account_id, [{ role_id: 2, source_lang: 'en', target_lang: 'zh' }])
    await (await office.as(taskOwner)).ask(calls.node.assignTalent, { node_task_id, account_id })
  }
  const { segment_id } = await db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .executeTakeFirstOrThrow()
  return {
    account_id,
    letter_id,
    session_id,
    file_id,
    task_id,
    node_task_id,
    segment_id,
    ...(await makeSettlement(office, { account_id, node_task_id, task_id })),
    ...(await makeRate(office, account_id)),
    ...(company_id && role_admin && (await makeRowsOfCompany(office, person, company_id))),
  }
}

async function makeRowsOfCompany(office: Office, admin: Player, company_id: string): Promise<Ids> {
  const { db, make } = office
  const { department_id } = await admin.call(calls.company.createDepartment, { name: `Desk ${randomUUID()}` })
  const { invite_id } = await admin.call(calls.company.createInvite, { tickets: 1, expires_at: inFiveDays() })
  const group_id = await make.taskGroup(company_id, 'Ours')
  const { graph, media } = await db.selectFrom('flow').select(['media', 'graph']).limit(1).executeTakeFirstOrThrow()
  const flow_id = await make.flow(graph, { company_id, media })
  const colleague = await db
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', company_id)
    .where('role_admin', '=', false)
    .executeTakeFirst()
  const { kbs_id } = await admin.call(calls.kbs.createOrUpdateKbs, { title: 'Manuals' })
  const insight_id = await makeInsight(office, company_id)
  const ai_agent_setting = { ai_agent_name: 'Lexi' }
  const { agent_id } = await admin.call(calls.agent.createCompanyAiAgent, { ai_agent_setting })
  const { case_id } = await admin.call(calls.agentProof.saveAgentCase, { agent_id, question: 'Who?' })
  const upload = await admin.upload('manual.txt', Buffer.from('Ours.'), 'knowledge')
  const { list } = await admin.call(calls.knowledge.uploadKnowledgeFile, { kbs_id, files: [upload] })
  const draft_id = randomUUID()
  const draft = { files: [], source_lang: 'en', target_langs: ['zh'], flow_id: null, name: 'Begun', deadline_hours: 24 }
  const deadline_at = inFiveDays()
  await admin.call(calls.taskDraft.saveDraft, { draft_id, version: 0, draft: { ...draft, deadline_at } })
  const { quote_id } = await deskOf(office).quote(admin)
  const framework = { po_number: `PO ${randomUUID()}`, currency: 'USD', amount_minor: 1, valid_until: null } as const
  const purchase = await admin.call(calls.purchaseOrders.createPurchaseOrder, framework, {
    'x-idempotency-key': randomUUID(),
  })
  return {
    draft_id,
    ...purchase,
    quote_id,
    company_id,
    department_id,
    department_ids: department_id,
    parent_id: department_id,
    invite_id,
    group_id,
    flow_id,
    kbs_id,
    ...(list[0] && { knowledge_id: list[0].knowledge_id, knowledge_ids: list[0].knowledge_id }),
    insight_id,
    question_id: await makeQuestion(office, company_id, admin.account_id),
    agent_id,
    case_id,
    payment_id: await bookPayment(office, company_id),
    insight_ids: insight_id,
    ...(colleague && { account_id: colleague.account_id }),
  }
}

/** A month with an item that is disputed, and one that was paid. */
async function makeSettlement(office: Office, work: { account_id: string; node_task_id: string; task_id: string }) {
  const { app, db } = office
  const settlement_id = app.newId()
  const item_id = app.newId()
  await inTransaction(app, async (transaction) => {
    const amount = { currency: 'CNY', amount_minor: 100 } as const
    const { account_id: talent_id } = work
    const { transaction_id } = await payAdjusted(transaction, { item_id, payee_id: talent_id, ...amount })
    const confirm_until = new Date(app.now().getTime() + day)
    const days = { month: '2020-01', due_on: '2020-02-25', latest_on: '2020-02-25', confirm_until }
    await transaction.tx
      .insertInto('settlement')
      .values({ settlement_id, talent_id, currency: 'CNY', total_minor: 100, ...days })
      .execute()
    await transaction.tx
      .insertInto('settlement_item')
      .values({ item_id, settlement_id, talent_id, kind: 'adjustment', transaction_id, ...amount })
      .execute()
  })
  const dispute_id = app.newId()
  await db
    .insertInto('settlement_dispute')
    .values({ dispute_id, settlement_id, item_id, reason: 'other', words: 'Mine.' })
    .execute()
  const income_id = await makeIncome(office, work)
  return { settlement_id, settlement_ids: settlement_id, item_id, corrects_item_id: item_id, dispute_id, income_id }
}

async function makeIncome({ app }: Office, work: { account_id: string; node_task_id: string; task_id: string }) {
  const amount = { currency: 'CNY', amount_minor: 100 } as const
  const { account_id: talent_id, node_task_id, task_id } = work
  return inTransaction(app, async (transaction) => {
    const item_id = app.newId()
    const { transaction_id } = await payAdjusted(transaction, { item_id, payee_id: talent_id, ...amount })
    const calculation = { lines: [], amount_minor: 100, currency: 'CNY', rate_version: 1 } as const
    const step = { node_task_id, task_id, round: 9, unit: 'once', quantity_milli: 1000 } as const
    const income = { ...step, ...amount, calculation: { ...calculation, lines: [] }, talent_id, transaction_id }
    return insertIncome(transaction, { kind: 'effort', ...income })
  })
}

/** What a talent has asked for. */
async function makeRate({ app, db }: Office, account_id: string): Promise<Ids> {
  const talent = await db
    .selectFrom('talent')
    .select('account_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (!talent) return {}
  const rate_id = app.newId()
  const work = { node_kind: 'qa', source_lang: 'en', target_lang: 'zh', currency: 'CNY' } as const
  await db
    .insertInto('talent_rate')
    .values({ ...talent, ...work, rate_id, rate_minor: 1, asked_at: app.now() })
    .execute()
  return { rate_id }
}

async function bookPayment(office: Office, company_id: string): Promise<string> {
  const { currency } = await office.db
    .selectFrom('company')
    .select('currency')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const paid = { company_id, amount_minor: 1, currency, reference: randomUUID(), received_on: '2026-01-05' }
  return (await (await office.as('olga')).call(calls.payment.bookPayment, paid)).payment_id
}

/** A proposed rule. */
async function makeInsight({ app, db }: Office, company_id: string): Promise<string> {
  const [insight_id, now] = [app.newId(), app.now()]
  const content = { rule: 'politeYou' as const, source: '', before: '你', after: '您' }
  await db
    .insertInto('insight')
    .values({
      ...{ insight_id, company_id, source_lang: 'en', target_lang: 'zh', key: insight_id, kind: 'rule' },
      ...{ content: JSON.stringify(content), evidence: [], count: 3, segment_count: 2, people_count: 1 },
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  return insight_id
}

/** An answered one. */
async function makeQuestion({ app, db }: Office, company_id: string, asked_by: string): Promise<string> {
  const [question_id, now] = [app.newId(), app.now()]
  const said = {
    text: 'Who?',
    text_key: question_id,
    lang: 'en',
    answer: 'Us.',
    answered_by: asked_by,
    answered_at: now,
  }
  await db
    .insertInto('question')
    .values({
      ...said,
      question_id,
      company_id,
      asked_by,
      state: 'answered',
      addressee: 'team',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return question_id
}
