/** Pausing a task: the allowed statuses, what stops, how deadlines move, and concurrent actions. */
import { calls, day, fromWireTime, hour, minute, type TaskStatus, taskActions, taskStatuses } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../testing/server.ts'
import { deliverPiece } from '../../delivery/deliver-piece.ts'
import { runAiNode } from '../../machine/run-ai-node.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { offerNodeTask } from '../../offering/offer/offer-node-task.ts'
import { releaseIdle } from '../../offering/release-idle.ts'
import { confirmBySystem } from '../../verdict/confirm-node-task.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const change = async (action: 'pause' | 'resume', task_id: string, username = 'clara') =>
  (await office.as(username)).ask(calls.task[`${action}Task`], { task_id })
const pause = (taskId: string) => change('pause', taskId)
const resume = (taskId: string) => change('resume', taskId)
const jobOf = (taskId: string) => office.node(taskId, 'translationProofreading')
const accept = async (username: string, node_task_id: string) =>
  (await office.as(username)).ask(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())
const msOf = (moment: string | null) => fromWireTime(moment!).getTime()

describe('every status × action', () => {
  const statuses: TaskStatus[] = Object.values(taskStatuses)
  const cases = statuses.flatMap((status) => (['pause', 'resume'] as const).map((action) => [status, action] as const))
  it.each(cases)('%i: %s', async (status, action) => {
    const taskId = await office.place()
    const paused_at = status === taskStatuses.paused ? office.app.now() : null
    await office.db.updateTable('task').set({ status, paused_at }).where('task_id', '=', taskId).execute()
    const { from, to } = taskActions[action]
    const isAllowed = (from as readonly TaskStatus[]).includes(status)
    const detail = await (await office.as('clara')).call(calls.task.getTaskDetail, { task_id: taskId })
    expect(detail.can[action]).toBe(isAllowed)
    expect((await change(action, taskId, 'heming')).err_msg).toBe('NOT_FOUND')
    expect((await change(action, taskId)).err_msg).toBe(isAllowed ? 'OK' : 'TASK_STATE_WRONG')
    const after = await office.task(taskId)
    expect(after.status).toBe(isAllowed ? to : status)
    expect(after.paused_at !== null).toBe(after.status === taskStatuses.paused)
  })
})

describe('work without an assignee', () => {
  it('loses its offers, and is offered again when the task continues', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    const asked = await office.offered(node_task_id)
    expect(asked.length).toBeGreaterThan(0)
    expect((await pause(taskId)).err_msg).toBe('OK')
    expect(await office.offered(node_task_id)).toEqual([])
    expect(await office.letters('offerPaused', taskId)).toEqual(asked)
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id)).toEqual([])
    expect((await accept(asked[0]!, node_task_id)).err_msg).toBe('TASK_PAUSED')
    const pieces = await (await office.as('clara')).call(calls.taskPiece.getTaskPieceList, { task_id: taskId })
    expect(pieces.list[0]!.nodes.map((node) => node.can.assign || node.can.retry)).not.toContain(true)
    const lin = await office.as('lin')
    const assigned = await (await office.as('clara')).ask(calls.node.assignTalent, {
      node_task_id,
      account_id: lin.account_id,
    })
    expect(assigned.err_msg).toBe('TASK_PAUSED')
    expect((await resume(taskId)).err_msg).toBe('OK')
    expect(await office.jobs('node-offer', node_task_id)).not.toEqual([])
    await offerNodeTask(office.app, node_task_id)
    expect(await office.offered(node_task_id)).toEqual(asked)
    expect(await office.history(taskId)).toEqual(expect.arrayContaining(['taskPaused', 'taskResumed']))
  })
})

describe('work with an assignee', () => {
  it('can still be saved and handed in; the next step opens when the task continues, and deadlines move by the pause', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    await office.accept('lin', node_task_id)
    const before = { task: await office.task(taskId), job: await jobOf(taskId) }
    await pause(taskId)
    expect(await office.letters('workPaused', taskId)).toEqual(['lin'])
    expect(await office.letters('taskPaused', taskId)).toContain('clara')
    office.advance(5 * hour)
    await office.work('lin', node_task_id)
    expect(await office.state(node_task_id)).toBe('submitted')
    expect((await office.node(taskId, 'qa')).state).toBe('waiting')
    const { data } = await resume(taskId)
    const after = { task: await office.task(taskId), job: await jobOf(taskId) }
    const pausedMs = msOf(after.task.deadline_at) - msOf(before.task.deadline_at)
    expect(pausedMs).toBeGreaterThanOrEqual(5 * hour)
    expect(pausedMs).toBeLessThan(5 * hour + 10 * minute)
    expect(msOf(after.job.deadline_at) - msOf(before.job.deadline_at)).toBe(pausedMs)
    expect(data.deadline_at).toBe(after.task.deadline_at)
    expect((await office.node(taskId, 'qa')).state).toBe('offering')
  })

  it('is not released as idle because of a pause', async () => {
    const taskId = await office.order()
    const { node_task_id } = await jobOf(taskId)
    await office.accept('lin', node_task_id)
    await pause(taskId)
    office.advance(10 * day)
    await releaseIdle(office.app)
    office.advance(2 * day)
    await releaseIdle(office.app)
    expect(await office.state(node_task_id)).toBe('assigned')
    await resume(taskId)
    await releaseIdle(office.app)
    expect(await office.letters('idleWarning', taskId)).toEqual([])
    expect(await office.letters('workResumed', taskId)).toEqual(['lin'])
  })
})

it('a machine that hasn’t started waits, and runs once when the task continues', async () => {
  const taskId = await office.place()
  const machine = await office.node(taskId, 'translate')
  expect(machine.state).toBe('in_progress')
  await pause(taskId)
  await runAiNode(office.app, machine.node_task_id, new AbortController().signal)
  expect(await office.state(machine.node_task_id)).toBe('waiting')
  expect((await jobOf(taskId)).state).toBe('waiting')
  await resume(taskId)
  expect(await office.state(machine.node_task_id)).toBe('in_progress')
  await office.settle(taskId)
  expect((await office.history(taskId)).filter((kind) => kind === 'aiCompleted')).toHaveLength(1)
  expect((await jobOf(taskId)).state).toBe('offering')
})

it('no automatic confirmation happens in a pause; afterwards the remaining time is the same', async () => {
  const taskId = await office.playToConfirmation()
  expect((await office.task(taskId)).status).toBe(taskStatuses.awaitingAcceptance)
  const before = await office.node(taskId, 'clientConfirmation')
  const askedAt = (opened: string | null) => ({
    node_task_id: before.node_task_id,
    opened_at: fromWireTime(opened!).toISOString(),
  })
  await pause(taskId)
  office.advance(6 * day)
  await confirmBySystem(office.app, askedAt(before.opened_at))
  expect(await office.state(before.node_task_id)).toBe('in_progress')
  await resume(taskId)
  expect((await office.task(taskId)).status).toBe(taskStatuses.awaitingAcceptance)
  await confirmBySystem(office.app, askedAt(before.opened_at))
  expect(await office.state(before.node_task_id)).toBe('in_progress')
  const after = await office.node(taskId, 'clientConfirmation')
  expect(msOf(after.deadline_at) - msOf(after.opened_at)).toBe(5 * day)
  await confirmBySystem(office.app, askedAt(after.opened_at))
  expect(await office.state(before.node_task_id)).toBe('completed')
})

describe('concurrent actions', () => {
  it('an acceptance and a pause: the work has an assignee, or no offers', async () => {
    for (let round = 0; round < 4; round++) {
      const taskId = await office.order()
      const { node_task_id } = await jobOf(taskId)
      const [accepted, paused] = await Promise.all([accept('lin', node_task_id), pause(taskId)])
      expect(paused.err_msg).toBe('OK')
      expect(['OK', 'TASK_PAUSED']).toContain(accepted.err_msg)
      expect(await office.state(node_task_id)).toBe(accepted.err_msg === 'OK' ? 'assigned' : 'offering')
      expect(await office.offered(node_task_id)).toEqual([])
      expect(await office.letters('workPaused', taskId)).toEqual(accepted.err_msg === 'OK' ? ['lin'] : [])
      // Cancels lin's work, because a talent at the limit gets no offers.
      await office.db.updateTable('node_task').set({ state: 'cancelled' }).where('task_id', '=', taskId).execute()
    }
  })

  it('a delivery and a pause: the task is completed, or its delivery comes when it continues', async () => {
    const taskId = await office.playToConfirmation()
    const { node_task_id } = await office.node(taskId, 'clientConfirmation')
    const clara = await office.as('clara')
    const pass = { node_task_id, verdict: 'pass' as const, reason: '' }
    await clara.ask(calls.node.confirmNodeTask, pass, idempotencyKey())
    const delivery = await office.node(taskId, 'deliver')
    const [paused] = await Promise.all([pause(taskId), deliverPiece(office.app, delivery.node_task_id)])
    expect(['OK', 'TASK_STATE_WRONG']).toContain(paused.err_msg)
    if ((await office.task(taskId)).status === taskStatuses.paused) {
      expect(await office.state(delivery.node_task_id)).toBe('waiting')
      await resume(taskId)
      await office.settle(taskId)
    }
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed, paused_at: null })
    expect((await office.history(taskId)).filter((kind) => kind === 'delivered')).toHaveLength(1)
  })

  it('two pauses or two continuations: one succeeds and the other gets an error', async () => {
    const taskId = await office.place()
    const pauses = await Promise.all([pause(taskId), pause(taskId)])
    expect(pauses.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'TASK_STATE_WRONG'])
    const resumes = await Promise.all([resume(taskId), resume(taskId)])
    expect(resumes.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'TASK_STATE_WRONG'])
    expect(await office.deadlocks()).toBe(0)
  })
})
