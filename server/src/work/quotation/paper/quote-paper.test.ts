/** MONEY 2: the document has the cents of the screen, in three languages. */
import { calls, hour, type Language, toWireTime } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../../../../../seed/player.ts'
import { readGlyphs } from '../../../content/document/pdf/pdfium.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'
import { type Desk, deskOf } from '../testing/desk.ts'

const { quotation } = calls
let office: Office
let desk: Desk
beforeAll(async () => {
  office = await openOffice()
  desk = deskOf(office)
})
afterAll(() => office.server.close())

async function textOf(bytes: Uint8Array): Promise<string> {
  let text = ''
  for await (const { glyphs } of readGlyphs(bytes)) text += glyphs.map((glyph) => glyph.text).join('')
  return text.replace(/\s/g, ' ')
}
const usd = (minor: number) => `USD ${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(minor / 100)}`

const note = 'Thank you & see you <i>soon</i>'
/** Who offers, as each language writes it. */
const house = { name: '复调语言服务有限公司', name_latin: 'Polyphony Language Services' } as const
const calledIn = { en: house.name_latin, zh: house.name, ja: house.name } as const

/** Of a company that shares the cost of redone drafts, due within a day. */
async function rushed(clara: Player) {
  const company_id = await office.server.companyOf('clara')
  await office.db
    .updateTable('company')
    .set({ effort_policy: 'shared', effort_percent: 15 })
    .where('company_id', '=', company_id)
    .execute()
  const deadline_at = toWireTime(new Date(office.app.now().getTime() + 24 * hour))
  const more = { deadline_at, po_number: 'PO-9', name: '港湾 <b>Trailer</b> 🦊 مرحبا' }
  return desk.quote(clara, { target_langs: ['zh', 'ja'], more }, { deadline_hours: 24, note })
}
const said = {
  en: ['Quote', 'Valid until', '24 hours after acceptance', 'Rush fee +60%', 'Chinese', 'PO number'],
  zh: ['报价单', '有效期至', '接受报价后 24 小时', '加急费 +60%', '日语', '采购订单号'],
  ja: ['見積書', '有効期限', '承諾から 24 時間後', '特急料金 +60%', '中国語', '発注番号'],
} as const

it('says number, parties, items, rush, total, ceiling and note, and where it is decided', async () => {
  const clara = await office.as('clara')
  const tax_ids = JSON.stringify({ VAT: 'CN-77' })
  await office.db
    .updateTable('legal_entity')
    .set({ ...house, tax_ids })
    .execute()
  const { quote_id, number } = await rushed(clara)
  const shown = await clara.call(quotation.getQuote, { quote_id })
  expect(shown.sums.rush_minor).toBeGreaterThan(0)
  const download = async (language: Language) => {
    const { bytes, name } = await clara.call(quotation.downloadQuote, { quote_id, language })
    expect(name).toBe(`${number}.pdf`)
    return textOf(bytes)
  }
  const amounts = [
    ...shown.rows.flatMap((row) => [row.amount_minor, ...row.lines.map((line) => line.amount_minor)]),
    shown.sums.subtotal_minor,
    shown.sums.rush_minor,
    shown.sums.charge_minor,
  ]
  for (const language of ['en', 'zh', 'ja'] as const) {
    const text = await download(language)
    for (const amount of amounts) expect(text).toContain(usd(amount))
    for (const words of [
      ...said[language],
      number,
      'Northlight Films',
      calledIn[language],
      'VAT CN-77',
      'PO-9',
      '15%',
      'see you <i>soon</i>',
    ])
      expect(text, words).toContain(words)
    expect(text).toContain(`/quotes/${quote_id.slice(0, 8)}`)
  }
  const token = await desk.send(clara, quote_id)
  const { visitor } = office.server
  const shared = await visitor.call(quotation.downloadSharedQuote, { token, language: 'en' })
  expect((await textOf(shared.bytes)).replaceAll(' ', '')).toContain(`/quote/${token.slice(0, 12)}`)
})
