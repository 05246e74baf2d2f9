/**
 * A foreign id gets exactly the answer of an unknown id: each call about a task or a node task, generated from the
 * contract.
 */
import { calls, type Spec } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { patchOf } from '../../../../seed/actions.ts'
import { type Office, openOffice } from './testing/office.ts'

const idFields = ['task_id', 'node_task_id'] as const
const about = (['task', 'taskPiece', 'node', 'dub', 'workbench'] as const).flatMap((group) =>
  Object.entries(calls[group] as Record<string, Spec>).flatMap(([name, spec]) => {
    const shape = (spec.input as z.ZodObject).shape
    const field = idFields.find((id) => id in shape)
    return field ? [{ name: `${group}.${name}`, spec, field }] : []
  }),
)

/** People without a part in a task that clara ordered and on which lin works. */
const strangers = ['heming', 'wang', 'sato', 'kato', 'rui', 'tom', 'ana'] as const

let office: Office
const tasks = { running: '', ofOtherCompany: '', finished: '' }
beforeAll(async () => {
  office = await openOffice()
  const begin = async (client: string, more = {}) => {
    const taskId = await office.order({ more }, client)
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    // Removes the offers to others.
    await office.db.deleteFrom('offer').where('node_task_id', '=', node_task_id).execute()
    const { account_id } = await office.as('lin')
    await (await office.as(client)).call(calls.node.assignTalent, { node_task_id, account_id })
    await office.open('lin', node_task_id)
    return taskId
  }
  tasks.running = await begin('clara')
  tasks.ofOtherCompany = await begin('heming')
  tasks.finished = await begin('clara', { is_qa_required: false, is_acceptance_required: false })
  await office.work('lin', (await office.node(tasks.finished, 'translationProofreading')).node_task_id)
})
afterAll(() => office.server.close())

/** Valid inputs for every call, but of a foreign task. Each call's schema drops the fields that it doesn't have. */
async function inputsOf(taskId: string, nodeTaskId: string) {
  const segment = await office.db
    .selectFrom('segment as s')
    .innerJoin('piece as p', 'p.piece_id', 's.piece_id')
    .select('s.segment_id')
    .where('p.task_id', '=', taskId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const output = await office.db
    .selectFrom('task_output')
    .select('output_id')
    .where('task_id', '=', taskId)
    .limit(1)
    .executeTakeFirst()
  const patch = patchOf(segment.segment_id, 'mine now')
  const removal = { edit: 'remove', segment_id: segment.segment_id, base_rev: 0 }
  return {
    task_id: taskId,
    node_task_id: nodeTaskId,
    segment_id: segment.segment_id,
    output_id: output?.output_id ?? crypto.randomUUID(),
    account_id: (await office.as('sato')).account_id,
    reason: 'busy',
    verdict: 'pass',
    format: 'txt',
    client_id: crypto.randomUUID(),
    patches: [patch],
    body: 'x',
    type: 'grammar',
    severity: 'minor',
    phrase: 'light',
    rule: 'x',
    target_hash: 'x',
    source: 'light',
    target: 'Licht',
    setting: null,
    file_id: crypto.randomUUID(),
    take_id: crypto.randomUUID(),
    edits: [removal],
    edit: removal,
    since: '20260101000000000',
    comment_id: crypto.randomUUID(),
    issue_id: crypto.randomUUID(),
    state: 'fixed',
    node_id: 'n1',
    target_lang: 'zh',
    language: 'zh',
    piece_ids: [crypto.randomUUID()],
    account_ids: null,
    text: 'x',
  }
}

/** Values for calls that use the same field name for different things. */
const fitting: Record<string, Record<string, unknown>> = {
  'workbench.answerIssue': { reason: '' },
  'taskPiece.getTaskPieceList': { state: 'active' },
}

async function expectAbsent(username: string, taskId: string) {
  const person = await office.as(username)
  const before = await office.nodes(taskId)
  for (const node of before) {
    const given = await inputsOf(taskId, node.node_task_id)
    for (const { name, spec, field } of about) {
      const input = { ...given, ...fitting[name] }
      const foreign = await person.ask(spec, input)
      const absent = await person.ask(spec, { ...input, [field]: crypto.randomUUID() })
      expect(foreign, `${username} ${name} ${node.kind}`).toEqual(absent)
      expect(['NOT_FOUND', 'NO_PERMISSION'], `${username} ${name} ${JSON.stringify(foreign)}`).toContain(
        foreign.err_msg,
      )
    }
  }
  expect(await office.nodes(taskId)).toEqual(before)
}

describe('people without a part in a task', () => {
  it('the list of calls about one task or node task is not empty', () => {
    expect(about.length).toBeGreaterThan(25)
  })
  it.each(strangers)(
    '%s: the task and its node tasks answer as unknown ones, in progress and finished',
    async (username) => {
      await expectAbsent(username, tasks.running)
      await expectAbsent(username, tasks.finished)
    },
  )
  it.each(['clara', 'mia'])("another company's %s gets the answer for an unknown task", (username) =>
    expectAbsent(username, tasks.ofOtherCompany),
  )

  it('no list shows the task or its node tasks', async () => {
    const all = { pageSize: 100 as const }
    for (const username of strangers) {
      const person = await office.as(username)
      for (const call of [calls.task.getTaskList, calls.task.getProjectTaskList]) {
        const { data } = await person.ask(call, all)
        const ids = (data.list ?? []).map((task: { task_id: string }) => task.task_id)
        expect(ids).not.toContain(tasks.running)
        expect(ids.includes(tasks.ofOtherCompany)).toBe(username === 'heming')
      }
      for (const call of [
        calls.node.getNodeTaskList,
        calls.node.getNodeTaskQaList,
        calls.node.getCompanyNodeTaskList,
      ]) {
        const { data } = await person.ask(call, all)
        const ids = (data.list ?? []).map((node: { task_id: string }) => node.task_id)
        expect(ids).not.toContain(tasks.running)
      }
      const offers = await person.ask(calls.node.getNodeTaskToAcceptList, all)
      expect(offers.data.list ?? []).toEqual([])
    }
  })

  it("another company's files and flows can't be ordered with", async () => {
    const mine = await office.prepareOrder(await office.as('clara'))
    const heming = await office.as('heming')
    const { charge_minor: _, ...order } = mine
    const absent = await heming.ask(calls.task.quoteTask, { ...order, files: [{ file_id: crypto.randomUUID() }] })
    expect(await heming.ask(calls.task.quoteTask, order)).toEqual(absent)
    expect(absent.err_msg).toBe('NOT_FOUND')
  })
})

describe('people with a part in a task', () => {
  it('talents see their own pieces, without prices and names', async () => {
    const lin = await office.as('lin')
    const detail = await lin.call(calls.task.getAiHumanTaskDetail, { task_id: tasks.running })
    expect(detail).not.toHaveProperty('charge_minor')
    expect(detail).not.toHaveProperty('quote')
    expect(detail.piece_count).toBe(1)
    const { list, total } = await lin.call(calls.taskPiece.getTaskPieceList, { task_id: tasks.running })
    expect([list.length, total]).toEqual([1, 1])
    expect(list[0]!.nodes.filter((node) => node.assignee).map((node) => node.assignee!.account_id)).toEqual([
      lin.account_id,
    ])
    expect(await lin.ask(calls.task.getTaskDetail, { task_id: tasks.running })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await lin.ask(calls.task.getTaskHistory, { task_id: tasks.running })).toMatchObject({
      err_msg: 'NO_PERMISSION',
    })
  })

  it('talents may not call what is the client’s or the reviewer’s', async () => {
    const { node_task_id } = await office.node(tasks.running, 'clientConfirmation')
    const qa = await office.node(tasks.running, 'qa')
    expect(await office.verdict('lin', node_task_id, 'pass')).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await office.verdict('lin', qa.node_task_id, 'pass')).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it('operators see everything', async () => {
    const olga = await office.as('olga')
    for (const taskId of Object.values(tasks)) {
      expect(await olga.ask(calls.task.getTaskDetail, { task_id: taskId })).toMatchObject({ err_msg: 'OK' })
      expect(await olga.ask(calls.task.getTaskHistory, { task_id: taskId })).toMatchObject({ err_msg: 'OK' })
    }
  })
})
