/**
 * Reviewer and reviewed talent never learn who the other is: no answer that one of them gets contains the other's name
 * or id.
 */
import { calls, type Spec } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeSample } from './sample/take-sample.ts'
import { openReviewRoom, type ReviewRoom } from './testing/review-room.ts'

let room: ReviewRoom
beforeAll(async () => {
  room = await openReviewRoom()
})
afterAll(() => room.server.close())

/** Every string in an answer, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each)
}

async function everythingOf(username: string, asked: [Spec, object][]): Promise<string[]> {
  const person = await room.as(username)
  const texts: string[] = []
  for (const [call, input] of asked) {
    const { err_msg, data } = await person.ask(call, input)
    expect(err_msg, call.path).toBe('OK')
    texts.push(...textsIn(data))
  }
  return texts
}

const tellTales = async (username: string) => {
  const { account_id } = await room.as(username)
  const person = await room.db
    .selectFrom('account')
    .select(['nickname', 'email'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return [account_id, username, person.nickname, person.email!]
}

const reviewersCalls = (node_task_id: string): [Spec, object][] => [
  ...(['waiting', 'mine', 'done'] as const).map((tab): [Spec, object] => [calls.review.getTestList, { tab }]),
  [calls.review.getTestStats, {}],
  [calls.review.getReview, { node_task_id }],
  [calls.workbench.openWorkbench, { node_task_id, client_id: crypto.randomUUID() }],
  [calls.workbench.getSegments, { node_task_id }],
  [calls.workbench.getNotes, { node_task_id }],
  [calls.message.getLetterList, {}],
]

it('the review of a trial names neither the reviewer nor the talent', async () => {
  const { trial_id, review_id } = await room.handIn(['rui'])
  const { node_task_id } = await room.review(review_id)
  await room.take('rui', review_id)
  await room.open('rui', node_task_id)
  await room.mark('rui', review_id, ['minor'])
  const rui = await room.as('rui')
  const { list } = await rui.call(calls.workbench.getSegments, { node_task_id })
  const revisions: [Spec, object][] = list.map(({ segment_id }) => [
    calls.workbench.getSegmentRevisions,
    { node_task_id, segment_id },
  ])
  await rui.call(calls.workbench.addComment, { node_task_id, segment_id: list[0]!.segment_id, body: 'Well said.' })
  const seen = await everythingOf('rui', [...reviewersCalls(node_task_id).slice(0, 7), ...revisions])
  await room.ask('rui', { review_id })
  seen.push(...(await everythingOf('rui', reviewersCalls(node_task_id))))
  for (const tale of await tellTales('sato')) expect(seen.filter((text) => text.includes(tale))).toEqual([])

  const talents: [Spec, object][] = [
    [calls.trial.getTestDetail, { trial_id }],
    [calls.trial.getTestList, {}],
    [calls.trial.getOverviewTestList, {}],
    [calls.message.getLetterList, {}],
  ]
  const own = await everythingOf('sato', talents)
  expect(own).toContain('Well said.')
  for (const tale of await tellTales('rui')) expect(own.filter((text) => text.includes(tale))).toEqual([])
  expect(own.filter((text) => text.startsWith('Reference '))).toEqual([])
})

it('the review of a sample names neither side nor the client', async () => {
  const taskId = await room.playToConfirmation()
  const done = await room.node(taskId, 'translationProofreading')
  await takeSample(room.app, done.node_task_id)
  const sample = await room.db
    .selectFrom('review')
    .selectAll()
    .where('sampled_id', '=', done.node_task_id)
    .executeTakeFirstOrThrow()
  // A client who has nothing to do with the order.
  await room.qualify('wang', sample)
  const before = await everythingOf('wang', [[calls.message.getLetterList, {}]])
  await room.finish('wang', sample.review_id, 'pass')
  const seen = await everythingOf('wang', reviewersCalls(sample.node_task_id))
  const { name } = await room.task(taskId)
  const added = seen.filter((text) => !before.includes(text))
  for (const tale of [...(await tellTales('lin')), name, 'teaser', 'Northlight', 'clara', taskId, done.node_task_id])
    expect(
      added.filter((text) => text.includes(tale)),
      tale,
    ).toEqual([])
  const letters = await everythingOf('lin', [[calls.message.getLetterList, {}]])
  for (const tale of await tellTales('wang')) expect(letters.filter((text) => text.includes(tale))).toEqual([])
})
