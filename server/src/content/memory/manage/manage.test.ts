import { randomUUID } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { findMatches } from '../match/find-matches.ts'
import { termsOfPair } from '../term/termbase.ts'

let server: TestServer
let admin: Player
let stranger: Player
let company_id: string

beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  admin = await server.as('clara')
  stranger = await server.as('lin')
  company_id = await server.companyOf('clara')
})
afterAll(() => server.close())

const { memory, termbase } = calls
const pair = { source_lang: 'zh', target_lang: 'ko' }
const add = (source: string, target: string) => admin.call(memory.addMemoryUnit, { ...pair, source, target })
const find = async (keyword: string, of: typeof pair | null = pair) =>
  (await admin.call(memory.getMemoryUnits, { pair: of, keyword })).list
const matches = (source: string) =>
  findMatches(server.app.db, { company_id, ...pair, source, codes: [], before: null, after: null })

/** The audit log's entries about the company's memory, newest first. */
const audited = async () => {
  const rows = server.app.db.selectFrom('audit_log').select(['action', 'actor_id', 'params'])
  return rows.where('subject_id', '=', company_id).orderBy('audit_id', 'desc').execute()
}

describe('units', () => {
  it('are found by a part of source or target, also of two characters, with or without a pair', async () => {
    await add('渡轮正午启航。', '페리는 정오에 출발한다.')
    await add('渡口已经关闭 100%。', 'Closed_now 나루터')
    for (const of of [pair, null]) {
      expect((await find('正午', of)).map((unit) => unit.source)).toEqual(['渡轮正午启航。'])
      expect((await find('나루', of)).map((unit) => unit.source)).toEqual(['渡口已经关闭 100%。'])
      expect((await find('CLOSED_N', of)).map((unit) => unit.source)).toEqual(['渡口已经关闭 100%。'])
      expect(await find('l_s', of)).toEqual([])
    }
    expect((await find('渡')).map((unit) => unit.origin)).toEqual(['hand', 'hand'])
  })

  it('are suggested in the workbench as they were last written', async () => {
    const { tm_unit_id } = await add('码头在哪里？', '부두는 어디에?')
    const [unit] = await find('码头在')
    await admin.call(memory.updateMemoryUnit, {
      tm_unit_id,
      source: '码头在哪儿？',
      target: '부두가 어디예요?',
      updated_at: unit!.updated_at,
    })
    expect(await matches('码头在哪儿？')).toMatchObject([{ score: 100, target: '부두가 어디예요?' }])
    const again = { tm_unit_id, source: '码头', target: '부두', updated_at: unit!.updated_at }
    expect((await admin.ask(memory.updateMemoryUnit, again)).err_msg).toBe('VERSION_CONFLICT')
    await admin.call(memory.deleteMemoryUnits, { tm_unit_ids: [tm_unit_id] })
    expect(await matches('码头在哪儿？')).toEqual([])
    const params = { kind: 'tmx', count: 1 }
    expect((await audited())[0]).toEqual({ action: 'memoryDeleted', actor_id: admin.account_id, params })
  })

  it('are unique per text, in existing languages, and only admins write them', async () => {
    await add('双胞胎', '쌍둥이')
    const twin = { ...pair, source: '双胞胎', target: '다른' }
    expect((await admin.ask(memory.addMemoryUnit, twin)).err_msg).toBe('MEMORY_ENTRY_EXISTS')
    expect((await admin.ask(memory.addMemoryUnit, { ...twin, target_lang: 'zh' })).err_msg).toBe('LANGUAGE_DUPLICATE')
    expect((await admin.ask(memory.addMemoryUnit, { ...twin, target_lang: 'xx' })).err_msg).toBe('Parameter_Error')
    expect((await admin.ask(memory.addMemoryUnit, { ...twin, source: '100 %' })).err_msg).toBe('Parameter_Error')
    expect((await stranger.ask(memory.addMemoryUnit, twin)).err_msg).toBe('NO_PERMISSION')
    expect((await stranger.ask(memory.getMemoryUnits, {})).err_msg).toBe('NO_PERMISSION')
  })

  it('are deleted all or none', async () => {
    const { tm_unit_id } = await add('留下', '남다')
    const some = { tm_unit_ids: [tm_unit_id, randomUUID()] }
    expect((await admin.ask(memory.deleteMemoryUnits, some)).err_msg).toBe('NOT_FOUND')
    expect(await find('留下')).toHaveLength(1)
    const deletions = (await audited()).filter(({ action }) => action === 'memoryDeleted')
    expect(deletions).toHaveLength(1) // only those of the test above: a failed deletion isn't logged
  })
})

describe('terms', () => {
  const term = { ...pair, source: '浮标', target: '부표' }
  const list = async (state: 'proposed' | 'approved' | 'refused', keyword = '') =>
    (await admin.call(termbase.getTermList, { pair, state, keyword })).list

  it('are added, changed and deleted', async () => {
    const { term_id } = await admin.call(termbase.addTerm, { ...term, note: 'n', part_of_speech: 'noun' })
    expect((await admin.ask(termbase.addTerm, term)).err_msg).toBe('MEMORY_ENTRY_EXISTS')
    const [added] = await list('approved', '浮')
    expect(added).toMatchObject({ ...term, note: 'n', part_of_speech: 'noun', definition: '', is_forbidden: false })
    const { updated_at } = added!
    await admin.call(termbase.updateTerm, { term_id, source: '浮标', target: '뜬표', is_forbidden: true, updated_at })
    expect(await list('approved', '뜬')).toMatchObject([{ is_forbidden: true, note: '' }])
    await admin.call(termbase.deleteTerms, { term_ids: [term_id] })
    expect(await list('approved')).toEqual([])
    expect((await audited())[0]).toMatchObject({ action: 'memoryDeleted', params: { kind: 'tbx', count: 1 } })
  })

  it('that are proposed aren’t shown in the workbench until an admin approves them', async () => {
    const propose = async (source: string) => {
      const { term_id } = await admin.call(termbase.addTerm, { ...term, source })
      await server.app.db.updateTable('term').set({ state: 'proposed' }).where('term_id', '=', term_id).execute()
      return term_id
    }
    const [good, bad] = [await propose('灯船'), await propose('灯台')]
    const atWork = async () => (await termsOfPair(server.app.db, { company_id, ...pair })).map((one) => one.source)
    expect(await atWork()).toEqual([])
    expect((await admin.call(termbase.getTermList, {})).proposed_count).toBe(2)
    expect((await stranger.ask(termbase.decideTerms, { term_ids: [good], is_approved: true })).err_msg).toBe(
      'NO_PERMISSION',
    )
    await admin.call(termbase.decideTerms, { term_ids: [good], is_approved: true })
    await admin.call(termbase.decideTerms, { term_ids: [bad], is_approved: false })
    expect(await admin.call(termbase.decideTerms, { term_ids: [bad], is_approved: true })).toEqual({ count: 0 })
    expect(await atWork()).toEqual(['灯船'])
    expect(await list('refused')).toMatchObject([
      { source: '灯台', author_name: 'Clara Client', decider_name: 'Clara Client' },
    ])
  })
})
