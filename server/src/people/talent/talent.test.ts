import { calls, day, type InputOf, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { agreedWith } from '../../work/engine/node-task/agreement.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'

const { talent } = calls
const { unlock, getTalentRole, decideRoleRequest, getRoleRequestList, revokePair, setTalentInfo, getTalentInfo } =
  talent

let office: Office
let olga: Player
let lin: Player
let tags: string[]
beforeAll(async () => {
  office = await openOffice()
  ;[olga, lin] = [await office.as('olga'), await office.as('lin')]
  const { list } = await office.server.visitor.call(calls.reference.getAllTag, { selector: true })
  tags = list.flatMap((tag) => tag.children.map(({ tag_id }) => tag_id))
})
afterAll(() => office.server.close())

const enJa = { source_lang: 'en', target_lang: 'ja' }
const jaZh = { source_lang: 'ja', target_lang: 'zh' }
const wish = { role_id: 5, pairs: [enJa, jaZh], reason: 'Ten years as an editor.' } as const
const roleOf = async (person: Player, role_id: number) =>
  (await person.call(getTalentRole, {})).list.find((role) => role.role_id === role_id)!
const ask = (person: Player, input: InputOf<typeof unlock> = { ...wish, pairs: [...wish.pairs] }) =>
  person.ask(unlock, input, idempotencyKey())
const decide = (input: InputOf<typeof decideRoleRequest>, operator = olga) =>
  operator.ask(decideRoleRequest, input, idempotencyKey())
const newestLetter = async (person: Player) =>
  (await person.call(calls.message.getLetterList, { pageSize: 10 })).list[0]!

describe('a role', () => {
  it('is requested, never taken (attack 13): ten parallel tries make one request and unlock nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(lin)))
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', ...Array(9).fill('ROLE_REQUESTED')])
    const role = await roleOf(lin, 5)
    expect(role).toMatchObject({ level: null, pairs: [], request: { state: 'requested', reason: wish.reason } })
    const { list } = await lin.call(talent.getAllRoles, {})
    expect(list).toHaveLength(7)
    expect(list.filter(({ is_unlocked }) => is_unlocked).map(({ role }) => role)).toEqual(['transcriber', 'translator'])
  })

  it('is requested once by a repeated call', async () => {
    const wang = await office.as('wang')
    const headers = idempotencyKey()
    const input = { ...wish, pairs: [...wish.pairs] }
    const [one, other] = [await wang.call(unlock, input, headers), await wang.call(unlock, input, headers)]
    expect(other).toEqual(one)
  })

  it('is granted by one operator, for requested pairs, and once', async () => {
    const { request_id } = (await roleOf(lin, 5)).request!
    const foreign = await decide({
      verdict: 'grant',
      request_id,
      level: 1,
      pairs: [{ source_lang: 'en', target_lang: 'zh' }],
    })
    expect(foreign.err_msg).toBe('Parameter_Error')
    const answers = await Promise.all([
      decide({ verdict: 'grant', request_id, level: 3, pairs: [enJa] }),
      decide({ verdict: 'grant', request_id, level: 3, pairs: [enJa] }),
      decide({ verdict: 'refuse', request_id, answer: 'Not now.' }),
    ])
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual([
      'OK',
      'ROLE_REQUEST_DECIDED',
      'ROLE_REQUEST_DECIDED',
    ])
  })

  it('is granted with level, pairs and the operator; the talent is informed', async () => {
    const sato = await office.as('sato')
    await ask(sato)
    const { list } = await olga.call(getRoleRequestList, { pageSize: 100 })
    const { request_id, can } = list.find((row) => row.talent.account_id === sato.account_id)!
    expect(can.decide).toBe(true)
    expect((await decide({ verdict: 'grant', request_id, level: 3, pairs: [enJa] })).err_msg).toBe('OK')
    const role = await roleOf(sato, 5)
    expect(role).toMatchObject({ level: 3, request: { state: 'granted' } })
    expect(role.pairs).toMatchObject([{ ...enJa, is_vouched: true, lost_at: null }])
    expect((await newestLetter(sato)).kind).toBe('roleGranted')
    const again = await ask(sato, { ...wish, pairs: [enJa] })
    expect(again.err_msg).toBe('ROLE_UNLOCKED')
    expect((await ask(sato, { ...wish, pairs: [jaZh] })).err_msg).toBe('OK')
    const more = (await roleOf(sato, 5)).request!
    await decide({ verdict: 'grant', request_id: more.request_id, level: 1, pairs: [jaZh] })
    expect(await roleOf(sato, 5)).toMatchObject({ level: 3, pairs: [enJa, jaZh] }) // another pair doesn't lower the level
  })

  it('is refused with a reason that the talent reads, and can be requested again', async () => {
    const mori = await office.as('mori')
    await ask(mori)
    const { request_id } = (await roleOf(mori, 5)).request!
    expect((await decide({ verdict: 'refuse', request_id, answer: ' ' })).err_msg).toBe('Parameter_Error')
    expect((await decide({ verdict: 'refuse', request_id, answer: 'Samples first.' })).err_msg).toBe('OK')
    expect(await roleOf(mori, 5)).toMatchObject({
      level: null,
      request: { state: 'refused', answer: 'Samples first.' },
    })
    expect(await newestLetter(mori)).toMatchObject({ kind: 'roleRefused', params: { reason: 'Samples first.' } })
    expect((await ask(mori)).err_msg).toBe('OK')
  })

  it.each([
    ['no reason', { ...wish, pairs: [enJa], reason: ' ' }],
    ['201 words', { ...wish, pairs: [enJa], reason: '字'.repeat(201) }],
    ['a pair of one language', { ...wish, pairs: [{ source_lang: 'en', target_lang: 'en' }] }],
    ['a transcriber between two', { ...wish, role_id: 1, pairs: [enJa] }],
    ['a pair twice', { ...wish, pairs: [enJa, enJa] }],
    ['a language that is in no list', { ...wish, pairs: [{ source_lang: 'en', target_lang: 'qq' }] }],
    ['the operator’s', { ...wish, role_id: 7, pairs: [enJa] }],
  ])('is not requested with %s', async (_, input) => {
    const kato = await office.as('kato')
    expect((await kato.ask(unlock, input, idempotencyKey())).err_msg).toBe('Parameter_Error')
    expect((await ask(kato, { ...wish, pairs: [enJa], reason: '字'.repeat(200) })).err_msg).toMatch(
      /^(OK|ROLE_REQUESTED)$/,
    )
  })

  it('is decided by operators only, and not for themselves', async () => {
    const request = await office.db
      .selectFrom('role_request')
      .select('request_id')
      .where('state', '=', 'requested')
      .executeTakeFirstOrThrow()
    for (const who of ['lin', 'kato', 'clara', 'tom']) {
      const person = await office.as(who)
      expect((await person.ask(getRoleRequestList, {})).err_msg).toBe('NO_PERMISSION')
      const answer = await decide({ verdict: 'grant', request_id: request.request_id, level: 4, pairs: [enJa] }, person)
      expect(answer.err_msg).toBe('NO_PERMISSION')
    }
    await office.db.updateTable('account').set({ is_operator: true }).where('username', '=', 'rui').execute()
    const rui = await office.server.as('rui')
    const { request_id } = await rui.call(unlock, { ...wish, pairs: [enJa] }, idempotencyKey())
    expect((await decide({ verdict: 'grant', request_id, level: 4, pairs: [enJa] }, rui)).err_msg).toBe('NO_PERMISSION')
    const own = { account_id: rui.account_id, role_id: 2, source_lang: 'en', target_lang: 'zh', reason: 'x' } as const
    expect((await rui.ask(revokePair, own)).err_msg).toBe('NO_PERMISSION')
    await office.db.updateTable('account').set({ is_operator: false }).where('username', '=', 'rui').execute()
  })
})

describe('a qualification', () => {
  it('is revoked with a reason and stays as revoked; its talent gets no such offers; after a new request it is restored', async () => {
    const wang = await office.as('wang')
    const pair = { account_id: wang.account_id, role_id: 2, source_lang: 'en', target_lang: 'zh' } as const
    const taskId = await office.order()
    const node = (await office.nodes(taskId)).find(({ kind }) => kind === 'translationProofreading')!
    const clara = await office.as('clara')
    const isThere = async () => {
      const { list } = await clara.call(calls.node.getAssignTalentList, { node_task_id: node.node_task_id })
      return list.some((one) => one.account_id === wang.account_id && !one.is_excluded)
    }
    expect(await isThere()).toBe(true)
    const answers = await Promise.all(
      [1, 2, 3].map(() => olga.ask(revokePair, { ...pair, reason: 'Three poor reviews.' })),
    )
    expect(answers.map(({ err_msg }) => err_msg).toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'OK'])
    expect((await roleOf(wang, 2)).pairs[0]).toMatchObject({
      lost_reason: 'Three poor reviews.',
      lost_at: expect.any(String),
    })
    expect((await newestLetter(wang)).kind).toBe('pairRevoked')
    expect(await isThere()).toBe(false)
    expect((await wang.call(getTalentInfo, {})).roles.find(({ role_id }) => role_id === 2)!.pairs).toEqual([])

    const request = {
      role_id: 2,
      pairs: [{ source_lang: 'en', target_lang: 'zh' }],
      reason: 'I have trained.',
    } as const
    const { request_id } = await wang.call(unlock, { ...request, pairs: [...request.pairs] }, idempotencyKey())
    await decide({ verdict: 'grant', request_id, level: 1, pairs: [...request.pairs] })
    expect((await roleOf(wang, 2)).pairs[0]).toMatchObject({ lost_at: null, lost_reason: '', is_vouched: true })
    expect(await isThere()).toBe(true)
  })
})

describe('a profile', () => {
  it('has the fields that the talent writes, and no others can be set (attack 7)', async () => {
    const said = { headline: 'Films and games', introduction: '电影字幕十年。', tag_ids: tags.slice(0, 3) }
    const more = { level: 4, is_mvp: true, invite_type: 'x', native_langs: ['en'], roles: [3], quality: 100, axes: {} }
    const before = await lin.call(getTalentInfo, {})
    expect((await lin.ask(setTalentInfo, { ...said, ...more, account_id: olga.account_id })).err_msg).toBe('OK')
    expect(await lin.call(getTalentInfo, {})).toEqual({ ...before, ...said })
    expect(await lin.call(calls.session.getCurrentTalent, {})).toMatchObject({ level: 2, is_mvp: false })
    expect(await lin.call(talent.getTalentTag, {})).toEqual({ tag_ids: said.tag_ids })
    await lin.call(talent.setTalentAccountInfo, { nickname: '林晓' })
    expect((await lin.call(getTalentInfo, {})).nickname).toBe('林晓')
    expect((await lin.call(calls.account.getProfile, {})).username).toBe('lin')
  })

  it.each([
    ['four fields', { tag_ids: [0, 1, 2, 3] }],
    ['no field', { tag_ids: [] }],
    ['201 words', { introduction: '字'.repeat(201) }],
  ])('refuses %s', async (_, part) => {
    const input = { headline: '', introduction: '', tag_ids: tags.slice(0, 1), ...part }
    input.tag_ids = input.tag_ids.map((tag, index) => (typeof tag === 'number' ? tags[index]! : tag))
    expect((await lin.ask(setTalentInfo, input)).err_msg).toBe('Parameter_Error')
  })

  it('refuses an unknown tag; a used one can’t be deleted', async () => {
    const absent = { headline: '', introduction: '', tag_ids: [office.app.newId()] }
    expect((await lin.ask(setTalentInfo, absent)).err_msg).toBe('NOT_FOUND')
    await lin.call(setTalentInfo, { ...absent, tag_ids: tags.slice(0, 1) })
    const tree = await olga.call(calls.opsTag.getTagEditor, {})
    const used = tree.list.find(({ tag_id }) => tag_id === tags[0])!
    expect((await olga.ask(calls.opsTag.deleteTag, { tag_id: used.tag_id, version: used.version })).err_msg).toBe(
      'TAG_USED',
    )
  })

  it('is seen by clients and operators without contacts; another talent gets the answer for unknown ids (attack 9)', async () => {
    const [clara, sato, tom, heming] = [
      await office.as('clara'),
      await office.as('sato'),
      await office.as('tom'),
      await office.as('heming'),
    ]
    const { email } = await office.db
      .selectFrom('account')
      .select('email')
      .where('username', '=', 'lin')
      .executeTakeFirstOrThrow()
    for (const call of [getTalentInfo, talent.getTalentStats]) {
      for (const person of [clara, olga]) {
        const answer = await person.ask(call, { account_id: lin.account_id })
        expect(answer.err_msg).toBe('OK')
        for (const secret of [email ?? '@', '"email"', '"phone"', '"username"', '"contact"'])
          expect(JSON.stringify(answer)).not.toContain(secret)
      }
      const absent = await sato.ask(call, { account_id: office.app.newId() })
      expect(absent.err_msg).toBe('NOT_FOUND')
      expect(await sato.ask(call, { account_id: lin.account_id })).toEqual(absent)
      for (const other of [tom, heming, olga, await office.as('ana')])
        expect(await clara.ask(call, { account_id: other.account_id }), other.account_id).toEqual(absent)
    }
  })

  it.each(['tom', 'mia', 'clara', 'olga'])('is refused to %s', async (who) => {
    const person = await office.as(who)
    const profile = { headline: '', introduction: '', tag_ids: tags.slice(0, 1) }
    const hours = { weekly_minutes: 60, max_concurrent: 1, absences: [] }
    const answers = [
      await person.ask(getTalentRole, {}),
      await person.ask(talent.getTalentTag, {}),
      await person.ask(talent.getTalentNode, {}),
      await person.ask(talent.getWorkload, {}),
      await person.ask(setTalentInfo, profile),
      await person.ask(talent.setTalentAccountInfo, { nickname: 'x' }),
      await person.ask(talent.setOrderReceiving, { is_receiving: false }),
      await person.ask(talent.setWorkload, hours),
      await ask(person),
    ]
    expect((await person.ask(getTalentInfo, {})).err_msg).toBe('NOT_FOUND')
    expect((await person.ask(talent.getTalentStats, {})).err_msg).toBe('NOT_FOUND')
    expect(new Set(answers.map(({ err_msg }) => err_msg))).toEqual(new Set(['NO_PERMISSION']))
  })
})

describe('working hours', () => {
  const days = (from: number, to: number) => {
    const at = (offset: number) => new Date(Date.now() + offset * day).toISOString().slice(0, 10)
    return { starts_on: at(from), ends_on: at(to) }
  }

  it('have limits and list the nearest absence first; past ones are left out', async () => {
    const absences = [days(20, 25), days(3, 5), days(-9, -7)]
    await lin.call(talent.setWorkload, { weekly_minutes: 1800, max_concurrent: 3, absences })
    expect(await lin.call(talent.getWorkload, {})).toMatchObject({
      is_receiving: true,
      weekly_minutes: 1800,
      max_concurrent: 3,
      absences: [absences[1], absences[0]],
    })
    const wrong = [
      { weekly_minutes: 168 * 60 + 1 },
      { weekly_minutes: -1 },
      { max_concurrent: 0 },
      { max_concurrent: 21 },
      { absences: [days(3, 2)] },
      { absences: Array.from({ length: 21 }, (_, at) => days(at, at)) },
    ]
    for (const part of wrong) {
      const input = { weekly_minutes: 0, max_concurrent: 1, absences: [], ...part }
      expect((await lin.ask(talent.setWorkload, input)).err_msg, JSON.stringify(part)).toBe('Parameter_Error')
    }
    await lin.call(talent.setOrderReceiving, { is_receiving: false })
    expect((await lin.call(talent.getWorkload, {})).is_receiving).toBe(false)
    await lin.call(talent.setOrderReceiving, { is_receiving: true })
  })

  it('saved by two tabs at once are entirely those of one', async () => {
    const kato = await office.as('kato')
    const plans = [1, 2, 3, 4].map((n) => ({ weekly_minutes: n, max_concurrent: n, absences: [days(n, n)] }))
    await Promise.all(plans.map((plan) => kato.call(talent.setWorkload, plan)))
    const { weekly_minutes, max_concurrent, absences } = await kato.call(talent.getWorkload, {})
    expect(plans).toContainEqual({ weekly_minutes, max_concurrent, absences })
  })
})

describe('the figures of a talent', () => {
  it('are empty without work', async () => {
    const kato = await office.as('kato')
    const stats = await kato.call(talent.getTalentStats, {})
    expect(stats).toMatchObject({ finished_count: 0, word_count: 0, on_time_rate: null, mean_score: null, scores: [] })
    expect(stats.months).toHaveLength(12)
    expect(await kato.call(talent.getTalentNode, {})).toMatchObject({ list: [], total: 0 })
  })

  it('come from finished work, this week’s hours from what is due', async () => {
    const mori = await office.as('mori')
    const now = office.app.now()
    for (let count = 1; count <= 3; count++) {
      const taskId = await office.order({ target_langs: ['ja'] })
      const found = await office.nodes(taskId)
      const work = found.find(({ kind }) => kind === 'translationProofreading')!
      const done = { state: 'completed', accepted_at: now, submitted_at: now, completed_at: now } as const
      const deadline_at = new Date(now.getTime() + (count === 3 ? -1 : 1))
      await office.db
        .updateTable('node_task')
        .set({ ...done, ...agreedWith({ ...mori, payer_id: null }, now), deadline_at })
        .where('node_task_id', '=', work.node_task_id)
        .execute()
      const reviewer = await office.as('kato')
      await office.make.qaResult(
        {
          node_task_id: found.find(({ kind }) => kind === 'qa')!.node_task_id,
          reviewed_id: work.node_task_id,
          reviewer_id: reviewer.account_id,
        },
        { score: 90 + count },
      )
    }
    const stats = await mori.call(talent.getTalentStats, {})
    expect(stats).toMatchObject({ finished_count: 3, on_time_rate: 0.667, mean_score: 92 })
    expect(stats.scores.map(({ score }) => score).toSorted()).toEqual([91, 92, 93])
    expect(stats.months.at(-1)).toMatchObject({ count: 3, word_count: stats.word_count })
    expect(stats.word_count).toBeGreaterThan(0)
    const { list, total } = await mori.call(talent.getTalentNode, {})
    expect(total).toBe(3)
    expect(list.map(({ is_on_time }) => is_on_time).filter(Boolean)).toHaveLength(2)
    expect(list[0]).toMatchObject({ source_lang: 'en', target_lang: 'ja', completed_at: toWireTime(now) })
    expect(Object.keys(list[0]!)).not.toContain('task_name')
    expect((await mori.call(talent.getWorkload, {})).had_minutes).toBeGreaterThan(0)
  })
})
