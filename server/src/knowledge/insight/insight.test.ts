/**
 * "Accepted edits become proposed terms, rules and memory units with their evidence; admins approve; what was refused
 * stays refused; the next draft uses what was approved." Drafts come from the memory: no provider is there.
 */
import { calls, type Insight, type InsightKind, type InsightState } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSegments } from '../../../../seed/actions.ts'
import { readTextNode } from '../../work/kinds/runners/text-node.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { findInsightsOf } from './find/find-insights.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const { insight, memory, termbase } = calls
const pair = { source_lang: 'en', target_lang: 'zh' }
type Lines = Readonly<Record<string, string>>

const cue = (text: string, index: number) =>
  `${index + 1}\n00:00:${String(index * 3).padStart(2, '0')},000 --> 00:00:${String(index * 3 + 2).padStart(2, '0')},000\n${text}\n`

/** The memory knows these translations: they become drafts. */
async function remember(lines: Lines) {
  const clara = await office.as('clara')
  for (const [source, target] of Object.entries(lines))
    await clara.ask(memory.addMemoryUnit, { ...pair, source, target })
}

let count = 0

/** An order of these lines, drafted by the machine. @returns its task, piece and the step of people */
async function draft(lines: Lines, isConfirmed = true) {
  await remember(lines)
  const text = Object.keys(lines).map(cue).join('\n')
  const more = { is_qa_required: false, is_acceptance_required: !isConfirmed }
  const task_id = await office.order({ text, name: `edited-${count++}.srt`, more })
  const { node_task_id, piece_id } = await office.node(task_id, 'translationProofreading')
  await office.accept('lin', node_task_id)
  return { task_id, piece_id, node_task_id }
}

/** A person corrects the drafts and hands them in. */
async function correct(node_task_id: string, change: (draft: string) => string) {
  const opened = await office.open('lin', node_task_id)
  await writeSegments(await office.as('lin'), opened, (segment) => change(segment.target))
  await office.submit('lin', node_task_id, opened.client_id)
}

async function accepted(lines: Lines, change: (draft: string) => string): Promise<string> {
  const { piece_id, node_task_id } = await draft(lines)
  await correct(node_task_id, change)
  await findInsightsOf(office.app, piece_id)
  return piece_id
}

async function insights(kind: InsightKind, state: InsightState = 'proposed', username = 'clara'): Promise<Insight[]> {
  return (await (await office.as(username)).call(insight.getInsightList, { kind, state, pageSize: 100 })).list
}
const oneOf = async (kind: InsightKind, after: string, state?: InsightState) => {
  const found = (await insights(kind, state)).filter((each) => each.after === after)
  expect(found.length).toBeLessThan(2)
  return found[0]
}

const banks: Lines = {
  'The power bank is new.': '移动电源是新的。',
  'Charge the power bank before use.': '使用前请给移动电源充电。',
  'Keep a power bank away from water.': '请让移动电源远离水。',
  'The cable is new.': '电缆是新的。',
  'Keep the cable dry before use.': '使用前请保持电缆干燥。',
}
const renamed = (text: string) => text.replaceAll('移动电源', '充电宝')

/** Somebody with `is_mvp` in a company. */
async function seatOf(company_id: string, role_admin: boolean) {
  const { account_id } = await office.make.talent({ is_mvp: true, account: { company_id, role_admin } })
  return office.seat(account_id)
}

describe('three same corrections', () => {
  let piece_id: string
  it('give nothing before the work is accepted', async () => {
    const work = await draft(banks, false)
    piece_id = work.piece_id
    await correct(work.node_task_id, renamed)
    await findInsightsOf(office.app, piece_id)
    expect(await insights('term')).toEqual([])
    const { node_task_id } = await office.node(work.task_id, 'clientConfirmation')
    await office.verdict('clara', node_task_id, 'pass')
    const { rows } =
      await sql`select from pgboss.job where name = 'find-insights' and data ->> 'piece_id' = ${piece_id}`.execute(
        office.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('become a proposed term with its evidence; the job run again finds the same', async () => {
    await Promise.all([findInsightsOf(office.app, piece_id), findInsightsOf(office.app, piece_id)])
    await findInsightsOf(office.app, piece_id)
    const [term, ...rest] = await insights('term')
    expect(rest).toEqual([])
    expect(term).toMatchObject({ ...pair, source: 'power bank', before: '移动电源', after: '充电宝', conflicts: [] })
    expect(term).toMatchObject({ count: 3, segment_count: 3, people_count: 1, state: 'proposed' })
    const { list } = await (await office.as('clara')).call(insight.getInsightEvidence, { insight_id: term!.insight_id })
    expect(list.map(({ draft, final }) => [draft, final])).toEqual(
      Object.values(banks)
        .slice(0, 3)
        .toReversed()
        .map((text) => [text, renamed(text)]),
    )
    expect(await (await office.as('clara')).call(termbase.getTermList, { keyword: '充电宝' })).toMatchObject({
      list: [],
    })
  })

  it('are seen by nobody else, and decided by admins only', async () => {
    const { insight_id } = (await oneOf('term', '充电宝'))!
    const stranger = await seatOf(await office.make.company(), true)
    expect((await stranger.call(insight.getInsightList, {})).list).toEqual([])
    expect((await stranger.call(insight.getInsightFigures, {})).list).toEqual([])
    for (const call of [insight.getInsightEvidence, insight.approveInsights, insight.refuseInsights] as const)
      expect((await stranger.ask(call, { insight_id, insight_ids: [insight_id] })).err_msg).toBe('NOT_FOUND')
    const { company_id } = await office.db.selectFrom('insight').select('company_id').executeTakeFirstOrThrow()
    const colleague = await seatOf(company_id, false)
    expect((await colleague.call(insight.getInsightList, {})).list).toHaveLength(1)
    expect((await colleague.ask(insight.approveInsights, { insight_ids: [insight_id] })).err_msg).toBe('NO_PERMISSION')
  })

  it('approved are used by the next draft, and are no proposal any more', async () => {
    const clara = await office.as('clara')
    const insight_ids = [(await oneOf('term', '充电宝'))!.insight_id]
    const both = await Promise.all([1, 2].map(() => clara.call(insight.approveInsights, { insight_ids })))
    expect(both.map((answer) => answer.count).toSorted()).toEqual([0, 1])
    const next = await draft({ 'Power bank': '' })
    const { target, origin } = await office.db
      .selectFrom('segment')
      .select(['target', 'origin'])
      .where('piece_id', '=', next.piece_id)
      .executeTakeFirstOrThrow()
    expect({ target, kind: origin.kind }).toEqual({ target: '充电宝', kind: 'term' })
    await accepted({ ...banks, 'A power bank in the sun.': '阳光下的移动电源。' }, renamed)
    expect(await insights('term')).toEqual([])
    expect((await insights('term', 'approved'))[0]).toMatchObject({ after: '充电宝', decider_name: expect.any(String) })
  })
})

it('what was refused stays refused, also when the same corrections come again', async () => {
  const lids: Lines = {
    'Open the lid.': '打开盖子。',
    'The lid is closed now.': '盖子现在关上了。',
    'Wash the lid by hand.': '请手洗盖子。',
    'Wash the cup by hand.': '请手洗杯子。',
  }
  const change = (text: string) => text.replaceAll('盖子', '顶盖')
  await accepted(lids, change)
  const clara = await office.as('clara')
  const { insight_id } = (await oneOf('term', '顶盖'))!
  const reason = 'Only of the cup'
  expect(await clara.call(insight.refuseInsights, { insight_ids: [insight_id], reason })).toEqual({ count: 1 })
  await accepted({ ...lids, 'Close the lid.': '关上盖子。' }, change)
  expect(await oneOf('term', '顶盖')).toBeUndefined()
  expect(await oneOf('rule', '顶盖')).toBeUndefined()
  expect(await oneOf('term', '顶盖', 'refused')).toMatchObject({ reason, count: 3 })
  expect((await clara.call(insight.approveInsights, { insight_ids: [insight_id] })).count).toBe(0)
})

it('two corrections, or three in one segment, are none', async () => {
  await accepted(
    {
      'Turn the knob, knob, knob.': '转动把手，把手，把手。',
      'Press the pedal.': '踩踏板。',
      'No pedal here.': '这里没有踏板。',
    },
    (text) => text.replaceAll('把手', '旋钮').replaceAll('踏板', '脚踏'),
  )
  expect(await oneOf('term', '旋钮')).toBeUndefined()
  expect(await oneOf('rule', '旋钮')).toBeUndefined()
  expect(await oneOf('term', '脚踏')).toBeUndefined()
  // The third one comes with another order.
  await accepted({ 'The pedal is loose.': '踏板松了。', 'The wheel is loose.': '轮子松了。' }, (text) =>
    text.replaceAll('踏板', '脚踏'),
  )
  expect(await oneOf('term', '脚踏')).toMatchObject({ source: 'pedal', count: 3 })
})

it('two orders accepted at once count together', async () => {
  const change = (text: string) => text.replaceAll('灯泡', '光源')
  const lines: Lines[] = [
    { 'The bulb is hot.': '灯泡很热。', 'Change the bulb.': '更换灯泡。', 'The oven is hot.': '烤箱很热。' },
    { 'A bulb is missing.': '缺少灯泡。', 'A screw is missing.': '缺少螺丝。' },
  ]
  const pieces: string[] = []
  for (const each of lines) {
    const { piece_id, node_task_id } = await draft(each)
    await correct(node_task_id, change)
    pieces.push(piece_id)
  }
  await Promise.all(pieces.map((piece_id) => findInsightsOf(office.app, piece_id)))
  expect(await oneOf('term', '光源')).toMatchObject({ source: 'bulb', count: 3 })
})

it('corrections of tone become a rule that the next draft reads', async () => {
  await accepted(
    { 'How are you?': '你好吗？', 'Can you hear it?': '你能听到吗？', 'Thank you for the music.': '谢谢你的音乐。' },
    (text) => text.replaceAll('你', '您'),
  )
  const rule = (await insights('rule')).find((each) => each.rule === 'politeYou')
  expect(rule).toMatchObject({ count: 3 })
  const next = await draft({ 'Where are you from?': '你从哪里来？' })
  const { node_task_id } = await office.node(next.task_id, 'translate')
  const guide = async () => (await readTextNode(office.db, node_task_id)).style_guide
  expect(await guide()).not.toContain('您')
  await (await office.as('clara')).call(insight.approveInsights, { insight_ids: [rule!.insight_id] })
  expect(await guide()).toContain('Address the reader as 您, never as 你.')
})

it('a term that the termbase has another word for says so, and waits for a choice', async () => {
  const clara = await office.as('clara')
  await clara.call(termbase.addTerm, { ...pair, source: 'hinge', target: '铰链' })
  await accepted(
    {
      'Oil the hinge.': '给铰链上油。',
      'The hinge is stiff.': '铰链很紧。',
      'Replace a hinge at once.': '立即更换铰链。',
      'Replace the door at once.': '立即更换门。',
    },
    (text) => text.replaceAll('铰链', '合页'),
  )
  const term = (await oneOf('term', '合页'))!
  expect(term).toMatchObject({ source: 'hinge', conflicts: ['铰链'] })
  const insight_ids = [term.insight_id]
  expect(await clara.call(insight.approveInsights, { insight_ids })).toEqual({ count: 0, conflict_count: 1 })
  await clara.call(insight.approveInsights, { insight_ids, on_conflict: 'replace' })
  const { list } = await clara.call(termbase.getTermList, { keyword: 'hinge' })
  expect(list.map((each) => each.target)).toEqual(['合页'])
})

it('a unit that drafts wrongly is corrected in the memory; others are left to what acceptance learns', async () => {
  const line = 'The harbour closes at night.'
  await accepted({ [line]: '港口夜间开放。', 'It opens at dawn.': '黎明时开放。' }, (text) =>
    text.replace('夜间开放', '夜间关闭'),
  )
  const clara = await office.as('clara')
  const saying = async () => {
    const { list } = await clara.call(memory.getMemoryUnits, { pair, keyword: 'harbour closes' })
    return list.map((unit) => unit.target)
  }
  expect((await saying()).toSorted()).toEqual(['港口夜间关闭。', '港口夜间开放。'])
  const units = (await insights('tm')).filter((each) => each.source === line)
  expect(units).toMatchObject([{ before: '港口夜间开放。', after: '港口夜间关闭。', count: 1 }])
  await clara.call(insight.approveInsights, { insight_ids: [units[0]!.insight_id] })
  expect(await saying()).toEqual(['港口夜间关闭。', '港口夜间关闭。'])
})

it('figures compare drafts before and after the first approval, once there are enough of them', async () => {
  const { list } = await (await office.as('clara')).call(insight.getInsightFigures, {})
  expect(list).toMatchObject([{ ...pair, approved_at: expect.any(String), before: { segment_count: 5, effort: null } }])
  expect(list[0]!.after.segment_count).toBeGreaterThan(30)
  expect(list[0]!.after.effort).toBeGreaterThan(0)
  expect(list[0]!.after.effort).toBeLessThan(1)
})
