/** Collect mode: interest, the client's choice, the system's choice, and concurrent actions. */

import { calls, type InputOf, minute, type Offering } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from './offer-node-task.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const collected = { offer_mode: 'collect', offer_wave_size: 50, offer_wave_minutes: 10 } as const

/** An order whose first round went to `count` talents of a language that no other test uses. */
async function collect(count: number, lang: string, more: Partial<Offering> = {}) {
  const talents = await office.hire(count, lang)
  const taskId = await office.order({ target_langs: [lang], more: { ...collected, ...more } })
  const { node_task_id } = await office.node(taskId, 'translationProofreading', lang)
  return { taskId, node_task_id, talents }
}
const job = async (node_task_id: string) =>
  office.db.selectFrom('node_task').selectAll().where('node_task_id', '=', node_task_id).executeTakeFirstOrThrow()
const accept = (talent: Player, node_task_id: string) =>
  talent.ask(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())
const withdraw = (talent: Player, node_task_id: string) =>
  talent.ask(calls.node.refuseNodeTask, { node_task_id, what: 'offer', reason: 'busy' })
const choose = async (node_task_id: string, { account_id }: Player, by = 'clara') =>
  (await office.as(by)).ask(calls.node.chooseTalent, { node_task_id, account_id })
const stateOf = async (node_task_id: string, { account_id }: Player) =>
  (
    await office.db
      .selectFrom('offer')
      .select('state')
      .where('node_task_id', '=', node_task_id)
      .where('talent_id', '=', account_id)
      .orderBy('wave', 'desc')
      .executeTakeFirstOrThrow()
  ).state
const seats = (talents: Player[]) => Promise.all(talents.map(({ account_id }) => office.seat(account_id)))
const messages = (answers: { err_msg: string }[]) => answers.map((answer) => answer.err_msg)

describe('interest', () => {
  it('assigns nothing and waits for the choice; in the end everybody is told the result', async () => {
    const { taskId, node_task_id, talents } = await collect(3, 'ko')
    expect(await office.letters('interestAsked', taskId)).toHaveLength(3)
    const [a, b, c] = talents as [Player, Player, Player]
    const answer = await accept(a, node_task_id)
    expect(answer).toMatchObject({ err_msg: 'OK', data: { deadline_at: null, decides_at: expect.any(String) } })
    expect(messages([await accept(b, node_task_id)])).toEqual(['OK'])
    expect(await job(node_task_id)).toMatchObject({ state: 'offering', assignee_id: null })
    const mine = await a.call(calls.node.getNodeTaskToAcceptList, {})
    expect(mine).toMatchObject({ unanswered: 0, list: [{ state: 'interested', decides_at: answer.data.decides_at }] })
    expect(await accept(a, node_task_id)).toMatchObject({ err_msg: 'OFFER_ANSWERED' })
    // Others may still answer: it is too early to choose, but the list is already visible.
    const early = await choose(node_task_id, a)
    expect(early).toMatchObject({ err_msg: 'CHOICE_TOO_EARLY', data: { opens_at: mine.list[0]!.expires_at } })
    const clara = await office.as('clara')
    const shown = await clara.call(calls.node.getInterestedList, { node_task_id })
    expect(shown.list.map((one) => one.account_id)).toEqual([b.account_id, a.account_id]) // later ones are better
    expect(shown.pay_minor).toBeNull()
    const olga = await office.as('olga')
    expect((await olga.call(calls.node.getInterestedList, { node_task_id })).pay_minor).toBeGreaterThan(0)

    office.advance(11 * minute)
    await offerNodeTask(office.app, node_task_id)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.letters('choiceOpened', taskId)).toEqual(['clara'])
    expect(await office.letters('offerExpired', taskId)).toHaveLength(1)
    const { list } = await (await office.as('clara')).call(calls.taskPiece.getTaskPieceList, { task_id: taskId })
    const node = list[0]!.nodes.find((one) => one.node_task_id === node_task_id)!
    expect(node.choice).toMatchObject({ interested: 2, is_open: true })
    const [lateC] = await seats([c])
    expect(await accept(lateC!, node_task_id)).toMatchObject({ err_msg: 'OFFER_EXPIRED' })

    expect(await choose(node_task_id, a)).toMatchObject({ err_msg: 'OK' })
    expect(await job(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: a.account_id })
    expect(await office.letters('interestChosen', taskId)).toHaveLength(1)
    expect(await office.letters('interestNotChosen', taskId)).toHaveLength(1)
    expect(await stateOf(node_task_id, b)).toBe('gone')
    expect(await choose(node_task_id, b)).toMatchObject({ err_msg: 'NODE_TASK_TAKEN' })
    const told = ['interestShown', 'offerExpired', 'choiceOpened', 'talentChosen']
    expect((await office.history(taskId)).filter((kind) => told.includes(kind))).toEqual(['interestShown', ...told])
  })

  it('of everybody who was asked opens the choice at once', async () => {
    const { taskId, node_task_id, talents } = await collect(2, 'de')
    const jobs = (await office.jobs('node-offer', node_task_id)).length
    await accept(talents[0]!, node_task_id)
    expect(await office.jobs('node-offer', node_task_id)).toHaveLength(jobs)
    await withdraw(talents[1]!, node_task_id)
    expect(await office.jobs('node-offer', node_task_id)).toHaveLength(jobs + 1)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.letters('choiceOpened', taskId)).toEqual(['clara'])
    expect(await choose(node_task_id, talents[0]!)).toMatchObject({ err_msg: 'OK' })
  })

  it('of nobody is followed by the next round', async () => {
    const { node_task_id } = await collect(3, 'it', { offer_wave_size: 2 })
    expect(await office.offered(node_task_id)).toHaveLength(2)
    office.advance(11 * minute)
    await offerNodeTask(office.app, node_task_id)
    expect(await job(node_task_id)).toMatchObject({ state: 'offering', wave: 2 })
    expect(await office.offered(node_task_id)).toHaveLength(1)
  })

  it('can be withdrawn until the choice; the next round begins when the last talent withdraws', async () => {
    const { taskId, node_task_id, talents } = await collect(2, 'es', { offer_wave_size: 1 })
    const best = talents[1]!
    await accept(best, node_task_id)
    expect(await withdraw(best, node_task_id)).toMatchObject({ err_msg: 'OK' })
    expect(await stateOf(node_task_id, best)).toBe('refused')
    expect(await choose(node_task_id, best)).toMatchObject({ err_msg: 'INTEREST_WITHDRAWN' })
    expect(await office.history(taskId)).toContain('interestWithdrawn')
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id)).toHaveLength(1)
    expect(await stateOf(node_task_id, talents[0]!)).toBe('open')
  })

  it('ends when the company blocks the talent', async () => {
    const { node_task_id, talents } = await collect(1, 'pt')
    const { account_id } = talents[0]!
    await accept(talents[0]!, node_task_id)
    await (await office.as('clara')).call(calls.node.blockTalent, { node_task_id, account_id, reason: 'Rude.' })
    expect(await stateOf(node_task_id, talents[0]!)).toBe('gone')
    expect(await choose(node_task_id, talents[0]!)).toMatchObject({ err_msg: 'INTEREST_WITHDRAWN' })
  })
})

describe('a talent who is absent from the choice to the deadline', () => {
  it('can’t show interest, and can’t be chosen if the absence was added later', async () => {
    const { node_task_id, talents } = await collect(2, 'sv')
    const [asked, chosen] = talents as [Player, Player]
    const leave = ({ account_id }: Player) => office.make.absence(account_id, -1, 30)
    await leave(asked)
    expect(messages([await accept(asked, node_task_id)])).toEqual(['ABSENT_UNTIL_DEADLINE'])
    expect(messages([await accept(chosen, node_task_id)])).toEqual(['OK'])
    office.advance(11 * minute)
    const [again] = await seats([chosen])
    await leave(again!)
    expect(await choose(node_task_id, again!)).toMatchObject({ err_msg: 'ABSENT_UNTIL_DEADLINE' })
  })
})

describe('a choice that the client doesn’t make', () => {
  it('is made by the system: the best talent, or the next one if the best is at the limit', async () => {
    const { taskId, node_task_id, talents } = await collect(3, 'fr')
    for (const talent of talents) await accept(talent, node_task_id)
    await offerNodeTask(office.app, node_task_id)
    const { account_id } = talents[2]!
    await office.db.updateTable('talent').set({ max_concurrent: 1 }).where('account_id', '=', account_id).execute()
    const other = await office.node(await office.order({ target_langs: ['fr'] }), 'translationProofreading', 'fr')
    const named = { node_task_id: other.node_task_id, account_id }
    await (await office.as('clara')).call(calls.node.assignTalent, named)
    expect(await choose(node_task_id, talents[2]!)).toMatchObject({ err_msg: 'WORK_LIMIT_REACHED', data: { max: 1 } })
    office.advance(21 * minute)
    await Promise.all([1, 2, 3].map(() => offerNodeTask(office.app, node_task_id)))
    expect(await job(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: talents[1]!.account_id })
    expect(await office.letters('chosenBySystem', taskId)).toEqual(['clara'])
    expect(await office.letters('interestChosen', taskId)).toHaveLength(1)
    expect(await office.letters('interestNotChosen', taskId)).toHaveLength(2)
  })
})

describe('attack 11: one winner', () => {
  it('of fifty concurrent interests and fifty concurrent choices', async () => {
    const { taskId, node_task_id, talents } = await collect(50, 'ru')
    const shown = await Promise.all(talents.map((talent) => accept(talent, node_task_id)))
    expect(new Set(messages(shown))).toEqual(new Set(['OK']))
    expect(await job(node_task_id)).toMatchObject({ state: 'offering', assignee_id: null })
    await Promise.all(['clara', 'olga'].map(office.as))
    const answers = await Promise.all(
      talents.map((talent, at) => choose(node_task_id, talent, at % 2 ? 'olga' : 'clara')),
    )
    const won = talents.filter((_, at) => answers[at]!.err_msg === 'OK')
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.err_msg === 'NODE_TASK_TAKEN')).toHaveLength(49)
    expect(await job(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: won[0]!.account_id })
    expect(await office.letters('interestChosen', taskId)).toHaveLength(1)
    expect(await office.letters('interestNotChosen', taskId)).toHaveLength(49)
    expect((await office.history(taskId)).filter((kind) => kind === 'talentChosen')).toHaveLength(1)
    expect(await office.deadlocks()).toBe(0)
  })

  it.each(['sv', 'da', 'fi'])('of a concurrent choice and withdrawal (%s): the second gets an error', async (lang) => {
    const { node_task_id, talents } = await collect(1, lang)
    const talent = talents[0]!
    await accept(talent, node_task_id)
    const [chosen, withdrawn] = await Promise.all([choose(node_task_id, talent), withdraw(talent, node_task_id)])
    const isChosen = chosen.err_msg === 'OK'
    expect(messages([chosen, withdrawn])).toEqual(isChosen ? ['OK', 'CHOSEN_MEANWHILE'] : ['INTEREST_WITHDRAWN', 'OK'])
    expect(await job(node_task_id)).toMatchObject(
      isChosen ? { state: 'assigned', assignee_id: talent.account_id } : { state: 'offering', assignee_id: null },
    )
  })

  it('of a concurrent choice and assignment: the assigned talent has the work and the other one is told', async () => {
    const { taskId, node_task_id, talents } = await collect(2, 'nl')
    const [a, b] = talents as [Player, Player]
    await accept(a, node_task_id)
    await accept(b, node_task_id)
    const clara = await office.as('clara')
    const [chosen, named] = await Promise.all([
      choose(node_task_id, a, 'olga'),
      clara.ask(calls.node.assignTalent, { node_task_id, account_id: b.account_id }),
    ])
    expect(named).toMatchObject({ err_msg: 'OK' })
    expect(['OK', 'NODE_TASK_TAKEN']).toContain(chosen.err_msg)
    expect(await job(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: b.account_id })
    const toA = chosen.err_msg === 'OK' ? 'nodeReassigned' : 'interestNotChosen'
    expect(await office.letters(toA, taskId)).toHaveLength(1)
    expect(await office.letters('offerGone', taskId)).toEqual([])
  })

  it('interest after the end of its time is too late, whichever transaction is first', async () => {
    const { node_task_id, talents } = await collect(1, 'pl')
    office.advance(10 * minute + 1)
    const [late] = await seats(talents)
    const [answer] = await Promise.all([accept(late!, node_task_id), offerNodeTask(office.app, node_task_id)])
    expect(answer).toMatchObject({ err_msg: 'OFFER_EXPIRED' })
    expect(await stateOf(node_task_id, late!)).toBe('expired')
  })
})

describe('the offering of a task', () => {
  const set = async (by: string, input: InputOf<typeof calls.node.setTaskOffering>) =>
    (await office.as(by)).ask(calls.node.setTaskOffering, input)

  it('is changed by its managers; the present round ends as announced, and the next one follows the change', async () => {
    const { taskId, node_task_id, talents } = await collect(3, 'cs', { offer_wave_size: 1 })
    const first = { task_id: taskId, offer_mode: 'first' as const, offer_wave_size: 1, offer_wave_minutes: 30 }
    expect(await set('sato', first)).toMatchObject({ err_msg: 'NO_PERMISSION' })
    expect(await set('heming', first)).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await set('clara', { ...first, offer_wave_minutes: 4 })).toMatchObject({ err_msg: 'Parameter_Error' })
    expect(await set('clara', first)).toMatchObject({ err_msg: 'OK' })
    expect(await accept(talents[2]!, node_task_id)).toMatchObject({ data: { deadline_at: null } })
    await withdraw(talents[2]!, node_task_id)
    await offerNodeTask(office.app, node_task_id)
    expect(await accept(talents[1]!, node_task_id)).toMatchObject({ data: { deadline_at: expect.any(String) } })
  })

  it('can’t be changed once no work waits for a talent', async () => {
    const { taskId, node_task_id, talents } = await collect(1, 'hu')
    await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
    await office.db
      .updateTable('node_task')
      .set({ state: 'completed' })
      .where('task_id', '=', taskId)
      .where('state', '<>', 'completed')
      .execute()
    expect(talents).toHaveLength(1)
    expect(await set('clara', { task_id: taskId, offer_mode: 'first' })).toMatchObject({ err_msg: 'TASK_STATE_WRONG' })
    const detail = await (await office.as('clara')).call(calls.task.getTaskDetail, { task_id: taskId })
    expect(detail.is_offering_changeable).toBe(false)
  })
})
