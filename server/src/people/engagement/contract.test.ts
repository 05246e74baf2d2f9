import { createHash } from 'node:crypto'
import { calls, day, type InputOf, type Language, minute } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import { capturedFor } from '../../testing/captured.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { listEngagements } from './store.ts'
import { currentTexts, currentVersion } from './texts/current.ts'

const { getContract, getContractPdf, signContract } = calls.engagement

let server: TestServer
let lin: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  lin = await server.as('lin')
})
afterAll(() => server.close())

const party = { legal_name: '林晓雨', country: 'CN' }
type SignInput = InputOf<typeof signContract>

async function read(who: Player, as = party): Promise<SignInput> {
  const { document } = await who.call(getContract, { language: 'zh', party: as })
  const signature = { method: 'typed', name: as.legal_name } as const
  return { language: 'zh', party: as, sha256: document!.sha256, signature, is_read: true, is_agreed: true }
}
const count = async (who: Player) => (await listEngagements(server.app.db, who.account_id)).length
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the contract', () => {
  it('needs to know who signs; then it names them, the company and the roles', async () => {
    const blank = await lin.call(getContract, { language: 'zh' })
    expect(blank).toMatchObject({ state: 'unsigned', version: currentVersion, party: null, document: null, signed: [] })
    const { document } = await lin.call(getContract, { language: 'zh', party })
    const facts = Object.fromEntries(document!.facts.map(({ name, value }) => [name, value]))
    expect(facts).toMatchObject({ 公司: 'Polyphony', 译员: '林晓雨', 居住国家或地区: '中国', 文本版本: currentVersion })
    expect(facts['角色']).toContain('翻译')
    expect(JSON.stringify(document)).not.toMatch(/\{\w+\}/)
  })

  it('names the legal entity, where it is, and in English as banks write it', async () => {
    const entity = { name: '复调科技有限公司', name_latin: 'Polyphony Technology Ltd.', address: '上海市黄浦区' }
    const { db } = server.app
    const before = await defaultEntity(db)
    await db.updateTable('legal_entity').set(entity).execute()
    const company = async (language: Language) =>
      (await lin.call(getContract, { language, party })).document!.facts.slice(0, 2).map(({ value }) => value)
    expect(await company('zh')).toEqual([entity.name, entity.address])
    expect(await company('ja')).toEqual([entity.name, entity.address])
    expect(await company('en')).toEqual([entity.name_latin, entity.address])
    const { name, name_latin, address } = before
    await db.updateTable('legal_entity').set({ name, name_latin, address }).execute()
  })

  it('has the same content in each language', () => {
    const shape = Object.values(currentTexts).map(({ sections }) =>
      sections.map(({ blocks }) => blocks.map((block) => (typeof block === 'string' ? 1 : block.length))),
    )
    expect(shape[1]).toEqual(shape[0])
    expect(shape[2]).toEqual(shape[0])
  })

  it('is the same PDF each time, and another one for another name', async () => {
    const pdf = async (as: typeof party) =>
      new TextDecoder('latin1').decode((await lin.call(getContractPdf, { language: 'zh', party: as })).bytes)
    const first = await pdf(party)
    expect(first.slice(0, 5)).toBe('%PDF-')
    expect(await pdf(party)).toBe(first)
    expect(await pdf({ ...party, legal_name: '林晓' })).not.toBe(first)
  })

  it.each(['김민수', 'محمد', 'a\nb', ' '])('refuses a name that its fonts can’t write: %j', async (legal_name) => {
    const answer = await lin.ask(getContract, { language: 'en', party: { legal_name, country: 'KR' } })
    expect(answer.err_msg).toBe('Parameter_Error')
  })

  it.each(['mia', 'clara', 'olga'])('is refused for %s, who isn’t a freelance talent', async (username) => {
    const who = await server.as(username)
    expect((await who.ask(getContract, { language: 'en', party })).err_msg).toBe('NO_PERMISSION')
    expect((await who.ask(getContractPdf, { language: 'en', party })).err_msg).toBe('NO_PERMISSION')
    const input = { ...(await read(lin)), sha256: 'a'.repeat(64) }
    expect((await who.ask(signContract, input)).err_msg).toBe('NO_PERMISSION')
  })
})

describe('signing', () => {
  it('requires the name in the contract, agreement to all of it, and the document that was read', async () => {
    const input = await read(lin)
    const ask = async (change: object) => (await lin.ask(signContract, { ...input, ...change } as SignInput)).err_msg
    expect(await ask({ signature: { method: 'typed', name: '王晓雨' } })).toBe('SIGNATURE_NAME_DIFFERS')
    expect(await ask({ sha256: 'a'.repeat(64) })).toBe('VERSION_CONFLICT')
    expect(await ask({ party: { ...party, country: 'JP' } })).toBe('VERSION_CONFLICT')
    expect(await ask({ language: 'en' })).toBe('VERSION_CONFLICT')
    expect(await ask({ is_read: false })).toBe('Parameter_Error')
    expect(await ask({ is_agreed: false })).toBe('Parameter_Error')
    expect(await count(lin)).toBe(0)
    expect(await lin.call(calls.settlement.getTotalStats, {})).toMatchObject({ has_contract: false })
  })

  it('requires a confirmation if the last one is older than ten minutes', async () => {
    const rui = await server.as('rui')
    const input = await read(rui, { legal_name: 'Rui', country: 'PT' })
    server.advance(11 * minute)
    expect((await rui.ask(signContract, input)).err_msg).toBe('CONFIRMATION_NEEDED')
    lin = await server.as('lin')
  })

  it('twice at once makes one signature, stored with its evidence and announced by mail', async () => {
    const input = await read(lin)
    const answers = await Promise.all([lin.call(signContract, input), lin.call(signContract, input)])
    expect(await lin.call(calls.settlement.getTotalStats, {})).toMatchObject({ has_contract: true })
    for (const { state, signed } of answers) {
      expect(state).toBe('signed')
      expect(signed).toHaveLength(1)
    }
    const [row] = await listEngagements(server.app.db, lin.account_id)
    expect(await count(lin)).toBe(1)
    expect(row).toMatchObject({
      version: currentVersion,
      language: 'zh',
      method: 'typed',
      content_sha256: input.sha256,
    })
    expect(JSON.stringify(row)).not.toContain('林晓雨')
    const { list } = await lin.call(calls.message.getLetterList, { pageSize: 10 })
    expect(list.filter(({ kind }) => kind === 'contractSigned')).toHaveLength(1)
    expect((await capturedFor(server, 'lin@demo.polyphony.example')).at(-1)).toMatchObject({ kind: 'letter' })
  })

  it('gives a PDF to the talent and operators at a signed address; its hash is stored', async () => {
    const { signed } = await lin.call(getContract, { language: 'zh' })
    const [{ file_id, sha256 }] = signed as [(typeof signed)[0]]
    for (const who of [lin, await server.as('olga')]) {
      const { url, mime } = await who.call(calls.file.getFileUrl, { file_id })
      expect(mime).toBe('application/pdf')
      const { rawPayload, statusCode } = await server.server.inject({ url })
      expect(statusCode).toBe(200)
      expect(hashOf(rawPayload)).toBe(sha256)
    }
    for (const username of ['wang', 'clara'])
      expect((await (await server.as(username)).ask(calls.file.getFileUrl, { file_id })).err_msg).toBe('NOT_FOUND')
  })

  it('can’t be changed afterwards, not even in the database', async () => {
    const { db } = server.app
    await expect(db.updateTable('engagement').set({ signed_sha256: 'x' }).execute()).rejects.toThrow(/never changed/)
    await expect(db.deleteFrom('engagement').execute()).rejects.toThrow(/never changed/)
  })

  it('can be done by drawing, for a document that was read the day before', async () => {
    const sato = await server.as('sato')
    const input = await read(sato, { legal_name: '佐藤美咲', country: 'JP' })
    server.advance(day)
    const later = await server.as('sato')
    const strokes = [
      [
        [100, 100],
        [600, 200],
      ],
    ] as [number, number][][]
    expect(
      (await later.ask(signContract, { ...input, signature: { method: 'drawn', strokes: [[[1, 1]]] } })).err_msg,
    ).toBe('Parameter_Error')
    const { state, signed } = await later.call(signContract, { ...input, signature: { method: 'drawn', strokes } })
    expect([state, signed[0]!.method]).toEqual(['signed', 'drawn'])
  })

  it('of an older text requires a new one, with the name that was used before', async () => {
    const wang = await server.as('wang')
    const input = await read(wang, { legal_name: 'Wang Wei', country: 'CN' })
    await wang.call(signContract, input)
    const [row] = await listEngagements(server.app.db, wang.account_id)
    // A row as if an older text had been signed; the database refuses to change an existing row.
    await server.app.db.transaction().execute(async (tx) => {
      await sql`alter table engagement disable trigger engagement_is_append_only`.execute(tx)
      await tx
        .updateTable('engagement')
        .set({ version: '2020-01' })
        .where('engagement_id', '=', row!.engagement_id)
        .execute()
      await sql`alter table engagement enable trigger engagement_is_append_only`.execute(tx)
    })
    const view = await wang.call(getContract, { language: 'en' })
    expect(view).toMatchObject({ state: 'outdated', party: { legal_name: 'Wang Wei', is_fixed: false } })
    const again = await wang.call(signContract, { ...input, language: 'en', sha256: view.document!.sha256 })
    expect(again.state).toBe('signed')
    expect(again.signed.map(({ version }) => version)).toEqual([currentVersion, '2020-01'])
  })
})
