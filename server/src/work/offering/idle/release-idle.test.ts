/** Idle work: its assignee gets a warning, then the work is offered to others; saving in between prevents that. */
import { randomUUID } from 'node:crypto'
import { calls, hour, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptWork, patchOf } from '../../../../../seed/actions.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../offer/offer-node-task.ts'
import { releaseIdle } from '../release-idle.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

/** Work of 24 hours that a new talent has accepted. */
async function take(lang: string) {
  const [talent] = await office.hire(2, lang)
  const taskId = await office.order({ target_langs: [lang] })
  const { node_task_id } = await office.node(taskId, 'translationProofreading', lang)
  await acceptWork(talent!, node_task_id)
  return { taskId, node_task_id, account_id: talent!.account_id }
}
const jobOf = (node_task_id: string) =>
  office.db.selectFrom('node_task').selectAll().where('node_task_id', '=', node_task_id).executeTakeFirstOrThrow()

/** Opens the work and saves one segment. */
async function save({ node_task_id, account_id }: { node_task_id: string; account_id: string }, target = 'x') {
  const talent = await office.seat(account_id)
  const client_id = randomUUID()
  await talent.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  await talent.ask(calls.workbench.holdLease, { node_task_id, client_id, take_over: true })
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
  const { segment_id, rev } = list[0]!
  const save = { node_task_id, client_id }
  return () => talent.ask(calls.workbench.saveSegments, { ...save, patches: [patchOf(segment_id, target, rev)] })
}

describe('work that the assignee doesn’t open', () => {
  it('gets one warning, then is offered to others with the text written so far; the former assignee gets no offer', async () => {
    const { taskId, node_task_id, account_id } = await take('ko')
    office.advance(9 * hour)
    await releaseIdle(office.app)
    expect(await office.letters('idleWarning', taskId)).toEqual([])
    office.advance(hour)
    await Promise.all([1, 2, 3].map(() => releaseIdle(office.app)))
    expect(await office.letters('idleWarning', taskId)).toHaveLength(1)
    const talent = await office.seat(account_id)
    const { list } = await talent.call(calls.node.getNodeTaskList, {})
    const { release_at } = await jobOf(node_task_id)
    expect(list.map((row) => [row.node_task_id, row.release_at])).toEqual([[node_task_id, release_at]])

    office.advance(4 * hour)
    await releaseIdle(office.app)
    expect(await office.state(node_task_id)).toBe('assigned')
    office.advance(hour)
    await Promise.all([1, 2, 3].map(() => releaseIdle(office.app)))
    expect(await jobOf(node_task_id)).toMatchObject({
      state: 'offering',
      assignee_id: null,
      accepted_at: null,
      deadline_at: null,
      release_at: null,
    })
    expect(await office.letters('workReleased', taskId)).toHaveLength(1)
    expect(await office.letters('nodeReleased', taskId)).toEqual(['clara'])
    const told = (await office.history(taskId)).filter((kind) => kind === 'idleWarned' || kind === 'released')
    expect(told).toEqual(['idleWarned', 'released'])
    await offerNodeTask(office.app, node_task_id)
    const offers = await office.db
      .selectFrom('offer')
      .select(['talent_id', 'state'])
      .where('node_task_id', '=', node_task_id)
      .where((of) => of.or([of('state', '=', 'open'), of('state', '=', 'released')]))
      .orderBy('state')
      .execute()
    expect(offers[0]!.talent_id).not.toBe(account_id)
    expect(offers.map((offer) => offer.state)).toEqual(['open', 'released'])
  })

  it('first gets its warning, even if no job ran for a long time', async () => {
    const { taskId, node_task_id } = await take('de')
    office.advance(23 * hour)
    await releaseIdle(office.app)
    expect(await office.state(node_task_id)).toBe('assigned')
    expect(await office.letters('idleWarning', taskId)).toHaveLength(1)
  })
})

describe('work with saved changes', () => {
  it('is kept; a save after the warning cancels the release, and a later assignee gets the text', async () => {
    const taken = await take('fr')
    await (await save(taken, 'Ce soir'))()
    office.advance(10 * hour)
    await releaseIdle(office.app)
    expect((await jobOf(taken.node_task_id)).release_at).not.toBeNull()
    await (await save(taken, 'Ce soir.'))()
    expect((await jobOf(taken.node_task_id)).release_at).toBeNull()
    office.advance(6 * hour)
    await releaseIdle(office.app)
    expect(await office.state(taken.node_task_id)).toBe('in_progress')
    expect(await office.letters('idleWarning', taken.taskId)).toHaveLength(1)

    office.advance(9 * hour)
    await releaseIdle(office.app)
    office.advance(5 * hour)
    await releaseIdle(office.app)
    expect(await office.state(taken.node_task_id)).toBe('offering')
    const kept = await office.db
      .selectFrom('segment')
      .select('target')
      .where('piece_id', '=', (await jobOf(taken.node_task_id)).piece_id)
      .where('target', '=', 'Ce soir.')
      .execute()
    expect(kept).toHaveLength(1)
  })

  it.each(['sv', 'da', 'fi'])(
    'that is saved at the moment of release (%s) is either kept or released',
    async (lang) => {
      const taken = await take(lang)
      office.advance(10 * hour)
      await releaseIdle(office.app)
      const press = await save(taken)
      await office.db
        .updateTable('node_task')
        .set({ release_at: new Date(office.app.now().getTime() - minute) })
        .where('node_task_id', '=', taken.node_task_id)
        .execute()
      const [saved] = await Promise.all([press(), releaseIdle(office.app)])
      const node = await jobOf(taken.node_task_id)
      expect([saved.err_msg, node.state]).toEqual(
        saved.err_msg === 'OK' ? ['OK', 'in_progress'] : ['NOT_FOUND', 'offering'],
      )
      expect(await office.letters('workReleased', taken.taskId)).toHaveLength(saved.err_msg === 'OK' ? 0 : 1)
    },
  )
})

describe('work that is never released', () => {
  it('is handed in, or belongs to the company’s own team', async () => {
    const taskId = await office.order()
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    await office.accept('lin', node_task_id)
    await office.work('lin', node_task_id)
    const own = await office.node(await office.order(), 'translationProofreading')
    const { account_id } = await office.as('tom')
    const clara = await office.as('clara')
    await clara.call(calls.node.assignTalent, { node_task_id: own.node_task_id, account_id })
    office.advance(40 * hour)
    await releaseIdle(office.app)
    office.advance(40 * hour)
    await releaseIdle(office.app)
    expect(await office.state(node_task_id)).toBe('submitted')
    expect(await office.state(own.node_task_id)).toBe('assigned')
    expect((await jobOf(own.node_task_id)).release_at).toBeNull()
  })
})
