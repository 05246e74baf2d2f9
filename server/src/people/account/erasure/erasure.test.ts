import { calls, day, formerMemberName, hour, minute, plainSetting } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Player, sha1 } from '../../../../../seed/player.ts'
import { docx } from '../../../content/file/testing/sample-files.ts'
import { personSeal } from '../../../ground/kernel/seal/person-seal.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { post } from '../../../money/ledger/ledger.ts'
import { agreedWith } from '../../../work/engine/node-task/agreement.ts'
import { openOffice } from '../../../work/node/testing/office.ts'
import { eraseDue } from './erase-account.ts'
import { erasureOutcomes } from './erasure-outcomes.ts'

const { requestErasure, cancelErasure, getDataState } = calls.account

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const runJob = () =>
  eraseDue.run(office.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
const accountOf = (account_id: string) =>
  office.db.selectFrom('account').selectAll().where('account_id', '=', account_id).executeTakeFirstOrThrow()
const blockers = async (who: Player) => (await who.call(getDataState, {})).blockers

/** Columns that refer to an account or a talent. */
async function references(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('account'::regclass, 'talent'::regclass)
      and c.connamespace = 'public'::regnamespace`.execute(office.db)
  return rows.map((row) => row.place)
}

async function count(place: string, accountId: string): Promise<number> {
  const [table, column] = place.split('.') as [string, string]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(office.db)
  return rows[0]!.count
}

/** Pays all income of the account. */
async function payOut(accountId: string): Promise<void> {
  const owed = await office.db
    .selectFrom('ledger_account')
    .select(['currency', 'balance_minor'])
    .where('kind', '=', 'talent')
    .where('owner_id', '=', accountId)
    .execute()
  for (const { currency, balance_minor } of owed)
    await inTransaction(office.app, (transaction) =>
      post(transaction, {
        kind: 'payment',
        event_key: `test:${accountId}:${currency}`,
        entries: [
          { kind: 'talent', owner_id: accountId, currency, amount_minor: -balance_minor },
          { kind: 'platform_cost', owner_id: null, currency, amount_minor: balance_minor },
        ],
      }),
    )
}

/** Adds a row to every table in which the person's actions in this test leave none. */
async function fill(who: Player): Promise<void> {
  const { account_id } = who
  const { db } = office
  const id = () => office.app.newId()
  const at = office.app.now()
  const later = new Date(at.getTime() + day)
  await inTransaction(office.app, async ({ tx }) => {
    const secret_sealed = (await personSeal(office.app, tx, account_id)).seal('JBSWY3DP', 'two_factor')
    await tx.insertInto('two_factor').values({ account_id, secret_sealed }).execute()
    const passkey = {
      passkey_id: id(),
      credential_id: `of-${account_id}`,
      public_key: 'key',
      counter: 0,
      name: 'Lin’s',
    }
    await tx
      .insertInto('passkey')
      .values({ account_id, ...passkey })
      .execute()
  })
  await db
    .insertInto('known_browser')
    .values({ account_id, browser_hash: 'b' })
    .onConflict((on) => on.doNothing())
    .execute()
  await db.insertInto('wechat_binding').values({ account_id, open_id: 'o' }).execute()
  await db.insertInto('wechat_ticket').values({ ticket_id: id(), account_id, expires_at: later }).execute()
  await db.insertInto('calendar_feed').values({ account_id, token_hash: id() }).execute()
  await db.insertInto('message_setting').values({ account_id }).execute()
  await db.insertInto('letter_digest').values({ account_id, day: '2026-11-21', up_to: at }).execute()
  const { flow_id } = await db.selectFrom('flow').select('flow_id').executeTakeFirstOrThrow()
  await db.insertInto('flow_collected').values({ account_id, flow_id }).execute()
  const { company_id } = await db.selectFrom('company').select('company_id').executeTakeFirstOrThrow()
  const question_id = id()
  const asked = { question_id, company_id, text: 'Who?', text_key: question_id, lang: 'en', addressee: 'team' as const }
  await db
    .insertInto('question')
    .values({ ...asked, asked_by: account_id, created_at: at, updated_at: at })
    .execute()
  await db.insertInto('question_asker').values({ question_id, account_id, asked_at: at }).execute()
  const chat_id = id()
  await db.insertInto('chat').values({ chat_id, account_id, company_id, created_at: at, updated_at: at }).execute()
  const question = { message_id: id(), ordinal: 1, type: 2, content: '林晓雨?' }
  await db
    .insertInto('chat_message')
    .values({ chat_id, account_id, ...question, created_at: at })
    .execute()
  const agent_id = id()
  await db
    .insertInto('agent')
    .values({ agent_id, company_id, owner_id: account_id, created_at: at, updated_at: at })
    .execute()
  const setting = JSON.stringify({ ...plainSetting, ai_agent_name: '林晓雨' })
  await db.insertInto('agent_version').values({ agent_id, version: 1, setting, created_at: at }).execute()
  await db.insertInto('agent_order').values({ account_id, agent_id, order_num: 1 }).execute()
  await db.insertInto('agent_picture').values({ storage_key: id(), company_id, account_id, created_at: at }).execute()
  await db.insertInto('account_ai_setting').values({ account_id, config: '{}' }).execute()
  const token = { token_id: id(), token_hash: id(), name: '林晓雨', scopes: [], currency: 'CNY' as const }
  await db
    .insertInto('api_token')
    .values({ account_id, company_id, ...token, spend_limit_minor: 0, created_at: at, expires_at: later })
    .execute()
  const draft = { draft_id: id(), name: '林晓雨', content: '{}', file_count: 0, target_langs: [] }
  await db
    .insertInto('task_draft')
    .values({ account_id, company_id, ...draft, created_at: at, updated_at: at })
    .execute()
  const quote = {
    quote_id: id(),
    token_id: null,
    content: '{"name":"林晓雨"}',
    charge_minor: 1,
    effort_percent: 0,
    currency: 'CNY',
  } as const
  await db
    .insertInto('kept_quote')
    .values({ account_id, company_id, ...quote, created_at: at, expires_at: at })
    .execute()
  const kbs_id = id()
  await db
    .insertInto('kbs')
    .values({ kbs_id, company_id, owner_id: account_id, title: '林晓雨', created_at: at })
    .execute()
  await db.insertInto('kbs_use').values({ kbs_id, account_id, opened_at: at }).execute()
  await sql`with own as (
      insert into directive (directive_id, company_id, owner_id, visibility, current_version, created_at, updated_at)
      values (${id()}, ${company_id}, ${account_id}, 'me', 1, ${at}, ${at}) returning directive_id)
    insert into directive_version (directive_id, version, title, description, prompt, variables, note, saved_by, saved_at)
    select directive_id, 1, '林晓雨', '', '林晓雨', '[]', '', ${account_id}, ${at} from own`.execute(db)
  await db
    .insertInto('talent_role')
    .values({ account_id, role_id: 2 })
    .onConflict((on) => on.doNothing())
    .execute()
  await db.insertInto('data_export').values({ export_id: id(), account_id, state: 'failed' }).execute()
  const { node_task_id } = await db.selectFrom('node_task').select('node_task_id').executeTakeFirstOrThrow()
  await sql`insert into workbench_lease (node_task_id, account_id, client_id, expires_at)
    values (${node_task_id}, ${account_id}, ${id()}, ${later}) on conflict (node_task_id) do update
    set account_id = excluded.account_id`.execute(db)
  await who.call(calls.code.getEmailCode, { email: 'lin@new.example', purpose: 'bind' })
  const party = { legal_name: '林晓雨', country: 'CN' }
  const { getContract, signContract, setTalentBankInfo } = calls.engagement
  const { document } = await who.call(getContract, { language: 'zh', party })
  const signature = { method: 'typed', name: party.legal_name } as const
  const agreed = { is_read: true, is_agreed: true } as const
  await who.call(signContract, { language: 'zh', party, sha256: document!.sha256, signature, ...agreed })
  await who.call(setTalentBankInfo, { country: 'GB', holder_name: '林晓雨', account_number: 'GB29NWBK60161331926819' })
  const { unlock, setTalentInfo, setWorkload } = calls.talent
  await who.call(unlock, {
    role_id: 1,
    pairs: [{ source_lang: 'ja', target_lang: 'ja' }],
    reason: '林晓雨，旅居东京多年。',
  })
  const { list } = await who.call(calls.reference.getAllTag, { selector: true })
  await who.call(setTalentInfo, { headline: '林晓雨', introduction: '我是林晓雨。', tag_ids: [list[0]!.tag_id] })
  const absences = [{ starts_on: '2099-07-10', ends_on: '2099-07-20' }]
  await who.call(setWorkload, { weekly_minutes: 600, max_concurrent: 2, absences })
  await who.upload('cv.docx', docx('Curriculum vitae of Lin'), 'application')
}

it('has an outcome for every column that refers to an account', async () => {
  expect((await references()).toSorted()).toEqual(Object.keys(erasureOutcomes).toSorted())
})

describe('requesting an erasure', () => {
  it('is refused with reasons while others wait for work, money is owed or a company has no other admin', async () => {
    const lin = await office.as('lin')
    const taskId = await office.order()
    const job = await office.node(taskId, 'translationProofreading')
    await office.accept('lin', job.node_task_id)
    expect(await blockers(lin)).toEqual(['openWork'])
    await office.work('lin', job.node_task_id)
    expect(await blockers(lin)).toEqual(['openWork'])
    const qa = await office.node(taskId, 'qa')
    await office.accept('rui', qa.node_task_id)
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'pass')
    expect(await blockers(lin)).toEqual(['unpaidIncome']) // the client has not confirmed it yet
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
    expect(await blockers(lin)).toEqual(['unpaidIncome'])
    expect(await lin.ask(requestErasure, { username: 'lin' })).toMatchObject({
      err_msg: 'ERASURE_HINDERED',
      data: { reasons: ['unpaidIncome'] },
    })
    await payOut(lin.account_id)
    expect(await blockers(lin)).toEqual([])
    expect(await blockers(await office.as('clara'))).toContain('lastAdmin')
    expect(await blockers(await office.as('olga'))).toEqual(['lastOperator'])
  })

  it('requires the username and a recent confirmation', async () => {
    const wang = await office.as('wang')
    expect(await wang.ask(requestErasure, { username: 'Wang' })).toMatchObject({ err_msg: 'USERNAME_MISMATCH' })
    office.advance(11 * minute)
    const later = await office.as('wang')
    office.advance(11 * minute)
    expect(await later.ask(requestErasure, { username: 'wang' })).toMatchObject({ err_msg: 'CONFIRMATION_NEEDED' })
  })

  it('ends the other sessions, and can be cancelled within seven days', async () => {
    const elsewhere = await office.server.as('sato')
    const sato = await office.server.as('sato')
    const { erase_at } = await sato.call(requestErasure, { username: 'sato' })
    expect(await elsewhere.ask(getDataState, {})).toMatchObject({ err_msg: 'Unauthorize' })
    expect(await sato.call(calls.session.isLogin, {})).toMatchObject({ erase_at })
    office.advance(6 * day)
    await runJob()
    const back = await office.as('sato') // signing in is still possible
    expect((await back.call(getDataState, {})).erase_at).toBe(erase_at)
    await back.call(cancelErasure, {})
    office.advance(2 * day)
    await runJob()
    expect((await accountOf(back.account_id)).status).toBe('normal')
    const { list } = await (await office.as('sato')).call(calls.message.getLetterList, {})
    expect(list.map((letter) => letter.kind)).toEqual(expect.arrayContaining(['erasureRequested', 'erasureCancelled']))
  })

  it('ends offers, and is cancelled if there is new work', async () => {
    const mori = await office.as('mori')
    await mori.call(requestErasure, { username: 'mori' })
    const taskId = await office.order({ target_langs: ['ja'] })
    const job = await office.node(taskId, 'translationProofreading')
    expect(await office.offered(job.node_task_id)).not.toContain('mori')
    await office.db
      .updateTable('node_task')
      .set({ ...agreedWith({ ...mori, payer_id: null }, office.app.now()), state: 'assigned' })
      .where('node_task_id', '=', job.node_task_id)
      .execute()
    office.advance(7 * day + hour)
    await runJob()
    expect(await accountOf(mori.account_id)).toMatchObject({ status: 'normal', erase_at: null })
    const { list } = await (await office.as('mori')).call(calls.message.getLetterList, {})
    expect(list.map((letter) => letter.kind)).toContain('erasureStopped')
  })
})

const neededByOthers = [
  'income.talent_id',
  'node_task.assignee_id',
  'segment_revision.author_id',
  'talent.account_id',
  'engagement.account_id',
  'bank_account.account_id',
]

/** The tables that have a row whose text matches. */
async function tablesThatKnow(pattern: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    office.db,
  )
  expect(tables.length).toBeGreaterThan(50)
  const knowing: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(name)} t where t::text ~ ${pattern}) as found`.execute(office.db)
    if (rows[0]!.found) knowing.push(name)
  }
  return knowing
}

describe('an erased account', () => {
  it('loses its personal data and keeps what others need, under an anonymous name', async () => {
    const lin = await office.as('lin')
    const { account_id } = lin
    await fill(lin)
    const { company_id } = await office.db.selectFrom('company').select('company_id').executeTakeFirstOrThrow()
    await office.make.member(company_id, account_id)
    await lin.call(requestErasure, { username: 'lin' })
    const removed = Object.keys(erasureOutcomes).filter((place) => erasureOutcomes[place] === 'removed')
    for (const place of removed) expect(await count(place, account_id), place).toBeGreaterThan(0)
    const keptBefore = new Map<string, number>()
    for (const place of Object.keys(erasureOutcomes).filter((place) => erasureOutcomes[place] !== 'removed'))
      keptBefore.set(place, await count(place, account_id))
    const own = await office.db.selectFrom('file').select('storage_key').where('owner_id', '=', account_id).execute()
    const entries = await count('income.talent_id', account_id)
    expect(entries).toBeGreaterThan(0)

    office.advance(7 * day + hour)
    await runJob()
    await runJob() // the second run has nothing to do

    for (const place of removed) expect(await count(place, account_id), place).toBe(0)
    for (const place of neededByOthers) expect(await count(place, account_id), place).toBe(keptBefore.get(place))
    const name = formerMemberName(account_id)
    expect(await accountOf(account_id)).toMatchObject({
      status: 'erased',
      username: name,
      nickname: name,
      email: null,
      phone: null,
      avatar: null,
      password_hash: null,
    })
    expect(own.length).toBeGreaterThan(0)
    const kept = await office.db.selectFrom('file').select('purpose').where('owner_id', '=', account_id).execute()
    expect(kept).toEqual([{ purpose: 'contract' }])

    expect(await tablesThatKnow('林晓雨|lin@demo|lin@new')).toEqual([])
  })

  it('is shown without its name, can’t sign in, and its address and username can be used again', async () => {
    const history = await (await office.as('clara')).call(calls.task.getTaskList, {})
    expect(JSON.stringify(history)).not.toContain('林晓雨')
    const visitor = office.server.visitor
    const password = sha1(office.server.password)
    const answer = await visitor.ask(calls.session.login, { account: 'lin', password })
    expect(answer.err_msg).not.toBe('OK')
    const wang = await office.as('wang')
    expect(await wang.call(calls.account.changeUsername, { username: 'lin' })).toMatchObject({ username: 'lin' })
  })

  it('is recorded in the audit log', async () => {
    const rows = await office.db.selectFrom('audit_log').selectAll().where('action', '=', 'accountErased').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ actor_id: null })
  })
})
