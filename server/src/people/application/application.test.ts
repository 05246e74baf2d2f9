import { calls, day, type RoleGrant } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { exe, png } from '../../content/file/testing/sample-files.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { idempotencyKey, startTestServer, type TestServer } from '../../testing/server.ts'
import { eraseApplications } from './erase-applications.ts'
import { ownApplications } from './own-applications.ts'
import { apply, formOf, newApplicant } from './testing/applicants.ts'

const { saveApplication, getApplication, getApplicationList, getApplicationDetail, decideApplication } =
  calls.application

let server: TestServer
let olga: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  olga = await server.as('olga')
})
afterAll(() => server.close())

const talentOf = (person: Player) => person.call(calls.session.getCurrentTalent, {})
/** The tags of the talent, independent of the application. */
const fieldsOf = async ({ account_id }: Player) =>
  (
    await server.database.db
      .selectFrom('talent')
      .select('tag_ids')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
  ).tag_ids
const ofOwn = async (person: Player) => (await person.call(getApplication, {})).application!
const translator: RoleGrant = { role_id: 2, level: 2, pairs: [{ source_lang: 'en', target_lang: 'zh' }] }

async function decide(application_id: string, decision: object, operator = olga) {
  const { version } = await operator.call(getApplicationDetail, { application_id })
  return operator.ask(decideApplication, { application_id, version, ...decision }, idempotencyKey())
}
const kindsOf = async (person: Player) =>
  (await person.call(calls.message.getLetterList, { pageSize: 10 })).list.map(({ kind }) => kind)

describe('a draft', () => {
  it('is saved incomplete, and found again in another browser', async () => {
    const person = await newApplicant(server, 'draft-1')
    expect(await person.call(getApplication, {})).toEqual({ application: null })
    const draft = { first_name: '晓', phone: '138', birth_date: '1995-02-28', roles: [{ role_id: 2 as const }] }
    const first = await person.call(saveApplication, { version: 0, draft })
    expect(first.version).toBe(1)
    const again = await server.as('draft-1')
    expect(await ofOwn(again)).toMatchObject({ ...draft, roles: [{ role_id: 2, pairs: [] }], state: 'draft', round: 1 })
    expect((await talentOf(person)).first_apply_at).toBeNull()
  })

  it('is written by one tab at a time: of two parallel saves the second is refused', async () => {
    const person = await newApplicant(server, 'draft-2')
    for (const version of [0, 1, 2]) {
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((first_name) => person.ask(saveApplication, { version, draft: { first_name } })),
      )
      expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', ...Array(3).fill('VERSION_CONFLICT')])
    }
    expect(await ofOwn(person)).toMatchObject({ version: 3 })
  })

  it('has its private fields sealed', async () => {
    const person = await newApplicant(server, 'draft-3')
    const secret = { phone: '+8613900001111', birth_date: '1991-01-01', contact_id: 'secret-contact' }
    await person.call(saveApplication, { version: 0, draft: secret })
    const row = await server.database.db
      .selectFrom('application')
      .selectAll()
      .where('account_id', '=', person.account_id)
      .executeTakeFirstOrThrow()
    for (const value of Object.values(secret)) expect(JSON.stringify(row)).not.toContain(value)
    expect(await ofOwn(person)).toMatchObject(secret)
  })

  it('drops fields that aren’t part of the form (attack 7)', async () => {
    const person = await newApplicant(server, 'draft-4')
    const other = await newApplicant(server, 'draft-5')
    const sent = { state: 'passed', round: 9, level: 4, is_mvp: true, account_id: other.account_id, submitted_at: '1' }
    const answer = await person.ask(saveApplication, { version: 0, draft: { ...sent, first_name: 'x' }, ...sent })
    expect(answer.err_msg).toBe('OK')
    expect(await ofOwn(person)).toMatchObject({ state: 'draft', round: 1, submitted_at: null })
    expect(await talentOf(person)).toMatchObject({ level: 0, is_mvp: false })
    expect(await other.call(getApplication, {})).toEqual({ application: null })
  })

  it('refuses files of others, and files for another purpose (attack 9)', async () => {
    const [person, other] = [await newApplicant(server, 'draft-6'), await newApplicant(server, 'draft-7')]
    const foreign = await other.upload('cv.png', png(10, 10), 'application')
    const unfit = await server.make.file(person.account_id, { purpose: 'taskDocument', name: 'cv.png', ext: 'png' })
    const absent = server.app.newId()
    for (const file_id of [foreign.file_id, unfit, absent]) {
      const answers = await Promise.all([
        person.ask(saveApplication, { version: 0, draft: { cv_file_id: file_id } }),
        person.ask(saveApplication, { version: 0, draft: { other_certificate_ids: [file_id] } }),
      ])
      expect(answers.map(({ err_msg }) => err_msg)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    }
  })

  it.each(['clara', 'tom', 'mia', 'olga', 'lin', 'rui'])('is refused to %s', async (username) => {
    const person = await server.as(username)
    expect(await person.ask(saveApplication, { version: 0, draft: {} })).toMatchObject({ err_msg: 'NO_PERMISSION' })
    const application = { ...(await formOf(server, person)) }
    const answer = await person.ask(calls.application.apply, { version: 0, application, is_declared: true })
    expect(answer).toMatchObject({ err_msg: 'NO_PERMISSION' })
  })
})

describe('a CV', () => {
  it('is readable for its owner and for operators, but not for their company or others', async () => {
    const member = await newApplicant(server, 'cv-1')
    const { company_id } = await server.database.db
      .selectFrom('company')
      .select('company_id')
      .where('name', '=', 'Northlight Films')
      .executeTakeFirstOrThrow()
    await server.make.member(company_id, member.account_id)
    const colleague = await server.as('cv-1') // a new session, which has the rights of the company
    const { file_id } = await colleague.upload('cv.png', png(20, 20), 'application')
    const ask = async (who: string) => (await (await server.as(who)).ask(calls.file.getFileUrl, { file_id })).err_msg
    expect(await ask('cv-1')).toBe('OK')
    expect(await ask('olga')).toBe('OK')
    for (const other of ['clara', 'tom', 'heming', 'lin', 'rui', 'ana']) expect(await ask(other)).toBe('NOT_FOUND')
  })

  it('has a format of specification section 5, and content of that format', async () => {
    const person = await newApplicant(server, 'cv-2')
    const announce = async (name: string, size: number) =>
      (await person.ask(calls.file.preUpload, { purpose: 'application', name, size })).err_msg
    for (const ext of ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx']) expect(await announce(`cv.${ext}`, 9)).toBe('OK')
    expect(await announce('cv.exe', 9)).toBe('FILE_FORMAT_UNSUPPORTED')
    expect(await announce('cv.zip', 9)).toBe('FILE_FORMAT_UNSUPPORTED')
    expect(await announce('cv.pdf', 20 * 1024 * 1024 + 1)).toBe('FILE_TOO_LARGE')
    expect(await person.upload('cv.pdf', exe, 'application')).toMatchObject({ state: 'rejected' })
    expect(await person.upload('cv.png', png(4097, 10), 'application')).toMatchObject({ state: 'rejected' })
    expect(await person.upload('cv.pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'application')).toMatchObject({
      state: 'ready',
    })
  })
})

describe('applying', () => {
  it('makes the account an applicant, once, however often it is sent', async () => {
    const person = await newApplicant(server, 'apply-1')
    const application = (await formOf(server, person)) as never
    const headers = idempotencyKey()
    const send = () => person.ask(calls.application.apply, { version: 0, application, is_declared: true }, headers)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ err_msg, data }) => err_msg + data.application_id)).size).toBe(1)
    expect(answers[0]!.err_msg).toBe('OK')
    expect(await talentOf(person)).toMatchObject({ level: 0, first_apply_at: answers[0]!.data.submitted_at })
    expect(await ofOwn(person)).toMatchObject({ state: 'underReview', ...answers[0]!.data })
    expect(await kindsOf(person)).toEqual(['applicationReceived'])
    const later = await person.ask(saveApplication, { version: 0, draft: {} })
    expect(later).toMatchObject({ err_msg: 'APPLICATION_STATE_WRONG' })
    const more = await person.ask(calls.application.apply, { version: 0, application, is_declared: true })
    expect(more).toMatchObject({ err_msg: 'APPLICATION_STATE_WRONG' })
  })

  it('from two tabs at once succeeds in one', async () => {
    const person = await newApplicant(server, 'apply-2')
    const application = (await formOf(server, person)) as never
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        person.ask(calls.application.apply, { version: 0, application, is_declared: true }, idempotencyKey()),
      ),
    )
    expect(answers.filter(({ err_msg }) => err_msg === 'OK')).toHaveLength(1)
    expect(await kindsOf(person)).toEqual(['applicationReceived'])
  })

  it('reports the problems by field, and changes nothing', async () => {
    const person = await newApplicant(server, 'apply-3')
    const form = await formOf(server, person)
    const wrongs: [object, string][] = [
      [{ email: 'nobody' }, 'email'],
      [{ nationality: 'ZZ' }, 'nationality'],
      [{ birth_date: '2040-01-01' }, 'birth_date'],
      [{ native_lang: 'xx' }, 'native_lang'],
      [{ tag_ids: [server.app.newId()] }, 'tag_ids'],
      [{ introduction: 'word '.repeat(201) }, 'introduction'],
      [{ work_link: 'http://example.com' }, 'work_link'],
      [{ cv_file_id: null }, 'cv_file_id'],
      [{ roles: [] }, 'roles'],
    ]
    for (const [part, field] of wrongs) {
      const application = { ...form, ...part }
      const answer = await person.ask(calls.application.apply, { version: 0, application, is_declared: true })
      expect(answer, field).toMatchObject({ err_msg: 'Parameter_Error' })
      const { fields } = answer.data as unknown as { fields: { field: string }[] }
      expect(
        fields.map((one) => one.field),
        field,
      ).toContain(`application.${field}`)
    }
    const undeclared = await person.ask(calls.application.apply, { version: 0, application: form, is_declared: false })
    expect(undeclared).toMatchObject({ err_msg: 'Parameter_Error' })
    expect(await person.call(getApplication, {})).toEqual({ application: null })
  })
})

describe('operators', () => {
  it('find applications by state, name, role and pair; contacts are masked', async () => {
    const person = await newApplicant(server, 'list-1')
    const application = { ...(await formOf(server, person)), first_name: '美咲', last_name: '高橋' } as never
    const { application_id } = await person.call(
      calls.application.apply,
      { version: 0, application, is_declared: true },
      idempotencyKey(),
    )
    const find = async (filter: object) => {
      const { list } = await olga.call(getApplicationList, { pageSize: 100, ...filter })
      return list.some((one) => one.application_id === application_id)
    }
    for (const keyword of ['高橋美咲', '高橋', 'li.wei@', 'LI.WEI']) expect(await find({ keyword }), keyword).toBe(true)
    for (const keyword of ['%', '佐藤', '13812345678']) expect(await find({ keyword }), keyword).toBe(false)
    expect(await find({ role_id: 2, source_lang: 'ja', target_lang: 'zh' })).toBe(true)
    expect(await find({ target_lang: 'zh' })).toBe(true)
    expect(await find({ role_id: 2, source_lang: 'en', target_lang: 'ja' })).toBe(false)
    expect(await find({ role_id: 1 })).toBe(false)
    expect(await find({ tab: 'passed' })).toBe(false)
    const { list, counts } = await olga.call(getApplicationList, { keyword: '高橋' })
    expect(counts).toMatchObject({ all: 1, underReview: 1, refused: 0 })
    expect(list[0]).toMatchObject({ email: 'l***@example.com', is_overdue: false })
    expect(JSON.stringify(list)).not.toMatch(/13812345678|liwei-95|1995-02-28/)
  })

  it('don’t see drafts, and nobody else sees anything', async () => {
    const person = await newApplicant(server, 'list-2')
    await person.call(saveApplication, { version: 0, draft: { first_name: 'Hidden draft' } })
    const { application_id } = await ofOwn(person)
    expect(await olga.ask(getApplicationDetail, { application_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect((await olga.call(getApplicationList, { tab: 'all', keyword: 'Hidden draft' })).total).toBe(0)
    for (const username of ['lin', 'rui', 'clara', 'list-2']) {
      const other = await server.as(username)
      expect(await other.ask(getApplicationDetail, { application_id })).toMatchObject({ err_msg: 'NO_PERMISSION' })
      const decision = { application_id, version: 1, verdict: 'refuse', remark: 'No.' }
      expect(await other.ask(decideApplication, decision)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    }
  })
})

describe('a decision', () => {
  it('refuses with reasons; the next round begins with the same content, and can pass', async () => {
    const person = await newApplicant(server, 'decide-1')
    const id = await apply(server, person)
    expect(await decide(id, { verdict: 'refuse' })).toMatchObject({ err_msg: 'Parameter_Error' })
    expect(await decide(id, { verdict: 'refuse', reasons: ['cvUnclear'], remark: 'Which films?' })).toMatchObject({
      data: { state: 'refused' },
    })
    expect((await talentOf(person)).level).toBe(-1)
    expect(await ofOwn(person)).toMatchObject({
      state: 'refused',
      decisions: [{ verdict: 'refuse', reasons: ['cvUnclear'], remark: 'Which films?', decided_by: null }],
    })
    const second = await apply(server, person)
    expect(second).not.toBe(id)
    expect((await talentOf(person)).level).toBe(0)
    expect(await olga.call(getApplicationDetail, { application_id: second })).toMatchObject({
      round: 2,
      earlier: [{ application_id: id, round: 1, decisions: [{ decided_by: { nickname: 'Olga Operator' } }] }],
    })
    expect(await decide(second, { verdict: 'pass', grants: [translator] })).toMatchObject({ data: { state: 'passed' } })
    expect((await talentOf(person)).level).toBe(2)
    expect(await kindsOf(person)).toEqual([
      'applicationPassed',
      'applicationReceived',
      'applicationRefused',
      'applicationReceived',
    ])
  })

  it('approves with the roles and pairs that the operator grants, at once', async () => {
    const person = await newApplicant(server, 'decide-2')
    expect(await person.ask(calls.node.getNodeTaskList, {})).toMatchObject({ err_msg: 'NO_PERMISSION' })
    const id = await apply(server, person)
    await decide(id, { verdict: 'pass', grants: [{ ...translator, level: 3 }] })
    // Other processes are notified of changed rights a moment after the answer.
    await server.eventually(async () => (await person.ask(calls.node.getNodeTaskQaList, {})).err_msg === 'OK')
    const { db } = server.database
    const { account_id } = person
    const roles = await db.selectFrom('talent_role').selectAll().where('account_id', '=', account_id).execute()
    const pairs = await db.selectFrom('talent_pair').selectAll().where('account_id', '=', account_id).execute()
    const talent = await db.selectFrom('talent').selectAll().where('account_id', '=', account_id).executeTakeFirst()
    expect(roles).toMatchObject([{ role_id: 2, level: 3 }])
    expect(pairs).toMatchObject([{ role_id: 2, source_lang: 'en', target_lang: 'zh' }])
    expect(talent).toMatchObject({ level: 3, native_langs: ['zh'] })
  })

  it('passes the first round without unlocking a role; both final decisions are still possible', async () => {
    const [up, down] = [await newApplicant(server, 'decide-3'), await newApplicant(server, 'decide-4')]
    for (const person of [up, down]) {
      const id = await apply(server, person)
      await decide(id, { verdict: 'passFirstRound' })
      expect((await talentOf(person)).level).toBe(1)
      expect(await fieldsOf(person)).not.toEqual([])
      expect(await fieldsOf(person)).toEqual((await ofOwn(person)).tag_ids)
      const roles = server.database.db.selectFrom('talent_role').selectAll()
      expect(await roles.where('account_id', '=', person.account_id).execute()).toEqual([])
      expect(await decide(id, { verdict: 'passFirstRound' })).toMatchObject({ err_msg: 'APPLICATION_STATE_WRONG' })
      const last =
        person === up ? { verdict: 'pass', grants: [translator] } : { verdict: 'refuseForGood', remark: 'No.' }
      expect(await decide(id, last)).toMatchObject({ err_msg: 'OK' })
    }
    expect((await talentOf(up)).level).toBe(2)
    expect((await talentOf(down)).level).toBe(-2)
    expect(await down.ask(saveApplication, { version: 0, draft: {} })).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await kindsOf(down)).toEqual(['applicationClosed', 'applicationFirstRound', 'applicationReceived'])
  })

  it('grants only what was applied for', async () => {
    const id = await apply(server, await newApplicant(server, 'decide-5'))
    const wrong: object[] = [
      [{ ...translator, pairs: [{ source_lang: 'en', target_lang: 'ja' }] }],
      [{ ...translator, role_id: 3 }],
      [{ ...translator, level: 5 }],
      [translator, translator],
      [],
    ]
    for (const grants of wrong)
      expect(await decide(id, { verdict: 'pass', grants })).toMatchObject({ err_msg: 'Parameter_Error' })
    expect(await decide(id, { verdict: 'refuse', remark: 'No.', grants: [translator] })).toMatchObject({
      err_msg: 'Parameter_Error',
    })
  })

  it('by two operators at once is made by one; the other is refused', async () => {
    const person = await newApplicant(server, 'decide-6')
    const application_id = await apply(server, person)
    const { version } = await olga.call(getApplicationDetail, { application_id })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        olga.ask(
          decideApplication,
          index % 2
            ? { application_id, version, verdict: 'pass', grants: [translator] }
            : { application_id, version, verdict: 'refuse', remark: 'No.' },
          idempotencyKey(),
        ),
      ),
    )
    const said = answers.map(({ err_msg }) => err_msg).toSorted()
    expect(said).toEqual(['OK', ...Array(7).fill('VERSION_CONFLICT')])
    expect((await ofOwn(person)).decisions).toHaveLength(1)
    expect(await kindsOf(person)).toHaveLength(2)
  })

  it('about oneself is refused', async () => {
    const person = await newApplicant(server, 'decide-7')
    const application_id = await apply(server, person)
    await server.database.db
      .updateTable('account')
      .set({ is_operator: true })
      .where('account_id', '=', person.account_id)
      .execute()
    const promoted = await server.as('decide-7')
    const detail = await promoted.call(getApplicationDetail, { application_id })
    expect(detail.can).toEqual({ decide: false })
    const grant = { application_id, version: detail.version, verdict: 'pass', grants: [{ ...translator, level: 4 }] }
    expect(await promoted.ask(decideApplication, grant)).toMatchObject({ err_msg: 'NO_PERMISSION' })
  })

  it('is overdue after the promised time, and recorded in the audit log', async () => {
    const application_id = await apply(server, await newApplicant(server, 'decide-8'))
    const overdue = async () => {
      const { list } = await (await server.as('olga')).call(getApplicationList, { pageSize: 100 })
      return list.find((one) => one.application_id === application_id)!.is_overdue
    }
    expect(await overdue()).toBe(false)
    server.advance(23 * day) // 14 working days are 18 to 22 days
    expect(await overdue()).toBe(true)
    olga = await server.as('olga')
    await decide(application_id, { verdict: 'refuse', remark: 'No.' })
    const logged = await server.database.db
      .selectFrom('audit_log')
      .select(['action', 'params'])
      .where('params', '@>', JSON.stringify({ application_id }))
      .execute()
    expect(logged).toEqual([{ action: 'applicationDecided', params: { application_id, verdict: 'refuse', level: -1 } }])
  })
})

describe('the copy of one’s data', () => {
  it('contains every round; after an erasure only the fact of each round remains', async () => {
    const person = await newApplicant(server, 'data-1')
    const application_id = await apply(server, person)
    await decide(application_id, { verdict: 'refuse', remark: 'No.' })
    expect(await ownApplications(server.app, person.account_id)).toMatchObject([
      { first_name: 'Li', phone: '+8613812345678', decisions: [{ verdict: 'refuse', remark: 'No.' }] },
    ])
    await inTransaction(server.app, (transaction) => eraseApplications(transaction, person))
    const detail = await olga.call(getApplicationDetail, { application_id })
    expect(detail).toMatchObject({ first_name: '', email: '', phone: '', files: [], state: 'refused' })
    expect(detail.decisions).toHaveLength(1)
    expect(JSON.stringify(detail)).not.toMatch(/Li|Wei|1381234/)
  })
})
