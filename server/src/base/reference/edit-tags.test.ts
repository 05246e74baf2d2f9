import { calls, type EditedTag } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { getTagEditor, createTag, renameTag, moveTag, deleteTag } = calls.opsTag

let server: TestServer
let olga: Player
beforeAll(async () => {
  server = await startTestServer()
  olga = await server.as('olga')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.app.db.deleteFrom('application').execute()
  await server.app.db.deleteFrom('tag').execute()
})

const names = (name: string) => ({ name_zh: `${name}-zh`, name_en: name, name_ja: `${name}-ja` })
const make = async (name: string, parent_id: string | null = null) =>
  (await olga.call(createTag, { ...names(name), parent_id })).tag_id
const tags = async () => (await olga.call(getTagEditor, {})).list
const tag = async (tag_id: string): Promise<EditedTag> => (await tags()).find((one) => one.tag_id === tag_id)!
/** The tree as the tag picker gets it, written as `a(b,c)`. */
const shape = async () => {
  const { list } = await server.visitor.call(calls.reference.getAllTag, {})
  type Node = (typeof list)[number]
  const write = ({ name_en, children }: Node): string =>
    children.length > 0 ? `${name_en}(${children.map(write).join(',')})` : name_en
  return list.map(write).join(' ')
}
const move = async (tag_id: string, parent_id: string | null, before_id: string | null = null) =>
  olga.ask(moveTag, { tag_id, version: (await tag(tag_id)).version, parent_id, before_id })

describe('creating', () => {
  it('puts the tag last, on three levels at most', async () => {
    const a = await make('a')
    const b = await make('b', a)
    const c = await make('c', b)
    await make('d')
    await make('e', a)
    expect(await shape()).toBe('a(b(c),e) d')
    const fourth = await olga.ask(createTag, { ...names('f'), parent_id: c })
    expect(fourth).toMatchObject({ err_msg: 'TAG_TOO_DEEP', data: { max: 3 } })
    const nowhere = await olga.ask(createTag, { ...names('f'), parent_id: crypto.randomUUID() })
    expect(nowhere.err_msg).toBe('NOT_FOUND')
  })

  it('refuses a name that a sibling has, in any language and letter case; cousins may share one', async () => {
    const a = await make('a')
    await make('Law', a)
    const clash = { name_zh: 'x', name_en: 'LAW', name_ja: 'y' }
    expect(await olga.ask(createTag, { ...clash, parent_id: a })).toMatchObject({
      err_msg: 'TAG_EXISTS',
      data: { name: 'Law' },
    })
    const inJapanese = { name_zh: 'x', name_en: 'x', name_ja: 'Law-ja' }
    expect((await olga.ask(createTag, { ...inJapanese, parent_id: a })).err_msg).toBe('TAG_EXISTS')
    expect((await olga.ask(createTag, { ...clash, parent_id: null })).err_msg).toBe('OK')
  })

  it('twice with one name in parallel creates one tag', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => olga.ask(createTag, { ...names('same'), parent_id: null })),
    )
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', ...Array(4).fill('TAG_EXISTS')])
  })

  it('refuses empty names', async () => {
    const input = { name_zh: ' ', name_en: 'x', name_ja: 'x', parent_id: null }
    expect((await olga.ask(createTag, input)).err_msg).toBe('Parameter_Error')
  })
})

describe('renaming', () => {
  it('keeps the tag; the second of two parallel changes is refused', async () => {
    const a = await make('a')
    await make('b')
    const { version } = await tag(a)
    const input = { tag_id: a, version }
    const answers = await Promise.all(['x', 'y'].map((name) => olga.ask(renameTag, { ...input, ...names(name) })))
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'VERSION_CONFLICT'])
    const next = await tag(a)
    expect((await olga.ask(renameTag, { ...names('B'), tag_id: a, version: next.version })).err_msg).toBe('TAG_EXISTS')
    expect((await olga.ask(renameTag, { ...names('X'), tag_id: a, version: next.version })).err_msg).toBe('OK')
    expect(await shape()).toBe('X b')
  })
})

describe('moving', () => {
  it('changes order and parent, together with everything below', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')]
    const d = await make('d', c)
    await move(c, null, a)
    expect(await shape()).toBe('c(d) a b')
    await move(c, null)
    expect(await shape()).toBe('a b c(d)')
    await move(c, a)
    expect(await shape()).toBe('a(c(d)) b')
    await move(d, a, c)
    expect(await shape()).toBe('a(d,c) b')
    expect((await move(b, c)).err_msg).toBe('OK')
    expect(await shape()).toBe('a(d,c(b))')
  })

  it('is refused below itself, too deep, beside a tag of the same name, and before an unknown tag', async () => {
    const a = await make('a')
    const b = await make('b', a)
    const c = await make('c', b)
    expect((await move(a, c)).err_msg).toBe('TAG_INSIDE_ITSELF')
    expect((await move(a, a)).err_msg).toBe('TAG_INSIDE_ITSELF')
    const d = await make('d')
    await make('e', d)
    expect((await move(d, b)).err_msg).toBe('TAG_TOO_DEEP')
    const other = await make('b')
    expect((await move(other, a)).err_msg).toBe('TAG_EXISTS')
    expect((await move(d, null, c)).err_msg).toBe('NOT_FOUND')
    expect(await shape()).toBe('a(b(c)) d(e) b')
  })

  it('in parallel can’t make a cycle: one of the two moves is refused', async () => {
    const [a, b] = [await make('a'), await make('b')]
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map((answer) => answer.err_msg).sort()).toEqual(['OK', 'TAG_INSIDE_ITSELF'])
  })
})

describe('deleting', () => {
  const apply = async (tag_id: string, state: 'draft' | 'underReview') => {
    const { account_id } = await server.as('ana')
    await server.make.application(account_id, { tag_ids: [tag_id] }, { state })
  }

  it.each(['draft', 'underReview'] as const)('is refused while an application has it: %s', async (state) => {
    const a = await make('a')
    const b = await make('b', a)
    await apply(b, state)
    expect((await tag(b)).use_count).toBe(1)
    const answer = await olga.ask(deleteTag, { tag_id: a, version: 0 })
    expect(answer).toMatchObject({ err_msg: 'TAG_USED', data: { count: 1 } })
    expect(await shape()).toBe('a(b)')
  })

  it('also deletes everything below', async () => {
    const a = await make('a')
    await make('c', await make('b', a))
    await make('d')
    expect((await olga.ask(deleteTag, { tag_id: a, version: 7 })).err_msg).toBe('VERSION_CONFLICT')
    expect((await olga.ask(deleteTag, { tag_id: a, version: 0 })).err_msg).toBe('OK')
    expect(await shape()).toBe('d')
    expect((await olga.ask(deleteTag, { tag_id: a, version: 0 })).err_msg).toBe('NOT_FOUND')
  })
})

it('is in the audit log, and for operators only', async () => {
  const a = await make('a')
  await olga.call(renameTag, { ...names('b'), tag_id: a, version: 0 })
  await move(a, null)
  await olga.call(deleteTag, { tag_id: a, version: 2 })
  const { list } = await olga.call(calls.ops.getAuditList, { actions: ['tagChanged'], pageSize: 10 })
  expect(list.slice(0, 4).map((entry) => [entry.params.change, entry.params.name_en])).toEqual([
    ['deleted', 'b'],
    ['moved', 'b'],
    ['renamed', 'b'],
    ['created', 'a'],
  ])
  const lin = await server.as('lin')
  for (const call of [getTagEditor, createTag, renameTag, moveTag, deleteTag])
    expect((await lin.ask(call, {})).err_msg).toBe('NO_PERMISSION')
})
