/** Offers: one winner, waves, refusals, giving back and assigning. */

import { calls, fromWireTime, hour, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { agreedWith } from '../../engine/node-task/agreement.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from './offer-node-task.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const jobOf = (taskId: string, lang?: string) => office.node(taskId, 'translationProofreading', lang)
const refuse = async (username: string, node_task_id: string, note = '') =>
  (await office.as(username)).ask(calls.node.refuseNodeTask, { node_task_id, reason: 'busy', note })
const offersOf = (nodeTaskId: string) =>
  office.db
    .selectFrom('offer as o')
    .innerJoin('account as a', 'a.account_id', 'o.talent_id')
    .select(['a.username', 'o.state', 'o.wave', 'o.refuse_reason'])
    .where('o.node_task_id', '=', nodeTaskId)
    .orderBy('o.wave')
    .orderBy('a.username')
    .execute()

describe('one winner', () => {
  it('of fifty concurrent acceptances; the others are told', async () => {
    const taskId = await office.order({ target_langs: ['ko'] })
    const { node_task_id, hours } = await jobOf(taskId, 'ko')
    const talents = await office.hire(50, 'ko')
    for (const { account_id } of talents) await office.make.offer(node_task_id, account_id)
    const answers = await Promise.all(
      talents.map((talent) => talent.ask(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())),
    )
    const won = talents.filter((_, index) => answers[index]!.err_msg === 'OK')
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.err_msg === 'NODE_TASK_TAKEN')).toHaveLength(49)
    const job = await jobOf(taskId, 'ko')
    expect(job).toMatchObject({ state: 'assigned', assignee_id: won[0]!.account_id })
    expect(await office.letters('offerGone', taskId)).toHaveLength(49)
    const states = await offersOf(node_task_id)
    expect(states.filter((offer) => offer.state === 'accepted')).toHaveLength(1)
    expect(states.filter((offer) => offer.state === 'gone')).toHaveLength(49)
    expect((await office.history(taskId)).filter((kind) => kind === 'offerAccepted')).toHaveLength(1)
    const winner = answers.find((answer) => answer.err_msg === 'OK')!
    expect(winner.data.deadline_at).toBe(job.deadline_at)
    expect(hours).toBe(24)
    expect(await office.deadlocks()).toBe(0)
  })

  it('of two concurrent acceptances by one person with one key: one effect, one answer', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    const lin = await office.as('lin')
    const key = idempotencyKey()
    const answers = await Promise.all([1, 2, 3].map(() => lin.ask(calls.node.acceptNodeTask, { node_task_id }, key)))
    expect(answers.map((answer) => answer.err_msg)).toEqual(['OK', 'OK', 'OK'])
    expect(new Set(answers.map((answer) => answer.data.deadline_at)).size).toBe(1)
    expect((await office.history(taskId)).filter((kind) => kind === 'offerAccepted')).toHaveLength(1)
    const other = await jobOf(await office.order())
    expect(await lin.ask(calls.node.acceptNodeTask, { node_task_id: other.node_task_id }, key)).toMatchObject({
      err_msg: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await office.state(other.node_task_id)).toBe('offering')
    // Without the key it is a new attempt, which is too late.
    expect(await lin.ask(calls.node.acceptNodeTask, { node_task_id })).toMatchObject({ err_msg: 'OFFER_ANSWERED' })
  })
})

describe('accepting an offer', () => {
  it('counts for the limit of parallel work, also when two offers are accepted at once', async () => {
    const [talent] = await office.hire(1, 'it')
    const { account_id } = talent!
    await office.db.updateTable('talent').set({ max_concurrent: 2 }).where('account_id', '=', account_id).execute()
    const ids: string[] = []
    for (let count = 0; count < 4; count++)
      ids.push((await jobOf(await office.order({ target_langs: ['it'] }), 'it')).node_task_id)
    const answers = await Promise.all(
      ids.map((node_task_id) => talent!.ask(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())),
    )
    expect(answers.filter((answer) => answer.err_msg === 'OK')).toHaveLength(2)
    const refused = answers.filter((answer) => answer.err_msg === 'WORK_LIMIT_REACHED')
    expect(refused.map((answer) => answer.data)).toEqual([{ max: 2 }, { max: 2 }])
    const states = await Promise.all(ids.map((id) => office.state(id)))
    expect(states.toSorted()).toEqual(['assigned', 'assigned', 'offering', 'offering'])
    // They still have the offer: after one piece of work is done, they can accept it.
    await office.db
      .updateTable('node_task')
      .set({ state: 'completed' })
      .where('assignee_id', '=', account_id)
      .where('state', '=', 'assigned')
      .execute()
    const left = ids[answers.findIndex((answer) => answer.err_msg !== 'OK')]!
    expect(await talent!.ask(calls.node.acceptNodeTask, { node_task_id: left })).toMatchObject({ err_msg: 'OK' })
  })

  it('requires enough time between an absence and the deadline', async () => {
    const [talent] = await office.hire(1, 'nl')
    const { account_id } = talent!
    await office.db.updateTable('account').set({ time_zone: 'UTC' }).where('account_id', '=', account_id).execute()
    const { node_task_id } = await jobOf(await office.order({ target_langs: ['nl'] }), 'nl')
    await office.db.updateTable('node_task').set({ hours: 96 }).where('node_task_id', '=', node_task_id).execute()
    const goAway = async (from: number, to: number) => {
      await office.db.deleteFrom('talent_absence').where('account_id', '=', account_id).execute()
      await office.make.absence(account_id, from, to)
    }
    const accept = () => talent!.ask(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())
    await goAway(-1, 9)
    const refused = await accept()
    expect(refused).toMatchObject({ err_msg: 'ABSENT_UNTIL_DEADLINE', data: { deadline_at: expect.any(String) } })
    const ahead = fromWireTime(refused.data.deadline_at as string).getTime() - office.app.now().getTime()
    expect(Math.round(ahead / hour)).toBe(96)
    expect(await office.state(node_task_id)).toBe('offering')
    await goAway(-1, 1) // the absence ends two days before the deadline
    expect(await accept()).toMatchObject({ err_msg: 'OK' })
  })

  it('is refused to a talent whom the company has blocked or who has lost the pair since', async () => {
    const talents = await office.hire(2, 'es')
    const { node_task_id } = await jobOf(await office.order({ target_langs: ['es'] }), 'es')
    const [blocked, lost] = talents.map(({ account_id }) => account_id) as [string, string]
    const { company_id } = await jobOf(await office.order())
    await office.make.block(company_id, blocked)
    await office.db
      .updateTable('talent_pair')
      .set({ lost_at: office.app.now() })
      .where('account_id', '=', lost)
      .execute()
    for (const talent of talents)
      expect(await talent.ask(calls.node.acceptNodeTask, { node_task_id })).toMatchObject({
        err_msg: 'OFFER_WITHDRAWN',
      })
    expect(await office.state(node_task_id)).toBe('offering')
  })
})

describe('a wave', () => {
  it('that nobody answers ends; the next one asks others; then the client is told once that nobody was found', async () => {
    const taskId = await office.order({ target_langs: ['ja'] })
    const { node_task_id } = await jobOf(taskId)
    expect(await office.offered(node_task_id), 'kato is kept for the review').toEqual(['mori', 'sato'])
    // A call before the wave's end changes nothing.
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id)).toHaveLength(2)
    office.advance(61 * minute)
    expect(await (await office.as('sato')).ask(calls.node.acceptNodeTask, { node_task_id })).toMatchObject({
      err_msg: 'OFFER_EXPIRED',
    })
    const { list } = await (await office.as('sato')).call(calls.node.getNodeTaskToAcceptList, {})
    expect(list.map((offer) => offer.node_task_id)).not.toContain(node_task_id)
    const [yuki] = await office.hire(1, 'ja')
    await offerNodeTask(office.app, node_task_id)
    expect(await office.letters('offerExpired', taskId)).toEqual(['mori', 'sato'])
    expect((await offersOf(node_task_id)).filter((offer) => offer.wave === 2 && offer.state === 'open')).toHaveLength(1)
    expect(await (await office.as('sato')).ask(calls.node.acceptNodeTask, { node_task_id })).toMatchObject({
      err_msg: 'OFFER_EXPIRED',
    })
    office.advance(61 * minute)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id), 'nobody else is left').toEqual(['kato'])
    office.advance(121 * minute)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.letters('nobodyFound', taskId)).toEqual(['clara', 'olga'])
    office.advance(31 * minute)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.letters('nobodyFound', taskId)).toEqual(['clara', 'olga'])
    expect(yuki).toBeDefined()
    const history = await office.history(taskId)
    expect(history.filter((kind) => kind === 'offered' || kind === 'offerExpired')).toEqual([
      'offered',
      'offerExpired',
      'offered',
      'offerExpired',
      'offered',
      'offerExpired',
    ])
  })

  it('has the width and length that operators have set, and is wider the longer the work waits', async () => {
    await office.make.setting('offer_wave_size', 2)
    await office.make.setting('offer_wave_minutes', 10)
    try {
      await office.hire(7, 'fr')
      const { node_task_id } = await jobOf(await office.order({ target_langs: ['fr'] }), 'fr')
      expect(await office.offered(node_task_id)).toHaveLength(2)
      office.advance(11 * minute)
      await offerNodeTask(office.app, node_task_id)
      expect(await office.offered(node_task_id)).toHaveLength(4)
      office.advance(11 * minute)
      await offerNodeTask(office.app, node_task_id)
      expect(await office.offered(node_task_id)).toHaveLength(1)
    } finally {
      await office.make.setting('offer_wave_size', null)
      await office.make.setting('offer_wave_minutes', null)
    }
  })

  it('is checked again when its end comes early by another clock', async () => {
    const taskId = await office.order({ target_langs: ['ja'] })
    const { node_task_id } = await jobOf(taskId)
    const before = await office.jobs('node-offer', node_task_id)
    office.advance(60 * minute - 500)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.jobs('node-offer', node_task_id)).toHaveLength(before.length + 1)
  })

  it('that all talents refuse, also concurrently, is followed by the next one at once', async () => {
    office.advance(3 * hour)
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    expect(await office.offered(node_task_id)).toEqual(['lin', 'wang'])
    const jobs = (await office.jobs('node-offer', node_task_id)).length
    const [newcomer] = await office.hire(1, 'zh')
    const answers = await Promise.all(['lin', 'wang'].map((one) => refuse(one, node_task_id, 'On holiday.')))
    expect(answers.map((answer) => answer.err_msg)).toEqual(['OK', 'OK'])
    expect(await office.jobs('node-offer', node_task_id)).toHaveLength(jobs + 1)
    expect((await offersOf(node_task_id))[0]).toMatchObject({ state: 'refused', refuse_reason: 'busy: On holiday.' })
    expect((await office.history(taskId)).filter((kind) => kind === 'offerRefused')).toHaveLength(2)
    await offerNodeTask(office.app, node_task_id)
    const wave = (await offersOf(node_task_id)).filter((offer) => offer.wave === 2)
    expect(wave).toHaveLength(1)
    expect(await newcomer!.ask(calls.node.acceptNodeTask, { node_task_id })).toMatchObject({ err_msg: 'OK' })
    expect(await refuse('lin', node_task_id)).toMatchObject({ err_msg: 'OFFER_ANSWERED' })
  })
})

describe('giving back', () => {
  it('offers the work to others, keeps the text, and doesn’t ask the same talent again', async () => {
    const taskId = await office.order({ target_langs: ['ja'] })
    const { node_task_id } = await jobOf(taskId)
    await office.accept('sato', node_task_id)
    await office.open('sato', node_task_id)
    expect(await refuse('mori', node_task_id)).toMatchObject({ err_msg: 'NODE_TASK_TAKEN' })
    expect(await refuse('sato', node_task_id)).toMatchObject({ err_msg: 'OK' })
    expect(await refuse('sato', node_task_id)).toMatchObject({ err_msg: 'OFFER_ANSWERED' })
    expect(await jobOf(taskId)).toMatchObject({ state: 'offering', assignee_id: null, deadline_at: null })
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id)).toContain('mori')
    expect(await office.offered(node_task_id)).not.toContain('sato')
  })

  it('of assigned work counts as a refusal, too', async () => {
    const taskId = await office.order({ target_langs: ['ja'] })
    const { node_task_id } = await jobOf(taskId)
    const account_id = (await office.as('mori')).account_id
    await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
    await (await office.as('clara')).call(calls.node.assignTalent, { node_task_id, account_id })
    expect(await refuse('mori', node_task_id)).toMatchObject({ err_msg: 'OK' })
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id)).not.toContain('mori')
  })

  it('is too late after handing in', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    await office.accept('wang', node_task_id)
    await office.work('wang', node_task_id)
    expect(await refuse('wang', node_task_id)).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
  })
})

describe('assigning', () => {
  const assign = async (node_task_id: string, username: string, call: 'assignTalent' | 'assignQa' = 'assignTalent') =>
    (await office.as('clara')).ask(calls.node[call], {
      node_task_id,
      account_id: (await office.as(username)).account_id,
    })

  it('ends the offers, tells everybody, and may ignore soft exclusions', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    await refuse('wang', node_task_id)
    const wang = (await office.as('wang')).account_id
    await office.db.updateTable('talent').set({ is_receiving: false }).where('account_id', '=', wang).execute()
    expect(await assign(node_task_id, 'wang')).toMatchObject({ err_msg: 'OK' })
    expect(await jobOf(taskId)).toMatchObject({ state: 'assigned', assignee_id: wang })
    expect(await office.letters('nodeAssigned', taskId)).toEqual(['wang'])
    expect(await office.letters('offerGone', taskId)).toContain('lin')
    await office.open('wang', node_task_id)
    expect(await assign(node_task_id, 'lin')).toMatchObject({ err_msg: 'OK' })
    expect(await office.letters('nodeReassigned', taskId)).toEqual(['wang'])
    expect(await jobOf(taskId)).toMatchObject({ state: 'assigned', started_at: null })
    expect((await office.history(taskId)).filter((kind) => kind === 'assigned')).toHaveLength(2)
    await office.db.updateTable('talent').set({ is_receiving: true }).where('account_id', '=', wang).execute()
  })

  it('a talent with a hard exclusion is refused', async () => {
    const { node_task_id } = await jobOf(await office.order())
    for (const username of ['sato', 'ana', 'olga', 'heming'])
      expect(await assign(node_task_id, username), username).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
    const nobody = { node_task_id, account_id: office.app.newId() }
    expect(await (await office.as('clara')).ask(calls.node.assignTalent, nobody)).toMatchObject({
      err_msg: 'CANNOT_DESIGNATE_USER',
    })
    expect(await assign(node_task_id, 'rui', 'assignQa')).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it('names the reviewer before it is their turn; the review opens for them', async () => {
    const taskId = await office.order()
    const qa = await office.node(taskId, 'qa')
    expect(await assign(qa.node_task_id, 'rui', 'assignQa')).toMatchObject({ err_msg: 'OK' })
    const rui = (await office.as('rui')).account_id
    const named = await office.node(taskId, 'qa')
    expect(named).toMatchObject({ state: 'waiting', assignee_id: rui, deadline_at: null, accepted_at: null })
    expect(await office.letters('nodeAssignedAhead', taskId)).toEqual(['rui'])
    expect(await office.letters('nodeAssigned', taskId)).toEqual([])
    const job = await jobOf(taskId)
    expect(await assign(job.node_task_id, 'rui'), 'not their own reviewer').toMatchObject({ err_msg: 'QA_OWN_WORK' })
    await office.accept('lin', job.node_task_id)
    await office.work('lin', job.node_task_id)
    const opened = await office.node(taskId, 'qa')
    expect(opened).toMatchObject({ state: 'assigned', assignee_id: rui })
    expect(opened.accepted_at, 'idle from now on').not.toBeNull()
    expect(opened.deadline_at).not.toBeNull()
    expect(await office.letters('nodeAssigned', taskId)).toEqual(['rui'])
    expect(await office.offered(qa.node_task_id)).toEqual([])
    await office.open('rui', qa.node_task_id)
    expect(await office.verdict('rui', qa.node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
  })

  it('doesn’t name ahead whom a hard exclusion keeps from it', async () => {
    const taskId = await office.order()
    const qa = await office.node(taskId, 'qa')
    await assign(qa.node_task_id, 'rui', 'assignQa')
    expect(await assign(qa.node_task_id, 'mori', 'assignQa')).toMatchObject({ err_msg: 'CANNOT_DESIGNATE_USER' })
    expect((await office.node(taskId, 'qa')).assignee_id).toBe((await office.as('rui')).account_id)
  })

  it('several at once: each is done or says why not', async () => {
    const taskId = await office.order({ target_langs: ['zh', 'ko'] })
    const zh = await jobOf(taskId, 'zh')
    const ko = await jobOf(taskId, 'ko')
    const qa = await office.node(taskId, 'qa', 'zh')
    const rui = (await office.as('rui')).account_id
    const node_task_ids = [zh.node_task_id, ko.node_task_id, qa.node_task_id, zh.node_task_id]
    const input = { node_task_ids, account_id: rui }
    const { list } = await (await office.as('olga')).call(calls.node.assignNodeTasks, input)
    expect(list.map(({ node_task_id, error }) => [node_task_id, error?.err_msg ?? 'OK'])).toEqual([
      [zh.node_task_id, 'OK'],
      [ko.node_task_id, 'CANNOT_DESIGNATE_USER'],
      [qa.node_task_id, 'QA_OWN_WORK'],
    ])
    expect(await jobOf(taskId, 'zh')).toMatchObject({ state: 'assigned', assignee_id: rui })
    expect((await office.node(taskId, 'qa', 'zh')).assignee_id).toBeNull()
    const foreign = await (await office.as('heming')).call(calls.node.assignNodeTasks, input)
    expect(new Set(foreign.list.map(({ error }) => error?.err_msg))).toEqual(new Set(['NOT_FOUND']))
  })

  it('is refused for work that is done', async () => {
    const taskId = await office.order()
    const job = await jobOf(taskId)
    await office.accept('lin', job.node_task_id)
    await office.work('lin', job.node_task_id)
    expect(await assign(job.node_task_id, 'wang')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
  })

  it('twice at once gives the work to one and tells both the truth', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    const answers = await Promise.all([assign(node_task_id, 'wang'), assign(node_task_id, 'lin')])
    expect(answers.map((answer) => answer.err_msg)).toEqual(['OK', 'OK'])
    const { assignee_id } = await jobOf(taskId)
    const loser = assignee_id === (await office.as('wang')).account_id ? 'lin' : 'wang'
    expect(await office.letters('nodeReassigned', taskId)).toEqual([loser])
  })
})

describe("a review of one's own work", () => {
  it('is not offered to people who worked on the piece, and is refused at assignment and verdict', async () => {
    const taskId = await office.order()
    const job = await jobOf(taskId)
    const { account_id } = await office.as('rui')
    await (await office.as('clara')).call(calls.node.assignTalent, { node_task_id: job.node_task_id, account_id })
    await office.work('rui', job.node_task_id)
    const qa = await office.node(taskId, 'qa')
    expect(await office.offered(qa.node_task_id)).not.toContain('rui')
    const rui = (await office.as('rui')).account_id
    const input = { node_task_id: qa.node_task_id, account_id: rui }
    expect(await (await office.as('clara')).ask(calls.node.assignQa, input)).toMatchObject({ err_msg: 'QA_OWN_WORK' })
    const { list } = await (await office.as('clara')).call(calls.node.getAssignQaList, {
      node_task_id: qa.node_task_id,
      keyword: '芮瑞',
    })
    expect(list).toMatchObject([{ is_excluded: true }])
    expect(list[0]!.reasons).toContainEqual({ reason: 'ownWork', value: null })
    // Even if they were its assignee.
    await office.db
      .updateTable('node_task')
      .set({ ...agreedWith({ account_id: rui, payer_id: null }, office.app.now()), state: 'in_progress' })
      .where('node_task_id', '=', qa.node_task_id)
      .execute()
    expect(await office.verdict('rui', qa.node_task_id, 'pass')).toMatchObject({ err_msg: 'QA_OWN_WORK' })
  })

  it('can’t happen in the other direction: the work isn’t given to its reviewer', async () => {
    const taskId = await office.order()
    const job = await jobOf(taskId)
    await office.accept('lin', job.node_task_id)
    await office.work('lin', job.node_task_id)
    const qa = await office.node(taskId, 'qa')
    await office.accept('rui', qa.node_task_id)
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'return', 'Again, please.')
    const input = { node_task_id: job.node_task_id, account_id: (await office.as('rui')).account_id }
    expect(await (await office.as('clara')).ask(calls.node.assignTalent, input)).toMatchObject({
      err_msg: 'QA_OWN_WORK',
    })
    await refuse('lin', job.node_task_id)
    await offerNodeTask(office.app, job.node_task_id)
    expect(await office.offered(job.node_task_id)).not.toContain('rui')
    expect(await office.offered(job.node_task_id)).toContain('wang')
  })
})
