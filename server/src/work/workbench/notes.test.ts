import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../seed/actions.ts'
import { scoreInputsOf } from './score-inputs.ts'
import { openWorld, type Person, type Piece, type World } from './testing/world.ts'

let world: World
let piece: Piece
const tab = randomUUID()

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  piece = await world.makePiece(['One', 'Two'])
  await world.call('worker', 'openWorkbench', { node_task_id: piece.work, client_id: tab })
  const patches = [patchOf(piece.segment_ids[0]!, '一一'), patchOf(piece.segment_ids[1]!, '二')]
  await world.call('worker', 'saveSegments', { node_task_id: piece.work, client_id: tab, patches })
  world.said.length = 0
})
afterAll(() => world.close())

const notes = (person: Person, node_task_id = piece.work) => world.call(person, 'getNotes', { node_task_id })
const submit = (key?: string) => ['submitNodeTask', { node_task_id: piece.work, client_id: tab }, key] as const
const issueOn = (at = 0) =>
  ({ node_task_id: piece.qa, segment_id: piece.segment_ids[at]!, type: 'omission', severity: 'major' }) as const
const review = async () => {
  await world.setState(piece.work, 'submitted')
  await world.setState(piece.qa, 'in_progress')
}
const sendBack = async () => {
  await world.setState(piece.qa, 'waiting', { returned_count: 1 })
  await world.setState(piece.work, 'in_progress', { returned_count: 1 })
}

describe('comments', () => {
  const comment = () => ({ node_task_id: piece.work, segment_id: piece.segment_ids[0]!, body: ' Who speaks? ' })

  it('are visible at once to everybody with a part in the piece', async () => {
    const added = await world.call('worker', 'addComment', comment())
    expect(added).toMatchObject({ body: 'Who speaks?', author: { nickname: 'worker' }, resolved_at: null })
    expect(world.said).toMatchObject([{ room: `document:${piece.piece_id}`, name: 'notes_changed' }])
    expect((await notes('reviewer', piece.qa)).comments).toEqual([added])
    expect((await notes('admin')).comments).toEqual([added])
  })

  it('are added once per key', async () => {
    const key = randomUUID()
    const first = await world.call('worker', 'addComment', comment(), key)
    expect(await world.call('worker', 'addComment', comment(), key)).toEqual(first)
    expect((await notes('worker')).comments).toHaveLength(1)
    const refusal = await world.refusal('worker', 'addComment', { ...comment(), body: 'Other' }, key)
    expect(refusal.err_msg).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('are resolved once, and only in their own piece', async () => {
    const { comment_id } = await world.call('worker', 'addComment', comment())
    const other = await world.makePiece(['Other'])
    const foreign = { node_task_id: other.work, comment_id }
    expect(await world.refusal('worker', 'resolveComment', foreign)).toEqual({ err_msg: 'NOT_FOUND' })
    await world.call('admin', 'resolveComment', { node_task_id: piece.work, comment_id })
    const [resolved] = (await notes('worker')).comments
    expect(resolved!.resolved_at).not.toBeNull()
    world.passMs(1000)
    await world.call('worker', 'resolveComment', { node_task_id: piece.work, comment_id })
    expect((await notes('worker')).comments).toEqual([resolved])
  })
})

describe('issues', () => {
  it('are marked by the reviewer, hidden from the assignee until the verdict, and name nobody', async () => {
    await review()
    const added = await world.call('reviewer', 'addIssue', { ...issueOn(), start_offset: 0, end_offset: 2, note: 'x' })
    expect(added).toMatchObject({
      author_kind: 'reviewer',
      round: 1,
      rev: 1,
      state: 'open',
      start_offset: 0,
      end_offset: 2,
    })
    expect(added).not.toHaveProperty('author_id')
    expect((await notes('reviewer', piece.qa)).issues).toEqual([added])
    expect((await notes('admin')).issues).toEqual([added])
    expect((await notes('worker')).issues).toEqual([])
    await sendBack()
    expect((await notes('worker')).issues).toEqual([added])
  })

  it('are marked by the client while they decide', async () => {
    const input = { ...issueOn(), node_task_id: piece.confirm }
    expect((await world.refusal('admin', 'addIssue', input)).err_msg).toBe('NODE_TASK_STATE_WRONG')
    await world.setState(piece.confirm, 'in_progress')
    expect(await world.call('admin', 'addIssue', input)).toMatchObject({ author_kind: 'client', round: 1 })
    expect(await world.refusal('worker', 'addIssue', input)).toEqual({ err_msg: 'NOT_FOUND' })
    expect(await world.refusal('operator', 'addIssue', input)).toEqual({ err_msg: 'NOT_FOUND' })
  })

  it('are added once per key', async () => {
    await review()
    const key = randomUUID()
    const first = await world.call('reviewer', 'addIssue', issueOn(), key)
    expect(await world.call('reviewer', 'addIssue', issueOn(), key)).toEqual(first)
    expect((await notes('reviewer')).issues).toHaveLength(1)
  })

  it.each([
    [0, 3],
    [1, 1],
    [2, 1],
    [null, 1],
    [0, null],
  ])('lie within the text: %s to %s does not', async (start_offset, end_offset) => {
    await review()
    const refusal = await world.refusal('reviewer', 'addIssue', { ...issueOn(), start_offset, end_offset })
    expect(refusal.err_msg).toBe('Parameter_Error')
  })

  it('need a review in progress', async () => {
    expect((await world.refusal('reviewer', 'addIssue', issueOn())).err_msg).toBe('NODE_TASK_STATE_WRONG')
    await review()
    expect(await world.refusal('worker', 'addIssue', issueOn())).toEqual({ err_msg: 'NOT_FOUND' })
    const onWork = { ...issueOn(), node_task_id: piece.work }
    expect(await world.refusal('reviewer', 'addIssue', onWork)).toEqual({ err_msg: 'NOT_FOUND' })
  })

  it('can’t be marked by the author of the work', async () => {
    await review()
    const { account_id } = world.actors.worker
    await world.db
      .updateTable('node_task')
      .set({ assignee_id: account_id })
      .where('node_task_id', '=', piece.qa)
      .execute()
    expect((await world.refusal('worker', 'addIssue', issueOn())).err_msg).toBe('NODE_TASK_STATE_WRONG')
  })

  it('are withdrawn only in their round and by their reviewer', async () => {
    await review()
    const { issue_id } = await world.call('reviewer', 'addIssue', issueOn())
    const remove = { node_task_id: piece.qa, issue_id }
    expect(await world.refusal('admin', 'removeIssue', remove)).toEqual({ err_msg: 'NOT_FOUND' })
    await world.setState(piece.qa, 'in_progress', { returned_count: 1 })
    expect(await world.refusal('reviewer', 'removeIssue', remove)).toEqual({ err_msg: 'NOT_FOUND' })
    await world.setState(piece.qa, 'in_progress', { returned_count: 0 })
    await world.call('reviewer', 'removeIssue', remove)
    expect((await notes('reviewer')).issues).toEqual([])
  })

  it('give the score of the round, if they are on the target', async () => {
    await review()
    await world.call('reviewer', 'addIssue', issueOn())
    await world.call('reviewer', 'addIssue', { ...issueOn(1), severity: 'minor' })
    await world.call('reviewer', 'addIssue', { ...issueOn(1), severity: 'critical', side: 'source' })
    const inputs = { word_count: 200, neutral: 0, minor: 1, major: 1, critical: 0 }
    expect(await scoreInputsOf(world.db, piece.qa)).toEqual(inputs)
    await world.setState(piece.qa, 'in_progress', { returned_count: 1 })
    expect(await scoreInputsOf(world.db, piece.qa)).toEqual({ ...inputs, minor: 0, major: 0 })
  })
})

describe('answers to issues', () => {
  it('carry the correction that the reviewer proposes', async () => {
    await review()
    const plainIssue = await world.call('reviewer', 'addIssue', issueOn())
    expect(plainIssue.correction).toBe('')
    const corrected = await world.call('reviewer', 'addIssue', { ...issueOn(1), correction: ' 二号 ' })
    expect(corrected.correction).toBe('二号')
    await sendBack()
    expect((await notes('worker')).issues.map((issue) => issue.correction).sort()).toEqual(['', '二号'])
  })

  it('are the assignee’s: fixed, or waived with a reason', async () => {
    await review()
    const { issue_id } = await world.call('reviewer', 'addIssue', issueOn())
    const answer = { node_task_id: piece.work, issue_id }
    expect((await world.refusal('worker', 'answerIssue', { ...answer, state: 'fixed' })).err_msg).toBe(
      'NODE_TASK_STATE_WRONG',
    )
    await sendBack()
    const bare = { ...answer, state: 'waived' } as const
    expect((await world.refusal('worker', 'answerIssue', bare)).err_msg).toBe('RETURN_REASON_MISSING')
    expect(await world.refusal('reviewer', 'answerIssue', { ...answer, state: 'fixed' })).toEqual({
      err_msg: 'NOT_FOUND',
    })
    const waived = await world.call('worker', 'answerIssue', { ...bare, reason: 'So in the termbase' })
    expect(waived).toMatchObject({ state: 'waived', waive_reason: 'So in the termbase' })
    const fixed = await world.call('worker', 'answerIssue', { ...answer, state: 'fixed' })
    expect(fixed).toMatchObject({ state: 'fixed', waive_reason: null })
  })

  it('don’t reach issues of another piece', async () => {
    await review()
    const { issue_id } = await world.call('reviewer', 'addIssue', issueOn())
    await sendBack()
    const other = await world.makePiece(['Other'])
    const foreign = { node_task_id: other.work, issue_id, state: 'fixed' } as const
    expect(await world.refusal('worker', 'answerIssue', foreign)).toEqual({ err_msg: 'NOT_FOUND' })
  })

  it('to a check keep the last reason', async () => {
    const waiver = {
      node_task_id: piece.work,
      client_id: tab,
      segment_id: piece.segment_ids[0]!,
      rule: 'numbers',
      target_hash: 'h',
    }
    await world.call('worker', 'waiveCheck', { ...waiver, reason: 'A date' })
    await world.call('worker', 'waiveCheck', { ...waiver, reason: 'A year' })
    expect((await notes('worker')).waivers).toMatchObject([{ rule: 'numbers', reason: 'A year' }])
    expect(await world.refusal('reviewer', 'waiveCheck', { ...waiver, reason: 'x' })).toEqual({ err_msg: 'NOT_FOUND' })
  })
})

describe('a rule', () => {
  it('is ignored in the whole work with a reason that the reviewer reads, until it is heeded again', async () => {
    const rule = { node_task_id: piece.work, client_id: tab, rule: 'cue_gap' }
    await world.call('worker', 'ignoreRule', { ...rule, reason: 'The client set the times' })
    await world.call('worker', 'ignoreRule', { ...rule, reason: 'Times are the client’s' })
    expect(await world.refusal('worker', 'ignoreRule', { ...rule, reason: ' ' })).toMatchObject({
      err_msg: 'Parameter_Error',
    })
    for (const person of ['reviewer', 'stranger'] as const) {
      expect(await world.refusal(person, 'ignoreRule', { ...rule, reason: 'x' })).toEqual({ err_msg: 'NOT_FOUND' })
      expect(await world.refusal(person, 'heedRule', rule)).toEqual({ err_msg: 'NOT_FOUND' })
    }
    const other = await world.makePiece(['Other'])
    expect((await world.call('worker', 'getNotes', { node_task_id: other.work })).ignored_rules).toEqual([])
    await review()
    const seen = { rule: 'cue_gap', reason: 'Times are the client’s', created_at: expect.any(String) }
    const rulesFor = async (person: 'worker' | 'reviewer', node_task_id: string) =>
      (await world.call(person, 'getNotes', { node_task_id })).ignored_rules
    expect(await rulesFor('reviewer', piece.qa)).toEqual([{ ...seen, author: null }])
    expect(await rulesFor('worker', piece.work)).toMatchObject([{ ...seen, author: { nickname: expect.any(String) } }])
    await sendBack()
    await world.call('worker', 'heedRule', rule)
    await world.call('worker', 'heedRule', rule)
    expect((await notes('worker')).ignored_rules).toEqual([])
    const log = world.db.selectFrom('audit_log').select(['action', 'params'])
    expect(await log.where('action', 'like', 'check%').orderBy('created_at').orderBy('audit_id').execute()).toEqual([
      { action: 'checkIgnored', params: { rule: 'cue_gap', reason: 'The client set the times' } },
      { action: 'checkIgnored', params: { rule: 'cue_gap', reason: 'Times are the client’s' } },
      { action: 'checkHeeded', params: { rule: 'cue_gap' } },
    ])
  })
})

describe('submitting', () => {
  const stateOf = async (node_task_id: string) => {
    const query = world.db.selectFrom('node_task').select('state').where('node_task_id', '=', node_task_id)
    return (await query.executeTakeFirstOrThrow()).state
  }

  it('starts the review once, and ends the lease', async () => {
    const key = randomUUID()
    await world.call('worker', ...submit(key))
    expect([await stateOf(piece.work), await stateOf(piece.qa)]).toEqual(['submitted', 'assigned'])
    await world.call('worker', ...submit(key))
    expect((await world.refusal('worker', ...submit())).err_msg).toBe('NODE_TASK_STATE_WRONG')
    const events = await world.db.selectFrom('task_event').select('kind').where('task_id', '=', piece.task_id).execute()
    expect(events.filter((event) => event.kind === 'submitted')).toHaveLength(1)
    expect(world.said.filter((one) => one.name === 'lease_changed')).toHaveLength(1)
    const lease = { node_task_id: piece.work, client_id: tab }
    expect(await world.call('worker', 'holdLease', lease)).toEqual({ mine: false, holder: null, expires_at: null })
  })

  it('requires a text in every segment', async () => {
    const undone = [
      { ...patchOf(piece.segment_ids[0]!, '一', 1), state: 'initial' as const },
      patchOf(piece.segment_ids[1]!, '', 1),
    ]
    const save = (patches: object[]) => ({ node_task_id: piece.work, client_id: tab, patches }) as never
    await world.call('worker', 'saveSegments', save(undone))
    expect(await world.refusal('worker', ...submit())).toEqual({ err_msg: 'SEGMENTS_UNFINISHED', count: 2 })
    await world.call('worker', 'saveSegments', save([patchOf(piece.segment_ids[0]!, '一', 2)]))
    expect(await world.refusal('worker', ...submit())).toEqual({ err_msg: 'SEGMENTS_UNFINISHED', count: 1 })
    expect(await stateOf(piece.work)).toBe('in_progress')
  })

  it('requires an answer to every returned issue', async () => {
    await review()
    const { issue_id } = await world.call('reviewer', 'addIssue', issueOn())
    await world.call('reviewer', 'addIssue', issueOn(1))
    await sendBack()
    expect(await world.refusal('worker', ...submit())).toEqual({ err_msg: 'ISSUES_OPEN', count: 2 })
    await world.call('worker', 'answerIssue', { node_task_id: piece.work, issue_id, state: 'fixed' })
    expect(await world.refusal('worker', ...submit())).toEqual({ err_msg: 'ISSUES_OPEN', count: 1 })
    await world.db.updateTable('segment_issue').set({ state: 'fixed' }).where('piece_id', '=', piece.piece_id).execute()
    await world.call('worker', ...submit())
  })

  it('is possible only in the tab with the lease', async () => {
    const other = { node_task_id: piece.work, client_id: randomUUID() }
    expect((await world.refusal('worker', 'submitNodeTask', other)).err_msg).toBe('LEASE_HELD')
    expect(await world.refusal('reviewer', ...submit())).toEqual({ err_msg: 'NOT_FOUND' })
  })
})
