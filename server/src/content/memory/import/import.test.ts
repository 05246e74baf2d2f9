import { calls, type MemoryImport } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { runImport } from './run-import.ts'

let server: TestServer
let admin: Player
let stranger: Player
let company_id: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('clara')
  stranger = await server.as('lin')
  company_id = await server.companyOf('clara')
})
afterAll(() => server.close())

const { importMemory, getMemoryImports, exportMemory, getMemoryPairs } = calls.memory
const tmxOf = (...units: string[]) =>
  `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en"/><body>\n${units.join('\n')}\n</body></tmx>`
const tu = (en: string, lang: string, target: string, author = '') =>
  `<tu${author && ` creationid="${author}"`}><tuv xml:lang="en-US"><seg>${en}</seg></tuv><tuv xml:lang="${lang}"><seg>${target}</seg></tuv></tu>`
const upload = async (name: string, text: string, person = admin) =>
  (await person.upload(name, new TextEncoder().encode(text), 'memory')).file_id
const stateOf = async (id: string, kind: 'tmx' | 'tbx' = 'tmx') =>
  (await admin.call(getMemoryImports, { kind })).list.find((one) => one.memory_import_id === id)

async function importText(name: string, text: string): Promise<MemoryImport> {
  const { memory_import_id } = await admin.call(importMemory, { file_id: await upload(name, text) })
  const kind = name.endsWith('tbx') ? 'tbx' : 'tmx'
  return server.eventually(async () => {
    const found = await stateOf(memory_import_id, kind)
    return found?.state !== 'running' && found
  })
}
const unitsLike = (source: string) =>
  server.app.db
    .selectFrom('tm_unit')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('source', 'like', source)
    .execute()
async function exported(kind: 'tmx' | 'tbx', pair: { source_lang: string; target_lang: string } | null = null) {
  const { url } = await admin.call(exportMemory, { kind, pair })
  return server.server.inject({ method: 'GET', url })
}

describe('an import', () => {
  it('adds units with their origin, merges existing ones, and reports what it left out', async () => {
    const first = await importText(
      'first.tmx',
      tmxOf(
        tu('A lighthouse', 'zh-CN', '灯塔', 'Ada'),
        tu('A harbour', 'fr-CA', 'Un port'),
        tu('Lost', 'xx-gone', '?'),
      ),
    )
    expect(first).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      added: 2,
      renewed: 0,
      skipped: 1,
      file_name: 'first.tmx',
    })
    const noted = server.app.db.selectFrom('audit_log').select('params').where('action', '=', 'memoryImported')
    expect(await noted.where('subject_id', '=', company_id).execute()).toEqual([
      { params: { kind: 'tmx', name: 'first.tmx' } },
    ])
    expect(first.problems).toEqual([{ line: 5, reason: 'languageUnknown', detail: 'xx-gone' }])
    const again = await importText('again.tmx', tmxOf(tu('A LIGHTHOUSE', 'zh', '一座灯塔'), tu('A buoy', 'zh', '浮标')))
    expect(again).toMatchObject({ added: 1, renewed: 1 })
    const [unit, ...others] = await unitsLike('A LIGHTHOUSE')
    expect(others).toEqual([])
    expect(unit).toMatchObject({
      source_lang: 'en-US',
      target_lang: 'zh',
      target: '一座灯塔',
      author_id: admin.account_id,
      memory_import_id: again.memory_import_id,
      import_author: null,
      task_id: null,
    })
    expect((await admin.call(getMemoryPairs, { kind: 'tmx' })).list).toContainEqual({
      source_lang: 'en-US',
      target_lang: 'fr-CA',
    })
  })

  it('changes nothing if the file is broken anywhere, and reports the line', async () => {
    const broken = await importText('broken.tmx', tmxOf(tu('Unbroken', 'zh', '完好'), '<tu><tuv>'))
    expect(broken).toMatchObject({
      state: 'failed',
      failure: { reason: 'notWellFormed', line: 5 },
      added: 0,
      total: null,
    })
    expect(await unitsLike('Unbroken')).toEqual([])
    expect(await importText('no.tmx', '<tbx/>')).toMatchObject({ failure: { reason: 'notTmx', line: 1 } })
  })

  it('exists once however often it is requested, and only for one’s own files', async () => {
    const file_id = await upload('once.tmx', tmxOf(tu('Once', 'zh', '一次')))
    const [first, second] = await Promise.all([
      admin.call(importMemory, { file_id }),
      admin.call(importMemory, { file_id }),
    ])
    expect(first).toEqual(second)
    expect((await stranger.ask(importMemory, { file_id })).err_msg).toBe('NO_PERMISSION')
    expect((await stranger.ask(getMemoryImports, { kind: 'tmx' })).err_msg).toBe('NO_PERMISSION')
    const foreign = await upload('foreign.tmx', tmxOf(), await server.as('heming'))
    expect((await admin.ask(importMemory, { file_id: foreign })).err_msg).toBe('NOT_FOUND')
  })

  it('continues where a killed worker stopped', async () => {
    const text = tmxOf(...Array.from({ length: 3 }, (_, index) => tu(`Resumed ${'abc'[index]}`, 'zh', `续${index}`)))
    const { memory_import_id } = await importText('resumed.tmx', text)
    await server.app.db.deleteFrom('tm_unit').where('source', 'like', 'Resumed%').execute()
    await server.app.db
      .updateTable('memory_import')
      .set({ state: 'running', done: 2, added: 2 })
      .where('memory_import_id', '=', memory_import_id)
      .execute()
    await runImport.run(
      server.app,
      { memory_import_id },
      { signal: new AbortController().signal, attempt: 1, isLastAttempt: false },
    )
    expect(await stateOf(memory_import_id)).toMatchObject({ state: 'done', done: 3, added: 3 })
    expect((await unitsLike('Resumed%')).map((unit) => unit.source)).toEqual(['Resumed c'])
  })

  it('adds terms as approved, including forbidden ones', async () => {
    const term = (lang: string, text: string, more = '') =>
      `<langSec xml:lang="${lang}"><termSec><term>${text}</term>${more}</termSec></langSec>`
    const status = '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote><note>Too short.</note>'
    const done = await importText(
      'terms.tbx',
      `<tbx><text><body><conceptEntry>${term('en', 'gangway')}${term('ja', 'タラップ', status)}</conceptEntry></body></text></tbx>`,
    )
    expect(done).toMatchObject({ state: 'done', added: 1 })
    const rows = server.app.db.selectFrom('term').selectAll().where('source', '=', 'gangway')
    expect(await rows.execute()).toMatchObject([
      { company_id, target: 'タラップ', is_forbidden: true, note: 'Too short.', state: 'approved' },
    ])
  })

  it('waits for others of its company only, so that one company’s files don’t keep those of others waiting', async () => {
    const { memory_import_id } = await importText('fair.tmx', tmxOf(tu('A fair queue', 'zh-CN', '公平的队列')))
    const jobs = await sql<{ group_id: string }>`select group_id from pgboss.job
      where name = ${runImport.name} and data ->> 'memory_import_id' = ${memory_import_id}`.execute(server.app.db)
    expect(jobs.rows).toEqual([{ group_id: company_id }])
    expect(runImport).toMatchObject({ isFair: true })
  })
})

describe('an export', () => {
  it('streams one pair or all, and can be imported again unchanged', async () => {
    await importText('export.tmx', tmxOf(tu('Exported &lt;b&gt;', 'ko', '내보냄', 'Ada &amp; Bob')))
    const pair = { source_lang: 'en-US', target_lang: 'ko' }
    const file = await exported('tmx', pair)
    expect(file.headers['content-disposition']).toContain('memory-en-US-ko.tmx')
    expect(file.body).toContain('creationid="Ada &amp; Bob"')
    expect(await importText('back.tmx', file.body)).toMatchObject({ total: 1, added: 0, renewed: 1, skipped: 0 })
    expect((await exported('tmx', pair)).body).toBe(file.body)
    const everything = await exported('tmx')
    expect(everything.body.match(/<tu /g)?.length).toBeGreaterThan(file.body.match(/<tu /g)!.length)
    const terms = await exported('tbx')
    const back = await importText('back.tbx', terms.body)
    expect(back).toMatchObject({ added: 0, skipped: 0, renewed: terms.body.match(/<conceptEntry /g)!.length })
    expect((await exported('tbx')).body).toBe(terms.body)
  })

  it('has an address with a time limit, which only admins can request', async () => {
    const { url } = await admin.call(exportMemory, { kind: 'tmx' })
    expect((await stranger.ask(exportMemory, { kind: 'tmx' })).err_msg).toBe('NO_PERMISSION')
    expect((await server.server.inject({ method: 'GET', url: `${url.slice(0, -3)}abc` })).statusCode).toBe(404)
    expect((await server.server.inject({ method: 'GET', url: '/files/memory' })).statusCode).toBe(404)
    server.advance(6 * 60_000)
    expect((await server.server.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
