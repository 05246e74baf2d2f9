/** What a statement says, in three languages. */
import type { Language } from '@polyphony/contract'

type Words = Readonly<Record<Language, string>>

export const statementWords = {
  title: { zh: '结算单', en: 'Statement', ja: '精算書' },
  month: { zh: '月份', en: 'Month', ja: '対象月' },
  talent: { zh: '收款人', en: 'Payee', ja: '支払先' },
  house: { zh: '付款方', en: 'Paid by', ja: '支払元' },
  number: { zh: '编号', en: 'Number', ja: '番号' },
  state: { zh: '状态', en: 'Status', ja: 'ステータス' },
  due_on: { zh: '付款日', en: 'Payment date', ja: '支払期日' },
  paid: { zh: '付款', en: 'Payment', ja: 'お支払い' },
  item: { zh: '项目', en: 'Item', ja: '項目' },
  why: { zh: '计算明细', en: 'Breakdown', ja: '内訳' },
  date: { zh: '日期', en: 'Date', ja: '日付' },
  amount: { zh: '金额', en: 'Amount', ja: '金額' },
  currency: { zh: '币种', en: 'Currency', ja: '通貨' },
  total: { zh: '合计', en: 'Total', ja: '合計' },
  task: { zh: '任务', en: 'Task', ja: 'タスク' },
  refersTo: { zh: '更正 {month}', en: 'Correction of {month}', ja: '{month} の補正' },
  paidOn: {
    zh: '{day} 已付，编号 {reference}',
    en: 'Paid on {day}, reference {reference}',
    ja: '{day} 支払済み、振込番号 {reference}',
  },
  part: { zh: '第 {part} 部分', en: 'Part {part}', ja: '第 {part} 部' },
  items: { zh: '项目数', en: 'Items', ja: '項目数' },
  seal: { zh: '账簿封印', en: 'Ledger seal', ja: '帳簿の封印' },
  latest_on: { zh: '最晚付款日', en: 'Latest legal payment date', ja: '法定の支払期限' },
} as const satisfies Record<string, Words>
