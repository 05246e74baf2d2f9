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
import { tellInsights } from './tell-insights.ts'

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
async function ordered(lines: Lines, isConfirmed = true) {
  await remember(lines)
  const text = Object.keys(lines).map(cue).join('\n')
  const more = { is_qa_required: false, is_acceptance_required: !isConfirmed }
  const task_id = await office.order({ text, name: `edited-${count++}.srt`, more })
  return office.node(task_id, 'translationProofreading')
}

/** One that somebody works on. */
async function draft(lines: Lines, isConfirmed = true) {
  const order = await ordered(lines, isConfirmed)
  await office.accept('lin', order.node_task_id)
  return order
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
    const next = await ordered({ 'Power bank': '' })
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
  const next = await ordered({ 'Where are you from?': '你从哪里来？' })
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

describe('an admin', () => {
  const wrenches: Lines = {
    'Take the wrench.': '拿起扳手。',
    'The wrench is heavy.': '扳手很重。',
    'Clean a wrench at once.': '立即清洁扳手。',
    'Clean the pump at once.': '立即清洁水泵。',
  }
  const change = (text: string) => text.replaceAll('扳手', '夹具')

  it('writes another word before approving it; the next corrections don’t', async () => {
    const clara = await office.as('clara')
    await accepted(wrenches, change)
    const { insight_id } = (await oneOf('term', '夹具'))!
    await clara.call(insight.editInsight, { insight_id, text: '专用夹具' })
    await accepted({ ...wrenches, 'Oil the wrench.': '给扳手上油。' }, change)
    expect(await oneOf('term', '夹具')).toBeUndefined()
    expect(await oneOf('term', '专用夹具')).toMatchObject({
      source: 'wrench',
      before: '扳手',
      is_edited: true,
      count: 4,
    })
    await clara.call(insight.approveInsights, { insight_ids: [insight_id] })
    expect((await clara.ask(insight.editInsight, { insight_id, text: '夹具' })).err_msg).toBe('VERSION_CONFLICT')
    const { list } = await clara.call(termbase.getTermList, { keyword: 'wrench' })
    expect(list.map(({ target, state }) => [target, state])).toEqual([['专用夹具', 'approved']])
  })

  it('takes an approved term back: nobody is told it any more, and it isn’t proposed again', async () => {
    const clara = await office.as('clara')
    const { insight_id } = (await oneOf('term', '专用夹具', 'approved'))!
    const next = async () => {
      const { piece_id } = await ordered({ Wrench: '' })
      const { target } = await office.db
        .selectFrom('segment')
        .select('target')
        .where('piece_id', '=', piece_id)
        .executeTakeFirstOrThrow()
      return target
    }
    expect(await next()).toBe('专用夹具')
    const withdraw = () => clara.call(insight.withdrawInsights, { insight_ids: [insight_id], reason: 'Brand' })
    expect([await withdraw(), await withdraw()]).toEqual([{ count: 1 }, { count: 0 }])
    expect(await next()).not.toBe('专用夹具')
    expect(await oneOf('term', '专用夹具', 'withdrawn')).toMatchObject({
      reason: 'Brand',
      decider_name: expect.any(String),
      withdrawer_name: expect.any(String),
      withdrawn_at: expect.any(String),
    })
    await accepted({ ...wrenches, 'Paint the wrench.': '给扳手上漆。' }, change)
    expect((await insights('term')).filter(({ source }) => source === 'wrench')).toEqual([])
  })

  it('puts a rule in words of their own, and takes it back', async () => {
    const clara = await office.as('clara')
    const { insight_id } = (await insights('rule', 'approved')).find(({ rule }) => rule === 'politeYou')!
    const { task_id } = await ordered({ 'Where is it?': '在哪里？' })
    const { node_task_id } = await office.node(task_id, 'translate')
    const guide = async () => (await readTextNode(office.db, node_task_id)).style_guide
    expect(await guide()).toContain('Address the reader as 您')
    await clara.call(insight.withdrawInsights, { insight_ids: [insight_id] })
    expect(await guide()).not.toContain('您')
    await accepted({ 'Rain, wind.': '雨,风。', 'Sun, sand.': '日,沙。', 'Salt, sugar.': '盐,糖。' }, (text) =>
      text.replaceAll(',', '，'),
    )
    const marks = (await insights('rule')).find(({ rule }) => rule === 'fullWidthMarks')!
    expect(marks.sentence).toBe('Use full-width punctuation.')
    await clara.call(insight.editInsight, { insight_id: marks.insight_id, text: 'Use ， and 。' })
    await clara.call(insight.approveInsights, { insight_ids: [marks.insight_id] })
    expect(await guide()).toContain('Use ， and 。')
  })

  it('takes a unit of the memory back', async () => {
    const clara = await office.as('clara')
    const unit = (await insights('tm', 'approved'))[0]!
    expect((await clara.ask(insight.editInsight, { insight_id: unit.insight_id, text: '别的' })).err_msg).toBe(
      'NOT_FOUND',
    )
    await clara.call(insight.withdrawInsights, { insight_ids: [unit.insight_id] })
    const { list } = await clara.call(memory.getMemoryUnits, { pair, keyword: 'harbour closes' })
    expect(list).toEqual([])
  })

  it('alone may; of another company nothing is known', async () => {
    const { insight_id, ...term } = (await insights('term', 'withdrawn'))[0]!
    const stranger = await seatOf(await office.make.company(), true)
    expect((await stranger.ask(insight.editInsight, { insight_id, text: 'x' })).err_msg).toBe('NOT_FOUND')
    expect((await stranger.ask(insight.withdrawInsights, { insight_ids: [insight_id] })).err_msg).toBe('NOT_FOUND')
    const { company_id } = await office.db.selectFrom('insight').select('company_id').executeTakeFirstOrThrow()
    const colleague = await seatOf(company_id, false)
    expect((await colleague.ask(insight.editInsight, { insight_id, text: 'x' })).err_msg).toBe('NO_PERMISSION')
    expect((await colleague.ask(insight.withdrawInsights, { insight_ids: [insight_id] })).err_msg).toBe('NO_PERMISSION')
    expect(term.state).toBe('withdrawn')
  })
})

it('what a piece said is taken back once it is done again', async () => {
  const ovens: Lines = {
    'Light the stove.': '点燃炉子。',
    'The stove is warm.': '炉子很暖。',
    'Keep away from a stove.': '远离炉子。',
    'Keep away from a wall.': '远离墙壁。',
  }
  const { task_id, piece_id, node_task_id } = await draft(ovens)
  await correct(node_task_id, (text) => text.replaceAll('炉子', '炉灶'))
  await findInsightsOf(office.app, piece_id)
  const found = (await oneOf('term', '炉灶'))!
  expect(found.count).toBe(3)
  const figures = () =>
    office.db.selectFrom('accepted_draft').select('segment_count').where('piece_id', '=', piece_id).execute()
  expect(await figures()).toEqual([{ segment_count: 4 }])
  const clara = await office.as('clara')
  const { node_id } = await office.node(task_id, 'translationProofreading')
  const { seal } = await clara.call(calls.taskWork.previewReset, { task_id, node_id, piece_ids: null })
  expect((await clara.ask(calls.taskWork.resetFlow, { task_id, node_id, piece_ids: null, seal })).err).toBe(200)
  const { rows } =
    await sql`select from pgboss.job where name = 'find-insights' and data ->> 'piece_id' = ${piece_id}`.execute(
      office.db,
    )
  expect(rows).toHaveLength(2) // when it was accepted, and now
  await findInsightsOf(office.app, piece_id)
  expect(await oneOf('term', '炉灶')).toBeUndefined()
  expect(await figures()).toEqual([])
})

it('the same sentence twice in a document is one correction', async () => {
  const twice = ['Lift the hatch.', 'Lift the hatch.', 'Close the hatch.']
  await remember({ 'Lift the hatch.': '抬起舱口。', 'Close the hatch.': '关上舱口。' })
  const more = { is_qa_required: false, is_acceptance_required: false }
  const task_id = await office.order({ text: twice.map(cue).join('\n'), name: 'twice.srt', more })
  const { node_task_id, piece_id } = await office.node(task_id, 'translationProofreading')
  await office.accept('lin', node_task_id)
  await correct(node_task_id, (text) => text.replaceAll('舱口', '舱盖'))
  await findInsightsOf(office.app, piece_id)
  const edits = await office.db.selectFrom('draft_edit').select('key').where('piece_id', '=', piece_id).execute()
  expect(edits.length).toBeGreaterThanOrEqual(3)
  expect(await oneOf('term', '舱盖')).toBeUndefined()
  expect(await oneOf('rule', '舱盖')).toBeUndefined()
})

it('a draft that nobody opened isn’t one that was right', async () => {
  const { piece_id, node_task_id } = await draft({
    'The mast is tall.': '桅杆很高。',
    'The sail is red.': '帆是红的。',
  })
  await correct(node_task_id, (text) => text)
  const [first] = await office.db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .orderBy('place')
    .execute()
  await sql`alter table segment_revision disable trigger user`.execute(office.db)
  await office.db
    .updateTable('segment_revision')
    .set({ author_id: null })
    .where('segment_id', '=', first!.segment_id)
    .execute()
  await sql`alter table segment_revision enable trigger user`.execute(office.db)
  await findInsightsOf(office.app, piece_id)
  const figures = office.db.selectFrom('accepted_draft').select('segment_count').where('piece_id', '=', piece_id)
  expect(await figures.execute()).toEqual([{ segment_count: 1 }])
})

it('admins hear once a week what waits, if something has come', async () => {
  const letters = () =>
    office.db.selectFrom('letter').select(['params', 'account_id']).where('kind', '=', 'insightsProposed').execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from insight where state = 'proposed'`.execute(office.db)
  const count = rows[0]!.count
  expect(count).toBeGreaterThan(0)
  await tellInsights(office.app)
  const told = await letters()
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]!.params).toEqual({ count: String(count) })
  await tellInsights(office.app)
  expect(await letters()).toEqual(told)
})
