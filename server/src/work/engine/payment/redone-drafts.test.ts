/** MONEY 4 and A8: drafts that had to be redone are paid for, once, and nobody is paid less than was quoted. */
import { type Calculation, calls } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchOf } from '../../../../../seed/actions.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { findLedgerFaults } from '../../../money/ledger/find-ledger-faults.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { payWork } from './pay-work.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const colours = 'amber black coral denim ebony green hazel ivory olive peach'.split(' ')
const goodDraft = '这一句是记忆库里早就存好的译文，不用改动就能直接交付给客户使用。'
const redone = '上述内容整体重译：港务长必须在日落之前，把全部缆绳逐一检查完毕并且登记。'

/** Twenty lines of eleven words that the memory knows, and ten that nobody has seen. */
function linesOf(place: string): string[] {
  const known = (at: number) =>
    `Beyond the ${place} ${[0, 1, 2, 3, 4, 5, 6].map((step) => colours[(at * 3 + step * (at + 1)) % 10]).join(' ')} ${at}.`
  const unseen = (at: number) => `${place[at % 4]}q${at}x `.repeat(11).trim()
  return [...Array(30).keys()].map((at) => (at < 20 ? known(at) : unseen(at)))
}

interface Wish {
  isPlain?: boolean
  username?: string
}

async function orderOf(place: string, { isPlain = true }: Wish = {}): Promise<string> {
  const clara = await office.as('clara')
  const lines = linesOf(place)
  for (const source of lines.slice(0, 20))
    await clara.call(calls.memory.addMemoryUnit, { source_lang: 'en', target_lang: 'zh', source, target: goodDraft })
  return office.order({ media: 'doc', name: `${place}.txt`, text: lines.join('\n'), isPlain })
}

/** Accepts the work and writes each segment: `write` says what becomes of a draft. */
async function writeAll(taskId: string, write: (draft: string, index: number) => string): Promise<string> {
  const { node_task_id } = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', node_task_id)
  const lin = await office.as('lin')
  const { client_id } = await office.open('lin', node_task_id)
  const { list } = await lin.call(calls.workbench.getSegments, { node_task_id })
  const patches = list.map(({ segment_id, target, rev }, index) => patchOf(segment_id, write(target, index), rev))
  await lin.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  await office.submit('lin', node_task_id, client_id)
  return node_task_id
}

const confirm = async (taskId: string) =>
  office.verdict('clara', (await office.node(taskId, 'clientConfirmation')).node_task_id, 'pass')

const incomes = async (nodeTaskId: string) =>
  office.db
    .selectFrom('income')
    .select(['kind', 'amount_minor', 'calculation', 'income_id'])
    .where('node_task_id', '=', nodeTaskId)
    .orderBy('created_at')
    .orderBy('income_id')
    .execute()
const measures = async (nodeTaskId: string) =>
  office.db.selectFrom('effort_measure').selectAll().where('node_task_id', '=', nodeTaskId).execute()
const reasons = async (nodeTaskId: string) => [
  ...new Set((await measures(nodeTaskId)).map(({ excluded_reason }) => excluded_reason)),
]
const rateOf = ({ lines }: Calculation) => lines[0]!.rate_minor

it('a translator redoes bad matches: paid as new words, in an income of its own, with one letter', async () => {
  const taskId = await orderOf('pier')
  const work = await writeAll(taskId, (draft, index) => (index < 5 ? `${redone}${index}` : draft || '新译。'))
  const { calculation } = await office.nodeTask(work)
  expect(calculation!.lines.map(({ band }) => band)).toEqual(['exact', 'undrafted'])
  await confirm(taskId)
  const [own, topUp] = await incomes(work)
  expect([own!.kind, topUp!.kind]).toEqual(['work', 'effort'])
  // Five lines of eleven words, quoted at 20 % and paid at 100 %.
  const each = Math.round((11 * rateOf(calculation!)) / 1000) - Math.round((11 * rateOf(calculation!) * 20) / 100_000)
  expect(topUp!.amount_minor).toBe(5 * each)
  expect(topUp!.calculation.lines).toMatchObject([{ label: 'effort', band: 'exact', count: 55, percent: 80 }])
  const rows = await measures(work)
  expect(rows).toHaveLength(20) // what had no draft isn't measured
  expect(rows.filter(({ paid_minor, quoted_minor }) => paid_minor > quoted_minor)).toHaveLength(5)
  expect(
    rows.every(({ engine, formula, band }) => engine === 'memory' && formula === 'effort-1' && band === 'exact'),
  ).toBe(true)
  const { list } = await (await office.as('lin')).call(calls.message.getLetterList, {})
  const told = list.filter(({ params }) => params.amount_minor === own!.amount_minor + topUp!.amount_minor)
  expect(told.map(({ kind }) => kind)).toEqual(['incomeWithTopUp'])
  expect(list.filter(({ params }) => params.amount_minor === topUp!.amount_minor)).toEqual([])
  expect(await findLedgerFaults(office.db)).toEqual([])
  // The client's price is as it was: the house bears it.
  const { charge_minor, quote } = await office.task(taskId)
  expect(charge_minor).toBe(quote.charge_minor)
})

it('told twice it pays once', async () => {
  const taskId = await orderOf('quay')
  const work = await writeAll(taskId, (draft, index) => (index < 5 ? `${redone}${index}` : draft || '新译。'))
  await confirm(taskId)
  const before = await incomes(work)
  await inTransaction(office.app, (transaction) => payWork(transaction, work))
  expect(await incomes(work)).toEqual(before)
  expect(await measures(work)).toHaveLength(20)
})

it('a measure can’t be of a segment of another piece', async () => {
  const add = (step: string, segment: string) =>
    sql`
    insert into effort_measure (node_task_id, round, segment_id, draft_rev, engine, words, distance_permille, active_ms, is_fast,
      band, percent, quoted_minor, paid_minor, currency, formula)
    select ${sql.raw(step)}, 7, ${sql.raw(segment)}, 1, 'memory', 1, 0, 0, false, 'exact', 20, 0, 0, 'USD', 'effort-1'
    from effort_measure m join node_task n using (node_task_id) limit 1`.execute(office.db)
  const of = (relation: string) => `(select segment_id from segment where piece_id ${relation} n.piece_id limit 1)`
  await expect(add('n.node_task_id', of('<>'))).rejects.toThrow('own piece')
  await expect(add('gen_random_uuid()', of('='))).rejects.toThrow('own piece')
  await add('n.node_task_id', of('='))
})

it('typing the draft again, or changing two characters, adds nothing', async () => {
  const taskId = await orderOf('dock')
  const work = await writeAll(taskId, (draft, index) =>
    index === 0 ? draft.replace('这一', '那一') : draft || '新译。',
  )
  await confirm(taskId)
  expect((await incomes(work)).map(({ kind }) => kind)).toEqual(['work'])
  expect((await measures(work)).filter(({ paid_minor, quoted_minor }) => paid_minor !== quoted_minor)).toEqual([])
})

it('what the reviewer takes back or calls needless adds nothing; what they leave is paid', async () => {
  const taskId = await orderOf('wharf', { isPlain: false })
  const work = await writeAll(taskId, (draft, index) => (index < 3 ? `${redone}${index}` : draft || '新译。'))
  const { node_task_id } = await office.node(taskId, 'qa')
  await office.accept('rui', node_task_id)
  await office.open('rui', node_task_id)
  const rui = await office.as('rui')
  const { list } = await rui.call(calls.workbench.getSegments, { node_task_id })
  const [reverted, needless] = list
  const mark = (segment_id: string, issue: { severity: 'neutral' | 'minor'; note: string; correction?: string }) =>
    rui.call(
      calls.workbench.addIssue,
      { node_task_id, segment_id, type: 'awkward', side: 'target', ...issue },
      idempotencyKey(),
    )
  await mark(reverted!.segment_id, { severity: 'minor', note: '原译文是对的。', correction: goodDraft })
  await mark(needless!.segment_id, { severity: 'neutral', note: '不必改。' })
  await office.verdict('rui', node_task_id, 'pass')
  await confirm(taskId)
  const rows = await measures(work)
  const of = (segmentId: string) => rows.find(({ segment_id }) => segment_id === segmentId)
  expect(of(reverted!.segment_id)).toMatchObject({ excluded_reason: 'reverted', percent: 20 })
  expect(of(needless!.segment_id)).toMatchObject({ excluded_reason: 'needless', percent: 20 })
  expect(of(list[2]!.segment_id)).toMatchObject({ excluded_reason: null, percent: 100 })
  const [, topUp] = await incomes(work)
  expect(topUp!.calculation.lines).toMatchObject([{ label: 'effort', count: 11 }])
  expect(await findLedgerFaults(office.db)).toEqual([])
})

it('what is taken over from the memory is nobody’s effort', async () => {
  const taskId = await orderOf('mole')
  const { node_task_id } = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', node_task_id)
  const lin = await office.as('lin')
  const { client_id } = await office.open('lin', node_task_id)
  const { list } = await lin.call(calls.workbench.getSegments, { node_task_id })
  const patches = list.map(({ segment_id, target, rev }, index) => ({
    ...patchOf(segment_id, index === 0 ? redone : target || '新译。', rev),
    ...(index === 0 && { origin: { kind: 'tm' as const, score: 88 } }),
  }))
  await lin.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  await office.submit('lin', node_task_id, client_id)
  await confirm(taskId)
  expect((await reasons(node_task_id)).toSorted()).toEqual(['inserted', null])
  expect((await incomes(node_task_id)).map(({ kind }) => kind)).toEqual(['work'])
})

it('work that began from nothing has nothing to redo', async () => {
  const taskId = await office.order({ isPlain: true, more: { is_memory_used: false } })
  const work = await writeAll(taskId, (_, index) => `${redone}${index}`)
  await confirm(taskId)
  expect(await measures(work)).toEqual([])
  expect((await incomes(work)).map(({ kind }) => kind)).toEqual(['work'])
})
