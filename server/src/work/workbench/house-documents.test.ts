/**
 * Documents of internal tasks: a trial's document names the trial, and a review shows its reviewer only their own
 * remarks.
 */
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReviewRoom, type ReviewRoom } from '../../quality/review/testing/review-room.ts'

const { workbench } = calls
let room: ReviewRoom
beforeAll(async () => {
  room = await openReviewRoom()
})
afterAll(() => room.server.close())

const client_id = crypto.randomUUID()

it('a trial’s document has the trial and the time spent, and its copy for the reviewer has neither', async () => {
  const { trial_id, review_id } = await room.handIn(['rui'])
  const { node_task_id } = await room.trial(trial_id)
  const sato = await room.as('sato')
  const own = await sato.call(workbench.openWorkbench, { node_task_id: node_task_id!, client_id })
  const { active_ms } = await room.db
    .selectFrom('node_task')
    .select('active_ms')
    .where('node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  expect(own).toMatchObject({ purpose: 'trial', trial_id, active_ms })
  expect(own.can).toMatchObject({ write: false, submit: false })

  await room.take('rui', review_id)
  const copy = { node_task_id: (await room.review(review_id)).node_task_id, client_id }
  const reviewed = await (await room.as('rui')).call(workbench.openWorkbench, copy)
  expect(reviewed).toMatchObject({ purpose: 'review', trial_id: null, active_ms: 0 })
  expect(reviewed.can).toMatchObject({ write: false, review: true, submit: false })
})

it('a reviewer sees only their own remarks, and operators see all', async () => {
  const { review_id } = await room.handIn(['rui'])
  await room.take('rui', review_id)
  const { node_task_id } = await room.review(review_id)
  const [rui, olga] = [await room.as('rui'), await room.as('olga')]
  const { list } = await rui.call(workbench.getSegments, { node_task_id })
  const { segment_id } = list[0]!
  await rui.call(workbench.addComment, { node_task_id, segment_id, body: 'Well said.' })
  await olga.call(workbench.addComment, { node_task_id, segment_id, body: 'Is this done?' })
  const bodiesFor = async (person: typeof rui) =>
    (await person.call(workbench.getNotes, { node_task_id })).comments.map(({ body }) => body)
  expect(await bodiesFor(rui)).toEqual(['Well said.'])
  expect(await bodiesFor(olga)).toEqual(['Well said.', 'Is this done?'])
})
