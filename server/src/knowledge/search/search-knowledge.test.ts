/** What a search answers (docs/decisions/0052), on the real index. */
import { calls, type InputOf, present, relevanceThresholds } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { piecePassages } from '../../content/reading/segment-passages.ts'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { type KbsWorld, openKbsWorld, type PersonName } from '../bases/kbs/testing/kbs-world.ts'
import { chunkPassages } from '../retrieval/chunking/chunk-passages.ts'
import { type Chunk, indexRevision } from '../retrieval/index-revision.ts'
import { plainChunk } from '../retrieval/testing/plain-chunk.ts'

const { searchKnowledge } = calls.search

let world: KbsWorld
beforeAll(async () => {
  world = await openKbsWorld()
})
afterAll(() => world.close())

/** @returns the file's id */
async function say(kbs_id: string, ...chunks: (string | Partial<Chunk>)[]): Promise<string> {
  const knowledge_id = await world.file(kbs_id)
  const { company_id } = world
  const written = chunks.map((chunk) =>
    typeof chunk === 'string' ? plainChunk(chunk) : { ...plainChunk(chunk.body ?? ''), ...chunk },
  )
  await inTransaction(world.app, (transaction) =>
    indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, written),
  )
  return knowledge_id
}
const find = (asked: InputOf<typeof searchKnowledge>, by: PersonName = 'admin') =>
  world.as[by].call(searchKnowledge, asked)
const bodies = async (...asked: Parameters<typeof find>) => (await find(...asked)).list.map(({ body }) => body)

it('says what a passage is from and where it stands', async () => {
  const parent_id = await world.base({ title: 'Ships' })
  const kbs_id = await world.base({ title: 'Engines', parent_id })
  const anchors = [{ in: 'pages', page: 3, boxes: [{ x: 0.1, y: 0.2, width: 0.5, height: 0.1 }] }] as const
  const heading = ['Upkeep', 'Oil']
  const body = 'The crankcase oil is changed every 500 hours.'
  const knowledge_id = await say(kbs_id, 'Another thing.', {
    body,
    heading,
    anchors: anchors.map((one) => ({ ...one, boxes: [...one.boxes] })),
    lang: 'en',
  })
  const { list, best, threshold, is_capped } = await find({ text: 'crankcase oil' })
  expect(list).toMatchObject([
    {
      ...{ knowledge_id, kbs_id, revision: 1, position: 1, name: 'manual.pdf', ext: 'pdf', task_id: null },
      ...{ path: ['Ships', 'Engines'], heading, body, lang: 'en', body_2: null, grade: null, anchors },
    },
  ])
  expect(best).toBe(list[0]?.relevance)
  expect(threshold).toBe(relevanceThresholds.en.normal)
  expect(is_capped).toBe(false)
})

it('what was translated is found in either language, with both', async () => {
  const kbs_id = await world.base()
  const pair = {
    lang: 'en',
    body: 'Reinsurance covers nuclear pools.',
    lang_2: 'zh',
    body_2: '再保险承保核共体。',
    grade: 'reviewed',
  } as const
  await say(kbs_id, pair)
  for (const text of ['nuclear reinsurance', '核共体再保险']) expect((await find({ text })).list).toMatchObject([pair])
})

it('of a finished film the cue that answers is said, in whichever language it was asked for', async () => {
  const kbs_id = await world.base()
  const pairs = [
    ['The pier is empty.', '码头空无一人。'],
    ['Who locked the cormorant’s cage?', '谁锁了鸬鹚的笼子？'],
    ['Fetch the oakum.', '去拿麻絮来。'],
  ] as const
  const chunks = chunkPassages(
    piecePassages({
      ...{ task_id: uuidv7(), piece_id: uuidv7(), name: 'Pier', source_lang: 'en', target_lang: 'zh' },
      segments: pairs.map(([source, target], at) => ({
        ...{ segment_id: uuidv7(), source, target, grade: 'human', start_ms: 5000 * at },
      })),
    }),
    'automatic',
  )
  await say(kbs_id, ...chunks)
  const secondOf = async (text: string) => {
    const [found] = (await find({ text, kbs_ids: [kbs_id] })).list
    return found?.cue === null ? null : present(found).anchors[present(found?.cue)]
  }
  expect(await secondOf('the cormorant’s cage')).toMatchObject({ start_ms: 5000 })
  expect(await secondOf('鸬鹚的笼子')).toMatchObject({ start_ms: 5000 })
  expect(await secondOf('oakum')).toMatchObject({ start_ms: 10_000 })
  expect(await secondOf('去拿麻絮')).toMatchObject({ start_ms: 10_000 })
  const [first] = (await find({ text: 'empty pier', kbs_ids: [kbs_id] })).list
  expect(present(first).cue).toBe(0)
})

it('what isn’t relevant enough isn’t shown, and said to be there; nothing is nothing', async () => {
  const kbs_id = await world.base()
  await say(kbs_id, 'Zanzibar cloves are dried for six days on mats of palm leaves before they are sold.')
  const text = 'mats of quartz obsidian basalt granite marble slate dolomite'
  const strict = await find({ text, level: 'strict' })
  expect(strict.list).toEqual([])
  expect(strict.best).toBeGreaterThan(0)
  expect(strict.best).toBeLessThan(strict.threshold)
  expect(await find({ text: 'xylophonequux' })).toMatchObject({ list: [], best: null })
  expect(await find({ text: '？！' })).toMatchObject({ list: [], best: null })
  const loose = await find({ text: 'cloves of Zanzibar and porcelain', level: 'loose' })
  expect(loose.threshold).toBe(relevanceThresholds.en.loose)
  expect(loose.list).toHaveLength(1)
})

it('of nearly equal passages the better confirmed comes first', async () => {
  const kbs_id = await world.base()
  const said = { lang: 'en', body: 'Tungsten inlay.', lang_2: 'ja', body_2: 'タングステンの象嵌。' }
  await say(kbs_id, { ...said, grade: 'machine' }, { ...said, grade: 'accepted' }, { ...said, grade: 'human' })
  expect((await find({ text: 'tungsten inlay' })).list.map(({ grade }) => grade)).toEqual([
    'accepted',
    'human',
    'machine',
  ])
})

it('a base is searched with those below it, a file alone, and no more than asked for is told', async () => {
  const above = await world.base()
  const below = await world.base({ parent_id: above })
  const beside = await world.base()
  const file = await say(above, 'Vermilion lacquer above.')
  await say(below, 'Vermilion lacquer below.')
  await say(beside, 'Vermilion lacquer beside.')
  const text = 'vermilion lacquer'
  expect((await bodies({ text, kbs_ids: [above] })).toSorted()).toEqual([
    'Vermilion lacquer above.',
    'Vermilion lacquer below.',
  ])
  expect(await bodies({ text, kbs_ids: [below] })).toEqual(['Vermilion lacquer below.'])
  expect(await bodies({ text, knowledge_ids: [file] })).toEqual(['Vermilion lacquer above.'])
  expect(await bodies({ text, kbs_ids: [] })).toEqual([])
  expect(await find({ text, limit: 2 })).toMatchObject({ list: [{}, {}], is_capped: true })
  expect(await find({ text, limit: 3 })).toMatchObject({ list: [{}, {}, {}], is_capped: false })
})

it('a follow-up is understood by the question before', async () => {
  const kbs_id = await world.base()
  await say(kbs_id, 'The bathyscaphe price is 40 crowns.', 'The price of a kayak is 3 crowns.')
  const [first] = await bodies({ text: 'And the price?', previous: 'How deep does the bathyscaphe dive?' })
  expect(first).toBe('The bathyscaphe price is 40 crowns.')
})

it('nobody finds what they don’t reach, and bases and files out of reach are answered like ones of nothing', async () => {
  const kbs_id = await world.base({ department_ids: [world.department.legal] })
  const knowledge_id = await say(kbs_id, 'Sealed marzipan clause.')
  const text = 'sealed marzipan clause'
  for (const name of ['admin', 'otherAdmin', 'legal'] as const) expect(await bodies({ text }, name)).toHaveLength(1)
  for (const name of ['plain', 'sales', 'north', 'stranger'] as const) {
    const absent = await find({ text, kbs_ids: [uuidv7()] }, name)
    expect(absent).toMatchObject({ list: [], best: null })
    expect(await find({ text }, name)).toEqual(absent)
    expect(await find({ text, kbs_ids: [kbs_id] }, name)).toEqual(absent)
    expect(await find({ text, knowledge_ids: [knowledge_id] }, name)).toEqual(absent)
  }
})
