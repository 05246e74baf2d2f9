/** Work and teams: members aren't paid for work, so nobody joins with unfinished work, or leaves with the company's. */
import { calls, day, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { agreedWith, nothingAgreed } from '../../../work/engine/node-task/agreement.ts'
import { type Office, openOffice } from '../../../work/node/testing/office.ts'
import { offerNodeTask } from '../../../work/offering/offer/offer-node-task.ts'

const { company, node } = calls
let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

async function codeOf(admin: Player): Promise<string> {
  const expires_at = toWireTime(new Date(office.app.now().getTime() + day))
  return (await admin.call(company.createInvite, { tickets: 9, expires_at })).code
}

async function offeredJob() {
  const taskId = await office.order({ target_langs: ['zh'] })
  const { node_task_id } = await office.node(taskId, 'translationProofreading', 'zh')
  await offerNodeTask(office.app, node_task_id)
  return { taskId, node_task_id }
}

it('is finished before its assignee joins a team; offers are withdrawn', async () => {
  const invite_code = await codeOf(await office.as('heming'))
  const { node_task_id } = await offeredJob()
  const [wang, lin] = [await office.as('wang'), await office.as('lin')]
  const accept = (who: Player) => who.ask(node.acceptNodeTask, { node_task_id }, idempotencyKey())
  await lin.call(company.join, { invite_code })
  expect(await office.offered(node_task_id)).not.toContain('lin')
  expect(await accept(lin)).toMatchObject({ err_msg: 'NODE_TASK_TAKEN' })
  expect(await accept(wang)).toMatchObject({ err: 200 })
  expect(await wang.ask(company.join, { invite_code })).toMatchObject({ err_msg: 'OPEN_WORK', data: { count: 1 } })
  expect((await wang.call(calls.session.getCurrentTalent, {})).invite_type).toBeNull()
})

it('is never accepted by somebody who joins at the same moment', async () => {
  const invite_code = await codeOf(await office.as('heming'))
  const { node_task_id } = await offeredJob()
  const rui = await office.as('rui')
  const answers = await Promise.all([
    rui.ask(node.acceptNodeTask, { node_task_id }, idempotencyKey()),
    rui.ask(company.join, { invite_code }),
  ])
  expect(answers.filter(({ err }) => err === 200)).toHaveLength(1)
})

it('of a company keeps its assignee until somebody else has it; a removed member sees no task and no file of it', async () => {
  const clara = await office.as('clara')
  const mia = await office.as('mia')
  const { account_id } = mia
  await clara.call(company.setMemberRole, { account_id, role: 'admin' })
  const { taskId, node_task_id } = await offeredJob()
  const { db } = office
  await db.updateTable('task').set({ created_by: account_id }).where('task_id', '=', taskId).execute()
  const { file_id } = await db
    .selectFrom('task_file')
    .select('file_id')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  await db.updateTable('file').set({ owner_id: account_id }).where('file_id', '=', file_id).execute()
  await db
    .updateTable('node_task')
    .set({ ...agreedWith({ account_id, payer_id: null }, office.app.now()), state: 'in_progress' })
    .where('node_task_id', '=', node_task_id)
    .execute()

  const removal = await clara.ask(company.removeMember, { account_id })
  expect(removal).toMatchObject({ err_msg: 'OPEN_WORK', data: { count: 1 } })
  const { list } = await clara.call(company.getAllSubAccount, { keyword: 'mia' })
  expect(list).toMatchObject([{ account_id, open_count: 1 }])
  await db
    .updateTable('node_task')
    .set({ ...nothingAgreed, state: 'offering' })
    .where('node_task_id', '=', node_task_id)
    .execute()
  expect((await mia.call(calls.file.getFileUrl, { file_id })).url).toBeTruthy()
  await clara.call(company.removeMember, { account_id })
  await office.server.eventually(async () => (await mia.call(company.getTeam, {})).team === null)
  expect(await mia.ask(calls.file.getFileUrl, { file_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
  expect(await mia.ask(calls.task.getTaskList, {})).toMatchObject({ err: 200, data: { list: [], total: 0 } })
})
