import { defineText } from '../../../../i18n/text.ts'

export const incomeText = defineText({
  income: { zh: '收入', en: 'Income', ja: '収入' },
  toIncome: { zh: '查看明细', en: 'View details', ja: '明細を見る' },
  thisMonth: { zh: '本月', en: 'This month', ja: '今月' },
  lastMonth: { zh: '上月', en: 'Last month', ja: '先月' },
  thisYear: { zh: '今年', en: 'This year', ja: '今年' },
  none: {
    zh: '还没有收入。完成第一个任务后，每个月的收入会显示在这里。',
    en: 'No income yet. Your monthly income appears here after your first completed job.',
    ja: '収入はまだありません。最初の案件が完了すると、毎月の収入がここに表示されます。',
  },
  trend: {
    zh: '最近 12 个月的收入（{currency}）',
    en: 'Income, last 12 months ({currency})',
    ja: '直近 12 か月の収入（{currency}）',
  },
  month: { zh: '月份', en: 'Month', ja: '月' },
  amount: { zh: '金额', en: 'Amount', ja: '金額' },
  currency: { zh: '币种', en: 'Currency', ja: '通貨' },
  asTable: { zh: '以表格显示', en: 'Show as table', ja: '表で表示' },
  asChart: { zh: '以图表显示', en: 'Show as chart', ja: 'グラフで表示' },
})
