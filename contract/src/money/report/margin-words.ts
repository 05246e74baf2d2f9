/** What the margin report calls its groups and figures, on the screen and in files. */
import type { Language } from '../../ground/limits.ts'
import type { MarginFigure, MarginGroup } from './report.ts'

type Words = Readonly<Record<Language, string>>

export const marginGroupWords = {
  client: { zh: '客户', en: 'Client', ja: 'クライアント' },
  flow: { zh: '流程', en: 'Workflow', ja: 'ワークフロー' },
  pair: { zh: '语言对', en: 'Language pair', ja: '言語ペア' },
  node_kind: { zh: '工作类型', en: 'Type of work', ja: '作業の種類' },
  engine: { zh: '引擎', en: 'Engine', ja: 'エンジン' },
  month: { zh: '月份', en: 'Month', ja: '月' },
} as const satisfies Record<MarginGroup, Words>

export const marginFigureWords = {
  revenue: { zh: '收入', en: 'Revenue', ja: '売上' },
  talent: { zh: '译员报酬', en: 'Linguist pay', ja: 'リンギスト報酬' },
  adjustment: { zh: '结算调整', en: 'Adjustments', ja: '精算調整' },
  margin: { zh: '毛利', en: 'Margin', ja: '粗利' },
} as const satisfies Record<MarginFigure, Words>

export const marginWords = {
  permille: { zh: '毛利率', en: 'Margin %', ja: '粗利率' },
  ai: { zh: 'AI 成本（美元）', en: 'AI cost (USD)', ja: 'AI コスト（米ドル）' },
  unattributed: { zh: '未归属', en: 'Unallocated', ja: '配賦なし' },
  total: { zh: '合计', en: 'Total', ja: '合計' },
  currency: { zh: '币种', en: 'Currency', ja: '通貨' },
  months: { zh: '账期', en: 'Months', ja: '対象月' },
} as const satisfies Record<string, Words>
