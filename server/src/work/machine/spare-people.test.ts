/** People are spared segments with a good estimate; a sample is still checked, and its errors are counted. */

import { calls, type FlowNodeSettings, hour, type NodeKind, taskStatuses, toWireTime } from '@polyphony/contract'
import { chain } from '@polyphony/contract/testing/chain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../seed/actions.ts'
import type { Player } from '../../../../seed/player.ts'
import { type Peer, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import { findLedgerFaults } from '../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice } from '../node/testing/office.ts'
import { runAiNode } from './run-ai-node.ts'

let office: Office
let peer: Peer
beforeAll(async () => {
  peer = await startTestPeer()
  office = await openOffice({ config: { AI_BASE_URL: peer.url, AI_CHAT_MODEL: 'big', AI_API_KEY: 'k' } })
})
afterAll(async () => {
  await office.server.close()
  await peer.close()
})

const spoken: Record<string, string> = {
  'Tonight, something answers.': '今晚，有什么在回答。',
  'Nobody has come to the harbour for eleven years.': '十一年来，没有人来过港口。',
  'Follow the light.': '跟着光走。',
}

/** A translation that is marked as doubtful if the source contains "perhaps". */
const draftOf = (text: string) => `${text.includes('perhaps') ? '也许' : '当然'}，这一句已经译好。`

/** The peer translates and returns the given scores. */
function play(scoreOf: (target: string) => number): void {
  peer.answer = ({ prompt }) => {
    const { segments } = JSON.parse(prompt) as { segments: { id: string; text?: string; target?: string }[] }
    const isScoring = segments.some((each) => each.target !== undefined)
    const translations = segments.map(({ id, text }) => ({ id, text: spoken[text ?? ''] ?? draftOf(text ?? '') }))
    const scores = segments.map(({ id, target }) => ({ id, score: scoreOf(target ?? '') }))
    return { text: JSON.stringify(isScoring ? { scores } : { translations }) }
  }
}

async function flowWith(settings: FlowNodeSettings): Promise<string> {
  const graph = chain(
    'translate',
    { node_id: 'n1', kind: 'evaluate', hours: 24, settings },
    'translationProofreading',
    'qa',
    'clientConfirmation',
    'deliver',
  )
  return office.make.flow(graph, { company_id: await office.server.companyOf('clara') })
}

/** Places an order and runs its machines until people's work is next. */
async function order(settings: FlowNodeSettings, text?: string): Promise<string> {
  const more = { flow_id: await flowWith(settings) }
  const taskId = await office.order({ more, ...(text && { text, name: 'long.en.srt' }) })
  const { node_task_id } = await office.node(taskId, 'evaluate')
  await runAiNode(office.app, node_task_id, new AbortController().signal)
  await office.settle(taskId)
  return taskId
}

describe('a piece that needs no human', () => {
  it('skips the work and its review without pay, records that, and goes to the client’s confirmation', async () => {
    play(() => 96)
    const taskId = await order({ skip_from: 90 })
    expect((await office.nodes(taskId)).map((node) => [node.kind, node.state, node.produced_by])).toEqual([
      ['translate', 'completed', 'environment/big'],
      ['evaluate', 'completed', 'environment/big'],
      ['translationProofreading', 'completed', 'skipped'],
      ['qa', 'completed', 'skipped'],
      ['clientConfirmation', 'in_progress', null],
      ['deliver', 'waiting', null],
    ])
    const history = await office.history(taskId)
    expect(history.filter((kind) => kind === 'workSkipped')).toHaveLength(2)
    expect(history).not.toContain('offered')
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed })
    expect(await office.incomes(taskId)).toEqual([])
  })

  it('is offered to talents when the client sends it back', async () => {
    play(() => 96)
    const taskId = await order({ skip_from: 90 })
    const check = (await office.node(taskId, 'clientConfirmation')).node_task_id
    expect(await office.verdict('clara', check, 'return', 'too stiff')).toMatchObject({ err_msg: 'OK' })
    expect(await office.node(taskId, 'translationProofreading')).toMatchObject({ state: 'offering', produced_by: null })
    expect(await office.state((await office.node(taskId, 'qa')).node_task_id)).toBe('waiting')
    const job = (await office.node(taskId, 'translationProofreading')).node_task_id
    await office.accept('lin', job)
    await office.work('lin', job)
    expect(await office.state(job)).toBe('submitted')
  })

  it('isn’t the work of whoever was named for it ahead: they are told, and neither owed nor paid anything', async () => {
    play(() => 96)
    const more = { flow_id: await flowWith({ skip_from: 90 }) }
    const taskId = await office.order({ more })
    const { account_id } = await office.as('lin')
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    const clara = await office.as('clara')
    await clara.call(calls.node.assignTalent, { node_task_id, account_id })
    expect(await office.nodeTask(node_task_id)).toMatchObject({ state: 'waiting', assignee_id: account_id })
    const estimate = await office.node(taskId, 'evaluate')
    await runAiNode(office.app, estimate.node_task_id, new AbortController().signal)
    await office.settle(taskId)
    const nobody = { assignee_id: null, payee_id: null, agreed_at: null }
    expect(await office.nodeTask(node_task_id)).toMatchObject({ state: 'completed', produced_by: 'skipped', ...nobody })
    expect(await office.letters('workNotNeeded', taskId)).toEqual(['lin'])
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
    expect(await office.incomes(taskId)).toEqual([])
    expect(await findLedgerFaults(office.db)).toEqual([])
    const lin = await office.as('lin')
    expect((await lin.ask(calls.node.refuseNodeTask, { node_task_id, reason: 'busy', note: '' })).err_msg).not.toBe(
      'OK',
    )
  })

  it('of which some is spared stays the work of whoever was named for it ahead, at the agreed pay', async () => {
    play((target) => (target.includes('港口') ? 40 : 96))
    const more = { flow_id: await flowWith({ skip_from: 90 }) }
    const taskId = await office.order({ more })
    const { account_id } = await office.as('lin')
    const { node_task_id, pay_minor } = await office.node(taskId, 'translationProofreading')
    await (await office.as('clara')).call(calls.node.assignTalent, { node_task_id, account_id })
    const estimate = await office.node(taskId, 'evaluate')
    await runAiNode(office.app, estimate.node_task_id, new AbortController().signal)
    await office.settle(taskId)
    expect(await office.nodeTask(node_task_id)).toMatchObject({ state: 'assigned', assignee_id: account_id, pay_minor })
    expect(await office.letters('workNotNeeded', taskId)).toEqual([])
  })

  it('needs people where one segment is below the limit', async () => {
    play((target) => (target.includes('港口') ? 40 : 96))
    const taskId = await order({ skip_from: 90 })
    expect(await office.node(taskId, 'translationProofreading')).toMatchObject({ state: 'offering' })
  })
})

/** Forty lines of twenty words, a quarter of them doubtful. */
function longText(): string {
  const words = 'river stone garden window letter morning silver kitchen market harbour winter candle'.split(' ')
  const pad = (second: number) =>
    `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')},000`
  const lines = Array.from({ length: 40 }, (_, at) => {
    const said = Array.from({ length: 19 }, (_, word) => words[(at * 7 + word * (1 + (at % 11))) % words.length])
    const text = [at % 4 === 0 ? 'perhaps' : 'surely', ...said].join(' ')
    return `${at + 1}\n${pad(at * 3)} --> ${pad(at * 3 + 2)}\n${text}.\n`
  })
  return lines.join('\n')
}

describe('spared work', () => {
  const owed = async (company_id: string) => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(balance_minor), 0)::int8 as sum from ledger_account
      where kind = 'company' and owner_id = ${company_id}`.execute(office.db)
    return Number(rows[0]!.sum)
  }
  const sparedOf = async (task_id: string) =>
    (await (await office.as('clara')).call(calls.task.getTaskQuote, { task_id })).spared
  const itemOf = async (taskId: string, kind: NodeKind) =>
    (await office.task(taskId)).quote.items.find((item) => item.kind === kind)!.calculation.amount_minor
  const take = async (username: string, node_task_id: string) => {
    const { state, kind } = await office.db
      .selectFrom('node_task')
      .select(['state', 'kind'])
      .where('node_task_id', '=', node_task_id)
      .executeTakeFirstOrThrow()
    const { account_id } = await office.as(username)
    const assign = kind === 'qa' ? calls.node.assignQa : calls.node.assignTalent
    if (state === 'offering') await (await office.as('clara')).call(assign, { node_task_id, account_id })
  }
  async function pass(taskId: string): Promise<void> {
    const job = (await office.node(taskId, 'translationProofreading')).node_task_id
    await take('lin', job)
    await office.work('lin', job)
    const qa = (await office.node(taskId, 'qa')).node_task_id
    await take('rui', qa)
    await office.open('rui', qa)
    await office.verdict('rui', qa, 'pass')
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')
  }

  it('is neither paid nor charged: the rest is offered at its price, and the difference is credited at the end', async () => {
    play((target) => (target.includes('也许') ? 30 : 96))
    const taskId = await order({ skip_from: 50 }, longText())
    const { company_id, charge_minor } = await office.task(taskId)
    const before = await owed(company_id)
    const quoted = await itemOf(taskId, 'translationProofreading')
    const [said] = await sparedOf(taskId)
    const credit = said!.amount_minor
    expect(said).toMatchObject({ segment_count: 30, total_count: 40, open_minor: credit })
    expect(Math.abs(quoted - credit - quoted / 4)).toBeLessThan(quoted / 20)
    const job = await office.node(taskId, 'translationProofreading')
    expect(job.calculation!.amount_minor).toBe(job.pay_minor)
    await pass(taskId)
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      charge_minor: charge_minor - credit,
    })
    expect(before - (await owed(company_id))).toBe(credit)
    expect((await office.incomes(taskId)).find((income) => income.username === 'lin')).toMatchObject({
      amount_minor: job.pay_minor,
    })
    expect(await sparedOf(taskId)).toMatchObject([{ amount_minor: credit, open_minor: 0 }])
    // Set back to the estimate, the step is charged in full again and credited again.
    const clara = await office.as('clara')
    const asked = { task_id: taskId, node_id: (await office.node(taskId, 'evaluate')).node_id, piece_ids: null }
    const preview = await clara.call(calls.taskWork.previewReset, asked)
    expect(preview.charge_minor).toBeGreaterThanOrEqual(quoted)
    await clara.call(calls.taskWork.resetFlow, { ...asked, seal: preview.seal })
    expect((await office.node(taskId, 'translationProofreading')).pay_minor).toBeGreaterThan(job.pay_minor!)
    await runAiNode(office.app, (await office.node(taskId, 'evaluate')).node_task_id, new AbortController().signal)
    await office.settle(taskId)
    expect((await office.node(taskId, 'translationProofreading')).pay_minor).toBe(job.pay_minor)
    const again = (await office.task(taskId)).charge_minor
    expect(again).toBe(charge_minor - credit + preview.charge_minor)
    await pass(taskId)
    expect((await office.task(taskId)).charge_minor).toBe(again - credit)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('keeps the raise of who found nobody for it, and is raised where it is set back', async () => {
    play((target) => (target.includes('也许') ? 30 : 96))
    const taskId = await order({ skip_from: 50 }, longText().replaceAll('.\n', ' for all that.\n'))
    const { node_task_id, pay_minor } = await office.node(taskId, 'translationProofreading')
    const olga = await office.as('olga')
    await olga.call(calls.shortages.raisePay, { node_task_ids: [node_task_id], percent: 20 })
    const raised = (await office.nodeTask(node_task_id)).pay_minor!
    expect(Math.abs(raised - pay_minor! * 1.2)).toBeLessThanOrEqual(1)
    const clara = await office.as('clara')
    const asked = { task_id: taskId, node_id: (await office.node(taskId, 'evaluate')).node_id, piece_ids: null }
    const preview = await clara.call(calls.taskWork.previewReset, asked)
    await clara.call(calls.taskWork.resetFlow, { ...asked, seal: preview.seal })
    const whole = await office.nodeTask(node_task_id)
    expect(whole.calculation!.lines.at(-1)).toMatchObject({ label: 'raise', percent: 20 })
    expect(whole.pay_minor).toBe(whole.calculation!.amount_minor)
    expect(whole.pay_minor).toBeGreaterThan(3 * raised)
    await runAiNode(office.app, (await office.node(taskId, 'evaluate')).node_task_id, new AbortController().signal)
    expect((await office.nodeTask(node_task_id)).pay_minor).toBe(raised)
  })

  it('is paid to who had accepted the rest, where the estimate is made anew, and they are told', async () => {
    play((target) => (target.includes('也许') ? 30 : 96))
    const taskId = await order({ skip_from: 50 }, longText().replaceAll('.\n', ' no less.\n'))
    const { node_task_id, pay_minor } = await office.node(taskId, 'translationProofreading')
    await take('lin', node_task_id)
    const clara = await office.as('clara')
    const asked = { task_id: taskId, node_id: (await office.node(taskId, 'evaluate')).node_id, piece_ids: null }
    const { seal } = await clara.call(calls.taskWork.previewReset, asked)
    await clara.call(calls.taskWork.resetFlow, { ...asked, seal })
    expect((await office.nodeTask(node_task_id)).pay_minor).toBeGreaterThan(pay_minor!)
    expect(await office.letters('payRaised', taskId)).toEqual(['lin'])
  })

  it('is not given back once more where operators set it back and it is cancelled', async () => {
    play((target) => (target.includes('也许') ? 30 : 96))
    const taskId = await order({ skip_from: 50 }, longText().replaceAll('.\n', ' after all.\n'))
    await pass(taskId)
    const olga = await office.as('olga')
    const asked = { task_id: taskId, node_id: (await office.node(taskId, 'evaluate')).node_id, piece_ids: null }
    const { seal } = await olga.call(calls.taskWork.previewReset, asked)
    await olga.call(calls.taskWork.resetFlow, { ...asked, seal })
    const clara = await office.as('clara')
    const said = await clara.call(calls.pieceEnd.previewCancelPieces, { task_id: taskId })
    await clara.call(calls.pieceEnd.cancelPieces, { task_id: taskId, seal: said.seal })
    // The machine's translation stands; of all else nothing is charged.
    expect((await office.task(taskId)).charge_minor).toBe(await itemOf(taskId, 'translate'))
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('and cancelled in a round that was hurried, leaves the first round as it was paid', async () => {
    play((target) => (target.includes('也许') ? 30 : 96))
    const taskId = await order({ skip_from: 50 }, longText().replaceAll('.\n', ' before long.\n'))
    await pass(taskId)
    const first = (await office.task(taskId)).charge_minor
    const clara = await office.as('clara')
    const asked = {
      task_id: taskId,
      node_id: (await office.node(taskId, 'translationProofreading')).node_id,
      piece_ids: null,
    }
    const { seal, charge_minor } = await clara.call(calls.taskWork.previewReset, asked)
    expect(charge_minor).toBe((await itemOf(taskId, 'translationProofreading')) + (await itemOf(taskId, 'qa')))
    await clara.call(calls.taskWork.resetFlow, { ...asked, seal })
    const near = { task_id: taskId, deadline_at: toWireTime(new Date(office.app.now().getTime() + 20 * hour)) }
    const dearer = await clara.call(calls.taskWork.previewUpdateTask, near)
    expect(dearer.charge_minor).toBeGreaterThan(first + charge_minor)
    const { version } = await office.task(taskId)
    const agreed = { version, charge_minor: dearer.charge_minor, seal: dearer.seal }
    await clara.call(calls.taskWork.updateTask, { ...near, ...agreed })
    const said = await clara.call(calls.pieceEnd.previewCancelPieces, { task_id: taskId })
    await clara.call(calls.pieceEnd.cancelPieces, { task_id: taskId, seal: said.seal })
    expect((await office.task(taskId)).charge_minor).toBe(first)
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('is credited at the price that a nearer deadline has given it', async () => {
    play((target) => (target.includes('也许') ? 30 : 96))
    const taskId = await order({ skip_from: 50 }, longText().replaceAll('.\n', ' once more tonight.\n'))
    const [far] = await sparedOf(taskId)
    const { pay_minor } = await office.node(taskId, 'translationProofreading')
    const clara = await office.as('clara')
    const asked = { task_id: taskId, deadline_at: toWireTime(new Date(office.app.now().getTime() + 20 * hour)) }
    const said = await clara.call(calls.taskWork.previewUpdateTask, asked)
    const { version } = await office.task(taskId)
    await clara.call(calls.taskWork.updateTask, { ...asked, version, charge_minor: said.charge_minor, seal: said.seal })
    const [near] = await sparedOf(taskId)
    expect(Math.abs(near!.amount_minor - far!.amount_minor * 1.6)).toBeLessThanOrEqual(1)
    const job = await office.node(taskId, 'translationProofreading')
    expect(Math.abs(job.pay_minor! - pay_minor! * 1.6)).toBeLessThanOrEqual(1)
    await pass(taskId)
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      charge_minor: said.charge_minor - near!.amount_minor,
    })
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('of a whole step is credited with its review, and charged again where people do it later', async () => {
    play(() => 96)
    const taskId = await order({ skip_from: 50 }, longText())
    const { charge_minor } = await office.task(taskId)
    const people = (await itemOf(taskId, 'translationProofreading')) + (await itemOf(taskId, 'qa'))
    const check = (await office.node(taskId, 'clientConfirmation')).node_task_id
    await office.verdict('clara', check, 'pass')
    expect(await office.task(taskId)).toMatchObject({
      status: taskStatuses.completed,
      charge_minor: charge_minor - people,
    })
    const clara = await office.as('clara')
    const { node_id } = await office.node(taskId, 'translationProofreading')
    const asked = { task_id: taskId, node_id, piece_ids: null }
    const preview = await clara.call(calls.taskWork.previewReset, asked)
    expect(preview.charge_minor).toBe(people)
    await clara.call(calls.taskWork.resetFlow, { ...asked, seal: preview.seal })
    await office.settle(taskId)
    await pass(taskId)
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed, charge_minor })
    expect(await sparedOf(taskId)).toEqual([])
    expect(await findLedgerFaults(office.db)).toEqual([])
  })

  it('is not credited if the client sends it back before the end', async () => {
    play(() => 96)
    const taskId = await order({ skip_from: 50 }, longText())
    const { charge_minor } = await office.task(taskId)
    const check = (await office.node(taskId, 'clientConfirmation')).node_task_id
    await office.verdict('clara', check, 'return', 'too stiff')
    await office.settle(taskId)
    await pass(taskId)
    expect(await office.task(taskId)).toMatchObject({ status: taskStatuses.completed, charge_minor })
  })
})

/** Lin gets all three drafts with their estimates, corrects one and confirms the others. */
async function confirmAllButOne(taskId: string) {
  const job = (await office.node(taskId, 'translationProofreading')).node_task_id
  await office.accept('lin', job)
  const lin = await office.as('lin')
  const { client_id } = await office.open('lin', job)
  const { list } = await lin.call(calls.workbench.getSegments, { node_task_id: job })
  expect(list.every((segment) => segment.state === 'initial')).toBe(true)
  const shown = await lin.call(calls.qualityEstimate.getSegmentEstimates, { node_task_id: job })
  expect(shown).toMatchObject({ skip_from: 90 })
  expect(shown.list.map((each) => [each.estimate, each.is_skipped])).toEqual(list.map(() => [96, false]))
  const patches = list.map(({ segment_id, rev, target, origin }, index) => ({
    ...patchOf(segment_id, index === 0 ? '完全不同。' : target, rev),
    active_ms: 0,
    origin,
  }))
  await lin.call(calls.workbench.saveSegments, { node_task_id: job, client_id, patches })
  return { list, submit: () => office.submit('lin', job, client_id) }
}

async function markAsReviewer(taskId: string, segmentIds: readonly string[]): Promise<void> {
  const { node_task_id } = await office.node(taskId, 'qa')
  await office.accept('rui', node_task_id)
  await office.open('rui', node_task_id)
  const rui = await office.as('rui')
  for (const segment_id of segmentIds)
    await rui.call(calls.workbench.addIssue, { node_task_id, segment_id, type: 'mistranslation', severity: 'major' })
}

describe('errors that an estimate has missed', () => {
  it('are counted from the sample once people have handed in, by task and company, for operators', async () => {
    play(() => 96)
    const taskId = await order({ skip_from: 90, audit_percent: 100 })
    const olga = await office.as('olga')
    const ofTask = async () =>
      (await olga.call(calls.qualityEstimate.getEscapedErrors, { by: 'task' })).list.find(
        (each) => each.task_id === taskId,
      )
    expect(await ofTask()).toMatchObject({ audited_count: 3, skipped_count: 0, checked_count: 0, escaped_count: 0 })

    const { list, submit } = await confirmAllButOne(taskId)
    expect(await ofTask()).toMatchObject({ checked_count: 0, escaped_count: 0 })
    await submit()
    expect(await ofTask()).toMatchObject({ estimated_count: 3, audited_count: 3, checked_count: 3, escaped_count: 1 })

    // A reviewer's issues count, too; each segment counts once.
    await markAsReviewer(
      taskId,
      list.slice(0, 2).map(({ segment_id }) => segment_id),
    )
    expect(await ofTask()).toMatchObject({ escaped_count: 2 })
    const companies = (await olga.call(calls.qualityEstimate.getEscapedErrors, {})).list
    expect(companies).toEqual([expect.objectContaining({ task_id: null, audited_count: 3, escaped_count: 2 })])
    const rui = await office.as('rui')
    expect((await rui.ask(calls.qualityEstimate.getEscapedErrors, {})).err_msg).toBe('NO_PERMISSION')

    const clara = await office.as('clara')
    const evaluate = await office.node(taskId, 'evaluate')
    const asked = { task_id: taskId, piece_ids: [evaluate.piece_id] }
    const machineFor = async (who: Player) =>
      (await who.call(calls.qualityEstimate.getMachineNodeList, asked)).list.find(
        (each) => each.node_task_id === evaluate.node_task_id,
      )
    expect(await machineFor(clara)).toMatchObject({
      call_count: 1,
      cost_micro_usd: null,
      unpriced_count: null,
      estimates: { mean: 96, bands: [0, 0, 0, 0, 3], skip_from: 90 },
    })
    expect(await machineFor(olga)).toMatchObject({
      cost_micro_usd: expect.any(Number),
      unpriced_count: expect.any(Number),
    })
  })
})
