/** MONEY 2.8: a statement to keep, in three forms, has the cents of the screen. */
import { calls, type Language, type SettleDetail } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGlyphs } from '../../../content/document/pdf/pdfium.ts'
import type { Actor } from '../../../ground/context.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Served, serveRoutes } from '../../../testing/serve-routes.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { type TestWork, testWork } from '../../../testing/work.ts'
import { workCompleted } from '../../settlement/events/work-completed.ts'
import { addNodeTask, addTalent } from '../../settlement/testing/done-work.ts'
import { settleCalls } from '../routes.ts'

const { settle } = calls
let database: TestDatabase
let test: TestWork
let served: Served
let talent: Actor
let operator: Actor
let detail: SettleDetail

beforeAll(async () => {
  database = await openTestDatabase()
  const said = { address: 'Pudong', tax_ids: JSON.stringify({ USCC: '9131X' }) }
  await database.db.updateTable('legal_entity').set(said).execute()
  test = testWork(database.db)
  served = serveRoutes({ db: database.db, config: testConfig('', ''), now: () => test.now }, settleCalls)
  talent = await addTalent(database.db)
  operator = { ...(await addTalent(database.db)), is_operator: true }
  test.now = new Date('2026-10-20T20:00:00Z') // the 21st in Shanghai
  for (const pay_minor of [1230, 123_456_789]) {
    const done = await addNodeTask(database.db, { assignee: talent.account_id, pay_minor })
    await test.change((transaction) => workCompleted(transaction, done))
  }
  test.now = new Date('2026-11-01T02:00:00Z')
  await served.ask(settle.createSettle, operator, { month: '2026-10', talent_ids: [talent.account_id] })
  const [row] = (await served.ask(settle.getSettleList, talent, {})).data.list
  const { settlement_id, version } = row!
  const { items } = (await served.ask(settle.getSettleDetail, talent, { settlement_id })).data
  const { item_id: corrects_item_id } = items.find(({ amount_minor }) => amount_minor === 1230)!
  const add = {
    ...({ kind: 'correction', mistake: 'paid_twice', corrects_item_id } as const),
    ...{ amount_minor: -405, note: '=HYPERLINK("x")' },
  }
  detail = (await served.ask(settle.updateSettleItem, operator, { settlement_id, version, add })).data
})
afterAll(async () => {
  await served.close()
  await database.close()
})

async function statement(format: 'pdf' | 'csv' | 'json', language: Language = 'en', who = talent) {
  const answer = await served.ask(settle.downloadStatement, who, {
    settlement_id: detail.settlement_id,
    format,
    language,
  })
  if (answer.err_msg !== 'OK') return answer
  const { name, bytes } = answer.data
  if (format !== 'pdf') return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  let text = ''
  for await (const { glyphs } of readGlyphs(bytes)) text += glyphs.map((glyph) => glyph.text).join('')
  return { name, text }
}
const textOf = async (...of: Parameters<typeof statement>) => {
  const said = await statement(...of)
  if (!('text' in said)) throw new Error(said.err_msg)
  return said.text.replace(/\s/g, ' ')
}

describe('a statement', () => {
  it('is a PDF with each amount, the total, who pays and the days, in the reader’s language', async () => {
    for (const language of ['en', 'zh', 'ja'] as const) {
      const text = await textOf('pdf', language)
      for (const amount of ['USD 12.30', 'USD 1,234,567.89', '−USD 4.05', 'USD 1,234,576.14'])
        expect(text).toContain(amount)
      expect(text).toContain('Polyphony, Pudong, USCC 9131X')
      expect(text).toContain(detail.due_on)
    }
    expect(await textOf('pdf', 'en')).toMatch(/To confirm.*Paid twice/)
    expect(await textOf('pdf', 'zh')).toMatch(/待确认.*重复计入/)
  })

  it('is a spreadsheet with the same cents, the days of the house, and nothing that runs', async () => {
    const lines = (await textOf('csv', 'en')).split('  ')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toMatch(/^2026-10-21,.*,USD,12\.30$/)
    expect(lines[2]).toMatch(/,USD,1234567\.89$/)
    expect(lines[3]).toContain(`Paid twice · =HYPERLINK(""x"")",USD,-4.05`)
    expect(lines[4]).toMatch(/,USD,1234576\.14$/)
    expect(lines[5]).toContain('Paid by,"Polyphony, Pudong, USCC 9131X"')
  })

  it('is JSON for programs, without what only operators read', async () => {
    const read = JSON.parse(await textOf('json')) as Partial<SettleDetail>
    expect(read).toMatchObject({ total_minor: 123_457_614, currency: 'USD', month: '2026-10' })
    expect(read.items?.map(({ amount_minor }) => amount_minor)).toEqual([1230, 123_456_789, -405])
    expect(Object.keys(read)).not.toContain('operator_note')
  })

  it('is nobody else’s', async () => {
    const stranger = await addTalent(database.db)
    for (const format of ['pdf', 'csv', 'json'] as const)
      expect(await statement(format, 'en', stranger)).toMatchObject({ err_msg: 'NOT_FOUND' })
  })
})
