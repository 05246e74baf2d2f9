/** A whole order from placing it to the payment, with every message and every row on the way. */
import {
  calls,
  confirmations,
  day,
  fromWireTime,
  hour,
  minute,
  passThreshold,
  payWaitsMs,
  score,
  scoreFormula,
  taskStatuses,
} from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { payWaiting } from '../engine/payment/pay-waiting.ts'
import { announceConfirmation, confirmBySystem } from '../verdict/confirm-node-task.ts'
import { type Office, openOffice } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

/** In the order of the requests; jobs of the same minutes run together. */
const askedOf = async (nodeTaskId: string) => {
  const jobs = await office.jobs('node-auto-confirm', nodeTaskId)
  const asked = jobs.map((job) => job.data as { node_task_id: string; opened_at: string })
  return asked.toSorted((a, b) => (a.opened_at < b.opened_at ? -1 : 1))
}

describe('a task with review and confirmation', () => {
  let taskId: string
  it('is drafted by the machine and offered to suitable talents', async () => {
    taskId = await office.order()
    const job = await office.node(taskId, 'translationProofreading')
    expect(job).toMatchObject({ state: 'offering', wave: 1 })
    expect(job.pay_minor).toBeGreaterThan(0)
    expect(await office.offered(job.node_task_id)).toEqual(['lin', 'wang'])
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.inProgress, confirmation: null })
    expect((await office.node(taskId, 'translate')).produced_by).toBe('memory')
    expect(await office.letters('taskCreated', taskId)).toEqual(['clara'])
    expect(await office.letters('offerMade', taskId)).toEqual(['lin', 'wang'])
  })

  it('shows the whole calculation of the pay before the talent accepts', async () => {
    const { list } = await (await office.as('lin')).call(calls.node.getNodeTaskToAcceptList, {})
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    const offer = list.find((one) => one.node_task_id === node_task_id)!
    expect(offer.calculation.amount_minor).toBe(offer.pay_minor)
    expect(offer.calculation.lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(offer.pay_minor)
  })

  it('can’t be handed in before the talent has accepted and opened it', async () => {
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    const lin = await office.as('lin')
    const input = { node_task_id, client_id: crypto.randomUUID() }
    expect(await lin.ask(calls.workbench.submitNodeTask, input)).toMatchObject({ err_msg: 'NOT_FOUND' })
    await office.accept('lin', node_task_id)
    expect(await lin.ask(calls.workbench.submitNodeTask, input)).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await office.letters('offerGone', taskId)).toEqual(['wang'])
    const { client_id } = await office.open('lin', node_task_id)
    expect(await lin.ask(calls.workbench.submitNodeTask, { node_task_id, client_id })).toMatchObject({
      err_msg: 'SEGMENTS_UNFINISHED',
    })
  })

  it('is given to a reviewer who is not the talent', async () => {
    const job = await office.node(taskId, 'translationProofreading')
    await office.work('lin', job.node_task_id)
    expect(await office.state(job.node_task_id)).toBe('submitted')
    const qa = await office.node(taskId, 'qa')
    expect(await office.offered(qa.node_task_id)).toEqual(['rui'])
    await office.accept('rui', qa.node_task_id)
    // A review that wasn't opened can't get a verdict.
    for (const verdict of ['pass', 'return'] as const)
      expect(await office.verdict('rui', qa.node_task_id, verdict, 'unseen')).toMatchObject({
        err_msg: 'NODE_TASK_STATE_WRONG',
      })
  })

  it('comes back with reasons and issues, which the talent sees and answers', async () => {
    const job = await office.node(taskId, 'translationProofreading')
    const qa = await office.node(taskId, 'qa')
    const [lin, rui] = [await office.as('lin'), await office.as('rui')]
    await office.open('rui', qa.node_task_id)
    expect(await office.verdict('rui', qa.node_task_id, 'return')).toMatchObject({ err_msg: 'RETURN_REASON_MISSING' })
    const { list } = await rui.call(calls.workbench.getSegments, { node_task_id: qa.node_task_id })
    const issue = { type: 'mistranslation', severity: 'minor', note: 'Not what it says.' } as const
    await rui.call(calls.workbench.addIssue, {
      node_task_id: qa.node_task_id,
      segment_id: list[0]!.segment_id,
      ...issue,
    })
    await office.db
      .updateTable('node_task')
      .set({ deadline_at: new Date(Date.now() - hour) })
      .where('node_task_id', '=', job.node_task_id)
      .execute()
    const returned = await office.verdict('rui', qa.node_task_id, 'return', 'Please mend the first line.')
    const word_count = 15
    const inputs = { word_count, neutral: 0, minor: 1, major: 0, critical: 0 }
    expect(returned.data).toEqual({ score: score(inputs), formula: scoreFormula, score_inputs: inputs })
    expect(score(inputs)).toBeLessThan(passThreshold)
    expect(await office.verdict('rui', qa.node_task_id, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await office.state(job.node_task_id)).toBe('in_progress')
    const { hours, deadline_at } = await office.node(taskId, 'translationProofreading')
    const left = fromWireTime(deadline_at!).getTime() - Date.now()
    expect(left, 'time to mend it').toBeGreaterThan((hours * hour) / 2 - 10 * minute)
    expect(await office.state(qa.node_task_id)).toBe('waiting')
    expect(await office.letters('qaReturned', taskId)).toEqual(['lin'])

    const { document, client_id } = await office.open('lin', job.node_task_id)
    expect(document).toMatchObject({ return_reason: 'Please mend the first line.', returned_count: 1 })
    const { issues } = await lin.call(calls.workbench.getNotes, { node_task_id: job.node_task_id })
    expect(issues).toMatchObject([{ ...issue, state: 'open', round: 1 }])
    expect(await lin.ask(calls.workbench.submitNodeTask, { node_task_id: job.node_task_id, client_id })).toMatchObject({
      err_msg: 'ISSUES_OPEN',
      data: { count: 1 },
    })
    const answer = { node_task_id: job.node_task_id, issue_id: issues[0]!.issue_id, state: 'fixed' } as const
    await lin.call(calls.workbench.answerIssue, answer)
    await office.submit('lin', job.node_task_id, client_id)
  })

  it('goes back to the same reviewer, who passes it', async () => {
    const qa = await office.node(taskId, 'qa')
    expect(qa).toMatchObject({ state: 'assigned', assignee_id: (await office.as('rui')).account_id })
    expect(await office.letters('workSubmitted', taskId)).toEqual(['rui'])
    await office.open('rui', qa.node_task_id)
    const passed = await office.verdict('rui', qa.node_task_id, 'pass')
    expect(passed.data).toMatchObject({ score: 100, formula: scoreFormula })
    expect(await office.verdict('rui', qa.node_task_id, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await office.letters('qaPassed', taskId)).toEqual(['lin'])
    expect(await office.letters('confirmationAsked', taskId)).toEqual(['clara'])
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.awaitingAcceptance,
      confirmation: confirmations.awaited,
    })
    expect(await office.incomes(taskId)).toEqual([])
  })

  it('is sent back by the client, corrected, reviewed and submitted for confirmation again', async () => {
    const confirmation = await office.node(taskId, 'clientConfirmation')
    const job = await office.node(taskId, 'translationProofreading')
    const qa = await office.node(taskId, 'qa')
    const id = confirmation.node_task_id
    expect(await office.verdict('clara', id, 'return')).toMatchObject({ err_msg: 'RETURN_REASON_MISSING' })
    await office.verdict('clara', id, 'return', 'The tone is too formal.')
    expect(await office.verdict('clara', id, 'pass')).toMatchObject({ err_msg: 'NODE_TASK_STATE_WRONG' })
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.inProgress, confirmation: null })
    expect(await office.letters('sentBackByClient', taskId)).toEqual(['lin'])
    expect((await office.open('lin', job.node_task_id)).document).toMatchObject({
      return_reason: 'The tone is too formal.',
    })
    office.advance(minute)
    await office.work('lin', job.node_task_id, '轻松的译文')
    await office.open('rui', qa.node_task_id)
    expect(await office.verdict('rui', qa.node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    const results = await office.db
      .selectFrom('qa_result')
      .select(['round', 'verdict', 'score', 'formula'])
      .where('node_task_id', '=', qa.node_task_id)
      .orderBy('round')
      .execute()
    expect(results.map(({ round, verdict }) => [round, verdict])).toEqual([
      [1, 'return'],
      [2, 'pass'],
      [3, 'pass'],
    ])
    expect(results.every((result) => result.formula === scoreFormula)).toBe(true)
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.awaitingAcceptance,
      confirmation: confirmations.awaited,
    })
  })

  it('is not confirmed by the deadline job of the first request', async () => {
    const confirmation = await office.node(taskId, 'clientConfirmation')
    const asked = await askedOf(confirmation.node_task_id)
    expect(asked).toHaveLength(2)
    await confirmBySystem(office.app, asked[0]!)
    await announceConfirmation(office.app, asked[0]!)
    expect(await office.state(confirmation.node_task_id)).toBe('in_progress')
    expect(await office.letters('confirmationSoonAutomatic', taskId)).toEqual([])
  })

  it('is confirmed, delivered, paid once and completed', async () => {
    const confirmation = await office.node(taskId, 'clientConfirmation')
    const clara = await office.as('clara')
    expect(await clara.ask(calls.task.getTaskDownloadList, { task_id: taskId })).toMatchObject({
      err_msg: 'TASK_DOWNLOAD_UNFINISHED',
    })
    expect(await office.verdict('clara', confirmation.node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    expect(await office.verdict('clara', confirmation.node_task_id, 'pass')).toMatchObject({
      err_msg: 'NODE_TASK_STATE_WRONG',
    })
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      confirmation: confirmations.byClient,
    })
    const incomes = await office.incomes(taskId)
    expect(incomes.map(({ username, kind }) => [username, kind])).toEqual([
      ['lin', 'translationProofreading'],
      ['rui', 'qa'],
    ])
    for (const income of incomes) expect(income.amount_minor).toBe(income.pay_minor)
    expect(await office.letters('incomeCredited', taskId)).toEqual(['lin', 'rui'])
    expect(await office.letters('taskDelivered', taskId)).toEqual(['clara'])
    expect(await findLedgerFaults(office.db)).toEqual([])
    const { charge_minor } = await office.task(taskId)
    const revenue = await office.db
      .selectFrom('ledger_transaction as t')
      .innerJoin('ledger_entry as e', 'e.transaction_id', 't.transaction_id')
      .select('e.amount_minor')
      .where('t.event_key', '=', `revenue:${taskId}`)
      .orderBy('e.amount_minor')
      .execute()
    expect(revenue.map((entry) => entry.amount_minor)).toEqual([-charge_minor, charge_minor])
  })

  it('has a complete history that nobody can change', async () => {
    expect(await office.history(taskId)).toEqual([
      'taskCreated',
      'nodeOpened',
      'aiCompleted',
      'nodeOpened',
      'offered',
      'offerAccepted',
      'workStarted',
      'submitted',
      'nodeOpened',
      'offered',
      'offerAccepted',
      'workStarted',
      'qaReturned',
      'submitted',
      'nodeOpened',
      'workStarted',
      'qaPassed',
      'confirmationAsked',
      'nodeOpened',
      'sentBackByClient',
      'submitted',
      'nodeOpened',
      'workStarted',
      'qaPassed',
      'confirmationAsked',
      'nodeOpened',
      'confirmedByClient',
      'nodeOpened',
      'delivered',
      'taskCompleted',
    ])
    const rows = office.db.updateTable('task_event').set({ kind: 'delivered' }).where('task_id', '=', taskId)
    await expect(rows.execute()).rejects.toThrow(/never changed/)
    await expect(office.db.deleteFrom('task_event').where('task_id', '=', taskId).execute()).rejects.toThrow(
      /never changed/,
    )
    const read = await (await office.as('clara')).call(calls.task.getTaskHistory, { task_id: taskId, pageSize: 50 })
    expect(read.total).toBe(30)
    expect(read.list[0]).toMatchObject({ kind: 'taskCompleted', actor: null })
    expect(read.list.at(-1)).toMatchObject({ kind: 'taskCreated', actor: { nickname: 'Clara Client' } })
  })
})

describe('confirmation by the system', () => {
  it('comes after five days and is announced one day before', async () => {
    const taskId = await office.playToConfirmation()
    const { node_task_id } = await office.node(taskId, 'clientConfirmation')
    const [notice] = await office.jobs('node-confirm-notice', node_task_id)
    const [confirm] = await office.jobs('node-auto-confirm', node_task_id)
    const ahead = (at: string) => Math.round((Date.parse(isoOf(at)) - office.app.now().getTime()) / hour)
    expect([ahead(notice!.start_after), ahead(confirm!.start_after)]).toEqual([4 * 24, 5 * 24])
    office.advance(4 * day)
    await announceConfirmation(office.app, notice!.data as never)
    expect(await office.letters('confirmationSoonAutomatic', taskId)).toEqual(['clara'])
    office.advance(day)
    await confirmBySystem(office.app, confirm!.data as never)
    await confirmBySystem(office.app, confirm!.data as never) // the job runs twice
    await office.settle(taskId)
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      confirmation: confirmations.bySystem,
    })
    expect(await office.letters('confirmedBySystem', taskId)).toEqual(['clara'])
    expect(await office.incomes(taskId)).toHaveLength(2)
    expect(await office.history(taskId)).toContain('confirmedBySystem')
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('isn’t what pay waits for without end: a paused order’s people are paid after two weeks, once', async () => {
    const taskId = await office.playToConfirmation()
    const { node_task_id } = await office.node(taskId, 'clientConfirmation')
    const clara = await office.as('clara')
    await clara.call(calls.task.pauseTask, { task_id: taskId })
    office.advance(payWaitsMs - minute)
    await payWaiting(office.app)
    expect(await office.incomes(taskId)).toEqual([])
    office.advance(minute)
    await payWaiting(office.app)
    const paid = (await office.incomes(taskId)).map(({ username, amount_minor, pay_minor }) => [
      username,
      amount_minor === pay_minor,
    ])
    expect(paid).toEqual([
      ['lin', true],
      ['rui', true],
    ])
    expect(await office.letters('incomeCredited', taskId)).toEqual(['lin', 'rui'])
    expect(await office.state(node_task_id)).toBe('in_progress')

    await payWaiting(office.app)
    await clara.call(calls.task.resumeTask, { task_id: taskId })
    await office.verdict('clara', node_task_id, 'return', 'One more look, please.')
    const { node_task_id: job } = await office.node(taskId, 'translationProofreading')
    const { node_task_id: qa } = await office.node(taskId, 'qa')
    await office.work('lin', job, '再看一遍')
    await office.open('rui', qa)
    await office.verdict('rui', qa, 'pass')
    expect(await office.verdict('clara', node_task_id, 'pass')).toMatchObject({ err_msg: 'OK' })
    expect(await office.incomes(taskId)).toHaveLength(2)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('of a document in two languages is announced to the named confirmer, and comes for each language separately', async () => {
    const document = { media: 'doc', name: 'letter.txt', text: 'Dear all,\n\nWe are closed on Monday.\n' } as const
    const taskId = await office.order({ ...document, target_langs: ['zh', 'ja'], isPlain: true })
    const { account_id } = await office.as('tom')
    const clara = await office.as('clara')
    await clara.call(calls.taskWork.assignConfirmer, { task_id: taskId, account_id })
    const jobOf = async (lang: string) => (await office.node(taskId, 'translationProofreading', lang)).node_task_id
    await office.accept('lin', await jobOf('zh'))
    await office.accept('sato', await jobOf('ja'))
    const work = async (talent: string, lang: string) => {
      await office.work(talent, await jobOf(lang))
      const check = await office.node(taskId, 'clientConfirmation', lang)
      const [notice] = await office.jobs('node-confirm-notice', check.node_task_id)
      const [confirm] = await office.jobs('node-auto-confirm', check.node_task_id)
      return { id: check.node_task_id, notice: notice!.data as never, confirm: confirm!.data as never }
    }
    const zh = await work('lin', 'zh')
    office.advance(hour)
    const ja = await work('sato', 'ja')
    office.advance(4 * day - hour)
    await announceConfirmation(office.app, zh.notice)
    expect(await office.letters('confirmationSoonAutomatic', taskId)).toEqual(['tom'])
    office.advance(day)
    await confirmBySystem(office.app, zh.confirm)
    await office.settle(taskId)
    expect([await office.state(zh.id), await office.state(ja.id)]).toEqual(['completed', 'in_progress'])
    expect(await office.letters('confirmedBySystem', taskId)).toEqual(['tom'])
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.awaitingAcceptance })
    expect((await office.incomes(taskId)).map(({ username }) => username)).toEqual(['lin'])

    expect(await office.verdict('tom', ja.id, 'pass')).toMatchObject({ err_msg: 'OK' })
    await announceConfirmation(office.app, ja.notice)
    await confirmBySystem(office.app, ja.confirm)
    const history = await office.history(taskId)
    expect(history.filter((kind) => kind === 'confirmedBySystem')).toHaveLength(1)
    expect(history.filter((kind) => kind === 'confirmedByClient')).toHaveLength(1)
    expect(await office.letters('confirmationSoonAutomatic', taskId)).toEqual(['tom'])
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      confirmation: confirmations.byClient,
    })
    expect(await office.incomes(taskId)).toHaveLength(2)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })
})

describe('a shorter flow', () => {
  it('without review completes the work when it is handed in', async () => {
    const taskId = await office.order({ more: { is_qa_required: false } })
    const job = await office.node(taskId, 'translationProofreading')
    expect((await office.nodes(taskId)).map((node) => node.kind)).not.toContain('qa')
    await office.accept('lin', job.node_task_id)
    await office.work('lin', job.node_task_id)
    expect(await office.state(job.node_task_id)).toBe('completed')
    expect(await office.incomes(taskId)).toEqual([])
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
    expect(await office.incomes(taskId)).toHaveLength(1)
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      confirmation: confirmations.byClient,
    })
  })

  it('without confirmation pays talent and reviewer when the review is passed', async () => {
    const taskId = await office.playToConfirmation({ more: { is_acceptance_required: false } })
    expect((await office.incomes(taskId)).map((income) => income.kind)).toEqual(['translationProofreading', 'qa'])
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed, confirmation: null })
  })

  it('without both completes the task when the work is handed in', async () => {
    const taskId = await office.order({ more: { is_acceptance_required: false, is_qa_required: false } })
    const job = await office.node(taskId, 'translationProofreading')
    await office.accept('wang', job.node_task_id)
    await office.work('wang', job.node_task_id)
    expect(await office.incomes(taskId)).toMatchObject([{ username: 'wang' }])
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed, confirmation: null })
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('pays by the steps of the flow, not by what the order asks for', async () => {
    const graph = chain('translationProofreading', 'deliver')
    const flow_id = await office.make.flow(graph)
    const taskId = await office.order({ more: { flow_id, is_acceptance_required: true } })
    const job = await office.node(taskId, 'translationProofreading')
    await office.accept('lin', job.node_task_id)
    await office.work('lin', job.node_task_id)
    expect(await office.incomes(taskId)).toHaveLength(1)
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed })
  })
})

describe('a task of several pieces', () => {
  it('awaits confirmation as long as one piece does', async () => {
    const taskId = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
    for (const [lang, talent] of [
      ['zh', 'lin'],
      ['ja', 'sato'],
    ] as const) {
      const job = await office.node(taskId, 'translationProofreading', lang)
      await office.accept(talent, job.node_task_id)
      await office.work(talent, job.node_task_id)
    }
    const asked = (await office.nodes(taskId)).filter((node) => node.kind === 'clientConfirmation')
    await office.verdict('clara', asked[0]!.node_task_id, 'pass')
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.awaitingAcceptance,
      confirmation: confirmations.awaited,
    })
    await office.verdict('clara', asked[1]!.node_task_id, 'pass')
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      confirmation: confirmations.byClient,
    })
    expect(await office.letters('taskDelivered', taskId)).toEqual(['clara'])
  })

  it('advances any number of pieces concurrently', async () => {
    const taskId = await office.order({ target_langs: ['zh', 'ja'], isPlain: true })
    const jobs = [
      [await office.node(taskId, 'translationProofreading', 'zh'), 'lin'],
      [await office.node(taskId, 'translationProofreading', 'ja'), 'sato'],
    ] as const
    for (const [job, talent] of jobs) await office.accept(talent, job.node_task_id)
    await Promise.all(jobs.map(([job, talent]) => office.work(talent, job.node_task_id)))
    const asked = (await office.nodes(taskId)).filter((node) => node.kind === 'clientConfirmation')
    const clara = await office.as('clara')
    const answers = await Promise.all(
      asked.map(({ node_task_id }) => clara.ask(calls.node.confirmNodeTask, { node_task_id, verdict: 'pass' })),
    )
    expect(answers.map((answer) => answer.err_msg)).toEqual(['OK', 'OK'])
    await office.settle(taskId)
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      confirmation: confirmations.byClient,
    })
    expect(await office.deadlocks()).toBe(0)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })
})

function isoOf(wire: string): string {
  return `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)}T${wire.slice(8, 10)}:${wire.slice(10, 12)}:${wire.slice(12, 14)}Z`
}
