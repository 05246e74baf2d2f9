/** Plays orders whose machine makes all, a part or nothing, and says what they cost. */
import { calls, type NodeKind, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Peer, type PeerRequest, startTestPeer } from '../../../ground/adapters/ai/test-peer.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { failNode } from '../fail-node.ts'
import { fillGaps } from '../fill-gaps.ts'
import { runAiNode } from '../run-ai-node.ts'

/** The peer translates the texts of which it knows something, and answers the others in Spanish. */
export function translating(isKnown: (text: string) => boolean) {
  return ({ prompt, json }: PeerRequest) => {
    const isJapanese = JSON.stringify(json).includes('Japanese')
    const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
    const good = (text: string) =>
      isJapanese ? `この文はもう訳しました。全部で${text.length}字です。` : `这一句已经译好，共${text.length}个字。`
    const say = (text: string) => (isKnown(text) ? good(text) : 'El puente está cerrado.')
    return { text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: say(text) })) }) }
  }
}

const colours = 'amber black coral denim ebony green hazel ivory olive peach'.split(' ')
/** Lines of ten words each; a third of them are about a harbour. */
export const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const place = at % 3 === 0 ? 'harbour' : 'station'
    const words = [0, 1, 2, 3, 4, 5, 6].map((step) => colours[(at * 3 + step * (at + 1)) % colours.length])
    return `Beyond the ${place} ${words.join(' ')}.`
  }).join('\n')

/** Every order is priced without the memory, so that no test learns from another. */
export const wanted = (count = 60) =>
  ({ media: 'doc', name: `${count}.txt`, text: lines(count), isPlain: true, more: { is_memory_used: false } }) as const

const job = () => ({ signal: new AbortController().signal, attempt: 0, isLastAttempt: true })

export async function openMachines() {
  const peer = await startTestPeer()
  const office = await openOffice()
  let providerId: string | null = null

  async function connect(): Promise<void> {
    if (providerId) return
    const olga = await office.as('olga')
    const provider = { name: 'House', base_url: peer.url, api_key: 'k', models: { chat: 'big' } }
    providerId = (await olga.call(calls.ai.saveAiProvider, provider)).provider_id
  }
  async function disconnect(): Promise<void> {
    if (!providerId) return
    await (await office.as('olga')).call(calls.ai.deleteAiProvider, { provider_id: providerId })
    providerId = null
  }
  async function close(): Promise<void> {
    await office.server.close()
    await peer.close()
  }
  return { ...play(office), office, peer, connect, disconnect, close }
}
export type Machines = Awaited<ReturnType<typeof openMachines>>
export type { Peer }

function play(office: Office) {
  /** Tries a machine's step as its job would. */
  async function attempt(taskId: string, kind: NodeKind = 'translate', lang?: string): Promise<void> {
    const { node_task_id, started_at } = await office.node(taskId, kind, lang)
    const run = job()
    await failNode(office.app, node_task_id, run, () => runAiNode(office.app, node_task_id, run.signal, started_at))
  }
  async function run(taskId: string, lang?: string): Promise<void> {
    await attempt(taskId, 'translate', lang)
    await office.settle(taskId)
  }
  /** 'Retry what is missing', and its job. */
  async function fill(taskId: string, lang?: string): Promise<void> {
    const { node_task_id } = await office.node(taskId, 'translate', lang)
    await (await office.as('clara')).call(calls.node.retryNodeTask, { node_task_id })
    await fillGaps(office.app, node_task_id, job())
  }
  const work = (taskId: string, lang?: string) => office.node(taskId, 'translationProofreading', lang)

  /** Sets the order back to its machine. */
  async function reset(taskId: string, { username = 'clara', piece_ids = null as string[] | null } = {}) {
    const who = await office.as(username)
    const node_id = (await office.nodes(taskId)).find(({ kind }) => kind === 'translate')!.node_id
    const asked = { task_id: taskId, node_id, piece_ids }
    const preview = await who.call(calls.taskWork.previewReset, asked)
    await who.call(calls.taskWork.resetFlow, { ...asked, seal: preview.seal })
    return preview
  }
  async function cancel(taskId: string, target_lang?: string) {
    const clara = await office.as('clara')
    const choice = { task_id: taskId, ...(target_lang && { target_lang }) }
    const preview = await clara.call(calls.pieceEnd.previewCancelPieces, choice)
    await clara.call(calls.pieceEnd.cancelPieces, { ...choice, seal: preview.seal })
    return preview
  }

  /** What an order has brought to an account: what the company owes for it, or what is deferred or earned of it. */
  async function booked(taskId: string, kind: 'company' | 'platform_deferred' | 'platform_revenue'): Promise<number> {
    const { rows } = await sql<{ sum: number }>`select sum(e.amount_minor)::int8 as sum from ledger_transaction t
      join ledger_entry e using (transaction_id) join ledger_account a using (ledger_account_id)
      where a.kind = ${kind} and (t.event_key like ${`%${taskId}%`}
        or t.corrects_id in (select transaction_id from ledger_transaction where event_key like ${`%${taskId}%`}))`.execute(
      office.db,
    )
    return Number(rows[0]?.sum ?? 0)
  }
  /** People translate a piece, the client confirms it. */
  async function confirm(taskId: string, lang?: string): Promise<void> {
    const { assignee_id, node_task_id } = await work(taskId, lang)
    const worker = lang === 'ja' ? 'sato' : 'lin'
    const { account_id } = await office.as(worker)
    const clara = await office.as('clara')
    if (!assignee_id) await clara.call(calls.node.assignTalent, { node_task_id, account_id })
    await office.work(worker, node_task_id)
    await office.verdict('clara', (await office.node(taskId, 'clientConfirmation', lang)).node_task_id, 'pass')
  }
  /** @returns what the client is charged in the end. */
  async function finish(taskId: string): Promise<number> {
    await confirm(taskId)
    const { status, charge_minor } = await office.task(taskId)
    expect(status).toBe(taskStatuses.completed)
    expect(await findLedgerFaults(office.db)).toEqual([])
    expect(await booked(taskId, 'company')).toBe(charge_minor)
    return charge_minor
  }
  const quotedFor = async (taskId: string, kind: NodeKind) =>
    (await office.task(taskId)).quote.items.find((item) => item.kind === kind)!.calculation.amount_minor
  const bandsOf = async (taskId: string) =>
    (await work(taskId)).calculation!.lines.filter(({ band }) => band).map(({ band, count }) => [band, count])
  const sparedOf = async (task_id: string) =>
    (await (await office.as('clara')).call(calls.task.getTaskQuote, { task_id })).spared
  return { attempt, run, fill, work, reset, cancel, booked, confirm, finish, quotedFor, bandsOf, sparedOf }
}
