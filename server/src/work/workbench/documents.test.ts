import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../seed/actions.ts'
import { statementsOf } from '../../testing/statements.ts'
import { mayWatch } from './may-watch.ts'
import { openWorld, type Person, type Piece, people, type World } from './testing/world.ts'

let world: World
let piece: Piece
const tab = randomUUID()
const farFuture = '99991231235959999'

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  piece = await world.makePiece(['One', 'Two', 'Three'])
  world.said.length = 0
})
afterAll(() => world.close())

const open = (person: Person, node_task_id = piece.work, client_id = tab) =>
  world.call(person, 'openWorkbench', { node_task_id, client_id })
const save = (patches: ReturnType<typeof patchOf>[]) =>
  world.call('worker', 'saveSegments', { node_task_id: piece.work, client_id: tab, patches })
const makeOffer = (changes: { state?: 'open' | 'gone'; inMs?: number } = {}) =>
  world.make.offer(piece.work, world.actors.offered.account_id, {
    state: changes.state ?? 'open',
    expires_at: new Date(world.app.now().getTime() + (changes.inMs ?? 60_000)),
  })

describe('opening a document', () => {
  it("begins the assignee's work once, gives the tab the lease and returns the rights", async () => {
    const first = await open('worker')
    expect(first).toMatchObject({
      state: 'in_progress',
      file_name: 'talk.vtt',
      produced_by: 'memory',
      segment_count: 3,
      return_reason: null,
      can: { write: true, review: false, confirm: false, comment: true, submit: true, draw: false },
      lease: { mine: true },
    })
    await open('worker')
    const events = await world.db.selectFrom('task_event').select('kind').where('task_id', '=', piece.task_id).execute()
    expect(events.map((event) => event.kind)).toEqual(['workStarted'])
    expect(await open('worker', piece.work, randomUUID())).toMatchObject({ lease: { mine: false } })
  })

  it('by others begins nothing, and they may watch', async () => {
    for (const person of ['admin', 'operator', 'reviewer'] as const) {
      expect(await open(person)).toMatchObject({
        state: 'assigned',
        can: { write: false, comment: true },
        lease: { mine: false },
      })
    }
  })

  it("begins the reviewer's work on the qa node", async () => {
    await world.setState(piece.work, 'submitted')
    await world.setState(piece.qa, 'assigned')
    expect(await open('reviewer', piece.qa)).toMatchObject({
      state: 'in_progress',
      can: { review: true, write: false },
    })
  })

  it('gives the client the right to the verdict, not to the text', async () => {
    await world.setState(piece.confirm, 'in_progress')
    expect(await open('admin', piece.confirm)).toMatchObject({ can: { confirm: true, write: false, submit: false } })
    expect(await open('operator', piece.confirm)).toMatchObject({ can: { confirm: false } })
  })

  it('shows the last reason for which the work came back', async () => {
    await world.setState(piece.work, 'in_progress', { returned_count: 1 })
    const inputs = { word_count: 200, neutral: 0, minor: 0, major: 1, critical: 0 }
    await world.make.qaResult(
      { node_task_id: piece.qa, reviewed_id: piece.work, reviewer_id: world.actors.reviewer.account_id },
      { verdict: 'return', score: 97.5, reason: 'A name is wrong', inputs: JSON.stringify(inputs) },
    )
    const returned = await open('worker')
    expect(returned).toMatchObject({
      returned_count: 1,
      return_reason: 'A name is wrong',
      last_score: { score: 97.5, inputs },
    })
    await world.db
      .insertInto('task_event')
      .values({
        event_id: randomUUID(),
        task_id: piece.task_id,
        node_task_id: piece.confirm,
        kind: 'sentBackByClient',
        params: JSON.stringify({ reason: 'Too formal' }),
      })
      .execute()
    expect(await open('worker')).toMatchObject({ return_reason: 'Too formal', last_score: { score: 97.5 } })
    await world.setState(piece.work, 'completed')
    expect(await open('worker')).toMatchObject({ return_reason: null })
  })
})

describe('the right to read', () => {
  it('a talent with an open offer sees the text and nothing else', async () => {
    await world.setState(piece.work, 'offering')
    await makeOffer()
    expect(await open('offered')).toMatchObject({ can: { write: false, comment: false }, lease: { mine: false } })
    expect((await world.call('offered', 'getSegments', { node_task_id: piece.work })).list).toHaveLength(3)
    for (const name of ['getNotes', 'getTerms'] as const) {
      expect(await world.refusal('offered', name, { node_task_id: piece.work })).toEqual({ err_msg: 'NOT_FOUND' })
    }
    world.passMs(61_000)
    expect(await world.refusal('offered', 'getSegments', { node_task_id: piece.work })).toEqual({
      err_msg: 'NOT_FOUND',
    })
  })

  it('a talent whose offer has ended sees nothing', async () => {
    await makeOffer({ state: 'gone' })
    expect(await world.refusal('offered', 'getSegments', { node_task_id: piece.work })).toEqual({
      err_msg: 'NOT_FOUND',
    })
  })

  const segment_id = randomUUID()
  const patches = [patchOf(segment_id, 'x')]
  const inputs = {
    openWorkbench: {},
    getSegments: {},
    getChanges: { since: farFuture },
    saveSegments: { patches },
    holdLease: {},
    releaseLease: {},
    editCues: { edit: { edit: 'restore', segment_id } },
    editRegions: { edits: [{ edit: 'restore', segment_id }] },
    getSegmentRevisions: { segment_id },
    getNotes: {},
    addComment: { segment_id, body: 'x' },
    resolveComment: { comment_id: segment_id },
    addIssue: { segment_id, type: 'omission', severity: 'major' },
    removeIssue: { issue_id: segment_id },
    answerIssue: { issue_id: segment_id, state: 'fixed' },
    waiveCheck: { segment_id, rule: 'numbers', target_hash: 'h', reason: 'x' },
    ignoreRule: { rule: 'numbers', reason: 'x' },
    heedRule: { rule: 'numbers' },
    getMatches: { segment_id },
    getTerms: {},
    proposeTerm: { source: 'x', target: 'y' },
    getConcordance: { phrase: 'x' },
    searchTaskKnowledge: { text: 'x' },
    submitNodeTask: {},
  } as const satisfies Record<keyof typeof calls.workbench, object>

  it.each(Object.keys(inputs) as (keyof typeof inputs)[])(
    '%s answers a foreign node task as an unknown one',
    async (name) => {
      const ask = async (person: Person, node_task_id: string) => {
        const { err_msg, data } = await world.ask(person, name, { node_task_id, client_id: tab, ...inputs[name] })
        return { err_msg, data: data as unknown }
      }
      const absent = await ask('worker', randomUUID())
      expect(absent).toEqual({ err_msg: 'NOT_FOUND', data: {} })
      for (const person of ['stranger', 'otherAdmin', 'offered'] as const) {
        expect(await ask(person, piece.work), person).toEqual(absent)
      }
    },
  )

  it("a segment of another piece is NOT_FOUND, also for that piece's own people", async () => {
    const other = await world.makePiece(['Other'])
    const foreign = { node_task_id: piece.work, segment_id: other.segment_ids[0]! }
    await world.setState(piece.work, 'in_progress')
    for (const name of ['getSegmentRevisions', 'getMatches'] as const)
      expect(await world.refusal('worker', name, foreign), name).toEqual({ err_msg: 'NOT_FOUND' })
    expect(await world.refusal('worker', 'addComment', { ...foreign, body: 'x' })).toEqual({ err_msg: 'NOT_FOUND' })
    const waiver = { ...foreign, client_id: tab, rule: 'numbers', target_hash: 'h', reason: 'x' }
    expect(await world.refusal('worker', 'waiveCheck', waiver)).toEqual({ err_msg: 'NOT_FOUND' })
    const after = { node_task_id: piece.work, after: other.segment_ids[0]! }
    expect(await world.refusal('worker', 'getSegments', after)).toEqual({ err_msg: 'NOT_FOUND' })
  })

  it('everybody who may read may watch, in one room per piece', async () => {
    for (const person of people) {
      const mayRead = ['worker', 'reviewer', 'admin', 'operator'].includes(person)
      const room = mayRead ? `document:${piece.piece_id}` : null
      expect(await mayWatch(world.app, world.actors[person], piece.work), person).toBe(room)
      expect(await mayWatch(world.app, world.actors[person], piece.qa), person).toBe(room)
    }
  })

  it('a deleted task is NOT_FOUND', async () => {
    await world.db.updateTable('task').set({ deleted_at: new Date() }).where('task_id', '=', piece.task_id).execute()
    expect(await world.refusal('worker', 'getSegments', { node_task_id: piece.work })).toEqual({ err_msg: 'NOT_FOUND' })
  })
})

describe('reading a document', () => {
  it('returns the segments page by page in order', async () => {
    const long = await world.makePiece(Array.from({ length: 45 }, (_, at) => `Sentence ${at}`))
    const seen: string[] = []
    for (let after: string | null = null; ; after = seen.at(-1)!) {
      const page = await world.call('worker', 'getSegments', { node_task_id: long.work, after, limit: 20 })
      seen.push(...page.list.map((segment) => segment.segment_id))
      if (page.is_last) break
      expect(page.list).toHaveLength(20)
    }
    expect(seen).toEqual(long.segment_ids)
    const all = await world.call('worker', 'getSegments', { node_task_id: long.work, limit: 45 })
    expect(all.is_last).toBe(true)
  })

  it('returns the changes since a moment, including those of transactions that were open at that moment', async () => {
    const { list, until } = await world.call('reviewer', 'getChanges', { node_task_id: piece.work, since: farFuture })
    expect(list).toEqual([])
    await save([patchOf(piece.segment_ids[1]!, '二')])
    const next = await world.call('reviewer', 'getChanges', { node_task_id: piece.work, since: until })
    expect(next.list.map((segment) => segment.target)).toContain('二')

    let between = { until: '' }
    await world.run(async (transaction) => {
      await transaction.tx
        .updateTable('segment')
        .set((eb) => ({ target: '三', updated_at: eb.fn('now') }))
        .where('segment_id', '=', piece.segment_ids[2]!)
        .execute()
      await new Promise((resolve) => setTimeout(resolve, 50))
      between = await world.call('reviewer', 'getChanges', { node_task_id: piece.work, since: farFuture })
    })
    const last = await world.call('reviewer', 'getChanges', { node_task_id: piece.work, since: between.until })
    expect(last.list.map((segment) => segment.target)).toContain('三')
  })

  it('returns the history, with names only for the company and of oneself', async () => {
    const segment_id = piece.segment_ids[0]!
    await save([patchOf(segment_id, '一'), patchOf(segment_id, '壹', 1)])
    const authorsFor = async (person: Person) => {
      const { list } = await world.call(person, 'getSegmentRevisions', { node_task_id: piece.work, segment_id })
      expect(list.map((revision) => [revision.rev, revision.target, revision.node_kind])).toEqual([
        [2, '壹', 'translationProofreading'],
        [1, '一', 'translationProofreading'],
      ])
      return list.map((revision) => revision.author?.nickname ?? null)
    }
    expect(await authorsFor('admin')).toEqual(['worker', 'worker'])
    expect(await authorsFor('worker')).toEqual(['worker', 'worker'])
    expect(await authorsFor('reviewer')).toEqual([null, null])
  })

  it('takes as many statements for 2,000 segments as for a few', async () => {
    const long = await world.makePiece(Array.from({ length: 2500 }, (_, at) => `Sentence ${at} `.repeat(5)))
    const input = { node_task_id: long.work, limit: 2000 }
    const few = await statementsOf(() => world.call('worker', 'getSegments', { ...input, limit: 3 }))
    const many = await statementsOf(async () => {
      const { list } = await world.call('worker', 'getSegments', input)
      expect(list).toHaveLength(2000)
    })
    expect(many).toBe(few)
  })
})
