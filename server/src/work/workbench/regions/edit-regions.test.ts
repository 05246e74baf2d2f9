import { randomUUID } from 'node:crypto'
import { type InputOf, maxRegions, type SegmentRegion, type workbench } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceRegions } from '../../../content/text/regions/replace-regions.ts'
import { openWorld, type Person, type Piece, type World } from '../testing/world.ts'

type Edit = InputOf<typeof workbench.editRegions>['edits'][number]

const box = (x: number, y: number): SegmentRegion => ({ x, y, width: 100, height: 20 })
const tab = randomUUID()
const recognized = { kind: 'ocr', provider: 'tesseract', score: 91 } as const

let world: World
let piece: Piece
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A piece of a picture with a machine's regions. */
beforeEach(async () => {
  piece = await world.makePiece([])
  await world.db
    .updateTable('node_task')
    .set({ kind: 'imageTextProofreading' })
    .where('node_task_id', '=', piece.work)
    .execute()
  await world.db
    .updateTable('file')
    .set({ analysis: JSON.stringify({ kind: 'picture', width: 800, height: 600 }) })
    .where('file_id', 'in', (query) =>
      query
        .selectFrom('task_file as t')
        .innerJoin('piece as p', 'p.task_file_id', 't.task_file_id')
        .select('t.file_id')
        .where('p.piece_id', '=', piece.piece_id),
    )
    .execute()
  await world.setState(piece.ai, 'in_progress')
  await find()
  await world.setState(piece.ai, 'completed')
  await world.setState(piece.work, 'assigned')
})

const find = (attempt = 0) =>
  world.run((transaction) =>
    replaceRegions(transaction, {
      node_task_id: piece.ai,
      attempt,
      found: [
        { region: box(10, 10), text: 'Lamp', origin: recognized },
        { region: box(10, 40), text: 'House', origin: recognized },
      ],
    }),
  )

const edit = (edits: Edit[], person: Person = 'worker', key = randomUUID()) =>
  world.call(person, 'editRegions', { node_task_id: piece.work, client_id: tab, edits }, key)
const refused = async (edits: Edit[], person: Person = 'worker') =>
  (await world.refusal(person, 'editRegions', { node_task_id: piece.work, client_id: tab, edits }, randomUUID()))
    .err_msg
const regions = async () =>
  (await world.call('worker', 'getSegments', { node_task_id: piece.work })).list.map((one) => ({
    id: one.segment_id,
    text: one.target,
    region: one.region,
    rev: one.rev,
    origin: one.origin.kind,
  }))

describe('a machine’s regions', () => {
  it('are written once, in order, and again when the node is opened again', async () => {
    await find()
    await world.setState(piece.ai, 'in_progress')
    await find()
    const first = await regions()
    expect(first.map(({ text, region, origin }) => [text, region, origin])).toEqual([
      ['Lamp', box(10, 10), 'ocr'],
      ['House', box(10, 40), 'ocr'],
    ])
    await find(1)
    const second = await regions()
    expect(second.map((one) => one.text)).toEqual(['Lamp', 'House'])
    expect(second[0]!.id).not.toBe(first[0]!.id)
  })
})

describe('people', () => {
  it('add regions at their place in the order, once per key', async () => {
    const [lamp] = await regions()
    const key = randomUUID()
    const edits: Edit[] = [
      { edit: 'add', region: { x: 200.4, y: 10, width: 50, height: 50 }, behind: lamp!.id },
      { edit: 'add', region: box(0, 0), behind: null },
    ]
    const answer = await edit(edits, 'worker', key)
    expect(await edit(edits, 'worker', key)).toEqual(answer)
    expect(answer.added_ids).toEqual([answer.list[1]!.segment_id, answer.list[0]!.segment_id])
    expect(answer.list[1]!.region).toEqual({ x: 200, y: 10, width: 50, height: 50 })
    expect(answer.total_count).toBe(4)
    expect((await regions()).map((one) => one.text)).toEqual(['', 'Lamp', '', 'House'])
  })

  it('move, resize and sort regions, based on the revision that they know', async () => {
    const [lamp, house] = await regions()
    const change = { edit: 'change', segment_id: lamp!.id, region: box(30, 30), base: box(10, 10) } as const
    await edit([change, { edit: 'move', segment_id: lamp!.id, behind: house!.id }])
    expect((await regions()).map((one) => [one.text, one.region!.x])).toEqual([
      ['House', 10],
      ['Lamp', 30],
    ])
    expect(await refused([change])).toBe('VERSION_CONFLICT')
    await edit([{ edit: 'move', segment_id: lamp!.id, behind: null }])
    expect((await regions())[0]!.text).toBe('Lamp')
  })

  it('merge two regions into one, remove regions, and restore them', async () => {
    const [lamp, house] = await regions()
    const merge = { edit: 'merge', segment_id: lamp!.id, base_rev: 1, other_id: house!.id, other_rev: 1 } as const
    expect((await edit([merge])).removed_ids).toEqual([house!.id])
    expect(await regions()).toEqual([
      { id: lamp!.id, text: 'Lamp\nHouse', region: { x: 10, y: 10, width: 100, height: 50 }, rev: 2, origin: 'human' },
    ])
    expect(await refused([{ edit: 'remove', segment_id: lamp!.id, base_rev: 1 }])).toBe('VERSION_CONFLICT')
    await edit([{ edit: 'remove', segment_id: lamp!.id, base_rev: 2 }])
    expect(await regions()).toEqual([])
    await edit([{ edit: 'restore', segment_id: house!.id }])
    expect(await regions()).toEqual([house])
    expect(await refused([{ edit: 'restore', segment_id: house!.id }])).toBe('NOT_FOUND')
  })

  it('change all of a batch or nothing', async () => {
    const [lamp, house] = await regions()
    const broken: Edit[] = [
      { edit: 'remove', segment_id: lamp!.id, base_rev: 1 },
      { edit: 'remove', segment_id: house!.id, base_rev: 7 },
    ]
    expect(await refused(broken)).toBe('VERSION_CONFLICT')
    expect(await regions()).toHaveLength(2)
  })

  it('count as the makers of the text where no machine’s region is left', async () => {
    const { piece_id } = piece
    const { task_id } = await world.db
      .updateTable('node_task')
      .set({ target_lang: 'en' })
      .where('piece_id', '=', piece_id)
      .returning('task_id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('task').set({ media: 'pic' }).where('task_id', '=', task_id).execute()
    const by = world.db.updateTable('node_task').set({ produced_by: 'tesseract/5.3' })
    await by.where('node_task_id', '=', piece.ai).execute()
    const maker = async () =>
      (await world.call('worker', 'openWorkbench', { node_task_id: piece.work, client_id: tab })).produced_by
    expect(await maker()).toBe('tesseract/5.3')
    const found = await regions()
    await edit([{ edit: 'add', region: box(300, 300), behind: null }])
    expect(await maker()).toBe('tesseract/5.3')
    await edit(found.map(({ id, rev }) => ({ edit: 'remove', segment_id: id, base_rev: rev })))
    expect(await maker()).toBe('drawn')
  })

  it('stay within the picture, and within the limit of regions', async () => {
    for (const region of [box(750, 10), { x: 1, y: 1, width: 2, height: 2 }, box(-5, 10)])
      expect(await refused([{ edit: 'add', region, behind: null }])).toBe('REGION_OUTSIDE')
    const many: Edit[] = Array.from({ length: 100 }, () => ({ edit: 'add', region: box(0, 0), behind: null }))
    for (let count = 100; count < maxRegions; count += 100) await edit(many)
    expect(await refused(many)).toBe('REGIONS_TOO_MANY')
  })

  it('need the right, the lease and a region of the same piece', async () => {
    const [lamp] = await regions()
    const remove: Edit[] = [{ edit: 'remove', segment_id: lamp!.id, base_rev: 1 }]
    for (const person of ['stranger', 'offered', 'reviewer', 'admin'] as const)
      expect(await refused(remove, person), person).toBe('NOT_FOUND')
    await world.call('worker', 'openWorkbench', { node_task_id: piece.work, client_id: randomUUID() })
    expect(await refused(remove)).toBe('LEASE_HELD')
    const other = await world.makePiece(['Other'])
    world.passMs(120_000)
    expect(await refused([{ edit: 'restore', segment_id: other.segment_ids[0]! }])).toBe('NOT_FOUND')
    const kind = world.db.updateTable('node_task').where('node_task_id', '=', piece.work)
    await kind.set({ kind: 'translationProofreading' }).execute()
    expect(await refused(remove)).toBe('NODE_TASK_STATE_WRONG')
  })
})
