/** MONEY 4 and 2.8: a statement says what quality has added and taken away with the cents and the words of the screen. */
import { bonusWhy, calls, deductionWhy, type Language, languages, type SettleDetail } from '@polyphony/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGlyphs } from '../../../content/document/pdf/pdfium.ts'
import type { Actor } from '../../../ground/context.ts'
import { type Months, openMonths } from '../testing/months.ts'

const { settle, deductions } = calls
let months: Months
let talent: Actor
let detail: SettleDetail

beforeAll(async () => {
  months = await openMonths()
  months.test.now = new Date('2026-10-20T08:00:00Z')
  talent = await months.newTalent()
  const operator = await months.newOperator()
  await months.liveIn(talent, 'DE')
  await months.setRule(operator, { bonus_percent: 5, max_deduction_percent: 20 })
  months.test.now = new Date('2026-10-20T09:00:00Z')
  await months.earn(talent, { pay_minor: 123_456 })
  const { node_task_id, issue_id } = await months.earn(talent, { isReturned: true, score: 80 })
  months.test.now = new Date('2026-11-01T02:00:00Z')
  const { settlement_id, version, items } = await months.close(talent, operator)
  const { item_id } = items.find(({ income }) => income?.node_task_id === node_task_id)!
  const wanted = { settlement_id, version, item_id, amount_minor: 155, issue_ids: [issue_id], note: 'A lighthouse.' }
  detail = (await months.served.ask(deductions.deductItem, operator, wanted)).data
})
afterAll(() => months.end())

async function statement(format: 'pdf' | 'csv', language: Language): Promise<string> {
  const { settlement_id } = detail
  const { data } = await months.served.ask(settle.downloadStatement, talent, { settlement_id, format, language })
  if (format === 'csv') return new TextDecoder().decode(data.bytes)
  let text = ''
  for await (const { glyphs } of readGlyphs(data.bytes)) text += glyphs.map((glyph) => glyph.text).join('')
  return text
}
const dense = (text: string) => text.replace(/\s/g, '')

/** What the lines are called. */
const said = {
  zh: ['奖金', '质量扣款'],
  en: ['Bonus', 'Quality deduction'],
  ja: ['ボーナス', '品質減額'],
} as const

it.each(languages)('a bonus and a deduction in %s', async (language) => {
  const money = (minor: number) => `USD ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  const why = detail.items.flatMap(({ quality }) => {
    if (!quality) return []
    return quality.kind === 'bonus' ? bonusWhy(quality, language, money) : [deductionWhy(quality, language, money)]
  })
  expect(why).toHaveLength(4)
  for (const format of ['pdf', 'csv'] as const) {
    const text = dense(await statement(format, language))
    for (const words of [...why, ...said[language], 'A lighthouse.'])
      expect(text, `${format}: ${words}`).toContain(dense(words))
  }
  // 5 % of 1,234.56, and what was deducted, as on the screen.
  const pdf = dense(await statement('pdf', language))
  expect(detail.items.map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b)).toEqual([
    -155, 1000, 6173, 123_456,
  ])
  for (const amount of ['USD61.73', '−USD1.55', 'USD1,304.74']) expect(pdf).toContain(amount)
  expect(dense(await statement('csv', language))).toMatch(/USD,61\.73[^]*USD,-1\.55[^]*USD,1304\.74/)
})
