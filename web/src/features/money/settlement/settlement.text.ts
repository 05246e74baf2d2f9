import { defineText } from '../../../i18n/text.ts'

export const settlementText = defineText({
  income: { zh: '收入', en: 'Income', ja: '収入' },
  about: {
    zh: '任务完成并按约定由客户验收后计入收入，每一笔都可以查看计算明细。',
    en: 'Jobs are credited once completed and, where agreed, accepted by the client. Click an amount for its breakdown.',
    ja: '案件が完了し、必要な場合はクライアントの検収が済むと計上されます。金額ごとに内訳を確認できます。',
  },
  totals: { zh: '收入汇总', en: 'Totals', ja: '収入の合計' },
  total: { zh: '累计收入', en: 'Total earned', ja: '累計' },
  thisMonth: { zh: '本月收入', en: 'This month', ja: '今月' },
  unsettled: { zh: '待付款', en: 'Pending payout', ja: '未払い' },
  tasks: { zh: '任务数', en: 'Jobs', ja: '案件数' },
  period: { zh: '时间范围', en: 'Period', ja: '期間' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  week: { zh: '最近一周', en: 'Latest week', ja: '最近 1 週間' },
  month: { zh: '最近一月', en: 'Latest month', ja: '最近 1 か月' },
  halfYear: { zh: '最近半年', en: 'Latest half year', ja: '最近半年' },
  sumOfPeriod: { zh: '合计', en: 'Total', ja: '合計' },
  task: { zh: '任务', en: 'Task', ja: 'タスク' },
  kind: { zh: '工作', en: 'Type of work', ja: '作業' },
  languages: { zh: '语言', en: 'Languages', ja: '言語' },
  quantity: { zh: '数量', en: 'Quantity', ja: '数量' },
  unit: { zh: '单位', en: 'Unit', ja: '単位' },
  amount: { zh: '金额', en: 'Amount', ja: '金額' },
  creditedAt: { zh: '入账时间', en: 'Credited', ja: '計上日' },
  calculation: { zh: '明细', en: 'Breakdown', ja: '内訳' },
  noIncome: { zh: '还没有收入', en: 'No income yet', ja: 'まだ収入はありません' },
  noIncomeHint: {
    zh: '接受邀约并完成任务后，收入会显示在这里。',
    en: 'Accept an offer and complete the job to see your income here.',
    ja: 'オファーを引き受けて案件を完了すると、収入がここに表示されます。',
  },
  toTasks: { zh: '查看我的任务', en: 'View my tasks', ja: 'マイタスクを見る' },
  noneInPeriod: { zh: '这段时间没有收入', en: 'No income in this period', ja: 'この期間の収入はありません' },
  showAll: { zh: '显示全部', en: 'Show all', ja: 'すべて表示' },
})

export const incomePageText = defineText({
  income: { zh: '收入', en: 'Income', ja: '収入' },
  settlements: { zh: '结算', en: 'Settlements', ja: '精算' },
  statements: { zh: '对账单', en: 'Statements', ja: '明細書' },
})
