import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchOf } from '../../../../../seed/actions.ts'
import { learn } from '../../../content/memory/learn.ts'
import { saveTerms } from '../../../content/memory/term/termbase.ts'
import { openWorld, type Person, type Piece, type World } from '../testing/world.ts'

let world: World
let piece: Piece

beforeAll(async () => {
  world = await openWorld()
  piece = await world.makePiece(['The bridge is closed.', 'Watch the bridge at night.', 'Nothing else.'])
  const { worker, admin, otherAdmin } = world.actors
  for (const [actor, target] of [
    [admin, '桥已关闭。'],
    [otherAdmin, '别家的句子。'],
  ] as const) {
    const scope = { company_id: actor.company_id!, source_lang: 'en', target_lang: 'zh' }
    const segment = {
      source: 'Watch the bridge at night.',
      target,
      codes: [],
      segment_id: null,
      author_id: worker.account_id,
    }
    await learn(world.db, { ...scope, task_id: null, segments: [segment] }, world.app.newId)
    await saveTerms(world.db, scope, [{ source: 'bridge', target }], null, world.app.newId)
  }
})
afterAll(() => world.close())

it("matches of the company's memory are found, without the names of others", async () => {
  const input = { node_task_id: piece.work, segment_id: piece.segment_ids[1]! }
  const namesFor = async (person: Person) => {
    const { matches } = await world.call(person, 'getMatches', input)
    expect(matches).toMatchObject([{ target: '桥已关闭。', score: 100 }])
    return matches.map((match) => match.author_name)
  }
  const show = (talent_names: 'hidden' | 'shown') =>
    world.db
      .updateTable('company')
      .set({ talent_names })
      .where('company_id', '=', world.actors.admin.company_id)
      .execute()
  expect(await namesFor('admin'), 'a company sees who the talents are only where the house lets it').toEqual([null])
  await show('shown')
  expect(await namesFor('worker')).toEqual([null])
  expect(await namesFor('admin')).toEqual(['worker'])
  await show('hidden')
})

it('the terms that occur in the document are found', async () => {
  const { terms } = await world.call('worker', 'getTerms', { node_task_id: piece.work })
  expect(terms).toMatchObject([{ source: 'bridge', target: '桥已关闭。' }])
})

it('a proposed term is found once it is approved', async () => {
  const written = { node_task_id: piece.work, source: 'night', target: '夜里', note: 'Not 晚上.' }
  const sources = async () =>
    (await world.call('worker', 'getTerms', { node_task_id: piece.work })).terms.map((term) => term.source)
  await world.call('worker', 'proposeTerm', written)
  expect((await world.ask('reviewer', 'proposeTerm', { ...written, node_task_id: piece.qa })).err_msg).toBe(
    'MEMORY_ENTRY_EXISTS',
  )
  expect((await world.ask('stranger', 'proposeTerm', written)).err_msg).toBe('NOT_FOUND')
  expect(await sources()).toEqual(['bridge'])
  const proposed = world.db.selectFrom('term').selectAll().where('source', '=', 'night')
  const { company_id } = world.actors.admin
  const { account_id: author_id } = world.actors.worker
  expect(await proposed.execute()).toMatchObject([{ state: 'proposed', company_id, author_id, note: 'Not 晚上.' }])
  await world.db.updateTable('term').set({ state: 'approved' }).where('source', '=', 'night').execute()
  expect(await sources()).toEqual(['bridge', 'night'])
})

it('a phrase is found in the memory, in the source or in the target', async () => {
  const source = await world.call('reviewer', 'getConcordance', { node_task_id: piece.qa, phrase: 'the bridge' })
  expect(source.list).toMatchObject([{ target: '桥已关闭。', author_name: null }])
  const target = { node_task_id: piece.work, phrase: '关闭', side: 'target' } as const
  expect((await world.call('worker', 'getConcordance', target)).list).toHaveLength(1)
  const elsewhere = { ...target, phrase: '别家' }
  expect((await world.call('worker', 'getConcordance', elsewhere)).list).toEqual([])
})

it('a confirmed segment is in matches and concordance at once, for all who work on the order', async () => {
  const fresh = await world.makePiece([
    'The lighthouse keeper counts the ships.',
    'The lighthouse keeper counted the ships.',
    'A draft that nobody confirmed.',
  ])
  const [first, second, third] = fresh.segment_ids
  const save = (segment_id: string, target: string, state: string) =>
    world.call('worker', 'saveSegments', {
      node_task_id: fresh.work,
      client_id: '0197f000-0000-7000-8000-00000000c11e',
      patches: [{ ...patchOf(segment_id, target), state: state as never }],
    })
  await save(first!, '灯塔看守人数船。', 'translated')
  await save(third!, '草稿。', 'initial')
  const near = await world.call('worker', 'getMatches', { node_task_id: fresh.work, segment_id: second! })
  expect(near.matches).toMatchObject([{ target: '灯塔看守人数船。', author_name: null }])
  expect(near.matches[0]!.score).toBeGreaterThanOrEqual(70)
  expect(near.matches[0]!.score).toBeLessThan(100)
  const itself = await world.call('worker', 'getMatches', { node_task_id: fresh.work, segment_id: first! })
  expect(itself.matches).toEqual([])
  const phrase = { node_task_id: fresh.qa, phrase: 'lighthouse keeper' }
  expect((await world.call('reviewer', 'getConcordance', phrase)).list).toMatchObject([{ target: '灯塔看守人数船。' }])
  const target = { node_task_id: fresh.work, phrase: '看守人', side: 'target' } as const
  expect((await world.call('worker', 'getConcordance', target)).list).toHaveLength(1)
  const draft = { node_task_id: fresh.work, phrase: 'nobody confirmed' }
  expect((await world.call('worker', 'getConcordance', draft)).list).toEqual([])
  const elsewhere = { node_task_id: piece.work, phrase: 'lighthouse keeper' }
  expect((await world.call('worker', 'getConcordance', elsewhere)).list).toEqual([])
  await world.db.updateTable('task').set({ is_memory_used: false }).where('task_id', '=', fresh.task_id).execute()
  expect((await world.call('worker', 'getConcordance', phrase)).list).toEqual([])
})
