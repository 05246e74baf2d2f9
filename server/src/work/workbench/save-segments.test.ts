import { randomUUID } from 'node:crypto'
import type { PatchResult } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../seed/actions.ts'
import { statementsOf } from '../../testing/statements.ts'
import { openWorld, type Piece, type World } from './testing/world.ts'

let world: World
let piece: Piece
const tab = randomUUID()

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  piece = await world.makePiece(['One', 'Two', 'Three', ' '])
  world.said.length = 0
})
afterAll(() => world.close())

const save = (patches: ReturnType<typeof patchOf>[], client_id = tab) =>
  world.call('worker', 'saveSegments', { node_task_id: piece.work, client_id, patches })
const segment = (at: number) => piece.segment_ids[at]!
const revisionsOf = (segment_id: string) =>
  world.db.selectFrom('segment_revision').selectAll().where('segment_id', '=', segment_id).orderBy('rev').execute()
const countsOf = (node_task_id: string) =>
  world.db
    .selectFrom('node_task')
    .select(['state', 'done_count', 'total_count', 'active_ms'])
    .where('node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()

describe('saving', () => {
  it('stores the target, keeps every revision, counts done segments and notifies viewers', async () => {
    const first = await save([patchOf(segment(0), '一'), patchOf(segment(1), '二')])
    expect(first).toMatchObject({
      results: [
        { result: 'ok', rev: 1 },
        { result: 'ok', rev: 1 },
      ],
      done_count: 3,
      total_count: 4,
    })
    const second = await save([{ ...patchOf(segment(0), '壹', 1), state: 'initial' as never }])
    expect(second).toMatchObject({ results: [{ result: 'ok', rev: 2 }], done_count: 2 })
    expect((await revisionsOf(segment(0))).map(({ rev, target, state }) => [rev, target, state])).toEqual([
      [1, '一', 'translated'],
      [2, '壹', 'initial'],
    ])
    expect(await countsOf(piece.work)).toEqual({ state: 'in_progress', done_count: 2, total_count: 4, active_ms: 3000 })
    const told = world.said.filter((one) => one.name === 'segments_changed')
    expect(told).toHaveLength(2)
    expect(told[0]).toMatchObject({
      room: `document:${piece.piece_id}`,
      event: { node_task_id: piece.work, segment_ids: [segment(0), segment(1)], client_id: tab },
    })
  })

  it('keeps no characters that nobody sees and that turn a text around, as they are pasted from elsewhere', async () => {
    await save([patchOf(segment(0), 'Pay \u202e001\u202c now\u0007, \u2066one\u2069 of \u2066two')])
    const [revision] = await revisionsOf(segment(0))
    expect(revision!.target).toBe('Pay 001 now, one of two')
  })

  it('answers a repeated patch as the first time, even after the work was submitted', async () => {
    const patch = patchOf(segment(0), '一')
    const first = await save([patch])
    expect((await save([patch])).results).toEqual(first.results)
    await world.setState(piece.work, 'submitted')
    expect((await save([patch])).results).toEqual(first.results)
    expect(await revisionsOf(segment(0))).toHaveLength(1)
    expect((await countsOf(piece.work)).active_ms).toBe(1000)
  })

  it('accepts several patches of one segment in a batch, and a duplicate once', async () => {
    const one = patchOf(segment(0), '一')
    const two = patchOf(segment(0), '二', 1)
    const { results } = await save([one, two, two])
    expect(results.map((result) => (result.result === 'ok' ? result.rev : result.result))).toEqual([1, 2, 2])
    expect((await revisionsOf(segment(0))).map((revision) => revision.target)).toEqual(['一', '二'])
  })

  it('answers a stale patch with the stored text, and applies the rest', async () => {
    await save([patchOf(segment(0), '一')])
    const { results } = await save([patchOf(segment(0), '壹'), patchOf(segment(1), '二')])
    expect(results[0]).toMatchObject({ result: 'stale', current: { segment_id: segment(0), rev: 1, target: '一' } })
    expect(results[1]).toMatchObject({ result: 'ok', rev: 1 })
    expect(await revisionsOf(segment(0))).toHaveLength(1)
  })

  it('refuses locked segments and those of another piece', async () => {
    const other = await world.makePiece(['Other'])
    await world.db.updateTable('segment').set({ is_locked: true }).where('segment_id', '=', segment(0)).execute()
    const { results } = await save([
      patchOf(segment(0), 'x'),
      patchOf(other.segment_ids[0]!, 'x'),
      patchOf(randomUUID(), 'x'),
    ])
    expect(results.map((result) => result.result === 'refused' && result.reason)).toEqual([
      'locked',
      'absent',
      'absent',
    ])
    expect(await revisionsOf(other.segment_ids[0]!)).toHaveLength(0)
  })

  it('refuses a key that was used for another segment or by somebody else', async () => {
    const patch = patchOf(segment(0), '一')
    await save([patch])
    const input = { node_task_id: piece.work, client_id: tab, patches: [{ ...patch, segment_id: segment(1) }] }
    expect((await world.refusal('worker', 'saveSegments', input)).err_msg).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await revisionsOf(segment(1))).toHaveLength(0)

    const { account_id } = world.actors.offered
    const reassigned = world.db.updateTable('node_task').set({ assignee_id: account_id })
    await reassigned.where('node_task_id', '=', piece.work).execute()
    const theirs = { ...input, patches: [patch] }
    expect((await world.refusal('offered', 'saveSegments', theirs)).err_msg).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('stores a text without what the database cannot store, so that nothing blocks what is saved after it', async () => {
    await save([patchOf(segment(0), 'a\u0000b\ud800c')])
    expect((await revisionsOf(segment(0)))[0]!.target).toBe('ab\ufffdc')
  })

  it.each(['reviewed', 'final'] as const)("refuses the state '%s', which is a verdict", async (state) => {
    const input = { node_task_id: piece.work, client_id: tab, patches: [{ ...patchOf(segment(0), '一'), state }] }
    expect((await world.refusal('worker', 'saveSegments', input)).err_msg).toBe('Parameter_Error')
    expect(await revisionsOf(segment(0))).toHaveLength(0)
  })

  it('accepts what an editor confirms as reviewed, and counts it; not as final', async () => {
    const changes = { kind: 'editing' } as const
    await world.db.updateTable('node_task').set(changes).where('node_task_id', '=', piece.work).execute()
    const { results, done_count } = await save([{ ...patchOf(segment(0), '一'), state: 'reviewed' as never }])
    expect(results).toMatchObject([{ result: 'ok', rev: 1 }])
    expect(done_count).toBe(2)
    expect((await revisionsOf(segment(0))).map(({ state }) => state)).toEqual(['reviewed'])
    const final = { ...patchOf(segment(1), '二'), state: 'final' as never }
    const input = { node_task_id: piece.work, client_id: tab, patches: [final] }
    expect((await world.refusal('worker', 'saveSegments', input)).err_msg).toBe('Parameter_Error')
  })

  it.each(['waiting', 'offering', 'submitted', 'completed', 'cancelled'] as const)(
    "refuses when the work is '%s'",
    async (state) => {
      await world.setState(piece.work, state)
      const input = { node_task_id: piece.work, client_id: tab, patches: [patchOf(segment(0), '一')] }
      expect((await world.refusal('worker', 'saveSegments', input)).err_msg).toBe('NODE_TASK_STATE_WRONG')
      expect(await revisionsOf(segment(0))).toHaveLength(0)
    },
  )

  it.each(['reviewer', 'admin', 'operator', 'stranger', 'otherAdmin'] as const)(
    'answers NOT_FOUND to %s',
    async (person) => {
      const input = { node_task_id: piece.work, client_id: tab, patches: [patchOf(segment(0), '一')] }
      expect(await world.refusal(person, 'saveSegments', input)).toEqual({ err_msg: 'NOT_FOUND' })
      expect(await revisionsOf(segment(0))).toHaveLength(0)
    },
  )

  it('loses none of 50 concurrent saves: one gets the revision, the others a stale answer', async () => {
    let pending = Array.from({ length: 50 }, (_, at) => patchOf(segment(0), `target ${at}`))
    let rounds = 0
    while (pending.length > 0) {
      rounds++
      const answers: PatchResult[] = (await Promise.all(pending.map((patch) => save([patch])))).map(
        (one) => one.results[0]!,
      )
      const won = answers.filter((answer) => answer.result === 'ok')
      expect(won).toHaveLength(1)
      expect(answers.filter((answer) => answer.result === 'stale')).toHaveLength(pending.length - 1)
      pending = pending.flatMap((patch, at) => {
        const answer = answers[at]!
        return answer.result === 'stale' ? [{ ...patch, base_rev: answer.current.rev }] : []
      })
      if (rounds === 5) break
    }
    const revisions = await revisionsOf(segment(0))
    expect(revisions.map((revision) => revision.rev)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(revisions.map((revision) => revision.target)).size).toBe(5)
  })

  it('needs a few statements, for one patch as for a full batch', async () => {
    const one = await statementsOf(() => save([patchOf(segment(0), '一')]))
    const large = await world.makePiece(Array.from({ length: 200 }, (_, at) => `Sentence ${at}`))
    const patches = large.segment_ids.map((id) => patchOf(id, 'x'.repeat(100)))
    const batch = await statementsOf(() =>
      world.call('worker', 'saveSegments', { node_task_id: large.work, client_id: tab, patches }),
    )
    expect(batch).toBe(one)
  })
})

describe('revisions', () => {
  it('are never changed or removed', async () => {
    await save([patchOf(segment(0), '一')])
    const where = sql`where segment_id = ${segment(0)}`
    await expect(sql`update segment_revision set target = 'x' ${where}`.execute(world.db)).rejects.toThrow(
      'never changed',
    )
    await expect(sql`delete from segment_revision ${where}`.execute(world.db)).rejects.toThrow('never changed')
  })
})

describe('the lease', () => {
  const other = randomUUID()
  const hold = (client_id: string, take_over = false) =>
    world.call('worker', 'holdLease', { node_task_id: piece.work, client_id, take_over })
  const leaseEvents = () => world.said.filter((one) => one.name === 'lease_changed').length

  it('belongs to one tab until it expires', async () => {
    expect(await hold(tab)).toMatchObject({ mine: true, holder: { nickname: 'worker' } })
    expect(await hold(tab)).toMatchObject({ mine: true })
    expect(await hold(other)).toMatchObject({ mine: false, holder: { nickname: 'worker' } })
    expect(leaseEvents()).toBe(1)
    const input = { node_task_id: piece.work, client_id: other, patches: [patchOf(segment(0), '一')] }
    expect(await world.refusal('worker', 'saveSegments', input)).toEqual({ err_msg: 'LEASE_HELD', holder: 'worker' })
    expect(await revisionsOf(segment(0))).toHaveLength(0)
    world.passMs(61_000)
    expect(await hold(other)).toMatchObject({ mine: true })
    expect(await hold(tab)).toMatchObject({ mine: false })
  })

  it('moves to another tab of the same account on request', async () => {
    await hold(tab)
    expect(await hold(other, true)).toMatchObject({ mine: true })
    const input = { node_task_id: piece.work, client_id: tab, patches: [patchOf(segment(0), '一')] }
    expect((await world.refusal('worker', 'saveSegments', input)).err_msg).toBe('LEASE_HELD')
  })

  it('is taken by a save when it is free, and released only by its tab', async () => {
    await save([patchOf(segment(0), '一')])
    expect(await hold(other)).toMatchObject({ mine: false })
    await world.call('worker', 'releaseLease', { node_task_id: piece.work, client_id: other })
    expect(await hold(other)).toMatchObject({ mine: false })
    await world.call('worker', 'releaseLease', { node_task_id: piece.work, client_id: tab })
    expect(await hold(other)).toMatchObject({ mine: true })
  })

  it('goes to one of several tabs that request it concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(randomUUID())))
    expect(answers.filter((lease) => lease.mine)).toHaveLength(1)
    expect(leaseEvents()).toBe(1)
  })

  it('is not given to viewers: they see that it is held, and the company sees by whom', async () => {
    await hold(tab)
    const look = { node_task_id: piece.work, client_id: randomUUID(), take_over: true }
    expect(await world.call('reviewer', 'holdLease', look)).toMatchObject({ mine: false, holder: null })
    expect(await world.call('admin', 'holdLease', look)).toMatchObject({ mine: false, holder: { nickname: 'worker' } })
    expect(await hold(tab)).toMatchObject({ mine: true })
  })

  it('of a former assignee doesn’t block anybody', async () => {
    await hold(tab)
    const { account_id } = world.actors.offered
    await world.db
      .updateTable('node_task')
      .set({ assignee_id: account_id })
      .where('node_task_id', '=', piece.work)
      .execute()
    const mine = { node_task_id: piece.work, client_id: other }
    expect(await world.call('offered', 'holdLease', mine)).toMatchObject({ mine: true })
  })
})
